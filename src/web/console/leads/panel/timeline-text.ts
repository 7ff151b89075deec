import {
  ASSIGNMENT_STATUSES,
  isAssignmentStatus,
  isPriority,
  type LeadOutcome,
  LOST_REASONS,
  PRIORITIES,
} from '../../../../domain/leads/assignments/assignment.ts'
import { TAKEN_BY, type TakenBy } from '../../../../domain/leads/manual-lead.ts'
import { formatDate, formatInstant } from '../../../../domain/time/format.ts'
import { DEPARTMENT_LABELS, type Department } from '../../../../domain/users/user.ts'
import type { LeadMoment } from '../../../../services/leads/index.ts'

export interface MomentWords {
  /** Who, in bold; empty where nobody did it. */
  who: string
  /** What they did, and to whom. */
  did: string
  whom: string
  /** What changed beside it: 'In Progress to Assigned'. */
  changes: string[]
}

type Names = Record<string, string>

/** A moment of a lead's life, as it is told. */
export function momentWords(
  { act, actorName, before, after }: LeadMoment,
  names: Names,
  timeZone: string,
): MomentWords {
  const to = after?.assignedTo
  const whom = typeof to === 'string' ? (names[to] ?? 'somebody') : ''
  const who = actorName ?? ''
  const changes = changesOf(before, after, timeZone)
  const status = after?.status
  switch (act) {
    case 'arrived':
      return { who: '', did: 'Received', whom: '', changes: [] }
    case 'assigned':
      return {
        who,
        did: 'assigned it to',
        whom,
        changes: changes.filter((each) => !each.startsWith('Assigned')),
      }
    case 'reassigned':
      return { who, did: 'gave it to', whom, changes }
    case 'moved': {
      const label = isAssignmentStatus(status) ? ASSIGNMENT_STATUSES[status].label : String(status)
      return {
        who,
        did: `moved it to ${label}`,
        whom: '',
        changes: changesOf(without(before), without(after), timeZone),
      }
    }
    default:
      return { who, did: DID[act], whom: '', changes }
  }
}

const DID: Record<Exclude<LeadMoment['act'], 'arrived' | 'assigned' | 'reassigned' | 'moved'>, string> = {
  created: 'took it down',
  changed: 'changed it',
  unassigned: 'took it back',
  noted: 'noted',
  called: 'logged a call',
  mailed: 'sent an e-mail',
  released: 'released it from quarantine',
  held: 'confirmed the hold',
  freed: 'released the hold',
  merged: 'merged another lead into it',
  joined: 'merged it into another lead',
  unmerged: 'took the two apart again',
  deleted: 'deleted it',
  restored: 'brought it back',
}

type Part = Record<string, unknown> | null

function changesOf(before: Part, after: Part, timeZone: string): string[] {
  return Object.entries(after ?? {}).flatMap(([field, to]) => {
    const words = FIELDS[field]
    if (!words) return []
    const [is, was] = [words(to, timeZone), words(before?.[field], timeZone)]
    if (is === '') return was === '' ? [] : [`${was} taken away`]
    return [was === '' ? is : `${was} to ${is}`]
  })
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

const FIELDS: Record<string, (value: unknown, timeZone: string) => string> = {
  subject: text,
  merged: text,
  into: text,
  from: text,
  takenBy: (value) => TAKEN_BY[value as TakenBy]?.toLowerCase() ?? '',
  status: (value) => (isAssignmentStatus(value) ? ASSIGNMENT_STATUSES[value].label : ''),
  priority: (value) => (isPriority(value) ? `${PRIORITIES[value].label} priority` : ''),
  department: (value) => (typeof value === 'string' ? (DEPARTMENT_LABELS[value as Department] ?? value) : ''),
  heldUntil: (value, timeZone) =>
    typeof value === 'string' ? `until ${formatInstant(value, 'weekdayTime', timeZone)}` : '',
  dueDate: (value) => (typeof value === 'string' ? `due ${formatDate(value, 'weekdayDayMonth')}` : ''),
  outcome: (value) => outcomeText(value as LeadOutcome | null | undefined),
}

export function outcomeText(outcome: LeadOutcome | null | undefined): string {
  if (!outcome) return ''
  return outcome.result === 'won' ? 'Won' : `Lost, ${LOST_REASONS[outcome.reason].toLowerCase()}`
}

function without(part: Part): Part {
  if (!part) return null
  const { status: _status, ...rest } = part
  return rest
}
