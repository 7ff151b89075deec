import type { Database } from '../../data/database/database.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import type { PushSender } from '../../integrations/push/push-sender.ts'
import type { Published } from '../published/index.ts'
import { createDigestServices } from './digest.ts'
import { createLeadReminderServices } from './due-leads.ts'
import { createNotificationServices } from './notifications.ts'
import { createPreferenceServices } from './preferences.ts'
import { createPushKeySource } from './push-keys.ts'
import { createPushToPeople } from './push-to-people.ts'
import { createNotificationSender } from './send.ts'

interface Dependencies {
  db: Database
  published: () => Published
  currentMailer: CurrentMailer
  pushSender: PushSender
  /** Hosts with their ports that browsers may be at beside the known push services. Only tests name any. */
  pushHosts?: readonly string[] | undefined
  /** Null without a configured address: mails have no links then. */
  consoleUrl: string | null
  secret: Uint8Array
  clock: () => Date
}

export type StaffNotificationServices = ReturnType<typeof createStaffNotificationServices>

/** Notifications of staff: their list, preferences and sending. */
export function createStaffNotificationServices({ pushHosts = [], ...dependencies }: Dependencies) {
  const siteName = () => dependencies.published().site.name
  const pushKeys = createPushKeySource(dependencies)
  const pushToPeople = createPushToPeople({ ...dependencies, pushKeys })
  const parts = { ...dependencies, pushHosts, siteName, pushKeys, pushToPeople }
  return {
    notifications: createNotificationServices(parts),
    leadReminders: createLeadReminderServices(parts),
    notificationPreferences: createPreferenceServices(parts),
    notificationSender: createNotificationSender(parts),
    digests: createDigestServices(parts),
  }
}
export type { DigestServices } from './digest.ts'
export type { LeadReminderServices } from './due-leads.ts'
export type { NotificationSender } from './send.ts'
