import type { ConsoleNotices } from '../data/console/index.ts'
import type { Database } from '../data/database/database.ts'
import type { SessionNotices } from '../data/users/index.ts'
import type { ContentHost } from '../integrations/content-host/content-host.ts'
import type { LeadFolder } from '../integrations/lead-folder/lead-folder.ts'
import type { Mailer } from '../integrations/mail/mailer.ts'
import type { PictureMaker } from '../integrations/pictures/picture-maker.ts'
import type { UploadCleaner } from '../integrations/pictures/upload-cleaner.ts'
import type { FileStorage } from '../integrations/storage/storage.ts'
import type { WebhookSender } from '../integrations/webhooks/webhook-sender.ts'
import type { AssistantModel } from './assistant/index.ts'
import type { PublishedSource } from './published/index.ts'
import type { HashPassword } from './security/index.ts'
import type { OpenStock } from './stock/index.ts'

/** What the services stand on, handed in by whoever starts the program: `main.ts`, or a test with its own clock and mailer. */
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
