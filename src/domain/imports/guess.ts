import { saysMiles } from './cleaning/clean-numbers.ts'
import { isNone } from './cleaning/clean-text.ts'
import { FIELD_NAMES, FIELDS, type FieldName, type FieldRule, HEADERS } from './fields.ts'
import { headerKey, headerSignature } from './header-key.ts'
import type { ColumnMapping } from './import.ts'
import { isNeverRead } from './never-read.ts'

export interface Guess {
  /** 'guessed-1a2b3c': the same for every file with these headers. */
  name: string
  mapping: ColumnMapping[]
  ignored: string[]
}

const BELIEVED = 0.35
const SAMPLE = 300

interface Claim {
  field: FieldName
  column: number
  score: number
  /** No header vouches for it. */
  alone: boolean
}

/** Which column is which, by its header first and its values second. The same file is always guessed the same way. */
export function guessMapping(columns: readonly string[], sample: readonly (readonly string[])[]): Guess {
  const values = columns.map((_column, index) => filled(sample, index))
  const keys = columns.map(headerKey)
  const claims = keys.flatMap((key, column) => claimsOn(key, column, values[column] ?? []))
  const order = new Map(FIELD_NAMES.map((field, index) => [field, index]))
  claims.sort(
    (a, b) =>
      Number(a.alone) - Number(b.alone) ||
      b.score - a.score ||
      (order.get(a.field) ?? 0) - (order.get(b.field) ?? 0) ||
      a.column - b.column,
  )
  const taken = new Map<number, FieldName>()
  const fed = new Set<FieldName>()
  for (const { field, column, alone } of claims) {
    const rule: FieldRule = FIELDS[field]
    if (taken.has(column) || (fed.has(field) && rule.many !== true)) continue
    if (RIVALS[field]?.some((rival) => fed.has(rival)) === true) continue
    if (alone && NEEDLESS[field]?.some((told) => told.every((other) => fed.has(other))) === true) continue
    taken.set(column, field)
    fed.add(field)
  }
  turnIntoMiles(taken, keys, values)
  const mapping = [...taken]
    .toSorted(([a], [b]) => a - b)
    .map(([column, field]) => ({ field, column: columns[column] ?? '' }))
  return {
    name: `guessed-${headerSignature(columns)}`,
    mapping,
    ignored: columns.filter((_column, index) => !taken.has(index)),
  }
}

/** Two columns cannot both be the distance. */
const RIVALS: Partial<Record<FieldName, FieldName[]>> = { kms: ['miles'], miles: ['kms'] }

/** What needs no column found by its values where these have one: the next best is more likely something else. */
const NEEDLESS: Partial<Record<FieldName, FieldName[][]>> = {
  price: [['driveAwayPrice'], ['egcPrice'], ['listPrice'], ['previousPrice']],
  title: [['make', 'model']],
}

function filled(sample: readonly (readonly string[])[], index: number): string[] {
  const values: string[] = []
  for (const row of sample.slice(0, SAMPLE)) {
    const value = (row[index] ?? '').trim()
    if (!isNone(value)) values.push(value)
  }
  return values
}

/** What other sites count beside a car. */
const NOT_OURS =
  /\b(?:b?hp|horse ?power|power|kw|torque|ratings?|reviews?|consumption|emissions?|co2|n?r? ?of pictures)\b/

function claimsOn(key: string, column: number, values: readonly string[]): Claim[] {
  if (isNeverRead(key) || NOT_OURS.test(key)) return []
  return FIELD_NAMES.map((field) => {
    const header = headerScore(field, key)
    const score = header === 0 ? scoreAlone(field, key, values) : scoreUnder(field, header, values)
    return { field, column, score, alone: header === 0 }
  }).filter(({ score }) => score >= BELIEVED)
}

/** From here down a header only may mean it. */
const WEAK = 0.6

function scoreUnder(field: FieldName, header: number, values: readonly string[]): number {
  const rule: FieldRule = FIELDS[field]
  if (values.length === 0) return header >= 0.8 ? header * 0.8 : 0
  const fit = (header <= WEAK ? (rule.weakly ?? rule.test) : rule.test)?.(values) ?? 0.5
  return fit < (rule.least ?? 0.3) ? 0 : header * 0.65 + fit * 0.35
}

