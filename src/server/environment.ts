import type { Logger } from 'pino'
import type { Staff } from '../services/users/index.ts'

/** What middleware leaves for the handlers behind it. */
export interface AppEnvironment {
  Variables: {
    requestId: string
    /** A logger that names the request; made when there is something to say. */
    log: () => Logger
    /** The visitor's address, for limits. */
    address: () => string
    /** Where they reached this site: what addresses begin with while nobody configured it. */
    origin: () => string
    staff: Staff
  }
}
