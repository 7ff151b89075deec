// Exports for services of other nouns. Services of the same noun import its files directly.
export { type MailServerRow, readMailServer } from './mail-server.ts'
export { listMailTemplates } from './mail-templates.ts'
export {
  countDeliveries,
  IS_NEXT,
  insertAccountNotice,
  insertAnswer,
  insertBookingDelivery,
  insertDeliveries,
  insertHoldDelivery,
  insertLinkDelivery,
  insertNotificationMail,
  insertStaffMail,
  readAnswerStatuses,
} from './outbox.ts'
export {
  countReportTests,
  deleteOldFiles,
  insertReportMail,
  listReportMails,
  type MailFile,
} from './report-mails.ts'
