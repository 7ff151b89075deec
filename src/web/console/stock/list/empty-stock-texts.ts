import { paths } from '../../../../domain/site/routes.ts'
import type { NoRows } from '../../list/list-rows.tsx'
import { DEFAULT_STATE, IMPORT_HREF, type StockState, stockHref, stockUrl } from '../stock-url.ts'

type FilterName = Exclude<keyof StockState, 'sort' | 'page' | 'columns'>

/** What each filter is called where the list suggests to drop it, the narrowest first. */
const FILTER_NAMES: readonly [FilterName, string][] = [
  ['q', 'search'],
  ['tag', 'tag'],
  ['problem', 'problem'],
  ['photos', 'photos'],
  ['recent', 'last 30 days'],
  ['age', 'days in stock'],
  ['make', 'make'],
  ['dealership', 'dealership'],
  ['condition', 'condition'],
  ['status', 'status'],
]

/** The empty state of the list: names the filter to drop, or how to get cars in. */
export function emptyStockTexts(state: StockState, canEdit: boolean): NoRows {
  const active = FILTER_NAMES.filter(
    ([name]) => stockUrl.query({ [name]: state[name] }) !== stockUrl.query({ [name]: DEFAULT_STATE[name] }),
  )
  const [first] = active
  if (!first)
    return {
      title: 'No cars yet',
      explanation: canEdit
        ? 'Import a file, add a car, or connect a feed under Feeds.'
        : 'Cars appear here when they are added or a feed brings them.',
      link: canEdit
        ? { label: 'Import', href: IMPORT_HREF }
        : { label: 'Dashboard', href: paths.dashboard() },
    }
  const [name, label] = first
  return {
    title: 'No cars match',
    explanation:
      active.length === 1
        ? `No car matches the ${label} filter.`
        : `Try it without the ${label} filter, or clear all filters.`,
    link: {
      label: `Remove the ${label} filter`,
      href: stockHref({ ...state, [name]: DEFAULT_STATE[name], page: 1 }),
    },
  }
}
