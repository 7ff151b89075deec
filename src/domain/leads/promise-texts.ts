import { numberWord } from '../number-word.ts'

/** A family compares two or three cars; nobody waits for more at once. */
export const MAX_OPEN_HOLDS_PER_PERSON = 3
/** Open bookings of one kind: the cars of a household, or three test drives. */
export const MAX_OPEN_BOOKINGS_PER_PERSON = 3

/** What a form asks us to promise. */
export type PromiseKind = 'hold' | 'booking'

/** What a customer reads instead of a promise. The same for every reason, so that bots learn nothing. */
export const UNCONFIRMED_TEXTS = {
  hold: `The car is not on hold yet. We'll contact you to confirm. One person can have ${numberWord(MAX_OPEN_HOLDS_PER_PERSON)} cars on hold at a time.`,
  booking: `This time is not booked yet. We'll contact you to confirm it. One person can have ${numberWord(MAX_OPEN_BOOKINGS_PER_PERSON)} open bookings at a time.`,
} satisfies Record<PromiseKind, string>

export const NEXT_IN_LINE = "You're next in line. We'll call you if the car becomes available."
