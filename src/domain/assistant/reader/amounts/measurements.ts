import type { MeasureName } from '../../../search/filters.ts'
import type { Selected } from '../../../search/search-state.ts'
import { OPEN_ENDS } from '../../../search/search-url.ts'
import type { Token } from '../tokens.ts'

interface MeasureRow {
  filter: MeasureName
  /** Factor of each unit. */
  units: Readonly<Record<string, number>>
  /** Words of the same sentence without which the unit means something else. */
  near: ReadonlySet<string>
  /** The number is a minimum for the car, or a maximum. */
  bound: 'min' | 'max'
}

const words = (text: string) => new Set(text.split(' '))
const units = (text: string, factor: number) =>
  Object.fromEntries(text.split(' ').map((unit) => [unit, factor]))

const LITRES = units('l litre litres liter liters', 1)
const TOWING_WORDS = words(
  'tow tows towing towed pull pulls pulling haul braked caravan caravans van trailer trailers boat float camper horses',
)

const MEASURES: readonly MeasureRow[] = [
  {
    filter: 'towing',
    units: { ...units('kg kgs kilo kilos', 1), ...units('t tonne tonnes ton tons', 1_000) },
    near: TOWING_WORDS,
    bound: 'min',
  },
  {
    filter: 'fueluse',
    units: LITRES,
    near: words('per hundred consumption economy fuel 100 use uses using used drinks drink sips'),
    bound: 'max',
  },
  { filter: 'boot', units: LITRES, near: words('boot cargo luggage'), bound: 'min' },
  {
    filter: 'tray',
    units: { ...units('mm', 1), ...units('cm', 10), ...units('m metre metres meter meters', 1_000) },
    near: words('tray tub'),
    bound: 'min',
  },
  {
    filter: 'ancap',
    units: units('star stars', 1),
    near: words('ancap safety crash rating rated safe'),
    bound: 'min',
  },
]

/** Reads weights to tow, boot and tray sizes, fuel use and safety stars, and marks their tokens as consumed. */
export function readMeasurements(tokens: Token[], earlier: Selected): Selected {
  const wish: Selected = {}
  for (const [at, token] of tokens.entries()) {
    if (token.amount === null || token.isMoney || token.isConsumed) continue
    const unit = tokens[at + 1]?.clause === token.clause ? tokens[at + 1]!.word : ''
    const sentence = tokens.filter(({ clause }) => clause === token.clause)
    const row = rowOf(unit, [sentence, tokens], earlier)
    const bareWeight = row ? null : weightAfterTow(tokens, at)
    const bareVolume = row || bareWeight !== null ? null : volumeAfterBoot(tokens, at)
    const bareLength = row ? null : lengthOfTray(tokens, at)
    if (!row && bareWeight === null && bareVolume === null && bareLength === null) continue
    const filter = row?.filter ?? (bareLength ? 'tray' : bareVolume ? 'boot' : 'towing')
    const bound = row?.bound ?? 'min'
    const value =
      bareWeight ?? bareVolume ?? bareLength ?? Math.round(token.amount * row!.units[unit]! * 10) / 10
    const [min, max] = OPEN_ENDS[filter]
    wish[filter] ??= bound === 'min' ? [value, max] : [min, value]
    for (const each of tokens.slice(at, row ? at + 2 : at + 1)) each.isConsumed = true
    if (filter === 'fueluse') consumeDistance(tokens, at + 2)
  }
  return wish
}

/** The row whose words are closest: in the sentence, else in the message, else in the search so far. */
function rowOf(
  unit: string,
  texts: readonly (readonly Token[])[],
  earlier: Selected,
): MeasureRow | undefined {
  const rows = MEASURES.filter(({ units: factors }) => Object.hasOwn(factors, unit))
  for (const text of texts) {
    const row = rows.find(({ near }) => text.some(({ word }) => near.has(word)))
    if (row) return row
  }
  return rows.find(({ filter }) => earlier[filter])
}

