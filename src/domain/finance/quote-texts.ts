import { centsText, priceText } from '../vehicles/prices/price.ts'
import type { Fees } from './comparison-rate.ts'
import { feeText, rateText } from './finance-texts.ts'
import type { Quote } from './quote.ts'
import type { Frequency } from './repayment.ts'

export const PERIOD_WORDS: Record<Frequency, { each: string; label: string }> = {
  weekly: { each: 'each week', label: 'Each week' },
  fortnightly: { each: 'each fortnight', label: 'Each fortnight' },
  monthly: { each: 'each month', label: 'Each month' },
}

/** '$188.14 each week, interest rate 7.99%, comparison rate 8.71%' */
export function quoteText({ repayment, frequency, rate, comparisonRate }: Quote): string {
  const each = `${centsText(repayment)} ${PERIOD_WORDS[frequency].each}`
  return `${each}, interest rate ${rateText(rate)}, comparison rate ${rateText(comparisonRate)}`
}

/** 'plus $2.30 account fee, then $9,000 balloon': costs that the repayment does not include. */
export function additionalCostsText({ accountFee, balloon }: Pick<Quote, 'accountFee' | 'balloon'>): string {
  const fee = accountFee > 0 ? [`plus ${centsText(accountFee)} account fee`] : []
  const finalPayment = balloon > 0 ? [`then ${priceText(balloon)} balloon`] : []
  return [...fee, ...finalPayment].join(', ') || 'no account fee, no balloon'
}

/** '$395 once, $10 a month' */
export function feesText({ establishmentFee, monthlyFee }: Fees): string {
  const once = establishmentFee > 0 ? [`${feeText(establishmentFee)} once`] : []
  const monthly = monthlyFee > 0 ? [`${feeText(monthlyFee)} a month`] : []
  return [...once, ...monthly].join(', ')
}

/** The lead is set in bold. */
export function quoteWarning(quote: Quote): { lead: string; text: string } {
  const { amount, termMonths, balloon, assumptions } = quote
  const years = termMonths === 12 ? '1 year' : `${termMonths / 12} years`
  const example = [
    `${priceText(amount)} over ${years}`,
    ...(balloon > 0 ? [`${priceText(balloon)} balloon`] : []),
    feesText(assumptions) || 'no fees',
  ]
  return {
    lead: 'Warning:',
    text: `this comparison rate is true only for the example given: ${example.join(', ')}. Different terms, fees or loan amounts might result in a different comparison rate.`,
  }
}
