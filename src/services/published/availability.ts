import { isDatabaseAway } from '../../data/database/database.ts'
import { BusyError } from '../downloads/index.ts'
import { NotLoadedError } from './published.ts'

/** Whether an error means 'not now': a part is down and the same request may work soon. */
export function isUnavailable(error: unknown): boolean {
  return error instanceof NotLoadedError || error instanceof BusyError || isDatabaseAway(error)
}
