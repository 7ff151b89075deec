import { FIELD_NAMES, HEADERS } from '../../domain/imports/fields.ts'
import { headerKey } from '../../domain/imports/header-key.ts'
import { PROFILES } from '../../domain/imports/profiles.ts'

const LOOKED_AT = 10

const KNOWN = new Set([
  ...FIELD_NAMES.flatMap((field) => [...HEADERS[field].names, ...HEADERS[field].weak]),
  ...PROFILES.flatMap((profile) => Object.keys(profile.columns)),
])

/** How many of the names are headers somebody uses for a vehicle. */
export function knownHeaders(names: readonly string[]): number {
  return names.filter((name) => name.length < 60 && KNOWN.has(headerKey(name))).length
}

const CORE = (['make', 'model', 'year', 'title', 'vin', 'price', 'stockid'] as const).map(
  (field) => HEADERS[field].names,
)

/** How many of the things that every list of cars has: nought to seven. */
export function coreFields(names: readonly string[]): number {
  const keys = new Set(names.map((name) => headerKey(name.slice(0, 60))))
  return CORE.filter((known) => known.some((name) => keys.has(name))).length
}

/** Which of the first records names the columns: not always the first, and not always one of them. */
export function findHeader(records: readonly (readonly string[])[]): {
  names: readonly string[]
  rows: number
} {
  const [first = []] = records
  let best = { names: first, rows: 1, known: knownHeaders(first) }
  if (best.known < 2)
    records.slice(1, LOOKED_AT).forEach((names, index) => {
      const known = knownHeaders(names)
      if (known >= 3 && known > best.known) best = { names, rows: index + 2, known }
    })
  if (best.known > 0 || !looksLikeData(first)) return best
  return { names: first.map(() => ''), rows: 0 }
}

/** A file without headers begins with a car: a year in one cell and other numbers beside it. */
function looksLikeData(cells: readonly string[]): boolean {
  const numbers = cells.filter((cell) => /^[^\p{L}]*\d[^\p{L}]*$/u.test(cell))
  return numbers.length >= 2 && cells.some((cell) => /^\s*(?:19|20)\d\d\s*$/.test(cell))
}

/** Every column has a name of its own: 'Price', 'Price (2)', 'Column 3'. */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Map<string, number>()
  return names.map((raw, index) => {
    const name = raw.replaceAll(/\s+/g, ' ').trim() || `Column ${index + 1}`
    const times = (used.get(name) ?? 0) + 1
    used.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
