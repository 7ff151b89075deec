import type { LeadSource } from '../../../../domain/leads/forms/lead-body.ts'
import { browserStorage } from '../../../start/browser-storage.ts'
import { createViewedPages } from '../../viewed/viewed-trail.ts'

const LONGEST = 900

/** Where this visit came from and went, for the lead it becomes. */
export function leadSource(pathname: string): LeadSource {
  const storage = browserStorage('sessionStorage')
  const { referrer, utm } = arrivalOf(storage)
  const trail = createViewedPages(storage).paths()
  return {
    page: pathname.slice(0, LONGEST),
    ...(referrer && { referrer: referrer.slice(0, LONGEST) }),
    ...(Object.keys(utm).length > 0 && { utm }),
    ...(trail.length > 0 && { trail: trail.map((path) => path.slice(0, LONGEST)) }),
  }
}

/** As the start of the visit noted it. */
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
