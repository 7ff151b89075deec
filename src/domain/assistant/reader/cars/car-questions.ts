import type { Selected } from '../../../search/search-state.ts'
import { isQuestion } from '../facts/questions.ts'
import type { Message } from '../message.ts'

/** Filters that a question may ask about instead of searching by them. */
export const DOUBTFUL_FACETS = ['transmission', 'fuel', 'drive', 'color', 'seats', 'condition'] as const
export type DoubtfulFacet = (typeof DOUBTFUL_FACETS)[number]

const MAX_WORDS_OF_OPTION = 3
const MAX_WORDS_OF_ROOM = 8
/** Phrases that ask whether a car is one thing or another. */
const ASKS_OF_CAR = [
  'is it',
  'is that',
  'is this',
  'is this one',
  'is that one',
  'is new',
  'new or',
  'used or',
  'auto or',
  'automatic or',
  'manual or',
  'petrol or',
  'diesel or',
  'hybrid or',
]

/** 'Manual?' after a single car asks about it, and does not search for another. */
export function askedFacet(
  { tokens, signals, hasPhrase }: Message,
  description: Selected,
  shownStockids: readonly string[],
): DoubtfulFacet | null {
  const isNoun = tokens.length <= MAX_WORDS_OF_OPTION && tokens.some(({ isAsked }) => isAsked)
  const isShort = isNoun || (tokens.length <= MAX_WORDS_OF_ROOM && ASKS_OF_CAR.some(hasPhrase))
  if (!isShort || shownStockids.length !== 1 || signals.asksForStock) return null
  const [filter, ...others] = Object.keys(description)
  return others.length > 0 ? null : (DOUBTFUL_FACETS.find((each) => each === filter) ?? null)
}

/** 'Is the HiLux new or a demo?' asks which of the two it is. */
export function askedChoice(
  { tokens, hasPhrase }: Message,
  description: Selected,
): { askedFacet: DoubtfulFacet } | null {
  if (!hasPhrase('or') || !isQuestion(tokens)) return null
  const facet = DOUBTFUL_FACETS.find((each) => (description[each]?.length ?? 0) > 1)
  return facet === undefined ? null : { askedFacet: facet }
}

/** Phrases for those who are to have a seat. */
const PEOPLE =
  'people|us|kids|adults|passengers|all of us|the family|back seats|rear seats|how many seats'.split('|')

/** 'Room for 5?' asks for seats, 'will a pram fit' does not. */
export function asksForRoom({ tokens, hasPhrase, amounts }: Message): boolean {
  if (tokens.length > MAX_WORDS_OF_ROOM) return false
  const hasNumber = amounts.people !== null || amounts.seats !== null
  return ROOM.some(hasPhrase) && (hasNumber || PEOPLE.some(hasPhrase))
}

/** Phrases that ask how many people a car seats. */
const ROOM = 'back seats|rear seats|room for|fit|fits|seat|seats|enough room|enough seats'.split('|')
