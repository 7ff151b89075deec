// Exports for services of other nouns. Services of the same noun import its files directly.
export { keepSetUpLink } from './account-links.ts'
export { insertAudit } from './audit.ts'
export { countActivePeople, insertPerson } from './people.ts'
export { listenForSessions, type SessionNotices } from './session-notices.ts'
export { findLiveSessions } from './sessions.ts'
export { countUsers, findUser, insertUsers, namesOf, toUser } from './users.ts'
