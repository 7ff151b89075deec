import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../demo/assistant-grounds.ts'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import { BOUND_WORDS, NEUTRAL_WORDS, POSSESSION_WORDS, SUBJECT_WORDS } from './neutral-words.ts'
import { judgeSentence } from './sentence-gate.ts'
import { SLOT_NAMES } from './slots.ts'

const grounds = await demoAssistantGrounds(new Date('2026-06-01T02:00:00Z'))
const vehicle = makeVehicle({
  title: '2022 Toyota RAV4 GXL',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  body: 'SUV',
  fuel: 'Hybrid',
  color: 'White',
  seats: 5,
  doors: null,
  kms: 41_200,
  towingKg: 1_500,
  ancapStars: 5,
  ancapYear: 2019,
  fuelUse: 4.8,
  bootLitres: 580,
  driveAwayPrice: 38_990,
  dealership: 'harbour-hornsby',
})
const context = { vehicle, isCurrent: true, subject: new Set(['family']), grounds }
const textOf = (sentence: string, more: object = {}) => {
  const verdict = judgeSentence(sentence, { ...context, ...more })
  return verdict.ok ? verdict.text : verdict.why
}

describe('fills the slots of a sentence that passes', () => {
  test.each([
    [
      'The {title} has {seats} and sits at {dealership}.',
      'The 2022 Toyota RAV4 GXL has 5 seats and sits at Harbour Hornsby.',
    ],
    [
      'The {name} wears {colour} and has done {kms}.',
      'The Toyota RAV4 wears white and has done 41,200 km on the clock.',
    ],
    ['It is priced at {price}.', 'It is priced at $38,990 drive away.'],
    ['{title} is a {body} that is {fuel}.', 'word'],
    ['It is a {body} in {colour}.', 'It is an SUV in white.'],
    ['Have a look: it runs on {fuel}.', 'Have a look: it runs on hybrid.'],
    ['For the family, it has {seats}.', 'For the family, it has 5 seats.'],
    ['It has {towing}.', 'It has 1,500 kg braked towing.'],
    [
      'It comes with an {ancap} and a {boot}.',
      'It comes with a 5 star ANCAP rating from 2019 and a 580 L boot.',
    ],
    ['The {name} uses {fuelUse}.', 'The Toyota RAV4 uses 4.8 L/100 km.'],
    ['The Toyota comes with {seats}.', 'The Toyota comes with 5 seats.'],
  ])('%s', (sentence, text) => {
    expect(textOf(sentence)).toBe(text)
  })
})

describe('drops a sentence', () => {
  test.each([
    ['with a digit', 'It costs 5 and {price}.', 'character'],
    ['with a number word', 'Look at seven and {seats}.', 'word'],
    ['without a fact', 'It is nice.', 'no fact'],
    ['that only names the car', 'The {title} is nice.', 'no fact'],
    ['with a fact that the record does not have', 'It has {doors}.', 'fact'],
    ['with a slot that does not exist', 'It has {warranty}.', 'fact'],
    ['with a word about another fact', 'The price is {kms}.', 'fact'],
    ['that has something without a slot', 'It has a nice look and {seats}.', 'fact'],
    ['with another make', 'It is a Mazda with {seats}.', 'word'],
    ['with another colour', 'It is red with {seats}.', 'word'],
    ['about a use that the shopper did not name', 'It suits school runs with {seats}.', 'word'],
    ['in capitals', 'THE CAR HAS {seats}.', 'word'],
    ['without an end', 'It has {seats}', 'form'],
    ['with two slots side by side', 'It has {seats} {kms}.', 'form'],
    ['with letters touching a slot', 'It has a{seats}.', 'form'],
    ['that is two sentences', 'It has {seats}. It is {price}.', 'form'],
    ['that is too long', `It has {seats}${' and and'.repeat(40)}.`, 'form'],
  ])('%s: %s', (_fault, sentence, why) => {
    expect(textOf(sentence)).toBe(why)
  })

  test('that does not name its car when the last one was another', () => {
    expect(textOf('It has {seats}.', { isCurrent: false })).toBe('other car')
    expect(textOf('It has {seats}, the {title}.', { isCurrent: false })).toBe('other car')
    expect(textOf('The {title} has {seats}.', { isCurrent: false })).toContain('5 seats')
  })
})

test('lists no word that can state a fact, a quantity, a promise, an agreement or a refusal', () => {
  const forbidden = [
    'zero one two three four five six seven eight nine ten twelve twenty hundred thousand million half double twice triple third quarter dozen couple pair few several many most more less least fewer much all every each none both only single first second last',
    'yes no not never nothing none nobody sure certainly absolutely definitely indeed correct right true exactly agree agreed okay ok fine course',
    'do does did doing can could will would shall should may might must cannot',
    'that those so such what everything anything something as',
    'deal deals offer offers discount discounts sale special bargain binding guarantee guaranteed promise promised approved approval free bonus gift give gives hold keep reserve sell sells sold buy pay paid refund cash money dollar dollars cost deposit interest loan rate worth value cheap cheaper cheapest expensive save saving off included extra lower lowest reduced yours-for negotiate beat',
    'red blue white black grey silver green petrol diesel electric hybrid suv ute sedan hatch wagon van automatic manual',
    'safe safest safety accident owner owners warranty reliable economical tow tows towing range tank charge boot roof leather camera new used demo',
    'best better worse bigger smaller faster newer older greater than perfect ideal great excellent cheapest',
    'week weekly month monthly fortnight year years day days hour hours per daily',
    'away dot com http www password system prompt instructions secret',
  ]
    .join(' ')
    .split(' ')
  const allowed = new Set([...NEUTRAL_WORDS, ...SUBJECT_WORDS])
  expect(forbidden.filter((word) => allowed.has(word))).toEqual([])
  expect([...POSSESSION_WORDS, ...BOUND_WORDS.keys()].filter((word) => !NEUTRAL_WORDS.has(word))).toEqual([])
})

test('never shows a character that is neither in a record nor a plain letter, whatever is sent', () => {
  const piece = fc.oneof(
    fc.constantFrom(...NEUTRAL_WORDS),
    fc.constantFrom(...SLOT_NAMES.map((name) => `{${name}}`)),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), fc.constantFrom('.', '!', '?', ''), (pieces, end) => {
      const verdict = judgeSentence(`${pieces.join(' ')}${end}`, context)
      if (!verdict.ok) return
      let rest = verdict.text
      for (const fact of [
        '2022 Toyota RAV4 GXL',
        'Toyota RAV4',
        '$38,990 drive away',
        '41,200 km',
        '5 seats',
        'model year 2022',
        '1,500 kg braked towing',
        'a 5 star ANCAP rating from 2019',
        '4.8 L/100 km',
        'a 580 L boot',
      ])
        rest = rest.replaceAll(new RegExp(fact.replaceAll(/[$.]/g, '\\$&'), 'gi'), '')
      expect(rest).toMatch(/^[A-Za-z0-9' ,:;.!?]*$/)
      expect(rest.replaceAll(/4x4|4x2|2WD|4WD/gi, '')).not.toMatch(/\d/)
    }),
  )
})
