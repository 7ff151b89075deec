/** What staff do that is written down, and how it reads after the actor's name. */
export const AUDIT_ACTS = {
  'session.signed_in': 'signed in',
  'session.refused': 'was refused at sign-in',
  'session.signed_out': 'signed out',
  'session.ended': 'had a session ended',
  'user.created': 'added',
  'user.updated': 'changed',
  'user.deactivated': 'deactivated',
  'user.reactivated': 'reactivated',
  'user.password_changed': 'set a new password for',
  'profile.updated': 'changed their own profile',
  'profile.password_changed': 'changed their own password',
  'profile.second_factor_on': 'turned their second factor on',
  'profile.second_factor_off': 'turned their second factor off',
  'profile.recovery_codes_renewed': 'made new recovery codes',
  'link.invited': 'invited',
  'link.reset_asked': 'asked for a new password',
  'link.used': 'used a mailed link',
  'lead.released': 'released from quarantine',
  'lead.created': 'took down',
  'lead.assigned': 'assigned',
  'lead.changed': 'worked on',
  'lead.unassigned': 'took back',
  'lead.noted': 'made a note on',
  'lead.mailed': 'wrote to',
  'lead.merged': 'merged',
  'lead.unmerged': 'took apart again',
  'lead.deleted': 'deleted',
  'lead.restored': 'brought back',
  'outbox.sent_again': 'sent again',
  'booking.created': 'took the booking',
  'booking.confirmed': 'confirmed the booking',
  'booking.moved': 'moved the booking',
  'booking.cancelled': 'cancelled the booking',
  'booking.arrived': 'received the booking',
  'booking.missed': 'noted as missed the booking',
  'booking.reopened': 'expects again the booking',
  'booking.blocked': 'blocked times for',
  'booking.unblocked': 'opened times again, blocked for',
  'booking.capacity_set': 'set what can be booked at',
  'reservation.confirmed': 'confirmed the hold',
  'reservation.released': 'released the hold',
  'assistant.tested': 'tested',
  'assistant.rated': 'judged the answer to',
  'assistant.evaluated': 'had an evaluation run of',
  'assistant.question_added': 'added to the evaluation the',
  'assistant.question_removed': 'took out of the evaluation the',
  'content.saved': 'saved a draft of',
  'content.published': 'published',
  'content.scheduled': 'set a time for',
  'content.unscheduled': 'took back the time of',
  'content.withdrawn': 'took off the site',
  'content.discarded': 'let go of the draft of',
  'content.restored': 'brought back an earlier version of',
  'content.moved': 'gave a new address to',
  'content.deleted': 'deleted from the content',
  'content.undeleted': 'brought back to the content',
  'redirects.changed': 'changed where an old address leads,',
  'tag.created': 'made the sales tag',
  'tag.changed': 'changed the sales tag',
  'tag.deleted': 'deleted the sales tag',
  'tag.ordered': 'put the sales tags in order',
  'tag.given': 'gave cars the sales tag',
  'tag.taken': 'took off cars the sales tag',
  'media.added': 'added the picture',
  'media.changed': 'described the picture',
  'media.deleted': 'deleted the picture',
  'template.changed': 'changed the mail template',
  'template.reset': 'brought back as it came the mail template',
  'template.tested': 'sent themselves a test of the mail template',
  'export.made': 'exported',
  'view.saved': 'kept the view',
  'view.deleted': 'let go of the view',
  'settings.changed': 'changed settings',
} as const
export type AuditAct = keyof typeof AUDIT_ACTS

/** What stands between an act and the name it was done to, where the name alone would read wrong. */
export const AUDIT_JOINS: Partial<Record<AuditAct, string>> = {
  'session.refused': 'as',
  'profile.second_factor_off': 'for',
  'link.reset_asked': 'for',
}

export interface AuditEntry {
  /** Null: nobody was signed in. */
  actor: { id: string; name: string } | null
  act: AuditAct
  target?: { kind: string; id: string; label: string }
  /** Only what changed, and never a secret. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** Where the request came from. */
  address: string
}
