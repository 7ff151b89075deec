import { isDatabaseUnreachable } from '../../data/database/database.ts'
import { StorageError } from '../../domain/uploads/storage-error.ts'
import { BusyError } from '../downloads/index.ts'
import { NotLoadedError } from './published.ts'

/** Returns whether an error is temporary, so that the same request may work soon. */
export function isUnavailable(error: unknown): boolean {
  return (
    error instanceof NotLoadedError ||
    error instanceof BusyError ||
    error instanceof StorageError ||
    isDatabaseUnreachable(error)
  )
}
