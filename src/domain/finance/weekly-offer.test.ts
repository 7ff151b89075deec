import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeFinanceConfig } from '../../../tests/factories/finance-config.ts'
import { financeConfigSchema } from './finance-config.ts'
import { comparisonRateWarning, rateText } from './finance-texts.ts'
import { NO_FINANCE } from './no-finance.ts'
import { priceForWeekly, weeklyOffer } from './weekly-offer.ts'

const anyConfig = fc.record({
  enabled: fc.constant(true),
  rate: fc.integer({ min: 0, max: 4_800 }).map((hundredths) => hundredths / 100),
  establishmentFee: fc.integer({ min: 0, max: 999 }),
  monthlyFee: fc.integer({ min: 0, max: 50 }),
  termYears: fc.integer({ min: 1, max: 7 }),
  balloonPercent: fc.integer({ min: 0, max: 60 }),
})

describe('weeklyOffer', () => {
  test.each([
    [48_990, { repayment: 228, rate: '7.99%', comparisonRate: '8.77%' }],
    [42_880, { repayment: 200, rate: '7.99%', comparisonRate: '8.88%' }],
    [25_990, { repayment: 121, rate: '7.99%', comparisonRate: '9.46%' }],
  ])('offers $%i', (price, expectedOffer) => {
    const offer = weeklyOffer(price, makeFinanceConfig())
    expect(
      offer && {
        ...offer,
        rate: rateText(offer.rate),
        comparisonRate: rateText(offer.comparisonRate),
      },
    ).toEqual(expectedOffer)
  })

  test('rounds up to the next dollar and keeps an exact dollar', () => {
    const free = makeFinanceConfig({ rate: 0 })
    expect(weeklyOffer(26_100, free)?.repayment).toBe(100)
    expect(weeklyOffer(26_103, free)?.repayment).toBe(101)
  })

  test.each([
    ['finance is switched off', 30_000, NO_FINANCE],
    ['the car has no price', null, makeFinanceConfig()],
    ['the price is 0', 0, makeFinanceConfig()],
    ['the fee is the whole price', 395, makeFinanceConfig()],
    ['the fees exceed what the law allows', 1_000, makeFinanceConfig()],
  ])('is null if %s', (_why, price, config) => {
    expect(weeklyOffer(price, config)).toBeNull()
  })
})

test('offers the highest allowed rate without fees, and never a higher one', () => {
  const dearest = makeFinanceConfig({ rate: 48, establishmentFee: 0, monthlyFee: 0 })
  expect(weeklyOffer(20_000, dearest)?.comparisonRate).toBeCloseTo(48, 6)
  expect(weeklyOffer(20_000, { ...dearest, monthlyFee: 1 })).toBeNull()
  fc.assert(
    fc.property(anyConfig, fc.integer({ min: 1, max: 100_000 }), (config, price) => {
      expect(weeklyOffer(price, config)?.comparisonRate ?? 0).toBeLessThan(48.000_01)
    }),
  )
})

describe('priceForWeekly', () => {
  test('is the highest price that fits the budget', () => {
    fc.assert(
      fc.property(anyConfig, fc.integer({ min: 20, max: 5_000 }), (config, week) => {
        const price = priceForWeekly(week, config)
        fc.pre(price > 0)
        expect(weeklyOffer(price, config)?.repayment).toBeLessThanOrEqual(week)
        expect(weeklyOffer(price + 1, config)?.repayment).toBeGreaterThan(week)
      }),
    )
  })

  test('is 0 only if there is no offer within the budget', () => {
    fc.assert(
      fc.property(anyConfig, fc.integer({ min: 1, max: 100_000 }), (config, price) => {
        const offer = weeklyOffer(price, config)
        expect(offer === null || priceForWeekly(offer.repayment, config) >= price).toBe(true)
      }),
    )
    expect(priceForWeekly(3, makeFinanceConfig())).toBe(0)
  })

  test.each([0, -5, 0.99, Number.NaN])('is 0 for %d dollars a week', (week) => {
    expect(priceForWeekly(week, makeFinanceConfig())).toBe(0)
  })

  test('ignores the cents of a budget', () => {
    const config = makeFinanceConfig()
    expect(priceForWeekly(150.9, config)).toBe(priceForWeekly(150, config))
  })
})

describe('comparisonRateWarning', () => {
  test('spells out the example', () => {
    expect(comparisonRateWarning(makeFinanceConfig())).toEqual({
      lead: 'Comparison rate warning:',
      text:
        'each comparison rate is true only for the example given: the price shown, no deposit, 5 years, weekly, ' +
        '$395 establishment and $10 a month. Different terms, fees or loan amounts might result in a different ' +
        'comparison rate. Weekly figures exclude the account fee. Estimates only, approval applies.',
    })
  })

  test.each([
    ['one year', { termYears: 1 }, '1 year, weekly, $395 establishment and $10 a month.'],
    ['cents', { monthlyFee: 8.5 }, '$395 establishment and $8.50 a month.'],
    ['one fee', { monthlyFee: 0 }, '5 years, weekly, $395 establishment.'],
    ['no fee', { establishmentFee: 0, monthlyFee: 0 }, '5 years, weekly, no fees.'],
    ['a balloon', { balloonPercent: 30 }, 'weekly, 30% of the price as a final balloon, $395'],
  ])('reflects the config: %s', (_what, overrides, words) => {
    expect(comparisonRateWarning(makeFinanceConfig(overrides)).text).toContain(words)
  })

  test('does not mention an account fee that is not charged', () => {
    expect(comparisonRateWarning(makeFinanceConfig({ monthlyFee: 0 })).text).not.toContain('account fee')
  })
})

test.each([
  ['a term over seven years', { termYears: 8 }],
  ['a fraction of a year', { termYears: 4.5 }],
  ['a rate that cannot be shown exactly', { rate: 7.995 }],
  ['a negative rate', { rate: -1 }],
  ['an unknown field', { deposit: 5 }],
])('refuses a finance config with %s', (_what, wrong) => {
  expect(financeConfigSchema.safeParse(makeFinanceConfig()).success).toBe(true)
  expect(financeConfigSchema.safeParse({ ...makeFinanceConfig(), ...wrong }).success).toBe(false)
})
