import { paths } from '../../../domain/site/routes.ts'
import { createStoredValue, parseList, type ValueStorage } from '../../start/stored-value.ts'

const KEY = 'viewedPages'
const MOST_PAGES = 50
const BOOKINGS = paths.booking({ signed: '-' }).slice(0, -1)

/** This visit's paths in order, for the lead it may become; without queries, which may hold what somebody typed. */
export function createViewedPages(storage: ValueStorage) {
  const list = createStoredValue<readonly string[]>(storage, KEY, (stored) =>
    parseList(stored, isPath).slice(-MOST_PAGES),
  )
  return {
    paths: list.get,
    record(pathname: string) {
      // The link of a booking is its customer's alone.
      if (pathname.startsWith(BOOKINGS)) return
      if (list.get().at(-1) !== pathname) list.update((before) => [...before, pathname].slice(-MOST_PAGES))
    },
  }
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/')
}
