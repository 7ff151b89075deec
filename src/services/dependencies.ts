import type { ConsoleEventSource } from '../data/console/index.ts'
import type { Database } from '../data/database/database.ts'
import type { SessionEventSource } from '../data/users/index.ts'
import type { MailServer } from '../domain/outbox/mail-server.ts'
import type { ContentHost } from '../integrations/content-host/content-host.ts'
import type { LeadFolder } from '../integrations/lead-folder/lead-folder.ts'
import type { MailServers } from '../integrations/mail/mail-servers.ts'
import type { Mailer } from '../integrations/mail/mailer.ts'
import type { MailDns } from '../integrations/mail-dns/mail-dns.ts'
import type { OldSite } from '../integrations/old-site/old-site.ts'
import type { PhotoMaker } from '../integrations/photos/photo-maker.ts'
import type { PictureHost } from '../integrations/photos/picture-host.ts'
import type { PictureMaker } from '../integrations/pictures/picture-maker.ts'
import type { UploadCleaner } from '../integrations/pictures/upload-cleaner.ts'
import type { PushSender } from '../integrations/push/push-sender.ts'
import type { StockFiles } from '../integrations/stock-files/stock-files.ts'
import type { FileStorage } from '../integrations/storage/storage.ts'
import type { Tracer } from '../integrations/tracing/tracer.ts'
import type { VehicleLookup } from '../integrations/vehicle-lookup/vehicle-lookup.ts'
import type { WebhookSender } from '../integrations/webhooks/webhook-sender.ts'
import type { AssistantModel } from './assistant/index.ts'
import type { BackupDependencies } from './backups/index.ts'
import type { EngineParts, RequestTrail } from './engine/index.ts'
import type { PublishedSource } from './published/index.ts'
import type { HashPassword } from './security/index.ts'
import type { InspectStock, OpenStock, ReadStockRows } from './stock/index.ts'

/** Dependencies of all services, passed in by `main.ts`, or by a test with its own clock and mailer. */
export interface ServiceDependencies {
  db: Database
  published: PublishedSource
  storage: FileStorage
  pictureMaker: PictureMaker
  uploadCleaner: UploadCleaner
  photoMaker: PhotoMaker
  /** Hosts of the pictures that feeds name. */
  pictureHost: PictureHost
  openStock: OpenStock
  /** Null: no VIN decoder is connected, and cars are typed in. */
  vehicleLookup: VehicleLookup | null
  inspectStock: InspectStock
  readStockRows: ReadStockRows
  stockFiles: StockFiles
  /** The operator's mailer, and its settings for the console. Null: an administrator may set a mail server in the console. */
  mailer: Mailer | null
  operatorMailServer: MailServer | null
  /** Mail servers that administrators name. */
  mailServers: MailServers
  mailDns: MailDns
  /** Sends to the browsers of staff. */
  pushSender: PushSender
  /** Hosts with their ports that browsers may be at beside the known push services. Only tests name any. */
  pushHosts?: readonly string[] | undefined
  /** Null if no signing secret is configured. */
  webhookSender: WebhookSender | null
  /** URLs notified of every lead. */
  webhooks: readonly string[]
  /** Null if no mail folder is watched. */
  leadFolder: LeadFolder | null
  /** Null closes the endpoint that marketplaces send leads to. */
  adfInToken: string | null
  leadRetentionMonths: number
  /** Null: the assistant answers without a language model. */
  assistantModel: AssistantModel | null
  /** Hosts that stock may be fetched from. */
  stockFeedHosts: readonly string[]
  /** Whether visitors need the main thread now; background work then waits. Absent: never. */
  isSiteBusy?: () => boolean
  /** Where backups go and how they are made; absent in tests and commands. */
  backupParts?: BackupDependencies
  /** What is known about this instance; absent in tests and commands. */
  engine?: EngineParts
  /** Connects log lines with their request; absent in tests and commands. */
  requestTrail?: RequestTrail
  /** Null or absent: no traces are recorded. */
  tracer?: Tracer | null
  /** The site that the dealer had before. */
  oldSite: OldSite
  /** Null: all content is stored here. */
  contentHost: ContentHost | null
  /** The operator's URL of the site; the site settings take precedence. */
  siteUrl: string | null
  /** The origin of links to the console: its own host or the site's, as the operator set it. Nothing an editor can change. */
  consoleUrl: string | null
  /** True for the demo group. */
  isDemo: boolean
  secret: Uint8Array
  hashPassword: HashPassword
  /** Null: sessions ended elsewhere are not noticed, so every call queries the database. */
  sessionEvents: SessionEventSource | null
  /** Null: the console receives no events. */
  consoleEvents: ConsoleEventSource | null
  /** Waits; used to delay attempts to sign in. */
  sleep: (ms: number) => Promise<void>
  clock: () => Date
  logError: (error: unknown, message: string) => void
  logInfo: (message: string) => void
}
