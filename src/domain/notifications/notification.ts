import type { Role } from '../users/user.ts'

/** Tabs of the notification centre. */
export const NOTIFICATION_GROUPS = { leads: 'Leads', team: 'Team' } as const
export type NotificationGroup = keyof typeof NOTIFICATION_GROUPS
export const NOTIFICATION_GROUP_NAMES = Object.keys(NOTIFICATION_GROUPS) as [
  NotificationGroup,
  ...NotificationGroup[],
]

interface KindRule {
  /** As a choice in the preferences. */
  label: string
  group: NotificationGroup
  /** Only administrators and managers are told. */
  isForManagers?: true
  /** Not sent by mail later than this: 'due today' is no news the day after. */
  mailHours?: number
}

/** What a member of staff is told. The database stores these names. */
export const NOTIFICATION_KINDS = {
  /** A lead was assigned or reassigned to them. */
  lead_assigned: { label: 'A new lead is assigned to me', group: 'leads' },
  /** The customer of their lead sent another enquiry. */
  lead_reply: { label: 'A customer of mine writes again', group: 'leads' },
  lead_due: { label: 'A lead of mine is due today', group: 'leads', mailHours: 24 },
  lead_overdue: { label: 'A lead of mine is overdue', group: 'leads', mailHours: 24 },
  /** The first response of their lead is nearly due. */
  response_warning: { label: 'My first response is running out', group: 'leads', mailHours: 24 },
  /** A lead passed the deadline of its first response. Told to managers. */
  response_missed: { label: 'A lead has missed its target', group: 'leads', isForManagers: true },
  /** The rules found nobody for a lead. Told to managers. */
  lead_unassigned: { label: 'A lead stays unassigned', group: 'leads', isForManagers: true },
  leave_requested: { label: 'Someone requests leave', group: 'team', isForManagers: true },
  leave_decided: { label: 'My leave is approved or declined', group: 'team' },
} as const satisfies Record<string, KindRule>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS
export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as [
  NotificationKind,
  ...NotificationKind[],
]

export function kindRule(kind: NotificationKind): KindRule {
  return NOTIFICATION_KINDS[kind]
}

/** The kinds that a person of this role can be told. */
export function kindsFor(role: Role): NotificationKind[] {
  const isManager = role === 'super_admin' || role === 'admin' || role === 'department_manager'
  return NOTIFICATION_KIND_NAMES.filter((kind) => isManager || !kindRule(kind).isForManagers)
}

/**
 * Facts that the sentences use: `by` (who assigned it), `form` (of a reply), `dueDate`, `reason` (why it is unassigned or declined), and for
 * leave `name`, `firstDate`, `lastDate`, `status` and `by`.
 *
 * Figures and names of staff. Never details of a customer: they come from the lead, so that erasing it is enough.
 */
export type NotificationFacts = Record<string, string | number>

export interface NewNotification {
  kind: NotificationKind
  /** The user who is told. */
  userId: string
  leadId: string | null
  /** Tells a person once about one event, such as 'warned <lead> 2', whoever writes it and however often. */
  dedupeKey: string
  facts?: NotificationFacts
}
