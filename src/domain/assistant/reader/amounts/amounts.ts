import type { Frequency } from '../../../finance/repayment.ts'
import type { Range } from '../../../search/search-state.ts'
import { OPEN_ENDS } from '../../../search/search-url.ts'
import type { Token } from '../tokens.ts'
import {
  type AmountKind,
  amountKindOf,
  BARE_THOUSANDS,
  type Bound,
  BUDGET_WORDS,
  FILLER,
  isLimit,
  NEGATIONS,
  periodAt,
  UNITS,
} from './amount-kinds.ts'
import { countPeople } from './people.ts'

/** The numbers of a message by their meaning. */
export interface Amounts {
  price: Range | null
  /** The stated sum, without its bound. */
  sum: number | null
  kms: Range | null
  year: Range | null
  seats: { count: number; isAtLeast: boolean } | null
  doors: number | null
  /** People to seat. */
  people: number | null
  deposit: number | null
  /** Deposit as a share of the price: 0.2 for '20% deposit'. */
  depositShare: number | null
  /** Term of the loan. */
  years: number | null
  /** Another term to compare: 7 in 'over 5 years, and over 7 years?' */
  otherYears: number | null
  /** Affordable repayment. */
  repayment: Repayment | null
}

export interface Repayment {
  amount: number
  frequency: Frequency
}

const BEFORE_NUMBER = new Set('under over around before after from max min'.split(' '))
const AFTER_NUMBER = new Set('orless ormore max min around'.split(' '))
/** Share of the amount that 'around' allows on either side. */
const AROUND_MARGIN = 0.1
const HAVING = new Set(['have', 'got', 'saved'])
const BUDGETS = new Set(['budget', 'budgets', 'spend', 'afford'])
const MAX_LOOK_BACK = 5
const MONTHS_PER_YEAR = 12
const MAX_TERM_YEARS = 7
const AFTER_AGE = new Set(['ormore', 'orless'])
const YEARS_ON = new Set(['on', 'plus', 'upwards'])
const MIN_YEAR = 1_950

/** Reads the amounts and marks the tokens it understood as consumed. */
export function readAmounts(
  tokens: Token[],
  today: Date,
  /** Meaning of a number that says nothing itself. */
  expectedKind: (amount: number, bound: Bound | null, at: number) => AmountKind | null = () => null,
): Amounts {
  const amounts: Amounts = {
    price: null,
    sum: null,
    kms: null,
    year: null,
    seats: null,
    doors: null,
    people: countPeople(tokens),
    deposit: tokens.some((_, at) => isNoDeposit(tokens, at)) ? 0 : null,
    depositShare: null,
    years: null,
    otherYears: null,
    repayment: null,
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.amount === null || token.isConsumed) continue
    const second = rangeEndAt(tokens, at)
    const last = second ? at + 2 : at
    const after = AFTER_NUMBER.has(wordAt(tokens, last + 1, token)) ? last + 1 : null
    const unitAt = (after ?? last) + 1
    const unit = wordAt(tokens, unitAt, token)
    const [boundHere, boundAfter] = [
      boundBefore(tokens, at),
      after === null ? null : (tokens[after]!.word as Bound),
    ]
    // 'Around 55,000 at the most' is a maximum.
    const boundStated = boundHere === 'around' ? (boundAfter ?? boundHere) : (boundHere ?? boundAfter)
    const isOld = wordAt(tokens, unitAt + 1, token) === 'old'
    // '3 years old or newer' and '3 years old or less' state the highest age.
    const isHighestAge = isOld && AFTER_AGE.has(wordAt(tokens, unitAt + 2, token))
    // '2024 on' is no single year.
    const openBound = YEARS_ON.has(unit) && token.amount >= MIN_YEAR ? 'ormore' : null
    const bound = isHighestAge ? 'under' : (boundStated ?? openBound)
    const isTerm = bound === 'over' && token.amount <= MAX_TERM_YEARS && !UNITS[unit]
    const stated =
      (isTerm ? expectedKind(token.amount, bound, at) : null) ??
      amountKindOf({ tokens, at, last, unit, unitAt, bound, today }) ??
      expectedKind(token.amount, bound, at)
    // 'Around 30 thousand, and not too many kms on it, say under 50,000.'
    const isSecondSum = stated === 'price' && amounts.price !== null && bound !== null && !second
    const kind = isSecondSum && amounts.kms === null && followsKms(tokens, at) ? 'kms' : stated
    if (kind === null) continue
    record(amounts, kind, {
      low: second?.isMoney && token.amount < 1_000 ? token.amount * 1_000 : token.amount,
      high: second?.amount ?? null,
      bound,
      isOld,
      isBudget:
        isLimit(tokens, last) ||
        tokens.slice(Math.max(0, at - MAX_LOOK_BACK), at).some(({ word }) => BUDGETS.has(word)) ||
        // 'We have about $30,000.'
        (tokens[at - 1]?.word === 'around' && HAVING.has(tokens[at - 2]?.word ?? '')),
      isMonths: unit === 'month' || unit === 'months',
      year: today.getUTCFullYear(),
      frequency: periodAt(tokens, unitAt, unit)?.frequency ?? null,
    })
    const end = UNITS[unit] || unit === 'deposit' ? unitAt : last
    for (let index = at; index <= end; index++) tokens[index]!.isConsumed = true
    at = end
  }
  return amounts
}

