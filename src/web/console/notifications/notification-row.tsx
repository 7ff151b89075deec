import { kindRule } from '../../../domain/notifications/notification.ts'
import { isNew, type NotificationItem } from '../../../domain/notifications/notification-item.ts'
import { sentenceOf } from '../../../domain/notifications/sentence.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import {
  AlarmClock,
  CalendarClock,
  CalendarOff,
  type Icon,
  Inbox,
  Reply,
  UserRoundPlus,
} from '../../../ui/icons.tsx'
import { NotificationActions } from './notification-actions.tsx'
import { notificationHref } from './notification-href.ts'
import { notificationStore } from './notification-store.ts'

interface Props {
  /** One notification, or several of one kind. */
  items: readonly NotificationItem[]
  now: Date
  timeZone: string
  onLeave?: (() => void) | undefined
}

/** One line of the notification centre with its buttons. Opening it marks it as read. */
export function NotificationRow({ items, now, timeZone, onLeave }: Props) {
  const [first] = items
  if (!first) return null
  const { icon: Sign, tone } = LOOKS[first.kind]
  const { title, text, detail } = sentenceOf(items, { now, timeZone })
  const isOpen = isNew(first)
  const hasLink = items.length > 1 || first.lead !== null || kindRule(first.kind).group === 'team'
  const open = () => {
    void notificationStore.read(items.filter(isNew).map(({ id }) => id))
    onLeave?.()
  }
  const words = (
    <>
      <b className="font-semibold text-ink-900">{title}</b> {text}
    </>
  )
  return (
    <li
      className={classNames(
        'relative flex gap-2.5 border-b border-ink-100 py-2.5 pr-4 pl-4',
        isOpen && 'bg-accent-soft/50',
      )}
    >
      {isOpen && <span aria-hidden className="absolute top-5 left-1.25 size-1.5 rounded-full bg-accent" />}
      <span
        className={classNames(
          'grid size-7.5 shrink-0 place-items-center rounded-s',
          TONES[isOpen ? tone : 'quiet'],
        )}
      >
        <Sign aria-hidden className="size-4" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-5 text-ink-700">
          {isOpen && <span className="sr-only">New: </span>}
          {hasLink ? (
            <Anchor href={notificationHref(items)} onClick={open} className="hover:underline max-sm:py-1">
              {words}
            </Anchor>
          ) : (
            words
          )}
        </p>
        {detail && <p className="truncate text-xs leading-4.5 text-ink-500">{detail}</p>}
        {first.isDone ? (
          <p className="text-xs text-ink-500">Done</p>
        ) : (
          <NotificationActions items={items} timeZone={timeZone} now={now} onLeave={onLeave} />
        )}
      </div>
      <time dateTime={first.at} className="shrink-0 text-xs leading-5 text-ink-500 tabular-nums">
        {timeText(first.at, now, timeZone)}
      </time>
    </li>
  )
}

const MINUTE_MS = 60_000

/** '4 min' within the hour, '9:02 am' on one day, 'Sun 15 Nov, 4:00 am' before. */
function timeText(at: string, now: Date, timeZone: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / MINUTE_MS)
  if (minutes < 1) return 'Now'
  if (minutes < 60) return `${minutes} min`
  const isToday = localTime(new Date(at), timeZone).date === localTime(now, timeZone).date
  return formatInstant(at, isToday ? 'time' : 'weekdayDayMonth', timeZone)
}

const TONES = {
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
  quiet: 'bg-ink-100 text-ink-700',
}

const LOOKS: Record<NotificationItem['kind'], { icon: Icon; tone: keyof typeof TONES }> = {
  lead_assigned: { icon: UserRoundPlus, tone: 'info' },
  lead_reply: { icon: Reply, tone: 'info' },
  lead_due: { icon: CalendarClock, tone: 'warning' },
  lead_overdue: { icon: CalendarClock, tone: 'danger' },
  response_warning: { icon: AlarmClock, tone: 'warning' },
  response_missed: { icon: AlarmClock, tone: 'danger' },
  lead_unassigned: { icon: Inbox, tone: 'info' },
  leave_requested: { icon: CalendarOff, tone: 'quiet' },
  leave_decided: { icon: CalendarOff, tone: 'quiet' },
}
