import type { Frequency } from '../../finance/repayment.ts'
import type { Token } from './tokens.ts'

export type Kind =
  | 'price'
  | 'repayment'
  | 'kms'
  | 'year'
  | 'seats'
  | 'doors'
  | 'people'
  | 'deposit'
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

const counts = (kind: Kind, words: string) => words.split(' ').map((word) => [word, kind] as const)

/** What stands after a number, and what the number then counts. */
export const UNITS: Readonly<Record<string, Kind>> = Object.fromEntries([
  ...counts('kms', 'km k'),
  ...counts('seats', 'seat seats seater seaters seated'),
  ...counts('doors', 'door doors'),
  ...counts('people', 'people persons person adults passengers'),
  ...counts('years', 'years year yrs yr months month'),
  ...counts(
    'nothing',
    'l litre litres liter cylinder cylinders kw kg kgs t tonne tonnes ton tons cc speed star stars airbags week weeks day days am pm oclock minutes minute mins percent hours hour hrs inch x times car cars vehicles options one owner owners bucks off per pw pm weekly monthly fortnightly kids metres',
  ),
])

export const BUDGET_WORDS: ReadonlySet<string> = new Set(
  'budget spend spending price priced prices cost costs costing afford pay worth for got have limit'.split(
    ' ',
  ),
)
export const FILLER: ReadonlySet<string> = new Set(
  'of is a an the my our to only just its are ive i be year'.split(' '),
)
export const NEGATIONS: ReadonlySet<string> = new Set('not dont cant wont no nothing never cannot'.split(' '))

/** A bare number in a question for a car: under it, thousands are meant. */
export const BARE_THOUSANDS = { from: 5, to: 250 } as const
/** A sum nobody said anything of. */
const LEAST_BARE_SUM = 5_000
/** 'SUV 30-40' has a price in it; 'from 9 to 5' has none. */
const LEAST_BARE_END = 15
const LEAST_PRICE = 500
const MOST_PRICE = 2_000_000
const MOST_PEOPLE = 12
const MOST_YEARS = 30
const OLDEST_YEAR = 1_950

interface Place {
  tokens: readonly Token[]
  at: number
  last: number
  unit: string
  unitAt: number
  bound: Bound | null
  today: Date
}

/** What a number counts; null where nobody can tell. */
export function kindOf(place: Place): Kind | null {
  const { tokens, at, last, unit, unitAt, bound, today } = place
  const token = tokens[at]!
  const [low, amount] = [token.amount!, tokens[last]!.amount!]
  const isDollars = token.word.startsWith('$')
  const isMoney = token.isMoney || tokens[last]!.isMoney
  const period = periodAt(tokens, unitAt, unit)
  if (period !== null) {
    const isEach = period.isSaid || isDollars
    const isRepayment =
      isEach && period.frequency !== null && amount >= LEAST_REPAYMENT && amount <= MOST_REPAYMENT
    return isRepayment ? 'repayment' : 'nothing'
  }
  // So far is driven in a week; it says nothing of a car.
  if (UNITS[unit] === 'kms' && periodAt(tokens, unitAt + 1, tokens[unitAt + 1]?.word ?? '')) return 'nothing'
  if (!isDollars && (UNITS[unit] === 'kms' || isAfterKms(tokens, at))) return 'kms'
  const isYears = UNITS[unit] === 'years' && !isMoney
  if (!isYears && isAfter(tokens, at, DEPOSIT, 3)) return 'deposit'
  if (DEPOSIT.has(unit)) return 'deposit'
  if (isMoney) return UNITS[unit] === 'nothing' || !isPrice(amount) ? 'nothing' : 'price'
  const counted = UNITS[unit]
  if (counted === 'years') return amount <= MOST_YEARS || unit.startsWith('month') ? 'years' : null
  if (counted === 'people' || counted === 'seats') return amount <= MOST_PEOPLE ? counted : 'nothing'
  if (counted) return counted
  if (isAfter(tokens, at, ROOM, 2) && amount <= MOST_PEOPLE) return 'people'
  if (isYear(amount, today) && isYear(low, today)) return 'year'
  if (isAfter(tokens, at, TOWING, 4)) return 'nothing'
  const isBudget = isAfter(tokens, at, BUDGET_WORDS, 3)
  if (amount >= 1_000)
    return isPrice(amount) && (bound || isBudget || amount >= LEAST_BARE_SUM) ? 'price' : null
  if (last > at && low >= LEAST_BARE_END && amount <= BARE_THOUSANDS.to && !UNITS[unit]) return 'price'
  if (tokens[at - 1]?.word === 'for' && amount > 1 && amount <= 9) return 'people'
  if (isAge(tokens, at)) return null
  const { from, to } = BARE_THOUSANDS
  return (bound || isBudget) && amount >= from && amount <= to && low >= from ? 'price' : null
}

