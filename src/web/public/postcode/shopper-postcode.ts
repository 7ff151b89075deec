import type { Place } from '../../../domain/places/place.ts'
import { POSTCODE } from '../../../domain/places/postcode.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import { createStoredValue, followOtherTabs, type ValueStorage } from '../../start/stored-value.ts'

const KEY = 'postcode'

/** Where this browser's shopper said they are, with its position, so that no page asks the server again; other tabs follow. */
export function createShopperPostcode(storage: ValueStorage) {
  const kept = createStoredValue(storage, KEY, (stored) => (isPlace(stored) ? stored : null))
  return {
    place: kept.get,
    set: (place: Place) => kept.update(() => place),
    forget: () => kept.update(() => null),
    reload: kept.reload,
    subscribe: kept.subscribe,
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
followOtherTabs(KEY, shopperPostcode)
