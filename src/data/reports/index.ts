export { pruneLeadChanges } from './figure-leads.ts'
