import type { Frequency } from '../../../finance/repayment.ts'
import type { Token } from '../tokens.ts'

export type AmountKind =
  | 'price'
  | 'repayment'
  | 'kms'
  | 'year'
  | 'seats'
  | 'doors'
  | 'people'
  | 'deposit'
  | 'depositShare'
  | 'years'
  | 'nothing'

export type Bound =
  | 'under'
  | 'over'
  | 'around'
  | 'before'
  | 'after'
  | 'from'
  | 'orless'
  | 'ormore'
  | 'max'
  | 'min'

const unitEntries = (kind: AmountKind, words: string) => words.split(' ').map((word) => [word, kind] as const)

/** Kind of an amount by the word after the number. */
export const UNITS: Readonly<Record<string, AmountKind>> = Object.fromEntries([
  ...unitEntries('kms', 'km k'),
  ...unitEntries('seats', 'seat seats seater seaters seated'),
  ...unitEntries('doors', 'door doors'),
  ...unitEntries('people', 'people persons person adults passengers'),
  ...unitEntries('years', 'years year yrs yr months month'),
  ...unitEntries(
    'nothing',
    'l litre litres liter cylinder cylinders kw kg kgs t tonne tonnes ton tons cc speed star stars airbags week weeks day days am pm oclock minutes minute mins percent hours hour hrs service services inch x times car cars vehicles options one owner owners bucks off per regularly pw pm weekly monthly fortnightly kids metres',
  ),
])

export const BUDGET_WORDS: ReadonlySet<string> = new Set(
  'budget budgets spend spending price priced prices cost costs costing afford pay worth for got have limit'.split(
    ' ',
  ),
)
export const FILLER: ReadonlySet<string> = new Set(
  'of is was were a an the my our to only just its are ive i be year say maybe ideally'.split(' '),
)
export const NEGATIONS: ReadonlySet<string> = new Set(
  'not dont cant wont isnt arent doesnt hasnt havent hadnt didnt wouldnt shouldnt no nothing never cannot'.split(
    ' ',
  ),
)

/** Bare numbers in this range mean thousands of dollars. */
export const BARE_THOUSANDS = { from: 5, to: 250 } as const
/** Smallest sum that is read as a price without a bound or a budget word. */
const MIN_BARE_PRICE = 5_000
/** 'SUV 30-40' contains a price; 'from 9 to 5' does not. */
const MIN_BARE_RANGE_START = 15
const MIN_PRICE = 500
const MAX_PRICE = 2_000_000
const CARS = new Set('car cars vehicle vehicles'.split(' '))
const MAX_PEOPLE = 12
const MAX_YEARS = 30
const MAX_LOAN_YEARS = 7
const MIN_YEAR = 1_950

interface NumberContext {
  tokens: readonly Token[]
  at: number
  last: number
  unit: string
  unitAt: number
  bound: Bound | null
  today: Date
}

