import type { Selected } from '../../../search/search-state.ts'
import type { Reading } from '../../reading.ts'
import type { MeantCars } from '../cars/meant-cars.ts'
import { isQuestion } from '../facts/questions.ts'
import type { Vocabulary } from '../meaning.ts'
import type { Message } from '../message.ts'
import type { NamedOptions } from '../options/named-options.ts'
import type { HasPhrase } from '../phrase-finder.ts'
import type { Reader, ReadingContext } from '../reader.ts'
import { highestSeats, seatsWish } from './people-wish.ts'

/** Reads the filters that the message itself states. */
export function readStatedWish(
  message: Message,
  cars: MeantCars,
  { previous, shownStockids }: Pick<ReadingContext, 'previous' | 'shownStockids'>,
  { vocabulary, factsOf }: Pick<Reader, 'vocabulary' | 'factsOf'>,
  {
    isReferring,
    sameEquipment,
    assumedPeople,
  }: { isReferring: boolean; sameEquipment: readonly string[]; assumedPeople: number | null },
): Selected {
  const { hasPhrase, options, measurements, amounts } = message
  const placeBefore =
    THERE.some(hasPhrase) && previous?.dealershipSlugs.length === 1 && previous.dealershipSlugs
  // 'Would you take 50k for it?' makes an offer.
  const isOffer = isReferring && OFFERS.some(hasPhrase)
  const tooManySeats = seatsBeyond(amounts, vocabulary)
  if (tooManySeats) options.absent.push(`cars with ${tooManySeats} seats`)
  return withoutChoices(message, {
    ...(sameEquipment.length > 0 && { q: sameEquipment.join(' ') }),
    ...(cars.isDescribed ? {} : options.selected),
    ...(placeBefore && { dealership: placeBefore }),
    ...measurements,
    ...withLess(
      hasPhrase,
      previous,
      shownStockids.flatMap((stockid) => factsOf(stockid)?.kms ?? []),
    ),
    // A sum to be financed is not a budget to search by.
    ...(amounts.price &&
      !message.isFinance &&
      !cars.isDescribed &&
      !cars.isUnique &&
      !isOffer && { price: amounts.price }),
    ...(amounts.kms && !cars.isDescribed && { kms: amounts.kms }),
    ...(amounts.year && !cars.isDescribed && { year: amounts.year }),
    ...(cars.isSeatsQuestion
      ? {}
      : seatsWish(amounts, { namedSeats: options.seats, assumedPeople, vocabulary })),
    // 'Does it have leather?' asks about that car, and does not search.
    ...(isReferring && isQuestion(message.tokens) && !WITH.some(hasPhrase)
      ? {}
      : keywordOf(options, vocabulary, {
          isComparison: message.signals.isComparison || isChoice(message),
          hasOr: hasPhrase('or'),
        })),
  })
}

/** Phrases that add a wish after a question: 'is it a diesel? But with a sunroof please'. */
const WITH = ['but with', 'and with', 'also with', '| with']

/** Phrases that make an offer for a car if a sum follows. */
const OFFERS =
  'can you do|would you take|will you take|would you accept|do it for|take for it|you do it for|you take'.split(
    '|',
  )

/** Words for the one dealership of the message before. */
const THERE =
  'at that one|at that place|at that yard|at that dealership|at that showroom|at that location|over there|there right now|in stock there|have there|got there'.split(
    '|',
  )
/** Phrases that ask for fewer kms after a question about them. */
const LESS = 'with less|anything less|something less|less on it|with fewer'.split('|')

/** 'Anything with less?' after a question about kms. */
function withLess(hasPhrase: HasPhrase, previous: Reading | null, kms: readonly number[]): Selected {
  const asksForLess = LESS.some(hasPhrase) && previous?.facts.includes('kms') && kms.length > 0
  return asksForLess ? { kms: [0, Math.max(0, Math.min(...kms) - 1)] } : {}
}

/** Phrases that ask which of two options a car has. */
const CHOICES: readonly (readonly [
  filter: 'fuel' | 'transmission' | 'condition',
  phrases: readonly string[],
])[] = [
  ['fuel', 'petrol or diesel|diesel or petrol|petrol or hybrid|hybrid or petrol'.split('|')],
  [
    'condition',
    'new or used|new one or used|new one or a used|used or new|new or second hand|brand new or used'.split(
      '|',
    ),
  ],
  ['transmission', 'auto or manual|manual or auto|automatic or manual|manual or automatic'.split('|')],
]

/** 'Are the Santa Fes petrol or diesel?' asks, and does not search for either. */
function withoutChoices({ hasPhrase, options, tokens }: Message, statedWish: Selected): Selected {
  if (!options.selected.model || !isQuestion(tokens)) return statedWish
  const choices = CHOICES.filter(([, phrases]) => phrases.some(hasPhrase)).map(([filter]) => filter)
  return Object.fromEntries(
    Object.entries(statedWish).filter(([filter]) => !choices.some((each) => each === filter)),
  )
}

/** 'Outback Touring XT or Forester 2.5i, which pulls more?' names one badge of each model. */
function isChoice({ hasPhrase, tokens }: Message): boolean {
  return hasPhrase('or') && tokens.some(({ isAsked }) => isAsked)
}

/** Number of seats that no car has, as in '9 seats'; null if some car has as many, or no record states any. */
function seatsBeyond({ seats }: Message['amounts'], vocabulary: Vocabulary): number | null {
  const maxSeats = highestSeats(vocabulary)
  return seats !== null && maxSeats !== null && seats.count > maxSeats ? seats.count : null
}

const MIN_KEYWORD_LENGTH = 3

/** Leaves out badges if several models are named, because a badge belongs to one model and would hide the others. */
function keywordOf(
  { keywords, badges, selected }: NamedOptions,
  vocabulary: Vocabulary,
  { isComparison, hasOr }: { isComparison: boolean; hasOr: boolean },
): Selected {
  const namesSeveralModels = (selected.model?.length ?? 0) > 1 && !isComparison
  // 'LS-U or LS-T' are two badges, and no car has both.
  const namesChoice = badges.length > 1 && hasOr && !isComparison
  const wantedBadges = namesSeveralModels || namesChoice ? [] : badges
  const choices =
    namesChoice && !namesSeveralModels ? badges.flatMap((word) => vocabulary.badgesWith([word])) : []
  // As a keyword, 'RS' would also find cars with 'rs' within a word of their description.
  const shortBadges = wantedBadges.some((word) => word.length < MIN_KEYWORD_LENGTH)
    ? vocabulary.badgesWith(wantedBadges)
    : []
  const words = new Set([...keywords, ...(shortBadges.length > 0 ? [] : wantedBadges)])
  return {
    ...(shortBadges.length > 0 && { badge: shortBadges }),
    ...(choices.length > 0 && { badge: [...new Set(choices)] }),
    ...(words.size > 0 && { q: [...words].join(' ') }),
  }
}
