import type { ConsoleNotices } from '../data/console/notices.ts'
import type { Database } from '../data/database/database.ts'
import type { SessionNotices } from '../data/users/session-notices.ts'
import type { ContentHost } from '../integrations/content-host/content-host.ts'
import type { LeadFolder } from '../integrations/lead-folder/lead-folder.ts'
import type { Mailer } from '../integrations/mail/mailer.ts'
import type { PictureMaker } from '../integrations/pictures/picture-maker.ts'
import type { UploadCleaner } from '../integrations/pictures/upload-cleaner.ts'
import type { FileStorage } from '../integrations/storage/storage.ts'
import type { WebhookSender } from '../integrations/webhooks/webhook-sender.ts'
import {
  type AssistantModel,
  type AssistantServices,
  createAssistantServices,
} from './assistant/assistant.ts'
import {
  type AssistantEvaluationServices,
  createAssistantEvaluationServices,
} from './assistant/evaluation.ts'
import { type AssistantDeskServices, createAssistantDeskServices } from './assistant/interactions.ts'
import { createModelEvaluator } from './assistant/model-evaluator.ts'
import { createOwnEvaluator } from './assistant/own-evaluator.ts'
import { type AssistantQuestionServices, createAssistantQuestionServices } from './assistant/questions.ts'
import { type AssistantSettingsServices, createAssistantSettingsServices } from './assistant/settings.ts'
import { createDeskSettings, type DeskSettings } from './bookings/booking-settings.ts'
import { type BookingServices, createBookingServices } from './bookings/bookings.ts'
import { createReservationDeskServices, type ReservationDeskServices } from './bookings/holds.ts'
import { type BookingDeskServices, createBookingDeskServices } from './bookings/staff-bookings.ts'
import { type BookingDeskChanges, createBookingDeskChanges } from './bookings/staff-changes.ts'
import { type ConsoleEventServices, createConsoleEventServices } from './console/events.ts'
import { type ConsoleOverviewServices, createConsoleOverviewServices } from './console/overview.ts'
import { type ConsoleSearchServices, createConsoleSearchServices } from './console/search.ts'
import { type BlogServices, createBlogServices } from './content/blog.ts'
import { type ContentFeedServices, createContentFeedServices } from './content/content-feeds.ts'
import { createDocumentServices, type DocumentServices } from './content/documents.ts'
import { createModelPageServices, type ModelPageServices } from './content/model-pages.ts'
import { createModelServices, type ModelServices } from './content/models.ts'
import { createOfferServices, type OfferServices } from './content/offers.ts'
import { createOutsideContentServices, type OutsideContentServices } from './content/outside-content.ts'
import { createPreviewServices, type PreviewServices } from './content/previews.ts'
import { createRedirectServices, type RedirectServices } from './content/redirects.ts'
import { type AssignmentServices, createAssignmentServices } from './leads/assignments.ts'
import { createFormGuardServices, type FormGuardServices } from './leads/intake/form-guard.ts'
import { createInboundServices, type InboundServices } from './leads/intake/inbound.ts'
import { createLeadServices, type LeadServices } from './leads/intake/submit-lead.ts'
import { createLeadFileServices, type LeadFileServices } from './leads/lead-details.ts'
import { createLeadExportServices, type LeadExportServices } from './leads/lead-export.ts'
import { createLeadDeskServices, type LeadDeskServices } from './leads/lead-list.ts'
import { createLeadMailServices, type LeadMailServices } from './leads/lead-mail.ts'
import { createLeadNoteServices, type LeadNoteServices } from './leads/lead-notes.ts'
import { createLeadPeopleServices, type LeadPeopleServices } from './leads/lead-people.ts'
import { createLeadPriorityServices, type LeadPriorityServices } from './leads/lead-priority.ts'
import { createLeadRemovalServices, type LeadRemovalServices } from './leads/lead-removal.ts'
import { createLeadViewServices, type LeadViewServices } from './leads/lead-views.ts'
import { createHandLeadServices, type HandLeadServices } from './leads/manual-leads.ts'
import { createPrivacyServices, type PrivacyServices } from './leads/privacy.ts'
import { createQuarantineServices, type QuarantineServices } from './leads/quarantine.ts'
import { createMailTemplateServices, type MailTemplateServices } from './outbox/mail-templates.ts'
import { createOutboxServices, type OutboxServices } from './outbox/outbox.ts'
import { createOutboxDeskServices, type OutboxDeskServices } from './outbox/outbox-list.ts'
import { createTemplateTrialServices, type TemplateTrialServices } from './outbox/template-trials.ts'
import { createUnsubscribeServices, type UnsubscribeServices } from './outbox/unsubscribes.ts'
import { createMediaServices, type MediaServices } from './pictures/media.ts'
import { createPictureServices, type PictureServices } from './pictures/pictures.ts'
import { createSharePictureServices, type SharePictureServices } from './pictures/share-pictures.ts'
import { createUploadServices, type UploadServices } from './pictures/uploads.ts'
import { type PublishedSource, publishedBy } from './published/published.ts'
import type { HashPassword } from './security/passwords.ts'
import { createDealershipServices, type DealershipServices } from './site/dealerships.ts'
import { createHealthServices, type HealthServices } from './site/health.ts'
import { createPlaceServices, type PlaceServices } from './site/places.ts'
import { createSiteServices, type SiteServices } from './site/site.ts'
import { createSiteMapServices, type SiteMapServices } from './site/site-map.ts'
import { type ComparisonServices, createComparisonServices } from './stock/comparison.ts'
import { createFeedServices, type FeedServices } from './stock/feeds.ts'
import { createFinanceServices, type FinanceServices } from './stock/finance.ts'
import { createImportServices, type ImportServices, type OpenStock } from './stock/imports.ts'
import { createSalesTagServices, type SalesTagServices } from './stock/sales-tags.ts'
import { createSearchServices, type SearchServices } from './stock/search.ts'
import { createTaxonomyServices, type TaxonomyServices } from './stock/taxonomy.ts'
import { createValuationServices, type ValuationServices } from './stock/valuations.ts'
import { createVehicleLinkServices, type VehicleLinkServices } from './stock/vehicle-links.ts'
import { createVehiclePageServices, type VehiclePageServices } from './stock/vehicle-page.ts'
import { type AccountHelpServices, createAccountHelpServices } from './users/account-help.ts'
import { type AccountLinkServices, createAccountLinkServices } from './users/account-links.ts'
import { type AuditServices, createAuditServices } from './users/audit.ts'
import { createProfileServices, type ProfileServices } from './users/profile.ts'
import { createSecondFactorServices, type SecondFactorServices } from './users/second-factor.ts'
import { createSecuritySettingsServices, type SecuritySettingsServices } from './users/security-settings.ts'
import { createSessionServices, type SessionServices } from './users/sessions.ts'
import { createSignInServices, type SignInServices } from './users/sign-in.ts'
import { createUserServices, type UserServices } from './users/users.ts'

