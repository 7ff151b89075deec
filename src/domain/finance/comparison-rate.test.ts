import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { comparisonRateOf } from './comparison-rate.ts'
import { type Loan, PERIODS_PER_YEAR, periodsOf, repaymentOf } from './repayment.ts'

const FEES = { establishmentFee: 395, monthlyFee: 10 }
const LOAN: Loan = { amount: 30_000, balloon: 0, rate: 7.99, termMonths: 60, frequency: 'monthly' }

const anyLoan: fc.Arbitrary<Loan> = fc
  .record({
    amount: fc.integer({ min: 1_000, max: 500_000 }),
    share: fc.integer({ min: 0, max: 60 }),
    rate: fc.integer({ min: 0, max: 4_800 }).map((hundredths) => hundredths / 100),
    termMonths: fc.integer({ min: 12, max: 84 }),
    frequency: fc.constantFrom(...(Object.keys(PERIODS_PER_YEAR) as Loan['frequency'][])),
  })
  .map(({ share, ...loan }) => ({ ...loan, balloon: (loan.amount * share) / 100 }))

const anyFees = fc.record({
  establishmentFee: fc.integer({ min: 0, max: 999 }),
  monthlyFee: fc.integer({ min: 0, max: 50 }),
})

describe('repaymentOf', () => {
  test.each([
    ['$30,000 over 60 months at 7.99 %', LOAN, '608.15'],
    ['with a $9,000 balloon', { ...LOAN, balloon: 9_000 }, '485.63'],
    ['without interest', { ...LOAN, rate: 0 }, '500.00'],
    ['without interest, with a balloon', { ...LOAN, rate: 0, balloon: 9_000 }, '350.00'],
  ])('%s', (_which, loan, repayment) => {
    expect(repaymentOf(loan).toFixed(2)).toBe(repayment)
  })

  test('rounds a term to whole payments', () => {
    const paymentsFor = (frequency: Loan['frequency']) => periodsOf({ termMonths: 60, frequency })
    expect([paymentsFor('weekly'), paymentsFor('fortnightly'), paymentsFor('monthly')]).toEqual([
      261, 130, 60,
    ])
  })

  test('grows with the amount', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 1, max: 100_000 }), (loan, more) => {
        expect(repaymentOf({ ...loan, amount: loan.amount + more })).toBeGreaterThan(repaymentOf(loan))
      }),
    )
  })

  test('pays the loan off to the cent, with the balloon as the last payment', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const each = repaymentOf(loan)
        const interest = 1 + loan.rate / 100 / PERIODS_PER_YEAR[loan.frequency]
        let owing = loan.amount
        for (let period = 0; period < periodsOf(loan); period++) owing = owing * interest - each
        expect(owing).toBeCloseTo(loan.balloon, 2)
      }),
    )
  })
})

describe('comparisonRateOf', () => {
  test.each([
    ['with the fees', LOAN, FEES, '9.25'],
    ['with the fees and a balloon', { ...LOAN, balloon: 9_000 }, FEES, '9.02'],
    ['equals the rate without fees', LOAN, { establishmentFee: 0, monthlyFee: 0 }, '7.99'],
    [
      'is zero without interest and fees',
      { ...LOAN, rate: 0 },
      { establishmentFee: 0, monthlyFee: 0 },
      '0.00',
    ],
  ])('%s', (_which, loan, fees, rate) => {
    expect(comparisonRateOf(loan, fees)?.toFixed(2)).toBe(rate)
  })

  test('makes all payments equal the amount received, and is never below the rate', () => {
    fc.assert(
      fc.property(anyLoan, anyFees, (loan, fees) => {
        const rate = comparisonRateOf(loan, fees) as number
        expect(rate).toBeGreaterThanOrEqual(loan.rate - 1e-6)
        const perYear = PERIODS_PER_YEAR[loan.frequency]
        const payment = repaymentOf(loan) + (fees.monthlyFee * 12) / perYear
        let worth = 0
        for (let period = 1; period <= periodsOf(loan); period++)
          worth +=
            (payment + (period === periodsOf(loan) ? loan.balloon : 0)) / (1 + rate / 100 / perYear) ** period
        // Relative to the loan, because fees can leave only a dollar of a small one.
        expect(Math.abs(worth - (loan.amount - fees.establishmentFee)) / loan.amount).toBeLessThan(1e-6)
      }),
    )
  })

  test('exceeds the rate with any fee', () => {
    const fees = fc.oneof(
      fc.record({ establishmentFee: fc.integer({ min: 1, max: 999 }), monthlyFee: fc.constant(0) }),
      fc.record({ establishmentFee: fc.constant(0), monthlyFee: fc.integer({ min: 1, max: 50 }) }),
    )
    fc.assert(
      fc.property(anyLoan, fees, (loan, some) => {
        expect(comparisonRateOf(loan, some)).toBeGreaterThan(loan.rate)
      }),
    )
  })

  test('is finite even if the fee leaves one dollar of the loan', () => {
    const rate = comparisonRateOf({ ...LOAN, amount: 396 }, FEES)
    expect(rate).toBeGreaterThan(1_000)
    expect(Number.isFinite(rate)).toBe(true)
  })

  test('is null if the fee equals the loan', () => {
    expect(comparisonRateOf({ ...LOAN, amount: 395 }, FEES)).toBeNull()
  })
})
