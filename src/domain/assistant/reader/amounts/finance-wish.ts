import type { Frequency } from '../../../finance/repayment.ts'
import type { Reading } from '../../reading.ts'
import type { NamedOptions } from '../options/named-options.ts'
import type { HasPhrase } from '../phrase-finder.ts'
import type { Token } from '../tokens.ts'
import type { AmountKind, Bound } from './amount-kinds.ts'
import type { Amounts } from './amounts.ts'

const FREQUENCY_PHRASES: readonly (readonly [frequency: Frequency, phrases: readonly string[]])[] = [
  ['weekly', 'per week|a week|each week|every week|weekly|pw'.split('|')],
  ['fortnightly', 'per fortnight|a fortnight|each fortnight|every fortnight|fortnightly'.split('|')],
  ['monthly', 'per month|a month|each month|monthly|every month'.split('|')],
]

export function readFrequency(hasPhrase: HasPhrase): Frequency | null {
  return FREQUENCY_PHRASES.find(([, phrases]) => phrases.some(hasPhrase))?.[0] ?? null
}

/** True for a message that only changes a figure of the loan just quoted: 'and over 7 years?' */
export function changesLoan(
  { sum, deposit, depositShare, years }: Amounts,
  hasPhrase: HasPhrase,
  { selected, likenedModel }: NamedOptions,
  previous: Reading | null,
): boolean {
  if (previous?.intent !== 'finance' || likenedModel || Object.keys(selected).length > 0) return false
  const isSumChanged = sum !== null && previous.finance?.price != null
  return (
    isSumChanged ||
    deposit !== null ||
    depositShare !== null ||
    years !== null ||
    readFrequency(hasPhrase) !== null
  )
}

/** Takes what the message leaves out from the loan quoted before. */
export function mergeFinance(
  previous: Reading['finance'],
  { sum, deposit, depositShare, years, otherYears, repayment }: Amounts,
  { frequency, namesCar }: { frequency: Frequency | null; namesCar: boolean },
): Reading['finance'] {
  const price = sum ?? (namesCar || repayment ? null : (previous?.price ?? null))
  const shareOfPrice = depositShare === null || price === null ? null : Math.round(price * depositShare)
  return {
    price,
    ...(depositShare !== null && price === null && { depositShare }),
    deposit: deposit ?? shareOfPrice ?? previous?.deposit ?? null,
    years: years ?? previous?.years ?? null,
    ...(otherYears !== null && { otherYears }),
    frequency: frequency ?? previous?.frequency ?? null,
    ...((repayment ?? (price === null && previous?.repayment)) && {
      repayment: repayment ?? previous?.repayment,
    }),
  }
}

const MAX_WORDS_OF_FIGURE = 6
const MAX_YEARS_OF_LOAN = 7
const MAX_THOUSANDS = 250
const MIN_THOUSANDS = 5

/** Words before a number that change the budget: 'rego is killing me, make it 18'. */
const STRETCHES =
  'make it|call it|say|stretch to|go to|go as high as|as high as|push to|push it to|bump it to|drop to|drop it to|bring it down to|more like|up to|keep it to|spend|stick to'.split(
    '|',
  )
const MAX_WORDS_OF_STRETCH = 5

export function followsStretch(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - MAX_WORDS_OF_STRETCH), at).map(({ word }) => word)
  const text = ` ${before.filter((word) => !FILLERS.has(word)).join(' ')}`
  return STRETCHES.some((phrase) => text.endsWith(` ${phrase}`))
}

const GIVING = new Set('gave give giving offered offer get got put had have allowed'.split(' '))
const AFTER_GIVING = new Set('me us only just like about around in down'.split(' '))

/** 'What if you only gave me 14' changes the deposit. */
export function followsGiving(tokens: readonly Token[], at: number): boolean {
  let before = at - 1
  while (before >= 0 && AFTER_GIVING.has(tokens[before]!.word)) before--
  return GIVING.has(tokens[before]?.word ?? '')
}

const FILLERS = new Set('about around maybe like under max'.split(' '))

/** Meaning of a bare number in a short message, from the message before: 'make it 45', 'and over 7?' */
export function expectedKind(
  amount: number,
  {
    bound,
    wordCount,
    isStretch,
    isGiven,
  }: { bound: Bound | null; wordCount: number; isStretch: boolean; isGiven: boolean },
  previous: Reading | null,
): AmountKind | null {
  if (!previous) return null
  if (previous.intent === 'finance' && bound === 'over' && amount <= MAX_YEARS_OF_LOAN) return 'years'
  const hasDeposit = previous.intent === 'finance' && previous.finance?.deposit != null
  if (hasDeposit && isGiven && amount >= 1 && amount <= MAX_THOUSANDS) return 'deposit'
  const isCorrection = isStretch && previous.selected.price !== undefined
  if (isCorrection && amount >= MIN_THOUSANDS && amount <= MAX_THOUSANDS) return 'price'
  if (wordCount > MAX_WORDS_OF_FIGURE) return null
  if (previous.intent === 'finance' && amount <= MAX_YEARS_OF_LOAN) return 'years'
  const hasPrice = previous.intent === 'finance' ? previous.finance?.price != null : previous.selected.price
  return hasPrice && amount >= MIN_THOUSANDS && amount <= MAX_THOUSANDS ? 'price' : null
}

/** Phrases of those who pay at once. */
export const NO_LOANS =
  'no loan|no loans|without a loan|without loan|no finance|without finance|dont need finance|dont need a loan|dont want a loan'.split(
    '|',
  )