/** What people can do here, by noun. A page's loader and an HTTP function call the same ones. */
export interface Services {
  site: SiteServices
  dealerships: DealershipServices
  search: SearchServices
  salesTags: SalesTagServices
  taxonomy: TaxonomyServices
  comparison: ComparisonServices
  vehiclePage: VehiclePageServices
  finance: FinanceServices
  assistant: AssistantServices
  assistantSettings: AssistantSettingsServices
  assistantDesk: AssistantDeskServices
  assistantEvaluation: AssistantEvaluationServices
  assistantQuestions: AssistantQuestionServices
  models: ModelServices
  modelPages: ModelPageServices
  blog: BlogServices
  offers: OfferServices
  siteMap: SiteMapServices
  documents: DocumentServices
  contentFeeds: ContentFeedServices
  redirects: RedirectServices
  outsideContent: OutsideContentServices
  previews: PreviewServices<Services>
  media: MediaServices
  vehicleLinks: VehicleLinkServices
  formGuard: FormGuardServices
  leads: LeadServices
  leadDesk: LeadDeskServices
  leadFile: LeadFileServices
  assignments: AssignmentServices
  leadPeople: LeadPeopleServices
  leadNotes: LeadNoteServices
  leadPriority: LeadPriorityServices
  handLeads: HandLeadServices
  leadRemoval: LeadRemovalServices
  leadMail: LeadMailServices
  leadViews: LeadViewServices
  mailTemplates: MailTemplateServices
  templateTrials: TemplateTrialServices
  leadExport: LeadExportServices
  quarantine: QuarantineServices
  outbox: OutboxServices
  outboxDesk: OutboxDeskServices
  inbound: InboundServices
  privacy: PrivacyServices
  unsubscribes: UnsubscribeServices
  uploads: UploadServices
  valuations: ValuationServices
  bookings: BookingServices
  bookingDesk: BookingDeskServices & BookingDeskChanges & DeskSettings
  reservationDesk: ReservationDeskServices
  signIn: SignInServices
  sessions: SessionServices
  users: UserServices
  audit: AuditServices
  profile: ProfileServices
  secondFactor: SecondFactorServices
  accountLinks: AccountLinkServices
  accountHelp: AccountHelpServices
  securitySettings: SecuritySettingsServices
  pictures: PictureServices
  sharePictures: SharePictureServices
  feeds: FeedServices
  consoleSearch: ConsoleSearchServices
  consoleOverview: ConsoleOverviewServices
  consoleEvents: ConsoleEventServices
  places: PlaceServices
  imports: ImportServices
  health: HealthServices
}