/** Returns the kind of a number, or null if it is unclear. */
export function amountKindOf(context: NumberContext): AmountKind | null {
  const { tokens, at, last, unit, unitAt, bound, today } = context
  const token = tokens[at]!
  const [low, amount] = [token.amount!, tokens[last]!.amount!]
  const isDollars = token.word.startsWith('$')
  const isMoney = token.isMoney || tokens[last]!.isMoney
  const period = periodAt(tokens, unitAt, unit)
  if (period !== null) {
    // 'What is 25990 a week over 5 years' names the price.
    if (amount > MAX_REPAYMENT && period.frequency !== null) return isPrice(amount) ? 'price' : 'nothing'
    const isPerPeriod = period.isExplicit || isDollars
    const isRepayment =
      isPerPeriod && period.frequency !== null && amount >= MIN_REPAYMENT && amount <= MAX_REPAYMENT
    return isRepayment ? 'repayment' : 'nothing'
  }
  // 'Per 100 km' is part of a fuel use.
  if (tokens[at - 1]?.word === 'per') return 'nothing'
  // A distance per week is the shopper's driving, not a car's kms.
  if (UNITS[unit] === 'kms' && periodAt(tokens, unitAt + 1, tokens[unitAt + 1]?.word ?? '')) return 'nothing'
  if (!isDollars && (UNITS[unit] === 'kms' || isAfterKms(tokens, at))) return 'kms'
  const isYears = UNITS[unit] === 'years' && !isMoney
  if (unit === 'percent')
    return DEPOSIT.has(tokens[unitAt + 1]?.word ?? '') || isAfter(tokens, at, DEPOSIT, 3)
      ? 'depositShare'
      : 'nothing'
  if (!UNITS[unit] && isOtherTerm(tokens, at)) return 'years'
  // 'Less than 60k on it' is a distance.
  const isOnIt = unit === 'on' && ON_IT.has(tokens[unitAt + 1]?.word ?? '')
  const isMileage = bound !== null || BEFORE_MILEAGE.has(tokens[at - 1]?.word ?? '')
  if (isOnIt && isMileage && !isDollars) return 'kms'
  // '40k down over 7' states a term.
  const isTerm = bound === 'over' && !isMoney && amount <= MAX_LOAN_YEARS
  if (isTerm && tokens.slice(0, at).some(({ word }) => DEPOSIT.has(word))) return 'years'
  if (!isYears && isAfter(tokens, at, DEPOSIT, 3)) return 'deposit'
  const paysFirst = unit === 'first' && isAfter(tokens, at, PAYING, 1)
  if (DEPOSIT.has(unit) || paysFirst || isPutIn(tokens, at, unitAt)) return 'deposit'
  // 'Its 60k service' is due at a distance.
  if (isMoney && !isDollars && SERVICES.has(unit)) return 'nothing'
  if (isMoney) return REDUCTIONS.has(unit) || !isPrice(amount) ? 'nothing' : 'price'
  if ((unit === 'one' || unit === 'ones') && isYear(amount, today)) return 'year'
  const unitKind = UNITS[unit]
  if (unitKind === 'years') return amount <= MAX_YEARS || unit.startsWith('month') ? 'years' : null
  if (unitKind === 'seats' && isDropped(tokens, at)) return 'nothing'
  if (unitKind === 'people' || unitKind === 'seats') return amount <= MAX_PEOPLE ? unitKind : 'nothing'
  // 'A 28000 car' states a price, '3 cars' counts them.
  const isCarPrice = CARS.has(unit) && amount >= MIN_BARE_PRICE && !isYear(amount, today)
  if (unitKind && !isCarPrice) return unitKind
  if (isAfter(tokens, at, ROOM, 2) && amount <= MAX_PEOPLE) return 'people'
  if (isYear(amount, today) && isYear(low, today)) return isOfPast(tokens, at) ? 'nothing' : 'year'
  if (isAfter(tokens, at, TOWING, 4)) return 'nothing'
  const isBudget = isAfter(tokens, at, BUDGET_WORDS, 3) || isLimit(tokens, last)
  if (amount >= 1_000)
    return isPrice(amount) && (bound || isBudget || amount >= MIN_BARE_PRICE) ? 'price' : null
  if (last > at && low >= MIN_BARE_RANGE_START && amount <= BARE_THOUSANDS.to && !UNITS[unit]) return 'price'
  // 'For two Rangers' counts cars, 'for two big dogs' dogs.
  const isOfThings = tokens.slice(last + 1, last + 3).some(({ word }) => CARRIED.has(word))
  if (tokens[at - 1]?.word === 'for' && amount > 1 && amount <= 9 && !tokens[last + 1]?.isConsumed)
    return isOfThings ? 'nothing' : 'people'
  // 'Before 7' and 'Saturday around 11' are times of day.
  const isTime =
    bound === 'before' ||
    bound === 'after' ||
    (bound === 'around' && tokens.some(({ word }) => WEEKDAYS.has(word)))
  if (isTime && amount <= HOURS_OF_CLOCK) return null
  if (isAge(tokens, at) || CLOCK_WORDS.has(tokens[at - 1]?.word ?? '')) return null
  const { from, to } = BARE_THOUSANDS
  return (bound || isBudget) && amount >= from && amount <= to && low >= from ? 'price' : null
}

/** What a car carries besides people. */
const CARRIED = new Set(
  'dogs dog cats pets greyhounds labradors horses bikes bicycles kayaks surfboards boards prams suitcases bags pallets'.split(
    ' ',
  ),
)
const MAX_WORDS_TO_TERM = 5
const BEFORE_OTHER_TERM = new Set('to or and versus vs v over'.split(' '))

