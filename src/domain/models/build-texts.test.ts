import { describe, expect, test } from 'vitest'
import { makeColour, makeModel } from '../../../tests/factories/model.ts'
import { type DroppedPart, resolveBuild } from './build.ts'
import { buildName, colourNote, droppedTexts, extraPriceText, extraText } from './build-texts.ts'

const goneAccessory: DroppedPart = { what: 'accessory', name: null }

describe('droppedTexts', () => {
  test.each<[DroppedPart[], string[]]>([
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
    [[goneAccessory], ['One accessory in this link is no longer offered and was left out.']],
    [[goneAccessory, goneAccessory], ['2 accessories in this link are no longer offered and were left out.']],
  ])('explains %j as %j', (dropped, texts) => {
    expect(droppedTexts(dropped, 'SX')).toEqual(texts)
  })
})

test('shows an option for free as no extra cost, not P.O.A', () => {
  expect([extraPriceText(0), extraPriceText(650)]).toEqual(['No extra cost', '$650'])
  expect(extraText({ name: 'Mineral White', price: 0 })).toBe('Mineral White, no extra cost')
  expect(extraText({ name: 'Harbour Blue', price: 650 })).toBe('Harbour Blue, $650')
})

describe('colourNote', () => {
  const white = makeColour({ name: 'Mineral White', price: 0 })
  const grey = makeColour({ name: 'Slate Grey', price: 0 })
  const blue = makeColour({ name: 'Harbour Blue', price: 650 })
  test.each([
    ['names the free colour', [white, blue], blue, 'Mineral White costs nothing more.'],
    ['names two free colours', [white, grey, blue], blue, 'Mineral White and Slate Grey cost nothing more.'],
    [
      'names the cost of other colours if the selected one is free',
      [white, blue],
      white,
      'Other colours cost up to $650 more.',
    ],
    [
      'names three free colours',
      [white, grey, makeColour({ name: 'Dune Sand', price: 0 }), blue],
      blue,
      'Mineral White, Slate Grey and Dune Sand cost nothing more.',
    ],
    ['says that all colours cost the same', [white, grey], white, 'Every colour costs the same.'],
    ['is null if no colour is free', [blue], blue, null],
  ])('%s', (_what, offeredColours, selectedColour, text) => {
    expect(colourNote(offeredColours, selectedColour)).toBe(text)
  })
})

test('names a build with the number of accessories', () => {
  const model = makeModel()
  const name = (accessories: string[]) =>
    buildName(model, resolveBuild(model, { grade: 'ls-u', colour: 'harbour-blue', accessories }))
  expect(name([])).toBe('Isuzu D-MAX LS-U in Harbour Blue')
  expect(name(['tow-ball'])).toBe('Isuzu D-MAX LS-U in Harbour Blue with 1 accessory')
  expect(name(['tow-ball', 'hard-tonneau'])).toBe('Isuzu D-MAX LS-U in Harbour Blue with 2 accessories')
})
