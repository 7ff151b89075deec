import type { Department } from '../../users/user.ts'

interface StatusRule {
  label: string
  /** Statuses it can move to. */
  next: readonly string[]
}

/** Statuses and the moves between them. Nothing else in the code repeats this table. */
export const ASSIGNMENT_STATUSES = {
  assigned: { label: 'Assigned', next: ['in_progress', 'follow_up', 'completed', 'removed'] },
  in_progress: { label: 'In Progress', next: ['follow_up', 'completed', 'assigned'] },
  follow_up: { label: 'Follow-up Required', next: ['in_progress', 'completed', 'assigned'] },
  completed: { label: 'Completed', next: ['follow_up', 'assigned'] },
  removed: { label: 'Removed', next: [] },
} as const satisfies Record<string, StatusRule>

export type AssignmentStatus = keyof typeof ASSIGNMENT_STATUSES
export const ASSIGNMENT_STATUS_NAMES = Object.keys(ASSIGNMENT_STATUSES) as [
  AssignmentStatus,
  ...AssignmentStatus[],
]

export function isAssignmentStatus(status: unknown): status is AssignmentStatus {
  return typeof status === 'string' && Object.hasOwn(ASSIGNMENT_STATUSES, status)
}

export function nextStatuses(status: AssignmentStatus): readonly AssignmentStatus[] {
  return ASSIGNMENT_STATUSES[status].next
}

/** Null if the move is allowed. Keeping the current status always is. */
export function moveError(from: unknown, to: unknown): string | null {
  if (!isAssignmentStatus(from)) return 'Invalid current status'
  if (!isAssignmentStatus(to)) return 'Invalid new status'
  if (from === to || nextStatuses(from).includes(to)) return null
  return `Cannot transition from ${ASSIGNMENT_STATUSES[from].label} to ${ASSIGNMENT_STATUSES[to].label}`
}

/** A higher rank is more urgent. */
export const PRIORITIES = {
  low: { label: 'Low', rank: 1 },
  medium: { label: 'Medium', rank: 2 },
  high: { label: 'High', rank: 3 },
} as const

export type Priority = keyof typeof PRIORITIES
export const PRIORITY_NAMES = Object.keys(PRIORITIES) as [Priority, ...Priority[]]

export function isPriority(priority: unknown): priority is Priority {
  return typeof priority === 'string' && Object.hasOwn(PRIORITIES, priority)
}

export const LOST_REASONS = {
  bought_elsewhere: 'Bought elsewhere',
  price: 'Price',
  finance: 'Finance not approved',
  car_sold: 'Car already sold',
  no_answer: 'No reply',
  not_now: 'Not buying now',
  other: 'Other',
} as const
export type LostReason = keyof typeof LOST_REASONS
export const LOST_REASON_NAMES = Object.keys(LOST_REASONS) as [LostReason, ...LostReason[]]

/** How a completed lead ended. */
export type LeadOutcome = { result: 'won' } | { result: 'lost'; reason: LostReason }

/** A stored assignment. */
export interface Assignment {
  id: string
  leadId: string
  assignedTo: string
  assignedBy: string
  department: Department
  priority: Priority
  status: AssignmentStatus
  outcome: LeadOutcome | null
  /** A day in the dealership's time zone: '2026-11-21'. */
  dueDate: string | null
  notes: string
  createdAt: Date
  updatedAt: Date
  version: number
}
