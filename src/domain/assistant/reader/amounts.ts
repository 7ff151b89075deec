import type { Frequency } from '../../finance/repayment.ts'
import type { Range } from '../../search/search-state.ts'
import { OPEN_ENDS } from '../../search/search-url.ts'
import {
  BARE_THOUSANDS,
  type Bound,
  BUDGET_WORDS,
  FILLER,
  type Kind,
  kindOf,
  NEGATIONS,
  periodAt,
  UNITS,
} from './amount-kinds.ts'
import { peopleIn } from './people.ts'
import type { Token } from './tokens.ts'

/** The numbers of a message, each as what it counts. */
export interface Amounts {
  price: Range | null
  /** The sum named, without what was said of it. */
  sum: number | null
  kms: Range | null
  year: Range | null
  seats: { count: number; isAtLeast: boolean } | null
  doors: number | null
  /** To sit in it. */
  people: number | null
  deposit: number | null
  /** To pay it back in. */
  years: number | null
  /** What can be paid each time. */
  repayment: Repayment | null
}

export interface Repayment {
  amount: number
  frequency: Frequency
}

const BEFORE_NUMBER = new Set('under over around before after from max min'.split(' '))
const AFTER_NUMBER = new Set('orless ormore max min around'.split(' '))
/** 'Around' leaves so much on both sides. */
const AROUND = 0.15
const LOOK_BACK = 5
const MONTHS = 12

/** Marks what it understood as taken. */
export function amountsIn(tokens: Token[], today: Date): Amounts {
  const found: Amounts = {
    price: null,
    sum: null,
    kms: null,
    year: null,
    seats: null,
    doors: null,
    people: peopleIn(tokens),
    deposit: tokens.some(({ word }, at) => word === 'no' && tokens[at + 1]?.word === 'deposit') ? 0 : null,
    years: null,
    repayment: null,
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    if (token.amount === null || token.isTaken) continue
    const second = secondOf(tokens, at)
    const last = second ? at + 2 : at
    const after = AFTER_NUMBER.has(wordAt(tokens, last + 1, token)) ? last + 1 : null
    const unitAt = (after ?? last) + 1
    const unit = wordAt(tokens, unitAt, token)
    const bound = boundBefore(tokens, at) ?? (after === null ? null : (tokens[after]!.word as Bound))
    const kind = kindOf({ tokens, at, last, unit, unitAt, bound, today })
    if (kind === null) continue
    take(found, kind, {
      low: second?.isMoney && token.amount < 1_000 ? token.amount * 1_000 : token.amount,
      high: second?.amount ?? null,
      bound,
      isOld: wordAt(tokens, unitAt + 1, token) === 'old',
      isMonths: unit === 'month' || unit === 'months',
      year: today.getUTCFullYear(),
      frequency: periodAt(tokens, unitAt, unit)?.frequency ?? null,
    })
    const end = UNITS[unit] || unit === 'deposit' ? unitAt : last
    for (let taken = at; taken <= end; taken++) tokens[taken]!.isTaken = true
    at = end
  }
  return found
}

interface Told {
  low: number
  high: number | null
  bound: Bound | null
  isOld: boolean
  isMonths: boolean
  /** This one. */
  year: number
  frequency: Frequency | null
}

