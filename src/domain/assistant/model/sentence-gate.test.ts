import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { demoAssistantGrounds } from '../../../../demo/assistant-grounds.ts'
import { makeVehicle } from '../../../../tests/factories/vehicle.ts'
import { judgeSentence, type SentenceContext } from './sentence-gate.ts'
import {
  INTRODUCTIONS,
  JOINTS,
  LATER_INTRODUCTIONS,
  LATER_OPENINGS,
  LEADS,
  OPENINGS,
  PRONOUNS,
  useOpenings,
} from './sentence-words.ts'
import { SLOT_NAMES } from './slots.ts'

const grounds = await demoAssistantGrounds(new Date('2026-06-01T02:00:00Z'))
const vehicle = makeVehicle({
  title: '2022 Toyota RAV4 GXL',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  body: 'SUV',
  fuel: 'Hybrid',
  transmission: 'Automatic',
  drive: 'AWD',
  color: 'White',
  condition: 'used',
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
const context: SentenceContext = {
  vehicle,
  mention: 'last',
  isLater: true,
  sharesName: false,
  useOpenings: useOpenings('a family car for the city'),
  grounds,
}
const textOf = (sentence: string, more: Partial<SentenceContext> = {}) => {
  const verdict = judgeSentence(sentence, { ...context, ...more })
  return verdict.ok ? verdict.text : verdict.why
}

describe('writes a sentence that passes in our own words', () => {
  test.each([
    [
      'The {title} has {seats} and sits at {dealership}.',
      'The 2022 Toyota RAV4 GXL has 5 seats and sits at Harbour Hornsby.',
    ],
    [
      'The {name} wears {colour} and shows {kms}.',
      'The Toyota RAV4 wears white and shows 41,200 km on the clock.',
    ],
    ['It is priced at {price}.', 'It is priced at $38,990 drive away.'],
    ['it costs {price}!', 'It costs $38,990 drive away!'],
    ['It is a {body} in {colour}.', 'It is an SUV in white.'],
    ['It is {body}, {year} and a {condition}.', 'It is an SUV, a 2022 model and a used car.'],
    ['It is a {body} with {seats} and {boot}.', 'It is an SUV with 5 seats and a 580 L boot.'],
    ['Also, it has {drive}.', 'Also, it has AWD.'],
    ['Have a look: it runs on {fuel}.', 'Have a look: it runs on hybrid power.'],
    ['For the family, it has {seats}.', 'For the family, it has 5 seats.'],
    ['For the city, the {name} has {boot}.', 'For the city, the Toyota RAV4 has a 580 L boot.'],
    ['This one has {towing}.', 'This one has 1,500 kg braked towing.'],
    [
      'It comes with an {ancap}, an {transmission} and a {boot}.',
      'It comes with a 5 star ANCAP rating from 2019, an automatic transmission and a 580 L boot.',
    ],
    [
      'The {title} with {seats} is {price}, and has {drive}.',
      'The 2022 Toyota RAV4 GXL with 5 seats is $38,990 drive away, and has AWD.',
    ],
    ['The {name} uses {fuelUse}.', 'The Toyota RAV4 uses 4.8 L/100 km.'],
  ])('%s', (sentence, text) => {
    expect(textOf(sentence)).toBe(text)
  })

  test.each([
    [
      'Another choice is the {title}, with {seats} and {drive}.',
      'Another choice is the 2022 Toyota RAV4 GXL, with 5 seats and AWD.',
    ],
    [
      'Look at the {title}: it has {seats} and costs {price}.',
      'Look at the 2022 Toyota RAV4 GXL: it has 5 seats and costs $38,990 drive away.',
    ],
    ['There is the {title} at {dealership}.', 'There is the 2022 Toyota RAV4 GXL at Harbour Hornsby.'],
  ])('that introduces a car: %s', (sentence, text) => {
    expect(textOf(sentence, { mention: 'none' })).toBe(text)
    expect(textOf(sentence, { mention: 'earlier' })).toBe('word')
  })
})

describe('drops a sentence', () => {
  test.each([
    ['with a digit', 'It costs 5 and {price}.', 'character'],
    ['with another word', 'It surely has {seats}.', 'word'],
    ['with a word between facts', 'It has {seats} and another {doors}.', 'fact'],
    ['with something behind a fact', 'It has {seats} for you.', 'word'],
    ['with something behind a price', 'It costs {price} a week.', 'word'],
    ['about another thing', 'Viewing the {title} costs {price}.', 'word'],
    ['about two cars', 'The {title} and the {name} have {seats}.', 'word'],
    ['about people', 'You have the {title} for {price}.', 'word'],
    ['in the past', 'It was {condition}.', 'word'],
    ['without a fact', 'The {title}.', 'word'],
    ['with words only', 'It is nice.', 'word'],
    ['with a fact that the record does not have', 'It has {doors}.', 'fact'],
    ['with a slot that does not exist', 'It has {warranty}.', 'fact'],
    ['with a name of every object', 'It has {constructor}.', 'fact'],
    ['with the lead of another fact', 'The {name} costs {kms}.', 'word'],
    ['that shares a lead of another fact', 'The {name} is {price} and {kms}.', 'word'],
    ['with a fact twice', 'It has {seats} and has {seats}.', 'form'],
    ['without a verb', 'The {title} with {seats}.', 'word'],
    ['with a verb too many', 'There is the {title} has {seats}.', 'word'],
    ['about a use that the shopper did not name', 'For the farm, it has {seats}.', 'word'],
    ['with the fuel use of one kind of road', 'For the city, it uses {fuelUse}.', 'fact'],
    ['with a price for a use', 'For the family, it costs {price}.', 'fact'],
    ['with fuel use under a load', 'It uses {fuelUse} with {towing}.', 'word'],
    ['with a fact before its verb', 'It with {seats} is {price}.', 'word'],
    ['with an and before its verb', 'The {title} with {seats} and is {price}.', 'word'],
    ['with verbs in a row', 'It has {seats}, costs {price}.', 'word'],
    ['with a list without an and', 'It has {seats}, {boot}.', 'word'],
    ['with an opening before an introduction', 'Have a look: there is the {title} with {seats}.', 'word'],
    ['in capitals', 'THE {title} HAS {seats}.', 'word'],
    ['without an end', 'It has {seats}', 'form'],
    ['as a question', 'It has {seats}?', 'character'],
    ['with two slots side by side', 'It has {seats} {kms}.', 'word'],
    ['that is two sentences', 'It has {seats}. It is {price}.', 'word'],
    ['that is too long', `It has {seats}${' and and'.repeat(40)}.`, 'form'],
  ])('%s: %s', (_fault, sentence, why) => {
    expect(textOf(sentence)).toBe(why)
  })

  test('that does not name its car when the last one was another', () => {
    expect(textOf('It has {seats}.', { mention: 'earlier' })).toBe('other car')
    expect(textOf('For the family, it has {seats}.', { mention: 'none' })).toBe('other car')
    expect(textOf('The {title} has {seats}.', { mention: 'none' })).toContain('5 seats')
  })

  test('with a name that two cars share', () => {
    expect(textOf('The {name} has {seats}.', { sharesName: true })).toBe('word')
    expect(textOf('The {title} has {seats}.', { sharesName: true })).toContain('5 seats')
  })

  test('of a second car or thought that comes first', () => {
    const first = { mention: 'none', isLater: false } as const
    expect(textOf('Another choice is the {title} with {seats}.', first)).toBe('word')
    expect(textOf('Also, the {title} has {seats}.', first)).toBe('word')
  })
})

test.each([
  ['a family car', ['for the family,']],
  ['SUV for my kids and for camping', ['for the kids,', 'for camping,']],
  ['ute for the farm', ['for the farm,']],
  ['school run', ['for school,']],
  ['I have no kids', []],
  ['not a family car', []],
  ['we lost our baby, I want a smaller car', []],
  ['I split up with my husband and need a car', []],
  ['are you open on weekends', []],
  ['honda city', []],
])('opens a sentence with the uses that a message wants a car for: %s', (message, openings) => {
  expect(useOpenings(message)).toEqual(openings)
})

/** What may be shown besides the texts of the facts. */
const OWN_WORDS = new Set(
  [
    ...Object.values(LEADS).flat(),
    ...INTRODUCTIONS,
    ...LATER_INTRODUCTIONS,
    ...LATER_OPENINGS,
    ...JOINTS,
    ...OPENINGS,
    ...PRONOUNS,
    ...context.useOpenings,
    'the it which',
  ].flatMap((phrase) => phrase.match(/[a-z]+/g) ?? []),
)
const FACTS =
  /(?:the )?2022 Toyota RAV4 GXL|Toyota RAV4|\$38,990 drive away|41,200 km on the clock|5 seats|a 2022 model|1,500 kg braked towing|a 5 star ANCAP rating from 2019|4\.8 L\/100 km|a 580 L boot|white|hybrid power|an automatic transmission|AWD|an SUV|a used car|Harbour Hornsby/g

test('shows nothing but our own words and the facts of one record, whatever is sent', () => {
  const noise = fc.oneof(
    fc.constantFrom(...OWN_WORDS, ',', ':', 'a', 'another', 'people'),
    fc.constantFrom(...Object.values(LEADS).flat()),
    fc.constantFrom(...SLOT_NAMES.map((name) => `{${name}}`)),
    fc.string({ unit: 'grapheme', maxLength: 12 }),
  )
  const clauses = fc
    .uniqueArray(fc.constantFrom(...(Object.keys(LEADS) as (keyof typeof LEADS)[])), {
      minLength: 1,
      maxLength: 4,
    })
    .chain((slots) =>
      fc.tuple(...slots.map((slot) => fc.constantFrom(...LEADS[slot]).map((lead) => `${lead} {${slot}}`))),
    )
  let shownCount = 0
  fc.assert(
    fc.property(
      fc.constantFrom('It', 'The {title}', 'There is the {name}:', 'For the family, it', ''),
      clauses,
      fc.constantFrom(', ', ' and ', ', and ', ' '),
      fc.option(fc.tuple(noise, fc.nat(60))),
      (start, facts, joint, extra) => {
        const sentence = `${start} ${facts.join(joint)}.`
        const at = Math.min(extra?.[1] ?? 0, sentence.length)
        const text = extra ? `${sentence.slice(0, at)} ${extra[0]} ${sentence.slice(at)}` : sentence
        const verdict = judgeSentence(text, context)
        if (!verdict.ok) return
        shownCount++
        const rest = verdict.text.replaceAll(FACTS, '').replace(/[.!]$/, '')
        expect(rest).toMatch(/^[A-Za-z,: ]*$/)
        for (const word of rest.toLowerCase().match(/[a-z]+/g) ?? []) expect(OWN_WORDS).toContain(word)
      },
    ),
  )
  expect(shownCount).toBeGreaterThan(0)
})
