import type { Database } from '../../data/database/database.ts'
import { insertDueNotifications, insertReplyNotifications } from '../../data/notifications/due-leads.ts'
import { localTime } from '../../domain/time/zone-time.ts'
import { type Published, timeZoneOf } from '../published/index.ts'

export interface LeadReminderServices {
  /** Tells everyone about their due and overdue leads and about customers who write again. Returns how many were told. */
  remind(): Promise<number>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

/** Reminders of due leads wait until then: the day has begun, and nobody is woken. */
const MORNING = '07:00'
/** Long enough for a night without the program. */
const REPLY_WINDOW_MS = 2 * 86_400_000

export function createLeadReminderServices({ db, published, clock }: Dependencies): LeadReminderServices {
  const dayAt = (dealership: string | null, now: Date) => {
    const { date, clock: time } = localTime(now, timeZoneOf(published(), dealership))
    return time < MORNING ? null : date
  }

  return {
    async remind() {
      const now = clock()
      const dealerships = published().dealerships.map(({ slug }) => slug)
      const days = dealerships.flatMap((dealership) => {
        const day = dayAt(dealership, now)
        return day === null ? [] : [{ dealership, day }]
      })
      const due = await insertDueNotifications(db, { dealerships, days, defaultDay: dayAt(null, now) }, now)
      const replies = await insertReplyNotifications(db, new Date(now.getTime() - REPLY_WINDOW_MS), now)
      return due + replies
    },
  }
}
