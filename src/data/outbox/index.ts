// Exports for services of other nouns. Services of the same noun import its files directly.
export { listMailTemplates } from './mail-templates.ts'
export {
  readAnswerStatuses,
  countDeliveries,
  insertAnswer,
  insertBookingDelivery,
  insertDeliveries,
  insertHoldDelivery,
  insertLinkDelivery,
} from './outbox.ts'
