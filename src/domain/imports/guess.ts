import { isInMiles } from './cleaning/clean-numbers.ts'
import { isEmptyValue } from './cleaning/clean-text.ts'
import { FIELD_NAMES, FIELDS, type FieldName, type FieldRule, HEADERS } from './fields.ts'
import { isForbiddenHeader } from './forbidden-headers.ts'
import { headerKey, headerSignature } from './header-key.ts'
import type { ColumnMapping } from './import.ts'

export interface Guess {
  /** 'guessed-1a2b3c', identical for every file with these headers. */
  name: string
  mapping: ColumnMapping[]
  ignored: string[]
}

const MIN_SCORE = 0.35
const SAMPLE_ROWS = 300

interface Claim {
  field: FieldName
  column: number
  score: number
  /** The header did not match; only the values did. */
  isByValuesOnly: boolean
}

/** Maps columns to fields, by header first and by values second. The same file always gets the same mapping. */
export function guessMapping(columns: readonly string[], sample: readonly (readonly string[])[]): Guess {
  const values = columns.map((_column, index) => filledCells(sample, index))
  const keys = columns.map(headerKey)
  const claims = keys.flatMap((key, column) => claimsFor(key, column, values[column] ?? []))
  const order = new Map(FIELD_NAMES.map((field, index) => [field, index]))
  claims.sort(
    (a, b) =>
      Number(a.isByValuesOnly) - Number(b.isByValuesOnly) ||
      b.score - a.score ||
      (order.get(a.field) ?? 0) - (order.get(b.field) ?? 0) ||
      a.column - b.column,
  )
  const fieldByColumn = new Map<number, FieldName>()
  const mappedFields = new Set<FieldName>()
  for (const { field, column, isByValuesOnly } of claims) {
    const rule: FieldRule = FIELDS[field]
    if (fieldByColumn.has(column) || (mappedFields.has(field) && rule.allowsSeveral !== true)) continue
    if (RIVALS[field]?.some((rival) => mappedFields.has(rival)) === true) continue
    if (
      isByValuesOnly &&
      COVERED_BY[field]?.some((group) => group.every((other) => mappedFields.has(other))) === true
    )
      continue
    fieldByColumn.set(column, field)
    mappedFields.add(field)
  }
  switchToMiles(fieldByColumn, keys, values)
  const mapping = [...fieldByColumn]
    .toSorted(([a], [b]) => a - b)
    .map(([column, field]) => ({ field, column: columns[column] ?? '' }))
  return {
    name: `guessed-${headerSignature(columns)}`,
    mapping,
    ignored: columns.filter((_column, index) => !fieldByColumn.has(index)),
  }
}

/** Fields that exclude each other: only one column can be the distance. */
const RIVALS: Partial<Record<FieldName, FieldName[]>> = { kms: ['miles'], miles: ['kms'] }

/** Fields not guessed from values alone once one of these groups is mapped: the next best column is probably something else. */
const COVERED_BY: Partial<Record<FieldName, FieldName[][]>> = {
  price: [['driveAwayPrice'], ['egcPrice'], ['listPrice'], ['previousPrice']],
  title: [['make', 'model']],
}

function filledCells(sample: readonly (readonly string[])[], index: number): string[] {
  const values: string[] = []
  for (const row of sample.slice(0, SAMPLE_ROWS)) {
    const value = (row[index] ?? '').trim()
    if (!isEmptyValue(value)) values.push(value)
  }
  return values
}

/** Figures that other sites list but we do not import. */
const IRRELEVANT_HEADERS =
  /\b(?:b?hp|horse ?power|power|kw|torque|(?<!ancap (?:safety |star )?)ratings?(?! ancap)|reviews?|emissions?|co2|n?r? ?of pictures|unbraked)\b/

function claimsFor(key: string, column: number, values: readonly string[]): Claim[] {
  if (isForbiddenHeader(key) || IRRELEVANT_HEADERS.test(key)) return []
  return FIELD_NAMES.map((field) => {
    const header = headerScore(field, key)
    const score = header === 0 ? scoreByValues(field, key, values) : scoreWithHeader(field, header, values)
    return { field, column, score, isByValuesOnly: header === 0 }
  }).filter(({ score }) => score >= MIN_SCORE)
}

/** At or below this score a header is only a hint. */
const WEAK_HEADER_SCORE = 0.6

