import type { AssignmentStatus } from '../assignments/assignment.ts'

/** More leads than this are changed in several steps, so that a mistake stays small and leads are not locked for long. */
export const MAX_BULK_LEADS = 1_000

/** How long a bulk act can be undone. */
export const BULK_UNDO_HOURS = 24

/** What undoing it has to restore. */
export type BatchChangeKind =
  /** A new assignment was made. */
  | 'assigned'
  /** Fields of an assignment changed. */
  | 'changed'
  /** The priority of an unassigned lead changed. */
  | 'priority'
  | 'tags'
  /** The lead was merged into another one. */
  | 'merged'

/** The statuses in the order of their keys. */
export const BULK_STATUSES = [
  'in_progress',
  'follow_up',
  'completed',
  'assigned',
  'removed',
] as const satisfies readonly AssignmentStatus[]
