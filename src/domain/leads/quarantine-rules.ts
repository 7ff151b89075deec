import { GUARD_KINDS, type GuardKind, MAX_FORM_AGE_MS, MIN_FORM_AGE_MS } from './form-guard.ts'

/** Input of the quarantine rules. */
export interface LeadSignals {
  name: string
  message: string
  /** Value of the hidden field that only bots fill in. */
  homepage: string
  /** Milliseconds since the form was rendered; null for a forged guard token, undefined for none. */
  guardAge: number | null | undefined
  /** Leads sent with the guard, including this one; null without a valid guard. */
  guardUse: { kind: GuardKind; uses: number } | null
  /** Sent by the customer's own assistant, which has no form and so no guard. */
  isFromAgent: boolean
  /** Leads from this email address or phone in the last hour. */
  fromPerson: number
  /** Leads with the same long message in the last hour. */
  sameMessage: number
}

interface QuarantineRule {
  /** The reason shown to staff. */
  text: string
  matches: (signals: LeadSignals) => boolean
}

/** A serious buyer asks about several cars, but not about more than this in an hour. */
export const MAX_LEADS_PER_PERSON_PER_HOUR = 10
/** Shorter messages may repeat: many people send the same ready-made sentence. */
export const LONG_MESSAGE_LENGTH = 60
export const MAX_SAME_MESSAGES_PER_HOUR = 5
const MAX_LINKS = 3

/** Each reason alone keeps a lead in quarantine, where nothing is promised to its sender. */
export const QUARANTINE_RULES = {
  trap: {
    text: 'Hidden field filled in, which only bots do',
    matches: ({ homepage }) => homepage.trim() !== '',
  },
  guard_missing: {
    text: 'Not sent from one of our forms',
    matches: ({ guardAge, isFromAgent }) => guardAge === undefined && !isFromAgent,
  },
  guard_forged: {
    text: 'Forged form token',
    matches: ({ guardAge }) => guardAge === null,
  },
  guard_used: {
    text: 'Form token used before',
    matches: ({ guardUse }) => guardUse !== null && guardUse.uses > GUARD_KINDS[guardUse.kind].maxLeads,
  },
  too_young: {
    text: 'Filled in faster than a person can type',
    matches: ({ guardAge }) => typeof guardAge === 'number' && guardAge < MIN_FORM_AGE_MS,
  },
  too_old: {
    text: 'Form opened more than two days before it was sent',
    matches: ({ guardAge }) => typeof guardAge === 'number' && guardAge > MAX_FORM_AGE_MS,
  },
  link_in_name: {
    text: 'Link in the name',
    matches: ({ name }) => countLinks(name) > 0,
  },
  many_links: {
    text: `Message contains more than ${MAX_LINKS} links`,
    matches: ({ message }) => countLinks(message) > MAX_LINKS,
  },
  too_many: {
    text: `More than ${MAX_LEADS_PER_PERSON_PER_HOUR} from this person within an hour`,
    matches: ({ fromPerson }) => fromPerson >= MAX_LEADS_PER_PERSON_PER_HOUR,
  },
  same_message: {
    text: 'Same long message several times within an hour',
    matches: ({ message, sameMessage }) =>
      message.length >= LONG_MESSAGE_LENGTH && sameMessage >= MAX_SAME_MESSAGES_PER_HOUR,
  },
} as const satisfies Record<string, QuarantineRule>

export type QuarantineReason = keyof typeof QUARANTINE_RULES
export const QUARANTINE_REASONS = Object.keys(QUARANTINE_RULES) as [QuarantineReason, ...QuarantineReason[]]

export function quarantineReasonsFor(signals: LeadSignals): QuarantineReason[] {
  return QUARANTINE_REASONS.filter((name) => QUARANTINE_RULES[name].matches(signals))
}

function countLinks(text: string): number {
  return [...text.matchAll(/https?:\/\/|\bwww\.|\[url\b/gi)].length
}
