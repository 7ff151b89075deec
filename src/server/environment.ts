import type { Logger } from 'pino'
import type { User } from '../domain/users/user.ts'

/** What middleware leaves for the handlers behind it. */
export interface AppEnvironment {
  Variables: {
    requestId: string
    /** A logger that names the request; made when there is something to say. */
    log: () => Logger
    /** The visitor's address, for limits. */
    address: () => string
    staff: { user: User; sessionId: string }
  }
}