const TOW_VERBS = words('tow tows towing pull pulls')
const MIN_BARE_WEIGHT = 300
const MAX_BARE_TONNES = 5

/** Reads 'tow 3000' and 'tow 2.5' without a unit. */
function weightAfterTow(tokens: readonly Token[], at: number): number | null {
  const { amount, clause } = tokens[at]!
  const before = tokens.slice(Math.max(0, at - 3), at)
  const next = tokens[at + 1]?.clause === clause ? tokens[at + 1]!.word : ''
  if (!before.some((each) => each.clause === clause && TOW_VERBS.has(each.word))) return null
  if (amount === null || /^(?:km|k|car|cars|year|years|people|horse|horses|bike|bikes)$/.test(next))
    return null
  if (amount >= MIN_BARE_WEIGHT) return isYearOfCar(tokens, at) ? null : amount
  return amount <= MAX_BARE_TONNES && !Number.isInteger(amount) ? amount * 1_000 : null
}

/** In 'what can the 2023 MU-X tow' the number is followed by a name. */
function isYearOfCar(tokens: readonly Token[], at: number): boolean {
  const { amount } = tokens[at]!
  const isYear = amount !== null && amount >= FIRST_YEAR && amount <= LAST_YEAR
  return isYear && tokens[at + 1]?.isConsumed === true
}

const FIRST_YEAR = 1_990
const LAST_YEAR = 2_040
const MIN_TRAY = 800
const MAX_TRAY = 3_500
const LENGTH_WORDS = words('long length wide width')

/** Reads 'a tray at least 1550 long' without a unit. */
function lengthOfTray(tokens: readonly Token[], at: number): number | null {
  const { amount, clause } = tokens[at]!
  const hasTray = tokens.some(
    (token) => token.clause === clause && (token.word === 'tray' || token.word === 'tub'),
  )
  const isLength = LENGTH_WORDS.has(tokens[at + 1]?.word ?? '')
  return hasTray && isLength && amount !== null && amount >= MIN_TRAY && amount <= MAX_TRAY ? amount : null
}

const MIN_BOOT = 150
const MAX_BOOT = 2_500
const BOOT_WORDS = words('boot cargo luggage')

/** Reads 'a big boot is important. More than 500' without a unit. */
function volumeAfterBoot(tokens: readonly Token[], at: number): number | null {
  const { amount } = tokens[at]!
  const [before, next] = [tokens[at - 1]?.word ?? '', tokens[at + 1]?.word ?? '']
  const isBound =
    before === 'over' || before === 'min' || before === 'from' || next === 'ormore' || next === 'min'
  const follows = tokens.slice(0, at).some(({ word }) => BOOT_WORDS.has(word))
  return isBound && follows && amount !== null && amount >= MIN_BOOT && amount <= MAX_BOOT ? amount : null
}

/** 'per 100 km' after the litres is no distance driven. */
function consumeDistance(tokens: readonly Token[], from: number): void {
  for (const token of tokens.slice(from, from + 3))
    if (/^(?:per|a|100|hundred|km)$/.test(token.word)) token.isConsumed = true
}

/** Braked capacity assumed for a load without a weight, in kilograms. Typical loads of each kind weigh less. */
const LOADS: readonly (readonly [phrases: readonly string[], kilograms: number])[] = [
  [
    'caravan|caravans|horse float|horses|tow a van|tow my van|tow our van|tow the van|tow van'.split('|'),
    2_000,
  ],
  ['boat|camper trailer|camper'.split('|'), 1_500],
  ['trailer|jet ski|box trailer|bikes'.split('|'), 750],
]
const DEFAULT_LOAD = 1_500

export const ASSUMED_CAPACITIES: readonly number[] = [
  ...LOADS.map(([, kilograms]) => kilograms),
  DEFAULT_LOAD,
]

/** Returns the capacity to look for if a message is about towing and names no weight. */
export function assumedCapacity(hasPhrase: (phrase: string) => boolean): number {
  return LOADS.find(([phrases]) => phrases.some(hasPhrase))?.[1] ?? DEFAULT_LOAD
}
