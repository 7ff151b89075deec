import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeFinanceConfig } from '../../../tests/factories/finance-config.ts'
import { maxBalloon, type Quote, type QuoteRequest, quoteOf } from './quote.ts'
import { PERIODS_PER_YEAR } from './repayment.ts'

const CONFIG = makeFinanceConfig({ rate: 7.99, establishmentFee: 395, monthlyFee: 10 })
const REQUEST: QuoteRequest = {
  price: 30_000,
  deposit: 0,
  tradeIn: 0,
  termMonths: 60,
  balloon: 0,
  frequency: 'monthly',
}

function quote(request: Partial<QuoteRequest>, config = CONFIG): Quote {
  const answer = quoteOf({ ...REQUEST, ...request }, config)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.quote
}

function refusal(request: Partial<QuoteRequest>, config = CONFIG) {
  const answer = quoteOf({ ...REQUEST, ...request }, config)
  return answer.ok ? null : answer.refusal
}

describe('quoteOf', () => {
  test.each([
    ['$30,000 over 60 months', {}, 608.15, '9.25'],
    ['with a $9,000 balloon', { balloon: 9_000 }, 485.63, '9.02'],
  ])('quotes %s to the cent', (_which, request, repayment, comparison) => {
    const result = quote(request)
    expect(result.repayment).toBe(repayment)
    expect(result.comparisonRate.toFixed(2)).toBe(comparison)
  })

  test('quotes a weekly repayment with deposit, trade-in and balloon', () => {
    const result = quote({
      price: 64_990,
      deposit: 6_000,
      tradeIn: 12_500,
      balloon: 9_000,
      frequency: 'weekly',
    })
    expect(result).toMatchObject({
      amount: 46_490,
      repayment: 188.14,
      payments: 261,
      accountFee: 2.3,
      interest: 11_615,
      fees: 995,
      total: 59_100,
    })
    expect(result.comparisonRate.toFixed(2)).toBe('8.71')
  })

  test("accepts a rate other than the group's", () => {
    expect(quote({ rate: 0 }).repayment).toBe(500)
    expect(quote({ rate: 0 }).interest).toBe(0)
  })

  test('adds up, and never understates the total', () => {
    const anyRequest = fc.record({
      price: fc.integer({ min: 5_000, max: 300_000 }),
      deposit: fc.nat(100_000),
      tradeIn: fc.nat(100_000),
      termMonths: fc.integer({ min: 1, max: 7 }).map((years) => years * 12),
      balloon: fc.nat(60_000),
      frequency: fc.constantFrom(...(Object.keys(PERIODS_PER_YEAR) as Quote['frequency'][])),
    })
    fc.assert(
      fc.property(anyRequest, (request) => {
        const answer = quoteOf(request, CONFIG)
        if (!answer.ok) return
        const { amount, interest, fees, total, repayment, payments, balloon } = answer.quote
        expect(amount + interest + fees).toBe(total)
        const totalPaid = repayment * payments + balloon + 395 + 10 * request.termMonths
        expect(total).toBeGreaterThanOrEqual(totalPaid - 1e-4)
        expect(total - totalPaid).toBeLessThan(2)
        expect(interest).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('refuses a quote', () => {
  test.each([
    ['if deposit and trade-in cover the price', { deposit: 20_000, tradeIn: 10_000 }, 'nothing-to-borrow'],
    ['if the balloon is too large', { balloon: 12_001 }, 'balloon-too-large'],
    ['if the fees are too high for the loan', { price: 600 }, 'too-little-to-borrow'],
  ])('%s', (_where, request, why) => {
    expect(refusal(request)).toBe(why)
  })

  test('if the group offers no finance', () => {
    expect(refusal({}, makeFinanceConfig({ enabled: false }))).toBe('not-offered')
  })
})

test.each([
  [{ price: 64_990, deposit: 0, tradeIn: 0 }, 0, 25_900],
  [{ price: 64_990, deposit: 60_000, tradeIn: 0 }, 0, 4_900],
  [{ price: 64_990, deposit: 90_000, tradeIn: 0 }, 0, 0],
  [{ price: 50_000, deposit: 0, tradeIn: 0 }, 50, 25_000],
])('for %j with %d per cent advertised the maximum balloon is $%d', (request, balloonPercent, max) => {
  expect(maxBalloon(request, { balloonPercent })).toBe(max)
})
