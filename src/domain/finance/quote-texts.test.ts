import { expect, test } from 'vitest'
import { makeFinanceConfig } from '../../../tests/factories/finance-config.ts'
import { centsText } from '../vehicles/prices/price.ts'
import { type Quote, quoteOf } from './quote.ts'
import { additionalCostsText, feesText, quoteWarning } from './quote-texts.ts'

const answer = quoteOf(
  { price: 64_990, deposit: 6_000, tradeIn: 12_500, termMonths: 60, balloon: 9_000, frequency: 'weekly' },
  makeFinanceConfig(),
)
const quote = (answer as { quote: Quote }).quote

test('names the costs that the repayment does not include', () => {
  expect(centsText(quote.repayment)).toBe('$188.14')
  expect(additionalCostsText(quote)).toBe('plus $2.30 account fee, then $9,000 balloon')
  expect(additionalCostsText({ accountFee: 0, balloon: 0 })).toBe('no account fee, no balloon')
})

test('names how often each fee is charged', () => {
  expect(feesText({ establishmentFee: 395, monthlyFee: 9.5 })).toBe('$395 once, $9.50 a month')
  expect(feesText({ establishmentFee: 0, monthlyFee: 0 })).toBe('')
})

test('spells out the example in the warning', () => {
  expect(quoteWarning(quote).text).toContain(
    'only for the example given: $46,490 over 5 years, $9,000 balloon, $395 once, $10 a month.',
  )
})
