import { browserStorage } from '../../../start/browser-storage.ts'
import {
  createStoredValue,
  followOtherTabs,
  isStockId,
  parseList,
  type ValueStorage,
} from '../../../start/stored-value.ts'

const KEY = 'securedVehicles'

/** A car that the shopper of this browser asked us to hold. */
export interface SecuredVehicle {
  stockid: string
  /** ISO time; entries are dropped when it has passed. */
  until: string
  reference: string
}

export function createSecuredVehicles(storage: ValueStorage, now: () => number) {
  const list = createStoredValue<readonly SecuredVehicle[]>(storage, KEY, (storedValue) =>
    parseList(storedValue, isSecured).filter(({ until }) => Date.parse(until) > now()),
  )
  return {
    all: list.get,
    add: (secured: SecuredVehicle) =>
      list.update((before) => [secured, ...before.filter(({ stockid }) => stockid !== secured.stockid)]),
    reload: list.reload,
    subscribe: list.subscribe,
  }
}

function isSecured(value: unknown): value is SecuredVehicle {
  const { stockid, until, reference } = (value ?? {}) as Partial<SecuredVehicle>
  return isStockId(stockid) && typeof reference === 'string' && !Number.isNaN(Date.parse(String(until)))
}

export const securedVehicles = createSecuredVehicles(browserStorage('localStorage'), Date.now)
followOtherTabs(KEY, securedVehicles)
