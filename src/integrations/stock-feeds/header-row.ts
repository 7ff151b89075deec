import { FIELD_NAMES, HEADERS } from '../../domain/imports/fields.ts'
import { headerKey } from '../../domain/imports/header-key.ts'
import { PROFILES } from '../../domain/imports/profiles.ts'

const MAX_HEADER_ROW = 10

const KNOWN_HEADERS = new Set([
  ...FIELD_NAMES.flatMap((field) => [...HEADERS[field].names, ...HEADERS[field].weak]),
  ...PROFILES.flatMap((profile) => Object.keys(profile.columns)),
])

export function countKnownHeaders(names: readonly string[]): number {
  return names.filter((name) => name.length < 60 && KNOWN_HEADERS.has(headerKey(name))).length
}

const CORE_HEADERS = (['make', 'model', 'year', 'title', 'vin', 'price', 'stockid'] as const).map(
  (field) => HEADERS[field].names,
)

/** Counts the core fields of a list of cars, 0 to 7. */
export function countCoreFields(names: readonly string[]): number {
  const keys = new Set(names.map((name) => headerKey(name.slice(0, 60))))
  return CORE_HEADERS.filter((headers) => headers.some((name) => keys.has(name))).length
}

/** Finds the header among the first records. It may come late or be missing. */
export function findHeader(records: readonly (readonly string[])[]): {
  names: readonly string[]
  rows: number
} {
  const [first = []] = records
  let best = { names: first, rows: 1, known: countKnownHeaders(first) }
  if (best.known < 2)
    records.slice(1, MAX_HEADER_ROW).forEach((names, index) => {
      const knownCount = countKnownHeaders(names)
      if (knownCount >= 3 && knownCount > best.known) best = { names, rows: index + 2, known: knownCount }
    })
  if (best.known > 0 || !looksLikeData(first)) return best
  return { names: first.map(() => ''), rows: 0 }
}

/** A file without headers begins with a car: a year in one cell and numbers in others. */
function looksLikeData(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell))
  return numbers.length >= 2 && cells.some((cell) => /^\s*(?:19|20)\d\d\s*$/.test(cell))
}

/** Makes column names unique: 'Price', 'Price (2)', 'Column 3'. */
export function uniqueNames(names: readonly string[]): string[] {
  const uses = new Map<string, number>()
  return names.map((raw, index) => {
    const name = raw.replaceAll(/\s+/g, ' ').trim() || `Column ${index + 1}`
    const times = (uses.get(name) ?? 0) + 1
    uses.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
