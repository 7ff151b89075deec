import { TIMING } from '../../domain/constants.ts'
import type { StartParameters } from '../../domain/site/start-parameters.ts'
import { loadingFlag } from './app-loading.ts'
import { checkMemory } from './memory-check.ts'
import { updateNotifier } from './update/update-notifier.ts'

let parameters: StartParameters | null = null

/** Runs once per page load, before the first component: saves the start parameters and starts the background checks. */
export function startApp(initialParameters: StartParameters): void {
  parameters = initialParameters
  saveArrival(initialParameters)
  setInterval(checkMemory, TIMING.memoryCheck)
  updateNotifier.start()
  loadingFlag.subscribe(showLoading)
  window.addEventListener('unhandledrejection', ignoreAbandonedLoad)
}

/** Browser messages for a page that is left during its transition, and for a load that is replaced by a newer one. */
const ABANDONED_MESSAGES = /transition was skipped|aborted/i

/** Leaving early or interrupting a load is not an error, but the router reports it as an unhandled rejection. */
function ignoreAbandonedLoad(event: PromiseRejectionEvent): void {
  const { reason } = event as { reason: unknown }
  const isAbandoned = reason instanceof DOMException && reason.name === 'AbortError'
  if (isAbandoned && ABANDONED_MESSAGES.test(reason.message)) event.preventDefault()
}

function showLoading(): void {
  document.body.ariaBusy = loadingFlag.isLoading() ? 'true' : null
}

/** Parameters of the address on arrival, even if the router has changed the address since. */
export function startParameters(): StartParameters {
  return parameters ?? { utm: {}, stock: null, filters: {} }
}

const ARRIVAL_KEY = 'arrival'

/** Saves how the visitor arrived, for an enquiry later in the visit. Only the first arrival of a visit counts. */
function saveArrival({ utm }: StartParameters): void {
  try {
    if (sessionStorage.getItem(ARRIVAL_KEY)) return
    const arrival = {
      utm,
      page: location.pathname,
      referrer: document.referrer,
      at: new Date().toISOString(),
    }
    sessionStorage.setItem(ARRIVAL_KEY, JSON.stringify(arrival))
  } catch {
    // Storage may be blocked; the site works without it.
  }
}
