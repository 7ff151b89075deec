import type { Place } from '../../../domain/places/place.ts'
import { POSTCODE } from '../../../domain/places/postcode.ts'
import { browserStorage } from '../../start/browser-storage.ts'

const KEY = 'postcode'

/** Where this browser's shopper said they are, with its position, so that no page asks the server again; other tabs follow. */
export function createShopperPostcode(storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null) {
  const listeners = new Set<() => void>()
  let place = read()

  function read(): Place | null {
    try {
      const parsed: unknown = JSON.parse(storage?.getItem(KEY) ?? 'null')
      return isPlace(parsed) ? parsed : null
    } catch {
      return null
    }
  }

  function change(next: Place | null): void {
    place = next
    try {
      if (next) storage?.setItem(KEY, JSON.stringify(next))
      else storage?.removeItem(KEY)
    } catch {
      // Full or forbidden storage: the postcode holds for this visit.
    }
    for (const listener of listeners) listener()
  }

  return {
    place: () => place,
    set: (next: Place) => change(next),
    forget: () => change(null),
    reload() {
      place = read()
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function isPlace(value: unknown): value is Place {
  if (typeof value !== 'object' || value === null) return false
  const { postcode, place, latitude, longitude } = value as Partial<Place>
  return (
    POSTCODE.test(String(postcode)) &&
    typeof place === 'string' &&
    place !== '' &&
    Number.isFinite(latitude) &&
    Number.isFinite(longitude)
  )
}

export const shopperPostcode = createShopperPostcode(browserStorage('localStorage'))

if (typeof window !== 'undefined')
  window.addEventListener('storage', (event) => {
    if (event.key === KEY || event.key === null) shopperPostcode.reload()
  })
