import { browserStorage } from '../../start/browser-storage.ts'
import { createStoredValue, followOtherTabs, type ValueStorage } from '../../start/stored-value.ts'

export type Consent = 'granted' | 'refused' | null

const KEY = 'measuringConsent'

/** Whether this browser's owner lets the site be measured; null: not asked yet. A browser that says no for its owner is not asked. */
export function createConsent(storage: ValueStorage, { saysNo }: { saysNo: boolean }) {
  const stored = createStoredValue<Consent>(storage, KEY, (value) =>
    value === 'granted' || value === 'refused' ? value : null,
  )
  return {
    get: (): Consent => stored.get() ?? (saysNo ? 'refused' : null),
    set: (consent: Consent) => stored.update(() => consent),
    reload: stored.reload,
    subscribe: stored.subscribe,
  }
}

export const consent = createConsent(browserStorage('localStorage'), {
  saysNo:
    typeof navigator !== 'undefined' &&
    (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true,
})
followOtherTabs(KEY, consent)
