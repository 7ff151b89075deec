import type { Place } from '../../../domain/places/place.ts'
import { POSTCODE } from '../../../domain/places/postcode.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import { createStoredValue, followOtherTabs, type ValueStorage } from '../../start/stored-value.ts'

const KEY = 'postcode'

/** The shopper's postcode with its position, so that no page looks it up again. In sync with other tabs. */
export function createShopperPostcode(storage: ValueStorage) {
  const store = createStoredValue(storage, KEY, (storedValue) => (isPlace(storedValue) ? storedValue : null))
  return {
    place: store.get,
    set: (place: Place) => store.update(() => place),
    forget: () => store.update(() => null),
    reload: store.reload,
    subscribe: store.subscribe,
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
