// Exports for services of other nouns. Services of the same noun import its files directly.
export { findClock, type LeadClock, stopClock } from './clocks.ts'
export { listReceipts, type StoredReceipt } from './receipts.ts'