function scoreAlone(field: FieldName, key: string, values: readonly string[]): number {
  const { alone, notAlone, own, test }: FieldRule = FIELDS[field]
  if (alone === undefined || values.length === 0 || notAlone?.test(key) === true) return 0
  const fit = (own ?? test)?.(values) ?? 0.5
  return fit >= alone && (values.length > 2 || fit === 1) ? fit * 0.45 : 0
}

/** Words that say nothing about which field it is. */
const NOISE =
  /\b(?:car|vehicle|the|of|in|usd|aud|eur|gbp|inr|aed|cad|nzd|pln|euro|euros|dollars?|rs|kms?|value|info|raw|clean|cleaned|original|listing|advert|ad|text|name|display|number|no|is|cm3|cc|\d+)\b/g
const bare = (key: string) => key.replaceAll(NOISE, ' ').replaceAll(/\s+/g, ' ').trim()
const BARE_NAMES = new Map(
  FIELD_NAMES.map((field) => [field, new Set(HEADERS[field].names.map(bare).filter((name) => name !== ''))]),
)

function headerScore(field: FieldName, key: string): number {
  const { names, weak } = HEADERS[field]
  const squashed = key.replaceAll(' ', '')
  const at = names.findIndex((name) => name === key || name.replaceAll(' ', '') === squashed)
  if (at !== -1) return 1 - at * 0.005
  const weakAt = weak.indexOf(key)
  if (weakAt !== -1) return WEAK - weakAt * 0.005
  if (names.some((name) => isTypo(name, key))) return 0.85
  const stripped = bare(key)
  if (stripped !== '' && BARE_NAMES.get(field)?.has(stripped) === true) return 0.75
  if (names.some((name) => name.length > 3 && ` ${key} `.includes(` ${name} `))) return 0.4
  return 0
}

/** One slip of the pen in a word of five letters, two in one of nine; every other word as it should be. */
function isTypo(name: string, key: string): boolean {
  const right = name.split(' ')
  const written = key.split(' ')
  return right.length === written.length && right.every((word, index) => isSlip(word, written[index] ?? ''))
}

function isSlip(word: string, written: string): boolean {
  if (word === written) return true
  const allowed = word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0
  if (allowed === 0 || Math.abs(word.length - written.length) > allowed || word[0] !== written[0])
    return false
  return distance(word, written) <= allowed
}

function distance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_cell, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = (previous[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(change, (previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1))
    }
    previous = row
  }
  return previous[b.length] ?? 0
}

const STATES = new Set(
  'al ak az ar ca co ct de fl ga hi id il ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wv wi wy'.split(
    ' ',
  ),
)
const MEANS_MILES = /\bmpg\b|\bzip ?code\b|\bzip\b/

/** A bare number counts miles only where the file itself shows that it comes from a country of miles. */
function turnIntoMiles(
  taken: Map<number, FieldName>,
  keys: readonly string[],
  values: readonly string[][],
): void {
  const column = [...taken].find(([, field]) => field === 'kms')?.[0]
  if (column === undefined) return
  const cells = values[column] ?? []
  if (cells.some((value) => /k(?:m|ilo)/i.test(value)) || /\bk(?:m|ilo)/.test(keys[column] ?? '')) return
  const share = cells.filter(saysMiles).length / Math.max(1, cells.length)
  const foreign = keys.some((key, index) => MEANS_MILES.test(key) || speaksOfMiles(key, values[index] ?? []))
  if (share > 0.5 || foreign) taken.set(column, 'miles')
}

function speaksOfMiles(key: string, cells: readonly string[]): boolean {
  if (cells.length === 0) return false
  if (key === 'state' || key === 'state code')
    return cells.filter((value) => STATES.has(value.toLowerCase())).length > cells.length * 0.8
  return key.includes('price') && cells.every((value) => value.includes('£'))
}
