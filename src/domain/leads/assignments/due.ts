import { formatDate } from '../../time/format.ts'
import { addDays } from '../../time/zone-time.ts'
import type { LeadStatus } from '../lead-list.ts'

/** A due date relative to today. */
export type Due =
  | { is: 'none' }
  | { is: 'overdue'; days: number }
  | { is: 'today' }
  | { is: 'later'; date: string }
  /** Due date of a completed lead, which is never overdue. */
  | { is: 'past'; date: string }

const DAY_MS = 86_400_000

export function dueOf(dueDate: string | null, today: string, status: LeadStatus): Due {
  if (dueDate === null) return { is: 'none' }
  if (status === 'completed') return { is: 'past', date: dueDate }
  if (dueDate === today) return { is: 'today' }
  if (dueDate > today) return { is: 'later', date: dueDate }
  return { is: 'overdue', days: Math.round((Date.parse(today) - Date.parse(dueDate)) / DAY_MS) }
}

export function dueText(due: Due): string {
  switch (due.is) {
    case 'none':
      return 'Not set'
    case 'overdue':
      return `${due.days} d overdue`
    case 'today':
      return 'Today'
    case 'later':
    case 'past':
      return formatDate(due.date, 'weekdayDayMonth')
  }
}

/** Quick choices of the assign dialog, which also has a date field for any other day. */
export function dueChoices(today: string): [label: string, date: string][] {
  return [
    ['Today', today],
    ['Tomorrow', addDays(today, 1)],
    ['In 3 days', addDays(today, 3)],
    ['In a week', addDays(today, 7)],
    ['In 2 weeks', addDays(today, 14)],
  ]
}

/** Groups of the leads list, most urgent first. */
export const WORK_GROUPS = {
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  today: 'Due today',
  later: 'Later',
  completed: 'Completed',
} as const
export type WorkGroup = keyof typeof WORK_GROUPS

export function workGroupOf(
  { status, dueDate }: { status: LeadStatus; dueDate: string | null },
  today: string,
): WorkGroup {
  if (status === 'unassigned' || status === 'completed') return status
  const { is } = dueOf(dueDate, today, status)
  return is === 'overdue' || is === 'today' ? is : 'later'
}
