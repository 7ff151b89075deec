import { describe, expect, test } from 'vitest'
import { makeColour, makeModel } from '../../../tests/factories/model.ts'
import { chosenOf, type Dropped } from './build.ts'
import { buildName, colourNote, droppedTexts, extraPriceText, extraText } from './build-texts.ts'

const gone: Dropped = { what: 'accessory', name: null }

describe('what a build had to give up', () => {
  test.each<[Dropped[], string[]]>([
    [[], []],
    [
      [{ what: 'grade', instead: 'LS-U' }],
      ['The grade in this link is no longer offered: this is the LS-U instead.'],
    ],
    [
      [{ what: 'colour', name: 'Harbour Blue', instead: 'Night Black' }],
      ['Harbour Blue is not offered on the SX: this is Night Black instead.'],
    ],
    [
      [{ what: 'colour', name: null, instead: 'Night Black' }],
      ['The colour in this link is no longer offered: this is Night Black instead.'],
    ],
    [[{ what: 'accessory', name: 'Hard tonneau' }], ['Hard tonneau does not fit the SX and was left out.']],
    [[gone], ['One accessory in this link is no longer offered and was left out.']],
    [[gone, gone], ['2 accessories in this link are no longer offered and were left out.']],
  ])('%j is said as %j', (dropped, texts) => {
    expect(droppedTexts(dropped, 'SX')).toEqual(texts)
  })
})

test('what costs nothing more is not P.O.A', () => {
  expect([extraPriceText(0), extraPriceText(650)]).toEqual(['No extra cost', '$650'])
  expect(extraText({ name: 'Mineral White', price: 0 })).toBe('Mineral White, no extra cost')
  expect(extraText({ name: 'Harbour Blue', price: 650 })).toBe('Harbour Blue, $650')
})

describe('under the colours stands', () => {
  const white = makeColour({ name: 'Mineral White', price: 0 })
  const grey = makeColour({ name: 'Slate Grey', price: 0 })
  const blue = makeColour({ name: 'Harbour Blue', price: 650 })
  test.each([
    ['which one is free', [white, blue], blue, 'Mineral White costs nothing more.'],
    ['which ones are free', [white, grey, blue], blue, 'Mineral White and Slate Grey cost nothing more.'],
    ['what the others cost, beside a free one', [white, blue], white, 'Other colours cost up to $650 more.'],
    [
      'all that are free',
      [white, grey, makeColour({ name: 'Dune Sand', price: 0 }), blue],
      blue,
      'Mineral White, Slate Grey and Dune Sand cost nothing more.',
    ],
    ['that all cost the same', [white, grey], white, 'Every colour costs the same.'],
    ['nothing, where none is free', [blue], blue, null],
  ])('%s', (_what, offered, chosen, text) => {
    expect(colourNote(offered, chosen)).toBe(text)
  })
})

test('a build has a name', () => {
  const model = makeModel()
  const name = (accessories: string[]) =>
    buildName(model, chosenOf(model, { grade: 'ls-u', colour: 'harbour-blue', accessories }))
  expect(name([])).toBe('Isuzu D-MAX LS-U in Harbour Blue')
  expect(name(['tow-ball'])).toBe('Isuzu D-MAX LS-U in Harbour Blue with 1 accessory')
  expect(name(['tow-ball', 'hard-tonneau'])).toBe('Isuzu D-MAX LS-U in Harbour Blue with 2 accessories')
})
