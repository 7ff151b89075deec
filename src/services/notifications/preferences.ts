import type { Database } from '../../data/database/database.ts'
import { readPreferences, writePreferences } from '../../data/notifications/preferences.ts'
import {
  countPushSubscriptions,
  deletePushSubscription,
  writePushSubscription,
} from '../../data/notifications/push.ts'
import { insertNotificationMail } from '../../data/outbox/index.ts'
import { type MailObstacle, type Preferences, preferencesOf } from '../../domain/notifications/preferences.ts'
import {
  isPushEndpoint,
  MAX_SUBSCRIPTIONS_PER_PERSON,
  type PushSubscriptionInput,
} from '../../domain/notifications/push-endpoint.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../domain/refusals/refusal.ts'
import { paths } from '../../domain/site/routes.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { User } from '../../domain/users/user.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import type { PushKeys } from '../../integrations/push/push-sender.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import type { PushToPeople } from './push-to-people.ts'

export interface PreferenceSettings {
  preferences: Preferences
  isDefault: boolean
  /** The zone that quiet hours count in. */
  timeZone: string
  /** Why the user gets no mails; null if they do. */
  mailObstacle: MailObstacle | null
  /** The public key that a browser subscribes with. */
  pushKey: string
}

type AddedBrowser = Outcome<null, Refusal<'invalid'> | Refusal<'conflict'>>

export interface PreferenceServices {
  read(user: User): Promise<PreferenceSettings>
  /** Null goes back to the defaults of the role. */
  save(user: User, preferences: Preferences | null): Promise<PreferenceSettings>
  addBrowser(acting: Acting, subscription: PushSubscriptionInput): Promise<AddedBrowser>
  removeBrowser(user: User, endpoint: string): Promise<void>
  /** Sends a test by mail and to the user's browsers, regardless of their preferences. */
  sendTest(user: User): Promise<{ isMailed: boolean; browsers: number }>
}

interface Dependencies {
  db: Database
  published: () => Published
  currentMailer: CurrentMailer
  pushKeys: () => Promise<PushKeys>
  pushToPeople: PushToPeople
  /** Hosts beside the known push services, in tests. */
  pushHosts: readonly string[]
  siteName: () => string
  clock: () => Date
}

const MINUTE_MS = 60_000

export function createPreferenceServices(parts: Dependencies): PreferenceServices {
  const { db, published, currentMailer, pushKeys, pushToPeople, pushHosts, siteName, clock } = parts

  function mailObstacleOf({ email }: User): MailObstacle | null {
    if (!currentMailer()) return 'no_server'
    return email === '' ? 'no_address' : null
  }

  async function read(user: User): Promise<PreferenceSettings> {
    const stored = await readPreferences(db, user.id)
    const { publicKey } = await pushKeys()
    return {
      preferences: preferencesOf(stored, user.role),
      isDefault: stored === null,
      timeZone: timeZoneOf(published(), user.dealership),
      mailObstacle: mailObstacleOf(user),
      pushKey: publicKey,
    }
  }

  return {
    read,

    async save(user, preferences) {
      await writePreferences(db, user.id, preferences, clock())
      return read(user)
    },

    async addBrowser({ user, device }, { endpoint, keys }) {
      if (!isPushEndpoint(endpoint, pushHosts))
        return refuseField('endpoint', 'This browser uses a push service that is not supported')
      return db.transaction(async (transaction) => {
        const total = await countPushSubscriptions(transaction, user.id)
        if (total >= MAX_SUBSCRIPTIONS_PER_PERSON)
          return refuse(
            'conflict',
            `At most ${MAX_SUBSCRIPTIONS_PER_PERSON} browsers can show notifications. Turn one off first.`,
          )
        const row = { userId: user.id, endpoint, ...keys, device: device ?? '', createdAt: clock() }
        await writePushSubscription(transaction, row)
        return { ok: true as const, value: null }
      })
    },

    removeBrowser: (user, endpoint) => deletePushSubscription(db, user.id, endpoint),

    async sendTest(user) {
      const now = clock()
      const isMailed = mailObstacleOf(user) === null
      if (isMailed)
        await insertNotificationMail(db, {
          userId: user.id,
          leadId: null,
          recipient: user.email,
          subject: `Test notification from ${siteName()}`,
          body: `This is a test. Notifications of ${siteName()} reach you at this address.`,
          // One mail per minute, however often the button is pressed.
          dedupeKey: `notification-test.${user.id}.${Math.floor(now.getTime() / MINUTE_MS)}`,
          expiresAt: null,
          purpose: 'notification',
          now,
        })
      const message = { kind: 'test', count: 1, path: paths.notificationPreferences() } as const
      const browsers = await pushToPeople(new Map([[user.id, [message]]]))
      return { isMailed, browsers }
    },
  }
}