/** 'Over 5 years compared to 7' names a second term. */
function isOtherTerm(tokens: readonly Token[], at: number): boolean {
  const { amount, isMoney } = tokens[at]!
  const isShort = amount !== null && amount <= MAX_LOAN_YEARS && !isMoney
  return (
    isShort &&
    BEFORE_OTHER_TERM.has(tokens[at - 1]?.word ?? '') &&
    tokens
      .slice(Math.max(0, at - MAX_WORDS_TO_TERM), at)
      .some(({ word }) => word === 'years' || word === 'yrs')
  )
}

const BEFORE_MILEAGE = new Set('with has got only just its'.split(' '))
const ON_IT = new Set('it her him them board'.split(' '))
const HOURS_OF_CLOCK = 12
/** Days after which a number is a time: 'around 2 on Saturday'. */
const WEEKDAYS = new Set('monday tuesday wednesday thursday friday saturday sunday tomorrow today'.split(' '))
const CLOCK_WORDS = new Set('past till until quarter half at'.split(' '))
/** Words after a sum that is not the price of a car: '$500 off'. */
const REDUCTIONS = new Set('off back cashback discount'.split(' '))

const SERVICES = new Set(['service', 'servicing'])

const MIN_REPAYMENT = 20
const MAX_REPAYMENT = 5_000
const PERIODS: Readonly<Record<string, Frequency | null>> = {
  ...Object.fromEntries('week weekly pw wk'.split(' ').map((word) => [word, 'weekly'])),
  ...Object.fromEntries('fortnight fortnightly pf'.split(' ').map((word) => [word, 'fortnightly'])),
  ...Object.fromEntries('month monthly pm mth'.split(' ').map((word) => [word, 'monthly'])),
  year: null,
  day: null,
  daily: null,
}
const EACH = new Set(['a', 'per', 'each', 'every'])
const MONEY = new Set(['bucks', 'dollars', 'dollar', 'buck'])
const RATE_WORDS = new Set('weekly fortnightly monthly pw pf pm'.split(' '))

/** Reads the period in '$400 a month', '100 bucks a week', '90 pw', and whether the words make it a rate. */
export function periodAt(
  tokens: readonly Token[],
  at: number,
  unit: string,
): { frequency: Frequency | null; isExplicit: boolean } | null {
  const isMoney = MONEY.has(unit)
  const from = isMoney ? at + 1 : at
  const first = isMoney ? (tokens[from]?.word ?? '') : unit
  const word = EACH.has(first) ? (tokens[from + 1]?.word ?? '') : first
  // '7 year' is a term.
  if (first === 'year') return null
  const frequency = PERIODS[word]
  return frequency === undefined ? null : { frequency, isExplicit: EACH.has(first) || RATE_WORDS.has(word) }
}

const DEPOSIT = new Set(['deposit', 'upfront', 'down'])
const PAYING = new Set(['pay', 'paying'])
const PUT = new Set('put putting chuck chucking throw throwing tip tipping kick kicking stick'.split(' '))
const TRADES = new Set('trade tradein trades'.split(' '))
const INTO = new Set('in into down towards toward on as to against'.split(' '))

/** True for 'put 8 grand in' and '10k to put down'. */
function isPutIn(tokens: readonly Token[], at: number, unitAt: number): boolean {
  const [next = '', afterNext = ''] = tokens.slice(unitAt, unitAt + 2).map(({ word }) => word)
  const trades = tokens.slice(unitAt, unitAt + 4).some(({ word }) => TRADES.has(word))
  if (next === 'for' && trades) return true
  // 'Chuck in 5 grand.'
  if (INTO.has(tokens[at - 1]?.word ?? '') && PUT.has(tokens[at - 2]?.word ?? '')) return true
  const isLast = tokens[unitAt]?.clause !== tokens[at]!.clause
  const isDown = tokens.slice(unitAt, unitAt + 3).some(({ word }) => word === 'down')
  if (
    next === 'as' &&
    DEPOSIT.has(afterNext === 'a' || afterNext === 'the' ? (tokens[unitAt + 2]?.word ?? '') : afterNext)
  )
    return true
  if (next === 'for' && tokens.slice(unitAt + 1, unitAt + 3).some(({ word }) => DEPOSIT.has(word)))
    return true
  if (isAfter(tokens, at, PUT, 3)) return INTO.has(next) || next === 'and' || isLast || isDown
  return next === 'to' && afterNext === 'put'
}
const ROOM = new Set('seats seat seating fits fit carry carries room sits sit'.split(' '))
const TOWING = new Set('tow tows towing pull pulls braked'.split(' '))
const AGE_WORDS = new Set(
  'im am driver drivers aged age kids kid children child son daughter he she hes shes at by in'.split(' '),
)

