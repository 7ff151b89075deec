import { formatDate } from '../../time/format.ts'
import { ASSIGNMENT_STATUSES, PRIORITIES } from '../assignments/assignment.ts'
import type { BulkLeadChange } from './bulk-schemas.ts'

/** The act in the list of bulk changes: 'Assigned to Sam Numbat'. `name` is the person, or the lead that stays. */
export function bulkLabel(change: BulkLeadChange, name: string): string {
  switch (change.kind) {
    case 'assign':
      return `Assigned to ${name}`
    case 'status':
      return `Status ${ASSIGNMENT_STATUSES[change.status].label}`
    case 'dueDate':
      return change.dueDate ? `Due ${formatDate(change.dueDate, 'weekdayDayMonth')}` : 'Due date removed'
    case 'priority':
      return `Priority ${PRIORITIES[change.priority].label}`
    case 'tag':
      return change.act === 'add' ? 'Tag added' : 'Tag removed'
    case 'merge':
      return `Merged into ${name}`
  }
}

/** '14 of 17 leads assigned to Sam Numbat', or '17 leads have high priority'. */
export function bulkSummary(
  change: BulkLeadChange,
  { done, total, name }: { done: number; total: number; name: string },
): string {
  const leads = done === total ? leadsText(done) : `${numberText(done)} of ${leadsText(total)}`
  return `${leads} ${DONE_TEXTS[change.kind](change as never, name)}`
}

const DONE_TEXTS: {
  [Kind in BulkLeadChange['kind']]: (change: Extract<BulkLeadChange, { kind: Kind }>, name: string) => string
} = {
  assign: (_change, name) => `assigned to ${name}`,
  status: ({ status }) =>
    status === 'removed' ? 'unassigned' : `moved to ${ASSIGNMENT_STATUSES[status].label}`,
  dueDate: ({ dueDate }) =>
    dueDate ? `due ${formatDate(dueDate, 'weekdayDayMonth')}` : 'without a due date',
  priority: ({ priority }) => `set to ${PRIORITIES[priority].label.toLowerCase()} priority`,
  tag: ({ act, tag }) => (act === 'add' ? `tagged ${tag}` : `no longer tagged ${tag}`),
  merge: (_change, name) => `merged into ${name}`,
}

/** '1 lead', '1,000 leads'. */
export function leadsText(count: number): string {
  return count === 1 ? '1 lead' : `${numberText(count)} leads`
}

function numberText(count: number): string {
  return count.toLocaleString('en-AU')
}
