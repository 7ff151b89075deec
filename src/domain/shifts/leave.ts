export const LEAVE_KINDS = {
  annual: 'Annual leave',
  sick: 'Sick leave',
  training: 'Training',
  other: 'Other leave',
} as const
export type LeaveKind = keyof typeof LEAVE_KINDS
export const LEAVE_KIND_NAMES = Object.keys(LEAVE_KINDS) as [LeaveKind, ...LeaveKind[]]

export const LEAVE_STATUSES = {
  requested: 'Requested',
  approved: 'Approved',
  declined: 'Declined',
  cancelled: 'Cancelled',
} as const
export type LeaveStatus = keyof typeof LEAVE_STATUSES
