import type { Logger } from 'pino'
import type { Staff } from '../services/users/index.ts'

/** Values that middleware sets for the handlers. */
export interface AppEnvironment {
  Variables: {
    requestId: string
    log: Logger
    /** The visitor's IP address, for rate limits. */
    address: () => string
    /** The origin of the request, used for links until the site's address is configured. */
    origin: () => string
    /** Whether this host may serve the console: always, unless the console has a host of its own. */
    isConsoleHost: () => boolean
    staff: Staff
    /** Set for staff who look at a site that is closed to the public. */
    isStaffLook: true | undefined
    /** Set if the request was refused because the site is closed to the public. */
    isClosed: true | undefined
  }
}
