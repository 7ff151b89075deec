import type { Database } from '../../data/database/database.ts'
import {
  countBookings,
  countLeaveRequests,
  countWork,
  findDedupeKeys,
} from '../../data/notifications/digest.ts'
import { listRecipients } from '../../data/notifications/unsent.ts'
import { insertNotificationMail } from '../../data/outbox/index.ts'
import { BOOKING_KINDS, KIND_RULES } from '../../domain/bookings/booking.ts'
import { type DigestFigures, digestMail, isDigestTime } from '../../domain/notifications/digest.ts'
import { preferencesOf } from '../../domain/notifications/preferences.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import { addDays, instantOf, localTime } from '../../domain/time/zone-time.ts'
import type { User } from '../../domain/users/user.ts'
import type { CurrentMailer } from '../../integrations/mail/mailer.ts'
import type { Published } from '../published/index.ts'
import { findPersonDays } from './working-days.ts'

export interface DigestServices {
  /** Mails the digest to everyone for whom it is time. Returns how many were written. */
  send(): Promise<number>
}

interface Dependencies {
  db: Database
  published: () => Published
  currentMailer: CurrentMailer
  consoleUrl: string | null
  siteName: () => string
  clock: () => Date
}

const DAY_MS = 86_400_000
const EXPIRY_MS = 12 * 3_600_000

export function createDigestServices(parts: Dependencies): DigestServices {
  const { db, published, currentMailer, consoleUrl, siteName, clock } = parts

  async function readFigures(user: User, date: string, timeZone: string, now: Date): Promise<DigestFigures> {
    const times = { today: date, since: new Date(now.getTime() - DAY_MS) }
    const own = await countWork(db, { is: 'own', ownerId: user.id }, times)
    const isManager = can(user, 'leads.view_all')
    const team = isManager
      ? {
          ...(await countWork(db, scopeFilterOf(user, 'leads.view_all'), times)),
          leaveRequests: await countLeaveRequests(db, scopeFilterOf(user, 'users.view')),
        }
      : null
    const kinds = BOOKING_KINDS.filter(
      (kind) =>
        user.role === 'super_admin' || user.role === 'admin' || KIND_RULES[kind].counter === user.department,
    )
    if (kinds.length === 0) return { own, team, bookings: null }
    const midnight = (day: string) => instantOf({ date: day, clock: '00:00' }, timeZone)
    const { total, first } = await countBookings(db, {
      kinds,
      dealership: user.dealership,
      from: midnight(date),
      to: midnight(addDays(date, 1)),
    })
    return { own, team, bookings: { total, first: first && localTime(first, timeZone).clock } }
  }

  return {
    async send() {
      if (!currentMailer()) return 0
      const now = clock()
      const recipients = (await listRecipients(db, null)).filter(
        ({ user, stored }) => user.email !== '' && preferencesOf(stored, user.role).digest.isOn,
      )
      const days = await findPersonDays(
        db,
        published(),
        recipients.map(({ user }) => user),
        now,
      )
      const due = recipients.flatMap(({ user, stored }) => {
        const personDays = days.get(user.id)
        if (!personDays) return []
        const { date, clock: time } = localTime(now, personDays.timeZone)
        const { digest } = preferencesOf(stored, user.role)
        if (!isDigestTime(time, digest.at) || personDays.isDayOff(date)) return []
        return [{ user, date, timeZone: personDays.timeZone, dedupeKey: `digest.${user.id}.${date}` }]
      })
      // Once for each person and day, also when clocks go back and on two instances: the key is unique.
      const earlier = await findDedupeKeys(
        db,
        due.map(({ dedupeKey }) => dedupeKey),
      )
      let count = 0
      for (const { user, date, timeZone, dedupeKey } of due) {
        if (earlier.has(dedupeKey)) continue
        const figures = await readFigures(user, date, timeZone, now)
        const mail = digestMail(figures, { name: user.name, siteName: siteName(), date, consoleUrl })
        const isWritten = await insertNotificationMail(db, {
          userId: user.id,
          leadId: null,
          recipient: user.email,
          ...mail,
          dedupeKey,
          expiresAt: new Date(now.getTime() + EXPIRY_MS),
          purpose: 'digest',
          now,
        })
        if (isWritten) count += 1
      }
      return count
    },
  }
}