export interface ServiceDependencies {
  db: Database
  published: PublishedSource
  storage: FileStorage
  pictureMaker: PictureMaker
  uploadCleaner: UploadCleaner
  openStock: OpenStock
  /** Null where no mail server is configured. */
  mailer: Mailer | null
  /** Null where no secret is configured to sign by. */
  webhookSender: WebhookSender | null
  /** Addresses that are told of every lead. */
  webhooks: readonly string[]
  /** Null where no folder of mails is watched. */
  leadFolder: LeadFolder | null
  /** Null closes the address marketplaces send leads to. */
  adfInToken: string | null
  leadRetentionMonths: number
  /** Null: the assistant answers without a language model. */
  assistantModel: AssistantModel | null
  /** Hosts stock may be fetched from. */
  stockFeedHosts: readonly string[]
  /** Null: all content is our own. */
  contentHost: ContentHost | null
  /** Where the site is reached, as far as the operator said; an editor's word in the site config comes before it. */
  siteUrl: string | null
  /** The demo group, which is nobody's real shop. */
  isDemo: boolean
  secret: Uint8Array
  hashPassword: HashPassword
  /** Null: nothing is heard of sessions ended elsewhere, so every call asks the database. */
  sessionNotices: SessionNotices | null
  /** Null: no console is told of anything. */
  consoleNotices: ConsoleNotices | null
  clock: () => Date
  logError: (error: unknown, message: string) => void
  logInfo: (message: string) => void
}

