import type { LeadSource } from '../../../../domain/leads/forms/lead-body.ts'
import { browserStorage } from '../../../start/browser-storage.ts'
import { createViewedPages } from '../../viewed/viewed-trail.ts'

const MAX_ADDRESS_LENGTH = 900

/** Referrer, campaign and viewed pages of this visit, for the lead. */
export function leadSource(pathname: string): LeadSource {
  const storage = browserStorage('sessionStorage')
  const { referrer, utm } = arrivalOf(storage)
  const trail = createViewedPages(storage).paths()
  return {
    page: pathname.slice(0, MAX_ADDRESS_LENGTH),
    ...(referrer && { referrer: referrer.slice(0, MAX_ADDRESS_LENGTH) }),
    ...(Object.keys(utm).length > 0 && { utm }),
    ...(trail.length > 0 && { trail: trail.map((path) => path.slice(0, MAX_ADDRESS_LENGTH)) }),
  }
}

/** Reads what the arrival script stored at the start of the visit. */
function arrivalOf(storage: Storage | null): { referrer: string; utm: Record<string, string> } {
  try {
    const { referrer, utm } = JSON.parse(storage?.getItem('arrival') ?? '{}') as Record<string, unknown>
    return {
      referrer: typeof referrer === 'string' ? referrer : '',
      utm: typeof utm === 'object' && utm !== null ? (utm as Record<string, string>) : {},
    }
  } catch {
    return { referrer: '', utm: {} }
  }
}