const TAKERS: Record<Kind, (found: Amounts, told: Told) => void> = {
  price(found, told) {
    const dollars = { ...told, low: inDollars(told.low), high: told.high && inDollars(told.high) }
    found.price ??= rangeOf(dollars)
    found.sum ??= dollars.high ?? dollars.low
  },
  repayment(found, { low, high, frequency }) {
    if (frequency) found.repayment ??= { amount: high ?? low, frequency }
  },
  kms(found, told) {
    const isShort = told.low < 1_000
    found.kms ??= rangeOf({ ...told, low: isShort ? told.low * 1_000 : told.low })
  },
  year(found, told) {
    found.year ??= yearsOf(told)
  },
  seats(found, { low, high, bound }) {
    found.seats ??= { count: low, isAtLeast: high !== null || bound === 'over' || bound === 'ormore' }
  },
  doors(found, { low }) {
    found.doors ??= low
  },
  people(found, { low }) {
    found.people ??= low
  },
  deposit(found, { low }) {
    found.deposit ??= inDollars(low, 1)
  },
  years(found, told) {
    const { low, bound, isOld, isMonths, year } = told
    if (isMonths) found.years ??= Math.max(1, Math.round(low / MONTHS))
    else if (bound === 'under' || bound === 'max' || bound === 'after' || bound === 'from')
      found.year ??= [year - low, OPEN_ENDS.year[1]]
    else if (isOld && (bound === 'over' || bound === 'before')) found.year ??= [OPEN_ENDS.year[0], year - low]
    else if (!isOld) found.years ??= low
  },
  nothing: () => {},
}

function take(found: Amounts, kind: Kind, told: Told): void {
  TAKERS[kind](found, told)
}

/** A car is never meant to cost thirty dollars. */
function inDollars(amount: number, least: number = BARE_THOUSANDS.from): number {
  return amount >= least && amount <= BARE_THOUSANDS.to ? amount * 1_000 : amount
}

function rangeOf({ low, high, bound }: Told): Range {
  const [least, most] = OPEN_ENDS.price
  if (high !== null) return low <= high ? [low, high] : [high, low]
  if (bound === 'around') return [Math.round(low * (1 - AROUND)), Math.round(low * (1 + AROUND))]
  const isLeast =
    bound === 'over' || bound === 'after' || bound === 'from' || bound === 'ormore' || bound === 'min'
  // A sum alone is what may be spent.
  return isLeast ? [low, most] : [least, low]
}

function yearsOf({ low, high, bound }: Told): Range {
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

/** The other end of '25-35k', '25 to 35k', 'between 25 and 35k', '7 or 8'. */
function secondOf(tokens: readonly Token[], at: number): Token | null {
  const [first, between, second] = tokens.slice(at, at + 3)
  if (!second || second.amount === null || second.isTaken || !RANGE_WORDS.has(between!.word)) return null
  if (second.clause !== first!.clause) return null
  if (
    between!.word === 'and' &&
    !tokens.slice(Math.max(0, at - 2), at).some(({ word }) => word === 'between')
  )
    return null
  const low = second.isMoney && first!.amount! < 1_000 ? first!.amount! * 1_000 : first!.amount!
  const scope = second.isMoney ? 5_000 : 5
  if (between!.word === 'or' && (second.amount < low || second.amount > low + scope)) return null
  return second
}

function wordAt(tokens: readonly Token[], at: number, { clause }: Token): string {
  const token = tokens[at]
  return token && token.clause === clause && !token.isTaken && !token.isAfterComma ? token.word : ''
}

/** 'I do not want to spend more than' is the same as 'under'. */
function boundBefore(tokens: readonly Token[], at: number): Bound | null {
  for (let before = at - 1; before >= Math.max(0, at - LOOK_BACK); before--) {
    const { word, clause } = tokens[before]!
    if (clause !== tokens[at]!.clause) return null
    if (BEFORE_NUMBER.has(word)) {
      const said = tokens.slice(Math.max(0, before - LOOK_BACK), before).map((token) => token.word)
      const isNot = said.some((each, place) => NEGATIONS.has(each) && said.slice(place + 1).every(isSpending))
      return (isNot && OPPOSITES[word]) || (word as Bound)
    }
    if (word === 'last' || word === 'past') return 'under'
    if (!FILLER.has(word) && !BUDGET_WORDS.has(word)) return null
  }
  return null
}

const OPPOSITES: Readonly<Record<string, Bound>> = {
  over: 'under',
  under: 'min',
  before: 'from',
  after: 'max',
}
const SPENDING = new Set('want to spend go pay be it like anything something one car cars wanna'.split(' '))

function isSpending(word: string): boolean {
  return SPENDING.has(word) || FILLER.has(word)
}
