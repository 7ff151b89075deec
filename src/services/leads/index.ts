import type { Database } from '../../data/database/database.ts'
import type { LeadFolder } from '../../integrations/lead-folder/lead-folder.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import type { RequestTrail } from '../engine/index.ts'
import type { PictureFiles } from '../pictures/index.ts'
import type { Published } from '../published/index.ts'
import type { ValuationServices } from '../stock/index.ts'
import { createAssignmentServices } from './assignments.ts'
import { createLeadBulkServices } from './bulk/bulk-leads.ts'
import { createHandOverServices } from './hand-over.ts'
import { createFormGuardServices } from './intake/form-guard.ts'
import { createInboundServices } from './intake/inbound.ts'
import { createLeadIntake } from './intake/submit-lead.ts'
import { createLeadFileServices } from './lead-details.ts'
import { createLeadExportServices } from './lead-export.ts'
import { createLeadListServices } from './lead-list.ts'
import { createLeadMailServices } from './lead-mail.ts'
import { createLeadNoteServices } from './lead-notes.ts'
import { createLeadPeopleServices } from './lead-people.ts'
import { createLeadPriorityServices } from './lead-priority.ts'
import { createLeadRemovalServices } from './lead-removal.ts'
import { createLeadTagServices } from './lead-tags.ts'
import { createLeadViewServices } from './lead-views.ts'
import { createManualLeadServices } from './manual-leads.ts'
import { createMoveInServices } from './move-ins.ts'
import { createPrivacyServices } from './privacy.ts'
import { createQuarantineServices } from './quarantine.ts'

interface Dependencies {
  db: Database
  published: () => Published
  bookings: CustomerBookings
  valuations: ValuationServices
  pictures: PictureFiles
  storage: FileStorage
  /** Null if no mail server is configured. */
  currentMailer: CurrentMailer
  /** URLs notified of every lead. */
  webhooks: readonly string[]
  /** Null if no mail folder is watched. */
  leadFolder: LeadFolder | null
  /** Null closes the endpoint that marketplaces send leads to. */
  adfInToken: string | null
  leadRetentionMonths: number
  siteUrl: string | null
  secret: Uint8Array
  requestTrail?: RequestTrail | undefined
  clock: () => Date
  logError: (error: unknown, message: string) => void
  logInfo: (message: string) => void
}

export type LeadServices = ReturnType<typeof createLeadServices>

export function createLeadServices(parts: Dependencies) {
  const formGuard = createFormGuardServices(parts)
  const handOver = createHandOverServices(parts)
  const leads = createLeadIntake({ ...parts, formGuard })
  return {
    formGuard,
    leads,
    inbound: createInboundServices({ ...parts, leads }),
    quarantine: createQuarantineServices(parts),
    leadList: createLeadListServices(parts),
    leadFile: createLeadFileServices(parts),
    leadPeople: createLeadPeopleServices(parts),
    leadViews: createLeadViewServices(parts),
    leadExport: createLeadExportServices(parts),
    assignments: createAssignmentServices(parts),
    leadBulk: createLeadBulkServices(parts),
    leadTags: createLeadTagServices(parts),
    leadNotes: createLeadNoteServices(parts),
    leadPriority: createLeadPriorityServices(parts),
    manualLeads: createManualLeadServices(parts),
    moveIns: createMoveInServices(parts),
    leadRemoval: createLeadRemovalServices({ ...parts, ...handOver }),
    handOver,
    leadMail: createLeadMailServices(parts),
    privacy: createPrivacyServices(parts),
  }
}
export { moveAssignment } from './assigning/move-assignment.ts'
export type { BulkLeadsResult, RecentBatch } from './bulk/bulk-leads.ts'
export { createAssignment, lockedAssigneeError } from './create-assignment.ts'
export type { HandOverServices } from './hand-over.ts'
export type { InboundServices } from './intake/inbound.ts'
export type { LeadIntake } from './intake/submit-lead.ts'
export type { SubmittedLead } from './intake/submitted-lead.ts'
export type { LeadFile, LeadMoment, MergedLead } from './lead-details.ts'
export type { LeadList, LeadListServices, OpenLeadCounts } from './lead-list.ts'
export type { MailDraft, SentMail } from './lead-mail.ts'
export type { LeadPerson } from './lead-people.ts'
export type { DeletedLead } from './lead-removal.ts'
export type { CreatedLead } from './manual-leads.ts'
export type { ListedLead, PresentedAssignment } from './presented-lead.ts'
export { countsText, createPrivacyServices, type PrivacyServices } from './privacy.ts'
export type { QuarantinedLead } from './quarantine.ts'
export { NOT_YOURS } from './refusals.ts'
