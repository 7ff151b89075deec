// Exports for services of other nouns. Services of the same noun import its files directly.
export { countOpenInvitations, ensureSetUpLink } from './account-links.ts'
export { type AuditRow, insertAudit, listAudit, listSignInAttempts } from './audit.ts'
export { findTargetHours, listTargetMinutes } from './departments.ts'
export { countActivePeople, insertPerson } from './people.ts'
export { listenToSessionEvents, type SessionEventSource } from './session-events.ts'
export {
  endSessionsExcept,
  endUserSession,
  endUserSessions,
  findLiveSessions,
  listStaffSessions,
  type StaffSession,
} from './sessions.ts'
export { countUsers, findUser, findUserNames, insertUsers, listActivePeople, toUser } from './users.ts'
