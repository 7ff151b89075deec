export { findRosters } from './rosters.ts'
