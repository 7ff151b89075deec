/** Input of the quarantine rules. */
export interface LeadSignals {
  name: string
  message: string
  /** Value of the hidden field that only bots fill in. */
  homepage: string
  /** Milliseconds since the form was rendered; null for a forged guard token, undefined for none. */
  guardAge: number | null | undefined
  /** Leads from this email address or phone in the last hour. */
  fromPerson: number
  /** Leads with the same long message in the last hour. */
  sameMessage: number
}

interface QuarantineRule {
  /** The reason shown to staff. */
  text: string
  /** The sender gets no hold and no booking. */
  isCertainlyBot: boolean
  matches: (signals: LeadSignals) => boolean
}

/** Short, because a returning customer finds the form filled in and only has to press the button. */
export const MIN_FORM_AGE_MS = 1_000
/** A cached page can be a day old, and a customer may leave the form open for another day. */
export const MAX_FORM_AGE_MS = 48 * 3_600_000
/** A serious buyer asks about several cars, but not about more than this in an hour. */
export const MAX_LEADS_PER_PERSON_PER_HOUR = 10
/** Shorter messages may repeat: many people send the same ready-made sentence. */
export const LONG_MESSAGE_LENGTH = 60
export const MAX_SAME_MESSAGES_PER_HOUR = 5
const MAX_LINKS = 3

/** Each reason alone keeps a lead in quarantine. */
export const QUARANTINE_RULES = {
  trap: {
    text: 'Hidden field filled in, which only bots do',
    isCertainlyBot: true,
    matches: ({ homepage }) => homepage.trim() !== '',
  },
  guard_missing: {
    text: 'Not sent from one of our forms',
    isCertainlyBot: false,
    matches: ({ guardAge }) => guardAge === undefined,
  },
  guard_forged: {
    text: 'Forged form token',
    isCertainlyBot: true,
    matches: ({ guardAge }) => guardAge === null,
  },
  too_young: {
    text: 'Filled in faster than a person can type',
    isCertainlyBot: false,
    matches: ({ guardAge }) => typeof guardAge === 'number' && guardAge < MIN_FORM_AGE_MS,
  },
  too_old: {
    text: 'Form opened more than two days before it was sent',
    isCertainlyBot: false,
    matches: ({ guardAge }) => typeof guardAge === 'number' && guardAge > MAX_FORM_AGE_MS,
  },
  link_in_name: {
    text: 'Link in the name',
    isCertainlyBot: true,
    matches: ({ name }) => countLinks(name) > 0,
  },
  many_links: {
    text: `Message contains more than ${MAX_LINKS} links`,
    isCertainlyBot: false,
    matches: ({ message }) => countLinks(message) > MAX_LINKS,
  },
  too_many: {
    text: `More than ${MAX_LEADS_PER_PERSON_PER_HOUR} from this person within an hour`,
    isCertainlyBot: false,
    matches: ({ fromPerson }) => fromPerson >= MAX_LEADS_PER_PERSON_PER_HOUR,
  },
  same_message: {
    text: 'Same long message several times within an hour',
    isCertainlyBot: false,
    matches: ({ message, sameMessage }) =>
      message.length >= LONG_MESSAGE_LENGTH && sameMessage >= MAX_SAME_MESSAGES_PER_HOUR,
  },
} as const satisfies Record<string, QuarantineRule>

export type QuarantineReason = keyof typeof QUARANTINE_RULES
export const QUARANTINE_REASONS = Object.keys(QUARANTINE_RULES) as [QuarantineReason, ...QuarantineReason[]]

export function quarantineReasonsFor(signals: LeadSignals): QuarantineReason[] {
  return QUARANTINE_REASONS.filter((name) => QUARANTINE_RULES[name].matches(signals))
}

/** A person quarantined by mistake keeps their hold or booking; a likely bot gets neither. */
export function isLikelyBot(reasons: readonly QuarantineReason[]): boolean {
  return reasons.some((name) => QUARANTINE_RULES[name].isCertainlyBot)
}

function countLinks(text: string): number {
  return [...text.matchAll(/https?:\/\/|\bwww\.|\[url\b/gi)].length
}
