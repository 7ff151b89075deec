import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'

/** What this page has counted. In memory, because nothing about the visitor should be stored for a count. */
const countedActs = new Set<string>()

/**
 * Tells the server that a car was viewed or saved, once until the page is loaded again. It only adds to a counter; nothing
 * identifies the visitor. A lost message loses one count, so nobody waits for it.
 */
export function countCar(act: 'view' | 'save', stockid: string): void {
  const name = `${act} ${stockid}`
  if (countedActs.has(name)) return
  countedActs.add(name)
  const body = new Blob([JSON.stringify({ stockid, act })], { type: 'application/json' })
  if ('sendBeacon' in navigator) navigator.sendBeacon(`${FUNCTIONS_PREFIX}/count-car`, body)
}
