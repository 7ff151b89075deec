/** Audited acts, worded to stand between the actor's name and the target. */
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
  'link.reset_asked': 'requested a new password',
  'link.used': 'used a mailed link',
  'lead.released': 'released from quarantine',
  'lead.created': 'created the lead',
  'lead.assigned': 'assigned the lead',
  'lead.changed': 'updated the lead',
  'lead.unassigned': 'unassigned the lead',
  'lead.noted': 'added a note to the lead',
  'lead.mailed': 'replied to the lead',
  'lead.merged': 'merged the lead',
  'lead.unmerged': 'undid the merge of the lead',
  'lead.deleted': 'deleted the lead',
  'lead.restored': 'restored the lead',
  'outbox.sent_again': 'resent',
  'booking.created': 'created the booking',
  'booking.confirmed': 'confirmed the booking',
  'booking.moved': 'moved the booking',
  'booking.cancelled': 'cancelled the booking',
  'booking.arrived': 'recorded the arrival for the booking',
  'booking.missed': 'recorded a no-show for the booking',
  'booking.reopened': 'reopened the booking',
  'booking.blocked': 'blocked times for',
  'booking.unblocked': 'unblocked times for',
  'booking.capacity_set': 'set the booking capacity of',
  'reservation.confirmed': 'confirmed the hold',
  'reservation.released': 'released the hold',
  'assistant.tested': 'tested',
  'assistant.rated': 'rated the answer to',
  'assistant.evaluated': 'ran an evaluation of',
  'assistant.question_added': 'extended the evaluation with the',
  'assistant.question_removed': 'removed from the evaluation the',
  'content.saved': 'saved a draft of',
  'content.published': 'published',
  'content.scheduled': 'scheduled',
  'content.unscheduled': 'removed the schedule of',
  'content.withdrawn': 'unpublished',
  'content.discarded': 'discarded the draft of',
  'content.restored': 'restored an earlier version of',
  'content.moved': 'changed the address of',
  'content.deleted': 'deleted the content',
  'content.undeleted': 'restored the content',
  'redirects.changed': 'changed a redirect,',
  'tag.created': 'created the sales tag',
  'tag.changed': 'changed the sales tag',
  'tag.deleted': 'deleted the sales tag',
  'tag.ordered': 'reordered the sales tags',
  'tag.given': 'gave cars the sales tag',
  'tag.taken': 'removed from cars the sales tag',
  'media.added': 'added the picture',
  'media.changed': 'described the picture',
  'media.deleted': 'deleted the picture',
  'template.changed': 'changed the mail template',
  'template.reset': 'reset to default the mail template',
  'template.tested': 'sent themselves a test of the mail template',
  'export.made': 'exported',
  'view.saved': 'saved the view',
  'view.deleted': 'deleted the view',
  'settings.changed': 'changed settings',
} as const
export type AuditAct = keyof typeof AUDIT_ACTS

/** Prepositions between an act and its target, where the target alone would read wrong. */
export const AUDIT_PREPOSITIONS: Partial<Record<AuditAct, string>> = {
  'session.refused': 'as',
  'profile.second_factor_off': 'for',
  'link.reset_asked': 'for',
}

export interface AuditEntry {
  /** Null if no one was signed in. */
  actor: { id: string; name: string } | null
  act: AuditAct
  target?: { kind: string; id: string; label: string }
  /** Contain only changed fields, never a secret. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
  /** IP address of the request. */
  address: string
}