export function createServices(parts: ServiceDependencies): Services {
  const published = publishedBy(parts.published)
  const search = createSearchServices(published, () => parts.clock().getTime())
  const formGuard = createFormGuardServices(parts)
  const valuations = createValuationServices({ ...parts, published })
  const bookings = createBookingServices({ ...parts, published })
  const unsubscribes = createUnsubscribeServices({ ...parts, published })
  const leads = createLeadServices({ ...parts, published, bookings, formGuard, valuations })
  const leadDesk = createLeadDeskServices({ ...parts, published })
  const pictures = createPictureServices(parts)
  const feeds = createFeedServices({ ...parts, published })
  const audit = createAuditServices(parts)
  const assistantQuestions = createAssistantQuestionServices({ ...parts, published })
  const accountLinks = createAccountLinkServices(parts)
  const sessions = createSessionServices(parts.db, parts.clock)
  const services: Services = {
    ...createWrittenServices(parts, parts.published),
    search,
    salesTags: createSalesTagServices({ ...parts, published, refresh: () => parts.published.refresh() }),
    taxonomy: createTaxonomyServices(published, search),
    comparison: createComparisonServices(published),
    vehiclePage: createVehiclePageServices({ ...parts, published, search }),
    assistant: createAssistantServices({ ...parts, published, bookings }),
    assistantSettings: createAssistantSettingsServices({
      ...parts,
      refresh: () => parts.published.refresh(),
    }),
    assistantDesk: createAssistantDeskServices({ ...parts, published }),
    assistantEvaluation: createAssistantEvaluationServices({
      ...parts,
      evaluators: evaluatorsOf({ ...parts, published, bookings }),
      added: assistantQuestions.asked,
    }),
    assistantQuestions,
    previews: createPreviewServices({
      ...parts,
      published,
      show: (drafted, label): Services => ({
        ...services,
        ...createWrittenServices(parts, { current: () => drafted, refresh: async () => {} }, label),
      }),
    }),
    outsideContent: createOutsideContentServices({ ...parts, refresh: () => parts.published.refresh() }),
    redirects: createRedirectServices({ ...parts, published, refresh: () => parts.published.refresh() }),
    documents: createDocumentServices({ ...parts, refresh: () => parts.published.refresh() }),
    media: createMediaServices({ ...parts, pictures }),
    vehicleLinks: createVehicleLinkServices(parts.db, published),
    formGuard,
    leads,
    leadDesk,
    leadFile: createLeadFileServices({ ...parts, published }),
    assignments: createAssignmentServices({ ...parts, published }),
    leadPeople: createLeadPeopleServices({ ...parts, published }),
    leadNotes: createLeadNoteServices(parts),
    leadPriority: createLeadPriorityServices(parts),
    handLeads: createHandLeadServices({ ...parts, published }),
    leadRemoval: createLeadRemovalServices(parts),
    leadMail: createLeadMailServices({ ...parts, published }),
    leadViews: createLeadViewServices({ ...parts, published }),
    mailTemplates: createMailTemplateServices({ ...parts, published, leadDesk }),
    templateTrials: createTemplateTrialServices({ ...parts, published, bookings }),
    leadExport: createLeadExportServices({ ...parts, published }),
    outbox: createOutboxServices({ ...parts, published, bookings, unsubscribes }),
    outboxDesk: createOutboxDeskServices({ ...parts, published, bookings, unsubscribes }),
    inbound: createInboundServices({ ...parts, published, leads }),
    privacy: createPrivacyServices({ ...parts, pictures }),
    unsubscribes,
    quarantine: createQuarantineServices({ ...parts, published }),
    uploads: createUploadServices(parts),
    valuations,
    bookings,
    bookingDesk: {
      ...createBookingDeskServices({ ...parts, published }),
      ...createBookingDeskChanges({ ...parts, published, bookings }),
      ...createDeskSettings({ ...parts, published, refresh: () => parts.published.refresh() }),
    },
    reservationDesk: createReservationDeskServices(parts),
    signIn: createSignInServices(parts),
    sessions,
    users: createUserServices({
      ...parts,
      published,
      audit,
      invite: accountLinks.invite,
      endSessions: sessions.endAllOf,
    }),
    audit,
    profile: createProfileServices(parts),
    secondFactor: createSecondFactorServices({
      ...parts,
      siteName: () => parts.published.current()?.site.name ?? 'Forecourt',
    }),
    accountLinks,
    accountHelp: createAccountHelpServices({ ...parts, accountLinks }),
    securitySettings: createSecuritySettingsServices(parts.db, parts.clock),
    pictures,
    sharePictures: createSharePictureServices({ ...parts, published }),
    feeds,
    consoleSearch: createConsoleSearchServices(parts),
    consoleOverview: createConsoleOverviewServices({ ...parts, published, feeds, leadDesk }),
    consoleEvents: createConsoleEventServices(parts),
    places: createPlaceServices(),
    imports: createImportServices({ ...parts, allowedHosts: parts.stockFeedHosts }),
    health: createHealthServices(parts.db, parts.published),
  }
  return services
}

/** What shows that which editors write: made a second time for who looks at a draft. */
function createWrittenServices(
  parts: ServiceDependencies,
  source: PublishedSource,
  preview: string | null = null,
) {
  const published = publishedBy(source)
  return {
    site: createSiteServices(source, parts.clock, parts.siteUrl, preview),
    dealerships: createDealershipServices({ ...parts, published }),
    finance: createFinanceServices(published),
    models: createModelServices(published),
    modelPages: createModelPageServices({ ...parts, published }),
    blog: createBlogServices({ ...parts, published }),
    offers: createOfferServices({ ...parts, published }),
    siteMap: createSiteMapServices({ ...parts, published }),
    contentFeeds: createContentFeedServices({ ...parts, published }),
  }
}

/** Our own engine always; the language model where there is one. */
function evaluatorsOf({ assistantModel, ...parts }: Parameters<typeof createAssistantServices>[0]) {
  const own = createOwnEvaluator(parts)
  return assistantModel ? [own, createModelEvaluator({ ...parts, assistantModel })] : [own]
}
