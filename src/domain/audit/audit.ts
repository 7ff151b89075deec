/** Audited acts, worded to stand between the actor's name and the target. */
export const AUDIT_ACTS = {
  'session.signed_in': 'signed in',
  'session.refused': 'was refused at sign-in',
  'session.signed_out': 'signed out',
  'session.ended': 'had a session ended',
  'user.created': 'created the user',
  'user.updated': 'changed the user',
  'user.deactivated': 'deactivated the user',
  'user.reactivated': 'reactivated the user',
  'user.password_changed': 'set a new password for',
  'profile.updated': 'changed their own profile',
  'profile.password_changed': 'changed their own password',
  'profile.second_factor_on': 'turned their second factor on',
  'profile.second_factor_off': 'turned their second factor off',
  'profile.recovery_codes_renewed': 'created new recovery codes',
  'profile.passkey_added': 'added a passkey',
  'profile.passkey_removed': 'removed a passkey',
  'profile.email_requested': 'asked to change their email address',
  'link.invited': 'invited',
  'link.reset_asked': 'requested a new password',
  'link.used': 'used an emailed link',
  'lead.released': 'released the quarantined lead',
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
  'origin.released': 'released all holds and bookings of the sender of',
  'assistant.tested': 'tested',
  'assistant.rated': 'rated the answer to',
  'assistant.evaluated': 'ran an evaluation of',
  'assistant.question_added': 'added to the evaluation:',
  'assistant.question_removed': 'removed from the evaluation:',
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
  'tag.given': 'added cars to the sales tag',
  'tag.taken': 'removed cars from the sales tag',
  'stock.changed': 'changed',
  'stock.undone': 'undid a change of',
  'media.added': 'added the picture',
  'media.changed': 'described the picture',
  'media.deleted': 'deleted the picture',
  'template.changed': 'changed the email template',
  'template.reset': 'reset the email template',
  'template.tested': 'sent themselves a test of the email template',
  'export.made': 'exported',
  'view.saved': 'saved the view',
  'view.deleted': 'deleted the view',
  'settings.changed': 'changed the settings:',
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
