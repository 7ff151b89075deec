import { describe, expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { dayOf } from '../search/index/columns-of.ts'
import {
  CONDITION_KINDS,
  type ConditionKind,
  conditionError,
  matchesRule,
  ruleText,
  type TagCondition,
  type TagRule,
  tagRuleSchema,
} from './conditions.ts'

const NOW = new Date('2026-03-10T10:00:00Z')
const TODAY = dayOf(NOW)
const CAR = {
  driveAwayPrice: 19_999,
  kms: 9_999,
  year: 2021,
  condition: 'used',
  make: 'Škoda',
  model: 'Octavia',
  body: 'Wagon',
  fuel: 'Petrol',
  dealership: 'north',
  listedAt: new Date('2026-03-04T23:59:00Z'),
  priceDrop: { from: 21_000, at: NOW },
} as const

type Row = { value: TagCondition['value']; matching: object; others: object[]; text: string }

/** For each kind: a value, a matching car, other cars, and the text. */
const TABLE: Record<ConditionKind, Row> = {
  price_under: {
    value: 20_000,
    matching: {},
    others: [{ driveAwayPrice: 20_000 }, { driveAwayPrice: null }],
    text: 'under $20,000',
  },
  kms_under: {
    value: 10_000,
    matching: {},
    others: [{ kms: 10_000 }, { kms: null }],
    text: 'less than 10,000 kms',
  },
  listed_within: {
    value: 7,
    matching: {},
    others: [{ listedAt: new Date('2026-03-03T23:59:00Z') }],
    text: 'listed this week',
  },
  price_dropped: { value: null, matching: {}, others: [{ priceDrop: null }], text: 'price dropped' },
  condition: { value: 'used', matching: {}, others: [{ condition: 'new' }], text: 'used' },
  make: { value: 'skoda', matching: {}, others: [{ make: 'Skod' }], text: 'skoda' },
  model: { value: 'OCTAVIA', matching: {}, others: [{ model: 'Superb' }], text: 'OCTAVIA' },
  body: { value: 'wagon', matching: {}, others: [{ body: 'Ute' }, { body: null }], text: 'wagon' },
  fuel: { value: 'Petrol', matching: {}, others: [{ fuel: null }], text: 'Petrol' },
  year_from: { value: 2021, matching: {}, others: [{ year: 2020 }], text: 'from 2021' },
  dealership: {
    value: 'north',
    matching: {},
    others: [{ dealership: null }, { dealership: 'south' }],
    text: 'at North Motors',
  },
}
const NAMES = new Map([['north', 'North Motors']])

describe.each(CONDITION_KINDS)('the condition %s', (is) => {
  const { value, matching, others, text } = TABLE[is]
  const rule: TagRule = [{ is, value }]

  test('matches only the right cars', () => {
    expect(matchesRule(rule, makeVehicle({ ...CAR, ...matching }), TODAY)).toBe(true)
    for (const other of others)
      expect([other, matchesRule(rule, makeVehicle({ ...CAR, ...other }), TODAY)]).toEqual([other, false])
  })

  test('has a plain text and passes the schema', () => {
    expect(ruleText(rule, NAMES)).toBe(text)
    expect(tagRuleSchema.parse(rule)).toEqual(rule)
  })
})

test('joins conditions with "and"', () => {
  const rule: TagRule = [
    { is: 'price_under', value: 20_000 },
    { is: 'kms_under', value: 10_000 },
  ]
  expect(ruleText(rule)).toBe('under $20,000 and less than 10,000 kms')
  expect(matchesRule(rule, makeVehicle(CAR), TODAY)).toBe(true)
  expect(matchesRule(rule, makeVehicle({ ...CAR, kms: 10_000 }), TODAY)).toBe(false)
})

test('names a day, a week or a number of days', () => {
  const text = (value: number) => ruleText([{ is: 'listed_within', value }])
  expect([text(1), text(7), text(30)]).toEqual([
    'listed today',
    'listed this week',
    'listed in the last 30 days',
  ])
})

test('stops matching a car listed this week after seven days', () => {
  const car = makeVehicle({ listedAt: NOW })
  const days = [0, 1, 6, 7, 8].map((later) =>
    matchesRule([{ is: 'listed_within', value: 7 }], car, TODAY + later),
  )
  expect(days).toEqual([true, true, true, false, false])
})

test.each<[string, unknown]>([
  ['no condition', []],
  ['an unknown kind', [{ is: 'toString', value: 1 }]],
  ['a word for a number', [{ is: 'price_under', value: '20000' }]],
  ['a fraction', [{ is: 'price_under', value: 0.5 }]],
  ['zero dollars', [{ is: 'price_under', value: 0 }]],
  ['not a number', [{ is: 'kms_under', value: Number.NaN }]],
  ['a year too far ahead', [{ is: 'year_from', value: 3000 }]],
  ['too many days', [{ is: 'listed_within', value: 366 }]],
  ['a value where none is allowed', [{ is: 'price_dropped', value: 1 }]],
  ['an empty word', [{ is: 'make', value: '  ' }]],
  ['a condition no car has', [{ is: 'condition', value: 'stolen' }]],
  ['an unknown field', [{ is: 'make', value: 'Kia', css: 'red' }]],
  [
    'the same kind twice',
    [
      { is: 'make', value: 'Kia' },
      { is: 'make', value: 'Audi' },
    ],
  ],
])('refuses %s', (_name, rule) => {
  expect(tagRuleSchema.safeParse(rule).success).toBe(false)
})

test('explains an invalid value', () => {
  expect(conditionError({ is: 'listed_within', value: 0 })).toBe('A whole number from 1 to 365')
  expect(conditionError({ is: 'make', value: '' })).toBe('Choose one')
  expect(conditionError({ is: 'price_dropped', value: null })).toBeNull()
})
