import { paths } from '../../../domain/site/routes.ts'
import { createStoredValue, parseList, type ValueStorage } from '../../start/stored-value.ts'

const KEY = 'viewedPages'
const MAX_PAGES = 50
const BOOKINGS = paths.booking({ signed: '-' }).slice(0, -1)

/** Paths of this visit, for a lead. Without queries, which may contain typed text. */
export function createViewedPages(storage: ValueStorage) {
  const list = createStoredValue<readonly string[]>(storage, KEY, (storedValue) =>
    parseList(storedValue, isPath).slice(-MAX_PAGES),
  )
  return {
    paths: list.get,
    record(pathname: string) {
      // A booking link is private to its customer.
      if (pathname.startsWith(BOOKINGS)) return
      if (list.get().at(-1) !== pathname) list.update((before) => [...before, pathname].slice(-MAX_PAGES))
    },
  }
}

function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.startsWith('/')
}
