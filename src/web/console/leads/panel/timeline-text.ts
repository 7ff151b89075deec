import {
  ASSIGNMENT_STATUSES,
  isAssignmentStatus,
  isPriority,
  type LeadOutcome,
  LOST_REASONS,
  PRIORITIES,
} from '../../../../domain/leads/assignments/assignment.ts'
import { CALL_RESULTS, type CallResult } from '../../../../domain/leads/lead-list.ts'
import { TAKEN_BY, type TakenBy } from '../../../../domain/leads/manual-lead.ts'
import { formatDate, formatInstant } from '../../../../domain/time/format.ts'
import { DEPARTMENT_LABELS, type Department } from '../../../../domain/users/user.ts'
import type { LeadMoment } from '../../../../services/leads/index.ts'

export interface MomentText {
  /** Who acted, in bold; empty for automatic events. */
  who: string
  did: string
  whom: string
  /** The other changes: 'In Progress to Assigned'. */
  changes: string[]
}

type Names = Record<string, string>

/** The text of one timeline event. */
export function momentText(
  { act, actorName, before, after }: LeadMoment,
  names: Names,
  timeZone: string,
): MomentText {
  const to = after?.assignedTo
  const whom = typeof to === 'string' ? (names[to] ?? 'someone') : ''
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
      return { who, did: 'reassigned it to', whom, changes }
    case 'moved': {
      const label = isAssignmentStatus(status) ? ASSIGNMENT_STATUSES[status].label : String(status)
      return {
        who,
        did: `moved it to ${label}`,
        whom: '',
        changes: changesOf(withoutStatus(before), withoutStatus(after), timeZone),
      }
    }
    default:
      return { who, did: ACT_TEXTS[act], whom: '', changes }
  }
}

const ACT_TEXTS: Record<
  Exclude<LeadMoment['act'], 'arrived' | 'assigned' | 'reassigned' | 'moved'>,
  string
> = {
  created: 'created the lead',
  changed: 'changed it',
  unassigned: 'removed the assignment',
  noted: 'added a note',
  called: 'logged a call',
  mailed: 'sent an email',
  released: 'released it from quarantine',
  held: 'confirmed the hold',
  freed: 'released the hold',
  merged: 'merged another lead into it',
  joined: 'merged it into another lead',
  unmerged: 'undid the merge',
  deleted: 'deleted it',
  restored: 'restored it',
  tagged: 'changed the tags',
}

type Part = Record<string, unknown> | null

function changesOf(before: Part, after: Part, timeZone: string): string[] {
  return Object.entries(after ?? {}).flatMap(([field, to]) => {
    const toText = FIELDS[field]
    if (!toText) return []
    const [newText, oldText] = [toText(to, timeZone), toText(before?.[field], timeZone)]
    if (newText === '') return oldText === '' ? [] : [`${oldText} removed`]
    return [oldText === '' ? newText : `${oldText} to ${newText}`]
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
  tags: (value) => (Array.isArray(value) ? value.join(', ') : ''),
  result: (value) => CALL_RESULTS[value as CallResult]?.label ?? '',
  outcome: (value) => outcomeText(value as LeadOutcome | null | undefined),
}

export function outcomeText(outcome: LeadOutcome | null | undefined): string {
  if (!outcome) return ''
  return outcome.result === 'won' ? 'Won' : `Lost, ${LOST_REASONS[outcome.reason].toLowerCase()}`
}

function withoutStatus(part: Part): Part {
  if (!part) return null
  const { status: _status, ...rest } = part
  return rest
}
