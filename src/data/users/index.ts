// What the other nouns may use of the data on users. Its own services reach into the folder.
export { keepSetUpLink } from './account-links.ts'
export { insertAudit } from './audit.ts'
export { countActivePeople, insertPerson } from './people.ts'
export { listenForSessions, type SessionNotices } from './session-notices.ts'
export { findLiveSessions } from './sessions.ts'
export { countUsers, findUser, insertUsers, namesOf, toUser } from './users.ts'
