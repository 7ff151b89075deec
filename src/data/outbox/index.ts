// What the other nouns may use of the data on outbox. Its own services reach into the folder.
export { listMailTemplates } from './mail-templates.ts'
export {
  answersOf,
  countDeliveries,
  insertAnswer,
  insertBookingDelivery,
  insertDeliveries,
  insertHoldDelivery,
  insertLinkDelivery,
} from './outbox.ts'
