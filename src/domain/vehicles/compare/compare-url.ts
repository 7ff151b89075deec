import { PAGING } from '../../constants.ts'
import { paths } from '../../site/routes.ts'

/** Compared cars, and whether rows with equal values are hidden. */
interface CompareState {
  ids: readonly string[]
  differencesOnly: boolean
}

export const DIFFERENCES = 'differences'
const ONLY = 'only'
export const MAX_STOCK_ID_LENGTH = 200

/** Inverse of `parseCompare`. */
export function compareHref(ids: readonly string[], { differencesOnly = false } = {}): string {
  if (ids.length === 0) return paths.compare()
  const list = ids.map((id) => encodeURIComponent(id.toWellFormed())).join(',')
  return `${paths.compare()}?ids=${list}${differencesOnly ? `&${DIFFERENCES}=${ONLY}` : ''}`
}

/** Accepts any query: skips invalid stock numbers and every car after the tenth. */
export function parseCompare(query: URLSearchParams): CompareState {
  const ids = (query.get('ids') ?? '').split(',').map((id) => id.trim())
  const validIds = ids.filter((id) => id !== '' && id.length <= MAX_STOCK_ID_LENGTH)
  return {
    ids: [...new Set(validIds)].slice(0, PAGING.savedVehicles),
    differencesOnly: query.get(DIFFERENCES) === ONLY,
  }
}