function scoreWithHeader(field: FieldName, header: number, values: readonly string[]): number {
  const rule: FieldRule = FIELDS[field]
  if (values.length === 0) return header >= 0.8 ? header * 0.8 : 0
  const fit =
    (header <= WEAK_HEADER_SCORE ? (rule.testWithWeakHeader ?? rule.test) : rule.test)?.(values) ?? 0.5
  return fit < (rule.minShare ?? 0.3) ? 0 : header * 0.65 + fit * 0.35
}

function scoreByValues(field: FieldName, key: string, values: readonly string[]): number {
  const { minShareWithoutHeader, excludedHeaders, testWithoutHeader, test }: FieldRule = FIELDS[field]
  if (minShareWithoutHeader === undefined || values.length === 0 || excludedHeaders?.test(key) === true)
    return 0
  const fit = (testWithoutHeader ?? test)?.(values) ?? 0.5
  return fit >= minShareWithoutHeader && (values.length > 2 || fit === 1) ? fit * 0.45 : 0
}

/** Header words that do not identify a field. */
const NOISE =
  /\b(?:car|vehicle|the|of|in|usd|aud|eur|gbp|inr|aed|cad|nzd|pln|euro|euros|dollars?|rs|kms?|value|info|raw|clean|cleaned|original|listing|advert|ad|text|name|display|number|no|is|cm3|cc|\d+)\b/g
const stripNoise = (key: string) => key.replaceAll(NOISE, ' ').replaceAll(/\s+/g, ' ').trim()
const STRIPPED_NAMES = new Map(
  FIELD_NAMES.map((field) => [
    field,
    new Set(HEADERS[field].names.map(stripNoise).filter((name) => name !== '')),
  ]),
)

function headerScore(field: FieldName, key: string): number {
  const { names, weak } = HEADERS[field]
  const squashed = key.replaceAll(' ', '')
  const at = names.findIndex((name) => name === key || name.replaceAll(' ', '') === squashed)
  if (at !== -1) return 1 - at * 0.005
  const weakAt = weak.indexOf(key)
  if (weakAt !== -1) return WEAK_HEADER_SCORE - weakAt * 0.005
  if (names.some((name) => isTypo(name, key))) return 0.85
  const stripped = stripNoise(key)
  if (stripped !== '' && STRIPPED_NAMES.get(field)?.has(stripped) === true) return 0.75
  if (names.some((name) => name.length > 3 && ` ${key} `.includes(` ${name} `))) return 0.4
  return 0
}

/** Allows one wrong letter in a word of five letters, two in a word of nine. */
function isTypo(name: string, key: string): boolean {
  const expectedWords = name.split(' ')
  const headerWords = key.split(' ')
  return (
    expectedWords.length === headerWords.length &&
    expectedWords.every((word, index) => isMisspelling(word, headerWords[index] ?? ''))
  )
}

function isMisspelling(word: string, headerWord: string): boolean {
  if (word === headerWord) return true
  const maxDistance = word.length >= 9 ? 2 : word.length >= 5 ? 1 : 0
  if (
    maxDistance === 0 ||
    Math.abs(word.length - headerWord.length) > maxDistance ||
    word[0] !== headerWord[0]
  )
    return false
  return editDistance(word, headerWord) <= maxDistance
}

function editDistance(a: string, b: string): number {
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

const US_STATES = new Set(
  'al ak az ar ca co ct de fl ga hi id il ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wv wi wy'.split(
    ' ',
  ),
)
const MILES_HEADERS = /\bmpg\b|\bzip ?code\b|\bzip\b/

/** Treats plain numbers as miles only when other columns show that the file comes from a country that uses miles. */
function switchToMiles(
  fieldByColumn: Map<number, FieldName>,
  keys: readonly string[],
  values: readonly string[][],
): void {
  const column = [...fieldByColumn].find(([, field]) => field === 'kms')?.[0]
  if (column === undefined) return
  const cells = values[column] ?? []
  if (cells.some((value) => /k(?:m|ilo)/i.test(value)) || /\bk(?:m|ilo)/.test(keys[column] ?? '')) return
  const share = cells.filter(isInMiles).length / Math.max(1, cells.length)
  const hasMilesColumn = keys.some(
    (key, index) => MILES_HEADERS.test(key) || impliesMiles(key, values[index] ?? []),
  )
  if (share > 0.5 || hasMilesColumn) fieldByColumn.set(column, 'miles')
}

function impliesMiles(key: string, cells: readonly string[]): boolean {
  if (cells.length === 0) return false
  if (key === 'state' || key === 'state code')
    return cells.filter((value) => US_STATES.has(value.toLowerCase())).length > cells.length * 0.8
  return key.includes('price') && cells.every((value) => value.includes('£'))
}