const MAX_WORDS_AFTER_KMS = 6

/** True for a plain number shortly after 'kms' in its sentence. */
function followsKms(tokens: readonly Token[], at: number): boolean {
  const { isMoney, clause } = tokens[at]!
  return (
    !isMoney &&
    tokens
      .slice(Math.max(0, at - MAX_WORDS_AFTER_KMS), at)
      .some((token) => token.word === 'km' && token.clause === clause && !token.isConsumed)
  )
}

const NO_MONEY = new Set('no zero nothing nil without 0 $0 dont not'.split(' '))
const DEPOSIT_WORDS = new Set('deposit down upfront'.split(' '))
const DEPOSIT_FILLERS = new Set('a any money cash dollars put have pay want to do'.split(' '))

const MAX_WORDS_TO_DEPOSIT = 6

/** 'No deposit', 'nothing down', 'dont want to put a deposit', 'without any deposit'. */
function isNoDeposit(tokens: readonly Token[], at: number): boolean {
  if (!NO_MONEY.has(tokens[at]!.word)) return false
  const next = tokens.slice(at + 1, at + MAX_WORDS_TO_DEPOSIT).find(({ word }) => !DEPOSIT_FILLERS.has(word))
  return next !== undefined && DEPOSIT_WORDS.has(next.word)
}

interface AmountMention {
  low: number
  high: number | null
  bound: Bound | null
  isOld: boolean
  isBudget: boolean
  isMonths: boolean
  /** The current year. */
  year: number
  frequency: Frequency | null
}

const RECORDERS: Record<AmountKind, (amounts: Amounts, mention: AmountMention) => void> = {
  price(amounts, mention) {
    const dollars = { ...mention, low: inDollars(mention.low), high: mention.high && inDollars(mention.high) }
    amounts.price = laterRange(amounts.price, rangeOf(dollars), mention.bound)
    amounts.sum ??= dollars.high ?? dollars.low
  },
  repayment(amounts, { low, high, frequency }) {
    if (frequency) amounts.repayment ??= { amount: high ?? low, frequency }
  },
  kms(amounts, mention) {
    const isShort = mention.low < 1_000
    const range = rangeOf({ ...mention, low: isShort ? mention.low * 1_000 : mention.low })
    amounts.kms = laterRange(amounts.kms, range, mention.bound)
  },
  year(amounts, mention) {
    amounts.year ??= yearsOf(mention)
  },
  seats(amounts, { low, high, bound }) {
    amounts.seats ??= { count: low, isAtLeast: high !== null || bound === 'over' || bound === 'ormore' }
  },
  doors(amounts, { low }) {
    amounts.doors ??= low
  },
  people(amounts, { low }) {
    amounts.people ??= low
  },
  deposit(amounts, { low }) {
    amounts.deposit ??= inDollars(low, 1)
  },
  depositShare(amounts, { low }) {
    if (low < 100) amounts.depositShare ??= low / 100
  },
  years(amounts, mention) {
    const { low, bound, isOld, isMonths, year } = mention
    if (isMonths) amounts.years ??= Math.max(1, Math.round(low / MONTHS_PER_YEAR))
    else if (bound === 'under' || bound === 'max' || bound === 'after' || bound === 'from')
      amounts.year ??= [year - low, OPEN_ENDS.year[1]]
    else if (isOld && (bound === 'over' || bound === 'before'))
      amounts.year ??= [OPEN_ENDS.year[0], year - low]
    else if (!isOld && amounts.years !== null && amounts.years !== low) amounts.otherYears ??= low
    else if (!isOld) amounts.years ??= low
  },
  nothing: () => {},
}

function record(amounts: Amounts, kind: AmountKind, mention: AmountMention): void {
  RECORDERS[kind](amounts, mention)
}

/** Takes the later of two figures if it has a bound: 'under 50k, no, under 40k'. 'Over 20k, under 40k' is one range. */
function laterRange(earlier: Range | null, later: Range, bound: Bound | null): Range {
  if (!earlier) return later
  if (!bound) return earlier
  const [min, max] = OPEN_ENDS.price
  const [low, high] = [Math.max(earlier[0], later[0]), Math.min(earlier[1], later[1])]
  const areOpposite =
    (earlier[0] === min) !== (later[0] === min) && (earlier[1] === max) !== (later[1] === max)
  return areOpposite && low <= high ? [low, high] : later
}

/** Prices that count as about a sum. */
export function pricesAround(sum: number): Range {
  return [Math.round(sum * (1 - AROUND_MARGIN)), Math.round(sum * (1 + AROUND_MARGIN))]
}

/** Reads small amounts as thousands, because no car costs thirty dollars. */
function inDollars(amount: number, min: number = BARE_THOUSANDS.from): number {
  return amount >= min && amount <= BARE_THOUSANDS.to ? amount * 1_000 : amount
}

