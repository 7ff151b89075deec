import { browserStorage } from '../../start/browser-storage.ts'
import { createStoredValue, followOtherTabs, type ValueStorage } from '../../start/stored-value.ts'

export type Consent = 'granted' | 'refused' | null

const KEY = 'measuringConsent'

/** Consent to analytics; null if not answered yet. Global Privacy Control counts as a refusal. */
export function createConsent(storage: ValueStorage, { isOptedOut }: { isOptedOut: boolean }) {
  const storedValue = createStoredValue<Consent>(storage, KEY, (value) =>
    value === 'granted' || value === 'refused' ? value : null,
  )
  return {
    get: (): Consent => storedValue.get() ?? (isOptedOut ? 'refused' : null),
    set: (consent: Consent) => storedValue.update(() => consent),
    reload: storedValue.reload,
    subscribe: storedValue.subscribe,
  }
}

export const consent = createConsent(browserStorage('localStorage'), {
  isOptedOut:
    typeof navigator !== 'undefined' &&
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
})
followOtherTabs(KEY, consent)
