/** What a member of staff is told. The database stores these names. */
export const NOTIFICATION_KINDS = {
  /** A lead was assigned or reassigned to them. */
  lead_assigned: { label: 'A new lead is assigned to me' },
  /** The customer of their lead sent another enquiry. */
  lead_reply: { label: 'A customer of mine writes again' },
  lead_due: { label: 'A lead of mine is due today' },
  lead_overdue: { label: 'A lead of mine is overdue' },
  /** The first response of their lead is nearly due. */
  response_warning: { label: 'My first response is running out' },
  /** A lead passed the deadline of its first response. Told to managers. */
  response_missed: { label: 'A lead has missed its target' },
  /** The rules found nobody for a lead. Told to managers. */
  lead_unassigned: { label: 'A lead stays unassigned' },
  leave_requested: { label: 'Someone requests leave' },
  leave_decided: { label: 'My leave is approved or declined' },
} as const satisfies Record<string, { label: string }>
export type NotificationKind = keyof typeof NOTIFICATION_KINDS

/** Figures and names of staff for the sentence. Never details of a customer: they come from the lead, so that erasing it is enough. */
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