function rangeOf({ low, high, bound, isBudget }: AmountMention): Range {
  const [min, max] = OPEN_ENDS.price
  if (high !== null) return low <= high ? [low, high] : [high, low]
  // 'Budget 35ish' is a maximum.
  if (bound === 'around') return isBudget ? [min, low] : pricesAround(low)
  const isMinimum =
    bound === 'over' || bound === 'after' || bound === 'from' || bound === 'ormore' || bound === 'min'
  // A sum without a bound is the maximum.
  return isMinimum ? [low, max] : [min, low]
}

function yearsOf({ low, high, bound }: AmountMention): Range {
  const [oldest, newest] = OPEN_ENDS.year
  if (high !== null) return low <= high ? [low, high] : [high, low]
  const ranges: Record<Bound, Range> = {
    under: [oldest, low],
    max: [oldest, low],
    orless: [oldest, low],
    before: [oldest, low - 1],
    over: [low, newest],
    from: [low, newest],
    min: [low, newest],
    ormore: [low, newest],
    after: [low + 1, newest],
    around: [low - 1, low + 1],
  }
  return bound ? ranges[bound] : [low, low]
}

const RANGE_WORDS = new Set(['-', 'to', 'and', 'or'])

/** Returns the upper end of '25-35k', '25 to 35k', 'between 25 and 35k', '7 or 8'. */
function rangeEndAt(tokens: readonly Token[], at: number): Token | null {
  const [first, between, second] = tokens.slice(at, at + 3)
  if (!second || second.amount === null || second.isConsumed || !RANGE_WORDS.has(between!.word)) return null
  if (second.clause !== first!.clause) return null
  const areYears = [first!, second].every(
    ({ amount, word }) => word === String(amount) && amount! >= MIN_YEAR,
  )
  if (between!.word === 'and' && areYears && second.amount === first!.amount! + 1) return second
  if (
    between!.word === 'and' &&
    !tokens.slice(Math.max(0, at - 2), at).some(({ word }) => word === 'between')
  )
    return null
  const low = second.isMoney && first!.amount! < 1_000 ? first!.amount! * 1_000 : first!.amount!
  const maxSpan = second.isMoney ? 5_000 : 5
  if (between!.word === 'or' && (second.amount < low || second.amount > low + maxSpan)) return null
  return second
}

function wordAt(tokens: readonly Token[], at: number, { clause }: Token): string {
  const token = tokens[at]
  return token && token.clause === clause && !token.isConsumed && !token.isAfterComma ? token.word : ''
}

/** Finds the bound before a number. 'I do not want to spend more than' means 'under'. */
function boundBefore(tokens: readonly Token[], at: number): Bound | null {
  for (let before = at - 1; before >= Math.max(0, at - MAX_LOOK_BACK); before--) {
    const { word, clause } = tokens[before]!
    if (clause !== tokens[at]!.clause) return null
    // 'Up to about 60 thousand' is a maximum.
    if (word === 'around' && BEFORE_NUMBER.has(tokens[before - 1]?.word ?? '')) continue
    if (BEFORE_NUMBER.has(word)) {
      return (isNegatedBefore(tokens, before) && OPPOSITES[word]) || (word as Bound)
    }
    if (word === 'last' || word === 'past') return 'under'
    // 'Mileage less 60 thousand', 'price until 45 thousand'.
    if (
      before === at - 1 &&
      (word === 'less' || word === 'until' || word === 'till') &&
      tokens[at]!.amount! >= 1_000
    )
      return 'under'
    // 'Less kilometres than 70,000.'
    if (word === 'than') {
      const comparative = tokens
        .slice(Math.max(0, before - 2), before)
        .find((each) => COMPARATIVES[each.word])
      return comparative ? COMPARATIVES[comparative.word]! : null
    }
    if (!FILLER.has(word) && !BUDGET_WORDS.has(word)) return null
  }
  return null
}

const COMPARATIVES: Readonly<Record<string, Bound>> = {
  less: 'under',
  fewer: 'under',
  lower: 'under',
  more: 'over',
}
const OPPOSITES: Readonly<Record<string, Bound>> = {
  over: 'under',
  under: 'min',
  before: 'from',
  after: 'max',
}
const MAX_WORDS_AFTER_NEGATION = 4
const NEXT_WORD_ONLY = new Set(['no', 'isnt', 'arent'])

/** True for 'it must not cost more than' and 'I don't really want to go over'. */
function isNegatedBefore(tokens: readonly Token[], at: number): boolean {
  const { clause } = tokens[at]!
  for (let before = at - 1; before >= Math.max(0, at - MAX_WORDS_AFTER_NEGATION - 1); before--) {
    const token = tokens[before]!
    if (token.clause !== clause || token.amount !== null || tokens[before + 1]!.isAfterComma) return false
    if (token.word === 'and' || token.word === 'but') return false
    // In 'no deposit over 7 years' there is no deposit, in 'arent Teslas under 40' no Tesla.
    if (NEGATIONS.has(token.word)) return !NEXT_WORD_ONLY.has(token.word) || before === at - 1
  }
  return false
}
