import { addressOf } from '../site/address.ts'
import { paths } from '../site/routes.ts'
import { formatClock, formatDate } from '../time/format.ts'

/** A person's own work today. */
export interface OwnWork {
  overdue: number
  dueToday: number
  /** Leads of theirs without a first response. */
  unanswered: number
}

/** The work of everyone whom a manager looks after. */
export interface TeamWork extends OwnWork {
  /** Leads received since the same time yesterday. */
  received: number
  unassigned: number
  leaveRequests: number
}

export interface DigestFigures {
  own: OwnWork
  /** Null for people who manage nobody. */
  team: TeamWork | null
  /** Null for departments that take no bookings. `first` is the local time of the first one. */
  bookings: { total: number; first: string | null } | null
}

interface Place {
  name: string
  siteName: string
  date: string
  consoleUrl: string | null
}

/** The morning digest. Only figures: names stay in the console. */
export function digestMail(figures: DigestFigures, place: Place): { subject: string; body: string } {
  const { own, team, bookings } = figures
  const ownLines = [
    line(own.overdue, 'lead of yours is overdue', 'leads of yours are overdue'),
    line(own.dueToday, 'lead of yours is due today', 'leads of yours are due today'),
    line(own.unanswered, 'lead of yours has no first response', 'leads of yours have no first response'),
  ].flatMap((each) => each ?? [])
  const bookingLine =
    bookings &&
    line(
      bookings.total,
      'booking today',
      'bookings today',
      bookings.first && `the first at ${formatClock(bookings.first)}`,
    )
  const teamLines = team
    ? [
        line(team.received, 'lead came in since yesterday morning', 'leads came in since yesterday morning'),
        line(team.unassigned, 'lead is unassigned', 'leads are unassigned'),
        line(team.unanswered, 'lead has no first response', 'leads have no first response'),
        line(team.overdue, 'lead is overdue', 'leads are overdue'),
        line(team.dueToday, 'lead is due today', 'leads are due today'),
        line(team.leaveRequests, 'leave request waits for a decision', 'leave requests wait for a decision'),
      ].flatMap((each) => each ?? [])
    : []
  const lines = [...ownLines, ...(bookingLine ? [bookingLine] : [])]
  const isQuiet = lines.length === 0 && teamLines.length === 0
  const { name, siteName, date, consoleUrl } = place
  const day = formatDate(date, 'weekdayDayMonth')
  const body = [
    `Good morning, ${name}.`,
    ...(isQuiet ? ['', 'Nothing is due, overdue or unanswered today.'] : []),
    ...(lines.length > 0 ? ['', ...lines.map((each) => `- ${each}`)] : []),
    ...(teamLines.length > 0 ? ['', 'Your department:', ...teamLines.map((each) => `- ${each}`)] : []),
    ...(consoleUrl === null ? [] : ['', addressOf(paths.leads(), consoleUrl)]),
    '',
    'You get this because your morning digest is on. Switch it off under Notifications in the console.',
  ]
  return { subject: `${siteName}: your ${day}`, body: body.join('\n') }
}

/** Whether it is time for the digest of a day. It is not sent later than some hours after its time. */
export function isDigestTime(clock: string, at: string): boolean {
  return clock >= at && clock < latest(at)
}

const MAX_HOURS_LATE = 4

function latest(at: string): string {
  const hour = Number(at.slice(0, 2)) + MAX_HOURS_LATE
  return hour >= 24 ? '24:00' : `${String(hour).padStart(2, '0')}${at.slice(2)}`
}

function line(count: number, one: string, many: string, more: string | null = null): string | null {
  if (count === 0) return null
  return `${count} ${count === 1 ? one : many}${more ? `, ${more}` : ''}`
}
