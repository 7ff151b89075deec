import { expect, test } from 'vitest'
import { AGE_GROUPS, effectText, type PriceEffect, summarise } from './ageing.ts'

const effect = (part: Partial<PriceEffect>): PriceEffect => ({
  vehicleId: '1',
  stockid: 'U1',
  name: '2024 Toyota HiLux',
  at: '2026-10-01T00:00:00.000Z',
  from: 30_000,
  to: 29_000,
  before: 1,
  after: 3,
  ...part,
})

test('age groups follow one another', () => {
  expect(AGE_GROUPS.map(({ from }) => from)).toEqual([0, 31, 61, 91])
})

test('only drops whose days after have passed are added up', () => {
  const effects = [
    effect({}),
    effect({ before: 0, after: 2 }),
    effect({ to: 31_000 }),
    effect({ after: null }),
  ]
  expect(summarise(effects)).toEqual({ drops: 2, before: 1, after: 5 })
})

test('a sentence sums up the effect', () => {
  expect(effectText({ drops: 2, before: 1, after: 5 })).toBe(
    '2 price drops: 1 enquiry in the 14 days before, 5 in the 14 days after.',
  )
  expect(effectText({ drops: 0, before: 0, after: 0 })).toContain('No price dropped')
})
