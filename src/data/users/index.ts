// Exports for services of other nouns. Services of the same noun import its files directly.
export { ensureSetUpLink } from './account-links.ts'
export { insertAudit } from './audit.ts'
export { countActivePeople, insertPerson } from './people.ts'
export { listenToSessionEvents, type SessionEventSource } from './session-events.ts'
export { findLiveSessions } from './sessions.ts'
export { countUsers, findUser, findUserNames, insertUsers, listActivePeople, toUser } from './users.ts'
