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

interface Doubt {
  /** As staff read it. */
  text: string
  /** Surely no person: nothing is promised to it, no car and no time. */
  isGrave: boolean
  holds: (signs: Signs) => boolean
}

/** Who has asked before finds the form filled in, and may only press. */
export const TOO_YOUNG_MS = 1_000
/** A page is drawn once a day for everybody, and a form may stand open for another. */
export const TOO_OLD_MS = 48 * 3_600_000
/** Who looks for a car in earnest asks about several, not about more than these in an hour. */
export const MOST_FROM_PERSON = 10
/** Ready sentences are short, and many people send the same. */
export const LONG_MESSAGE = 60
export const MOST_SAME_MESSAGE = 5
const MOST_LINKS = 3

/** Each reason alone keeps a lead in quarantine. */
export const DOUBTS = {
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
    holds: ({ guardAge }) => typeof guardAge === 'number' && guardAge < TOO_YOUNG_MS,
  },
  too_old: {
    text: 'The form was more than two days old',
    isGrave: false,
    holds: ({ guardAge }) => typeof guardAge === 'number' && guardAge > TOO_OLD_MS,
  },
  link_in_name: {
    text: 'The name holds a link',
    isGrave: true,
    holds: ({ name }) => linksIn(name) > 0,
  },
  many_links: {
    text: `The message holds more than ${MOST_LINKS} links`,
    isGrave: false,
    holds: ({ message }) => linksIn(message) > MOST_LINKS,
  },
  too_many: {
    text: `More than ${MOST_FROM_PERSON} from this person within an hour`,
    isGrave: false,
    holds: ({ fromPerson }) => fromPerson >= MOST_FROM_PERSON,
  },
  same_message: {
    text: 'The same long message came several times within an hour',
    isGrave: false,
    holds: ({ message, sameMessage }) => message.length >= LONG_MESSAGE && sameMessage >= MOST_SAME_MESSAGE,
  },
} as const satisfies Record<string, Doubt>

export type DoubtName = keyof typeof DOUBTS
export const DOUBT_NAMES = Object.keys(DOUBTS) as [DoubtName, ...DoubtName[]]

export function doubtsAbout(signs: Signs): DoubtName[] {
  return DOUBT_NAMES.filter((name) => DOUBTS[name].holds(signs))
}

/** A real person who was doubted by mistake still has the time they chose; a program gets none. */
export function isPromisedNothing(doubts: readonly DoubtName[]): boolean {
  return doubts.some((name) => DOUBTS[name].isGrave)
}

function linksIn(text: string): number {
  return [...text.matchAll(/https?:\/\/|\bwww\.|\[url\b/gi)].length
}
