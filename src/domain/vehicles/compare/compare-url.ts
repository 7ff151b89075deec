import { PAGING } from '../../constants.ts'
import { paths } from '../../site/routes.ts'

/** Which cars stand side by side, and whether rows that say the same of all of them are left out. */
interface CompareState {
  ids: readonly string[]
  differencesOnly: boolean
}

export const DIFFERENCES = 'differences'
const ONLY = 'only'
/** As long as a stock id may be. */
export const LONGEST_STOCK_ID = 200

/** The address of a comparison: `parseCompare` of it is that comparison again. */
export function compareHref(ids: readonly string[], { differencesOnly = false } = {}): string {
  if (ids.length === 0) return paths.compare()
  const list = ids.map((id) => encodeURIComponent(id.toWellFormed())).join(',')
  return `${paths.compare()}?ids=${list}${differencesOnly ? `&${DIFFERENCES}=${ONLY}` : ''}`
}

/** Anybody can type anything here: what cannot be a stock number is left out, and so is the eleventh. */
export function parseCompare(query: URLSearchParams): CompareState {
  const ids = (query.get('ids') ?? '').split(',').map((id) => id.trim())
  const possible = ids.filter((id) => id !== '' && id.length <= LONGEST_STOCK_ID)
  return {
    ids: [...new Set(possible)].slice(0, PAGING.savedVehicles),
    differencesOnly: query.get(DIFFERENCES) === ONLY,
  }
}