const LEAST_REPAYMENT = 20
const MOST_REPAYMENT = 5_000
const PERIODS: Readonly<Record<string, Frequency | null>> = {
  ...Object.fromEntries('week weekly pw wk'.split(' ').map((word) => [word, 'weekly'])),
  ...Object.fromEntries('fortnight fortnightly pf'.split(' ').map((word) => [word, 'fortnightly'])),
  ...Object.fromEntries('month monthly pm mth'.split(' ').map((word) => [word, 'monthly'])),
  year: null,
}
const EACH = new Set(['a', 'per', 'each', 'every'])
const MONEY = new Set(['bucks', 'dollars', 'dollar', 'buck'])
const SPOKEN = new Set('weekly fortnightly monthly pw pf pm'.split(' '))

/** '$400 a month', '100 bucks a week', '90 pw': what a sum is paid for, and whether that was said of a sum only. */
export function periodAt(
  tokens: readonly Token[],
  at: number,
  unit: string,
): { frequency: Frequency | null; isSaid: boolean } | null {
  const isMoney = MONEY.has(unit)
  const from = isMoney ? at + 1 : at
  const first = isMoney ? (tokens[from]?.word ?? '') : unit
  const word = EACH.has(first) ? (tokens[from + 1]?.word ?? '') : first
  const frequency = PERIODS[word]
  return frequency === undefined ? null : { frequency, isSaid: EACH.has(first) || SPOKEN.has(word) }
}

const DEPOSIT = new Set(['deposit', 'upfront', 'down'])
const ROOM = new Set('seats seat seating fits fit carry carries room sits sit'.split(' '))
const TOWING = new Set('tow tows towing pull pulls braked'.split(' '))
const AGED = new Set('im am driver drivers aged age son daughter he she hes shes at by in'.split(' '))

/** The word stands shortly before, with nothing but filler between. */
function isAfter(tokens: readonly Token[], at: number, words: ReadonlySet<string>, within: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - within); before--) {
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

/** 'Kms under 50000'; but 'low kms under 20k' has a price in it. */
function isAfterKms(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 3); before--) {
    const { word, isTaken, clause } = tokens[before]!
    if (isTaken || clause !== tokens[at]!.clause) return false
    if (KMS.has(word)) return !LOW.has(tokens[before - 1]?.word ?? '')
    if (!FILLER.has(word) && !BOUND_WORDS.has(word)) return false
  }
  return false
}

/** 'Drivers under 25', 'at around 10'. */
function isAge(tokens: readonly Token[], at: number): boolean {
  const before = BOUND_WORDS.has(tokens[at - 1]?.word ?? '') ? at - 2 : at - 1
  return AGED.has(tokens[before]?.word ?? '')
}

function isPrice(amount: number): boolean {
  const dollars = amount >= BARE_THOUSANDS.from && amount <= BARE_THOUSANDS.to ? amount * 1_000 : amount
  return dollars >= LEAST_PRICE && dollars <= MOST_PRICE
}

function isYear(amount: number, today: Date): boolean {
  return Number.isInteger(amount) && amount >= OLDEST_YEAR && amount <= today.getUTCFullYear() + 2
}
