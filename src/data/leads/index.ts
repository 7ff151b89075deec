// Exports for services of other nouns. Services of the same noun import its files directly.
export { countHandOver, countStrandedLeads, lockOpenLeads } from './hand-over.ts'
export { insertLeadEvent } from './lead-events.ts'
export { findLeadListRows, type LeadListRow, searchConditions } from './lead-list.ts'
export { lockLeadById, markResponded } from './lead-locks.ts'
export { countQuarantined } from './quarantine.ts'
export { countUnreadable } from './unreadable-messages.ts'