/** 'Forget the 7 seats.' */
function isDropped(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 2), at).some(({ word }) => DROPPING.has(word))
}

const DROPPING = new Set('forget drop scrap ditch skip'.split(' '))

/** Words of what a shopper did before: 'a customer since 2019', 'bought it in 2021'. */
const PAST = new Set('customer client bought purchased serviced licence married retired'.split(' '))
const MAX_WORDS_TO_PAST = 5

function isOfPast(tokens: readonly Token[], at: number): boolean {
  return tokens
    .slice(Math.max(0, at - MAX_WORDS_TO_PAST), at)
    .some(({ word, clause }) => clause === tokens[at]!.clause && PAST.has(word))
}

/** True if one of the words comes shortly before, with only filler between. */
function isAfter(
  tokens: readonly Token[],
  at: number,
  words: ReadonlySet<string>,
  maxDistance: number,
): boolean {
  for (let before = at - 1; before >= Math.max(0, at - maxDistance); before--) {
    const { word, clause } = tokens[before]!
    if (clause !== tokens[at]!.clause) return false
    if (words.has(word)) return true
    if (!FILLER.has(word) && !BOUND_WORDS.has(word) && word !== 'for' && word !== 'up') return false
  }
  return false
}

const BOUND_WORDS = new Set('under over around max min from'.split(' '))
const KMS = new Set(['km', 'done', 'travelled'])
const LOW = new Set('low lowest less fewer lower least fewest'.split(' '))

/** True for 'kms under 50000', but not for 'low kms under 20k', which contains a price. */
function isAfterKms(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    const { word, isConsumed, clause } = tokens[before]!
    // 'Not too high ks, up to 45 thousand' goes on with a price.
    if (tokens[before + 1]!.isAfterComma && !isBesidePrice(tokens, at)) return false
    if (isConsumed || clause !== tokens[at]!.clause) return false
    if (KMS.has(word))
      return (
        tokens[before + 1]!.word === 'than' ||
        !LOW.has(tokens[before - 1]?.word ?? '') ||
        isBesidePrice(tokens, at)
      )
    if (!FILLER.has(word) && !BOUND_WORDS.has(word) && word !== 'than' && word !== 'less') return false
  }
  return false
}

/** In 'low kms, say under 40000, and up to $30,000' the sum of money is the price. */
function isBesidePrice(tokens: readonly Token[], at: number): boolean {
  return !tokens[at]!.isMoney && tokens.some(({ isMoney }) => isMoney)
}

const LIMITS = new Set('limit budget max ceiling cap spend aside saved tops'.split(' '))
const BEFORE_LIMIT = new Set(
  'is our my the a as to set absolute top total put dollars all we i can have'.split(' '),
)

/** True for '50 is our limit' and '32,000 set aside'. */
export function isLimit(tokens: readonly Token[], at: number): boolean {
  for (const { word, clause } of tokens.slice(at + 1, at + 5)) {
    if (clause !== tokens[at]!.clause) return false
    if (LIMITS.has(word)) return true
    if (!BEFORE_LIMIT.has(word)) return false
  }
  return false
}

/** True for an age or a time of day: 'drivers under 25', 'at around 10'. */
function isAge(tokens: readonly Token[], at: number): boolean {
  const before = BOUND_WORDS.has(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1
  return AGE_WORDS.has(tokens[before]?.word ?? '')
}

function isPrice(amount: number): boolean {
  const dollars = amount >= BARE_THOUSANDS.from && amount <= BARE_THOUSANDS.to ? amount * 1_000 : amount
  return dollars >= MIN_PRICE && dollars <= MAX_PRICE
}

function isYear(amount: number, today: Date): boolean {
  return Number.isInteger(amount) && amount >= MIN_YEAR && amount <= today.getUTCFullYear() + 2
}
