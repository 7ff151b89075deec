import { TIMING } from '../../domain/constants.ts'
import type { StartParameters } from '../../domain/site/start-parameters.ts'
import { loadingFlag } from './app-loading.ts'
import { checkMemory } from './memory-check.ts'
import { updateNotifier } from './update/update-notifier.ts'

let parameters: StartParameters | null = null

/** Once per page load, before the first component: keeps what the address said and starts the background checks. */
export function startApp(given: StartParameters): void {
  parameters = given
  keepArrival(given)
  setInterval(checkMemory, TIMING.memoryCheck)
  updateNotifier.start()
  loadingFlag.subscribe(showLoading)
  window.addEventListener('unhandledrejection', excuseAbandonedLoad)
}

/** The browser's words when a page is left before it has faded in, and when a newer load replaces one. */
const ABANDONED = /transition was skipped|signal is aborted without reason/i

/** Moving on early is no fault, nor is a refresh that interrupts a load, but the router passes the browser's complaint on as an unhandled error. */
function excuseAbandonedLoad(event: PromiseRejectionEvent): void {
  const { reason } = event as { reason: unknown }
  const isAbandoned = reason instanceof DOMException && reason.name === 'AbortError'
  if (isAbandoned && ABANDONED.test(reason.message)) event.preventDefault()
}

function showLoading(): void {
  document.body.ariaBusy = loadingFlag.isLoading() ? 'true' : null
}

/** The address's parameters as they were on arrival, whatever the router has made of the address since. */
export function startParameters(): StartParameters {
  return parameters ?? { utm: {}, stock: null, filters: {} }
}

const ARRIVAL_KEY = 'arrival'

/** How the visitor got here, for the enquiry they may send later in this visit. The first arrival of a visit counts. */
function keepArrival({ utm }: StartParameters): void {
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
    // Storage may be forbidden; the site works without it.
  }
}
