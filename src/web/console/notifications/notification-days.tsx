import { groupItems } from '../../../domain/notifications/group-items.ts'
import type { NotificationItem } from '../../../domain/notifications/notification-item.ts'
import { formatDay } from '../../../domain/time/format.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import { useTimeZone } from '../session/time-zone.ts'
import { useNow } from '../use-now.ts'
import { NotificationRow } from './notification-row.tsx'

interface Props {
  items: readonly NotificationItem[]
  /** Called when a link leads away from the list. */
  onLeave?: () => void
}

/** Notifications under the days they came on, newest first. */
export function NotificationDays({ items, onLeave }: Props) {
  const timeZone = useTimeZone()
  const now = useNow()
  const today = localTime(now, timeZone).date
  const days = Map.groupBy(
    groupItems(items, timeZone),
    ([first]) => localTime(new Date(first?.at ?? now), timeZone).date,
  )
  return [...days].map(([day, groups]) => (
    <section key={day} aria-label={formatDay(day, today)}>
      <h3 className="border-b border-ink-100 bg-canvas px-4 py-1.5 font-text text-xs font-normal tracking-normal text-ink-500">
        {formatDay(day, today)}
      </h3>
      <ul>
        {groups.map((group) => (
          <NotificationRow key={group[0]?.id} items={group} {...{ now, timeZone, onLeave }} />
        ))}
      </ul>
    </section>
  ))
}
