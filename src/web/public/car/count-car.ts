import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { browserStorage } from '../../start/browser-storage.ts'

const KEY = 'countedCars'

/**
 * Tells the server that a car was viewed or saved, once per visit. It only adds to a counter; nothing identifies the visitor. A lost
 * message loses one count, so nobody waits for it.
 */
export function countCar(act: 'view' | 'save', stockid: string): void {
  const storage = browserStorage('sessionStorage')
  const name = `${act} ${stockid}`
  const countedNames = storage?.getItem(KEY)?.split('\n') ?? []
  if (countedNames.includes(name)) return
  storage?.setItem(KEY, [...countedNames, name].join('\n'))
  const body = new Blob([JSON.stringify({ stockid, act })], { type: 'application/json' })
  if ('sendBeacon' in navigator) navigator.sendBeacon(`${FUNCTIONS_PREFIX}/count-car`, body)
}
