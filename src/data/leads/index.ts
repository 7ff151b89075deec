// What the other nouns may use of the data on leads. Its own services reach into the folder.
export { insertLeadEvent } from './lead-events.ts'
export { findLeadListRows, searched } from './lead-list.ts'
export { markResponded } from './lead-locks.ts'
export { countQuarantined } from './quarantine.ts'
export { countUnreadable } from './unreadable-messages.ts'
