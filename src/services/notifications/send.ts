import type { Database, Transaction } from '../../data/database/database.ts'
import type { NotificationRow } from '../../data/notifications/notifications.ts'
import { listRecipients, lockUnsent, markSent, postpone } from '../../data/notifications/unsent.ts'
import { insertNotificationMail } from '../../data/outbox/index.ts'
import type { NotificationKind } from '../../domain/notifications/notification.ts'
import type { NotificationItem } from '../../domain/notifications/notification-item.ts'
import { mailExpiry, notificationMail } from '../../domain/notifications/notification-mail.ts'
import { type Preferences, preferencesOf, wantsChannel } from '../../domain/notifications/preferences.ts'
import type { PushMessage } from '../../domain/notifications/push-message.ts'
import { endOfQuiet } from '../../domain/notifications/quiet-hours.ts'
import { paths } from '../../domain/site/routes.ts'
import type { User } from '../../domain/users/user.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import type { Published } from '../published/index.ts'
import { presentItems } from './notifications.ts'
import type { PushToPeople } from './push-to-people.ts'
import { findPersonDays } from './working-days.ts'

export interface NotificationSender {
  /** Decides about waiting notifications once. Returns how many it took. */
  send(): Promise<number>
}

interface Dependencies {
  db: Database
  published: () => Published
  currentMailer: CurrentMailer
  pushToPeople: PushToPeople
  consoleUrl: string | null
  siteName: () => string
  clock: () => Date
}

const MAX_AT_ONCE = 200
type Messages = Map<string, PushMessage[]>

/** Writes mails to the outbox in the transaction that marks them as sent, so each is written once. Browsers follow after it. */
export function createNotificationSender(parts: Dependencies): NotificationSender {
  const { db, published, currentMailer, pushToPeople, consoleUrl, siteName, clock } = parts

  /** Decides about the notifications of one person, and returns the messages for their browsers. */
  async function sendToPerson(
    transaction: Transaction,
    { user, preferences }: { user: User; preferences: Preferences },
    rows: readonly NotificationRow[],
  ): Promise<PushMessage[]> {
    const items = await presentItems(transaction, user, rows)
    const itemsFor = (channel: 'email' | 'browser') =>
      items.filter(({ kind, lead }, index) => {
        // The lead was taken away from them meanwhile.
        const isHidden = lead === null && rows[index]?.leadId !== null
        return !isHidden && wantsChannel(preferences, kind, channel)
      })
    const mailed = user.email === '' || !currentMailer() ? [] : itemsFor('email')
    const expiresAt = mailExpiry(mailed)
    const now = clock()
    const [first] = mailed
    if (first && (expiresAt === null || expiresAt > now))
      await insertNotificationMail(transaction, {
        userId: user.id,
        leadId: mailed.length === 1 ? (first.lead?.id ?? null) : null,
        recipient: user.email,
        ...notificationMail(mailed, { siteName: siteName(), consoleUrl }),
        dedupeKey: `notification.${first.id}`,
        expiresAt,
        purpose: 'notification',
        now,
      })
    return messagesOf(itemsFor('browser'))
  }

  async function decide(transaction: Transaction, messages: Messages): Promise<number> {
    const now = clock()
    const rows = await lockUnsent(transaction, now, MAX_AT_ONCE)
    if (rows.length === 0) return 0
    const recipients = await listRecipients(transaction, [...new Set(rows.map(({ userId }) => userId))])
    const days = await findPersonDays(
      db,
      published(),
      recipients.map(({ user }) => user),
      now,
    )
    const postponed = new Set<bigint>()
    for (const recipient of recipients) {
      const { user } = recipient
      const preferences = preferencesOf(recipient.stored, user.role)
      const own = rows.filter(({ userId, readAt, doneAt }) => userId === user.id && !readAt && !doneAt)
      const personDays = days.get(user.id)
      const until = personDays ? endOfQuiet({ ...preferences, ...personDays }, now) : now
      const waits = until > now && own.some(({ kind }) => isSentAnywhere(preferences, kind))
      if (waits) {
        await postpone(
          transaction,
          own.map(({ id }) => id),
          until,
        )
        for (const { id } of own) postponed.add(id)
      } else if (own.length > 0) {
        const pushes = await sendToPerson(transaction, { user, preferences }, own)
        if (pushes.length > 0) messages.set(user.id, pushes)
      }
    }
    // What was read or done meanwhile is not sent, nor anything to people who are deactivated.
    await markSent(
      transaction,
      rows.map(({ id }) => id).filter((id) => !postponed.has(id)),
      now,
    )
    return rows.length
  }

  return {
    async send() {
      const messages: Messages = new Map()
      const count = await db.transaction((transaction) => decide(transaction, messages))
      if (messages.size > 0) await pushToPeople(messages)
      return count
    },
  }
}

function isSentAnywhere(preferences: Preferences, kind: NotificationKind): boolean {
  return wantsChannel(preferences, kind, 'email') || wantsChannel(preferences, kind, 'browser')
}

/** One message for each kind, however many there are. */
function messagesOf(items: readonly NotificationItem[]): PushMessage[] {
  return [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, members]) => {
    const [first] = members
    const isOne = members.length === 1 && first?.lead
    const path = isOne
      ? `${paths.leads()}?${new URLSearchParams({ lead: first.lead?.id ?? '' })}`
      : paths.notifications()
    return { kind, count: members.length, path }
  })
}
