import { ASSISTANT } from '../../../constants.ts'
import type { Selected } from '../../../search/search-state.ts'
import type { Amounts } from '../amounts/amounts.ts'
import { seatsFor } from '../amounts/people.ts'
import type { Vocabulary } from '../meaning.ts'
import type { HasPhrase } from '../phrase-finder.ts'

/** Returns the people assumed for the word 'family', if the message states neither seats nor people. */
export function assumedFamily(
  { seats, people }: Amounts,
  namedSeats: number | null,
  hasPhrase: HasPhrase,
): number | null {
  if (seats !== null || people !== null || namedSeats !== null) return null
  if (EMPTY_NESTS.some(hasPhrase)) return null
  return FAMILIES.find(({ phrases }) => phrases.some(hasPhrase))?.people ?? null
}

/** People assumed for a family if no number is stated. */
const FAMILIES = [
  {
    phrases: 'large family|big family|larger family|bigger family|huge family'.split('|'),
    people: ASSISTANT.largeFamilyAssumes,
  },
  { phrases: 'family|families|kids|children'.split('|'), people: ASSISTANT.familyAssumes },
] as const

/** Phrases in which the children no longer need seats. */
const EMPTY_NESTS =
  'children have left|children left|kids have left|kids left|kids moved out|children moved out|kids are grown|kids have grown|children are grown|grown up kids|grown up children|empty nesters|empty nest|kids all gone|kids are gone|without the kids|kids have gone|children have gone'.split(
    '|',
  )

/** Uses the stated seats, or else the number of people, stated or assumed. */
export function seatsWish(
  { seats, people, doors }: Amounts,
  {
    namedSeats,
    assumedPeople,
    vocabulary,
  }: { namedSeats: number | null; assumedPeople: number | null; vocabulary: Vocabulary },
): Selected {
  const seatedPeople = people ?? assumedPeople
  const minSeats = namedSeats ?? (seatedPeople === null ? undefined : seatsFor(seatedPeople))
  const maxSeats = highestSeats(vocabulary) ?? Number.POSITIVE_INFINITY
  const atLeast = (count: number) => seatsFrom(count, vocabulary)
  const seatValues = seats
    ? seats.isAtLeast
      ? atLeast(Math.min(seats.count, maxSeats))
      : [String(Math.min(seats.count, maxSeats))]
    : minSeats === undefined
      ? []
      : atLeast(minSeats)
  return {
    ...(seatValues.length > 0 ? { seats: seatValues } : {}),
    ...(doors ? { doors: [String(doors)] } : {}),
  }
}

/** Lists the numbers of seats in stock from one up. */
export function seatsFrom(count: number, vocabulary: Vocabulary): string[] {
  return vocabulary.values('seats').filter((value) => Number(value) >= count)
}

/** Highest number of seats in stock; null if no record states any. */
export function highestSeats(vocabulary: Vocabulary): number | null {
  const counts = vocabulary.values('seats').map(Number)
  return counts.length > 0 ? Math.max(...counts) : null
}
