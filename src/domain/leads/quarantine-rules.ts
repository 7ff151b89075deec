/** What is known of a lead beside its own words when it is judged. */
export interface Signs {
  name: string
  message: string
  /** What stands in the field nobody sees. */
  homepage: string
  /** Milliseconds since the form was given out; null for a seal that is not ours, undefined for none. */
  guardAge: number | null | undefined
  /** How often this e-mail address or phone has asked in the last hour. */
  fromPerson: number
  /** How often the same long message has come in the last hour. */
  sameMessage: number
}

interface QuarantineRule {
  /** As staff read it. */
  text: string
  /** Surely no person: nothing is promised to it, no car and no time. */
  isGrave: boolean
  holds: (signs: Signs) => boolean
}

/** Who has asked before finds the form filled in, and may only press. */
export const MIN_FORM_AGE_MS = 1_000
/** A page is drawn once a day for everybody, and a form may stand open for another. */
export const MAX_FORM_AGE_MS = 48 * 3_600_000
/** Who looks for a car in earnest asks about several, not about more than these in an hour. */
export const MAX_LEADS_PER_PERSON_PER_HOUR = 10
/** Ready sentences are short, and many people send the same. */
export const MIN_LONG_MESSAGE_LENGTH = 60
export const MAX_SAME_MESSAGES_PER_HOUR = 5
const MAX_LINKS = 3

/** Each reason alone keeps a lead in quarantine. */
export const QUARANTINE_RULES = {
  trap: {
    text: 'A field that nobody sees was filled in',
    isGrave: true,
    holds: ({ homepage }) => homepage.trim() !== '',
  },
  guard_missing: {
    text: 'It came without the mark our forms carry',
    isGrave: false,
    holds: ({ guardAge }) => guardAge === undefined,
  },
  guard_forged: {
    text: 'The mark of the form was made up',
    isGrave: true,
    holds: ({ guardAge }) => guardAge === null,
  },
  too_young: {
    text: 'It was filled in faster than people type',
    isGrave: false,
    holds: ({ guardAge }) => typeof guardAge === 'number' && guardAge < MIN_FORM_AGE_MS,
  },
  too_old: {
    text: 'The form was more than two days old',
    isGrave: false,
    holds: ({ guardAge }) => typeof guardAge === 'number' && guardAge > MAX_FORM_AGE_MS,
  },
  link_in_name: {
    text: 'The name holds a link',
    isGrave: true,
    holds: ({ name }) => linksIn(name) > 0,
  },
  many_links: {
    text: `The message holds more than ${MAX_LINKS} links`,
    isGrave: false,
    holds: ({ message }) => linksIn(message) > MAX_LINKS,
  },
  too_many: {
    text: `More than ${MAX_LEADS_PER_PERSON_PER_HOUR} from this person within an hour`,
    isGrave: false,
    holds: ({ fromPerson }) => fromPerson >= MAX_LEADS_PER_PERSON_PER_HOUR,
  },
  same_message: {
    text: 'The same long message came several times within an hour',
    isGrave: false,
    holds: ({ message, sameMessage }) =>
      message.length >= MIN_LONG_MESSAGE_LENGTH && sameMessage >= MAX_SAME_MESSAGES_PER_HOUR,
  },
} as const satisfies Record<string, QuarantineRule>

export type QuarantineReason = keyof typeof QUARANTINE_RULES
export const QUARANTINE_REASONS = Object.keys(QUARANTINE_RULES) as [QuarantineReason, ...QuarantineReason[]]

export function quarantineReasonsFor(signs: Signs): QuarantineReason[] {
  return QUARANTINE_REASONS.filter((name) => QUARANTINE_RULES[name].holds(signs))
}

/** A real person who was doubted by mistake still has the time they chose; a program gets none. */
export function isLikelyBot(reasons: readonly QuarantineReason[]): boolean {
  return reasons.some((name) => QUARANTINE_RULES[name].isGrave)
}

function linksIn(text: string): number {
  return [...text.matchAll(/https?:\/\/|\bwww\.|\[url\b/gi)].length
}
