import { describe, expect, test } from 'vitest'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { dayOf } from '../search/index/columns-of.ts'
import {
  CONDITION_KINDS,
  type ConditionKind,
  conditionError,
  ruleHolds,
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

type Row = { value: TagCondition['value']; holds: object; not: object[]; text: string }

/** Of each kind: a value, a car it holds of, cars it does not, and how it reads. */
const TABLE: Record<ConditionKind, Row> = {
  price_under: {
    value: 20_000,
    holds: {},
    not: [{ driveAwayPrice: 20_000 }, { driveAwayPrice: null }],
    text: 'under $20,000',
  },
  kms_under: {
    value: 10_000,
    holds: {},
    not: [{ kms: 10_000 }, { kms: null }],
    text: 'less than 10,000 kms',
  },
  listed_within: {
    value: 7,
    holds: {},
    not: [{ listedAt: new Date('2026-03-03T23:59:00Z') }],
    text: 'listed this week',
  },
  price_dropped: { value: null, holds: {}, not: [{ priceDrop: null }], text: 'price dropped' },
  condition: { value: 'used', holds: {}, not: [{ condition: 'new' }], text: 'used' },
  make: { value: 'skoda', holds: {}, not: [{ make: 'Skod' }], text: 'skoda' },
  model: { value: 'OCTAVIA', holds: {}, not: [{ model: 'Superb' }], text: 'OCTAVIA' },
  body: { value: 'wagon', holds: {}, not: [{ body: 'Ute' }, { body: null }], text: 'wagon' },
  fuel: { value: 'Petrol', holds: {}, not: [{ fuel: null }], text: 'Petrol' },
  year_from: { value: 2021, holds: {}, not: [{ year: 2020 }], text: 'from 2021' },
  dealership: {
    value: 'north',
    holds: {},
    not: [{ dealership: null }, { dealership: 'south' }],
    text: 'at North Motors',
  },
}
const NAMES = new Map([['north', 'North Motors']])

describe.each(CONDITION_KINDS)('the condition %s', (is) => {
  const { value, holds, not, text } = TABLE[is]
  const rule: TagRule = [{ is, value }]

  test('holds of some cars and not of others', () => {
    expect(ruleHolds(rule, makeVehicle({ ...CAR, ...holds }), TODAY)).toBe(true)
    for (const other of not)
      expect([other, ruleHolds(rule, makeVehicle({ ...CAR, ...other }), TODAY)]).toEqual([other, false])
  })

  test('reads as people say it, and is taken as it is', () => {
    expect(ruleText(rule, NAMES)).toBe(text)
    expect(tagRuleSchema.parse(rule)).toEqual(rule)
  })
})

test('conditions are joined by and', () => {
  const rule: TagRule = [
    { is: 'price_under', value: 20_000 },
    { is: 'kms_under', value: 10_000 },
  ]
  expect(ruleText(rule)).toBe('under $20,000 and less than 10,000 kms')
  expect(ruleHolds(rule, makeVehicle(CAR), TODAY)).toBe(true)
  expect(ruleHolds(rule, makeVehicle({ ...CAR, kms: 10_000 }), TODAY)).toBe(false)
})

test('days read as a day, a week or a number', () => {
  const text = (value: number) => ruleText([{ is: 'listed_within', value }])
  expect([text(1), text(7), text(30)]).toEqual([
    'listed today',
    'listed this week',
    'listed in the last 30 days',
  ])
})

test('a car listed this week falls off as days pass', () => {
  const car = makeVehicle({ listedAt: NOW })
  const days = [0, 1, 6, 7, 8].map((later) =>
    ruleHolds([{ is: 'listed_within', value: 7 }], car, TODAY + later),
  )
  expect(days).toEqual([true, true, true, false, false])
})

test.each<[string, unknown]>([
  ['no condition', []],
  ['an unknown kind', [{ is: 'toString', value: 1 }]],
  ['a word for a number', [{ is: 'price_under', value: '20000' }]],
  ['a broken number', [{ is: 'price_under', value: 0.5 }]],
  ['no dollars', [{ is: 'price_under', value: 0 }]],
  ['not a number', [{ is: 'kms_under', value: Number.NaN }]],
  ['a year nobody lives to see', [{ is: 'year_from', value: 3000 }]],
  ['too many days', [{ is: 'listed_within', value: 366 }]],
  ['something for nothing', [{ is: 'price_dropped', value: 1 }]],
  ['an empty word', [{ is: 'make', value: '  ' }]],
  ['a condition no car has', [{ is: 'condition', value: 'stolen' }]],
  ['a field too many', [{ is: 'make', value: 'Kia', css: 'red' }]],
  [
    'the same twice',
    [
      { is: 'make', value: 'Kia' },
      { is: 'make', value: 'Audi' },
    ],
  ],
])('%s is no rule', (_name, rule) => {
  expect(tagRuleSchema.safeParse(rule).success).toBe(false)
})

test('what is wrong with a figure is said in a sentence', () => {
  expect(conditionError({ is: 'listed_within', value: 0 })).toBe('A whole number from 1 to 365')
  expect(conditionError({ is: 'make', value: '' })).toBe('Choose one')
  expect(conditionError({ is: 'price_dropped', value: null })).toBeNull()
})
