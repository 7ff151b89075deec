import type { Selected } from '../../../search/search-state.ts'
import { OPEN_ENDS } from '../../../search/search-url.ts'
import type { Aside, Reading } from '../../reading.ts'
import type { MeantCars } from '../cars/meant-cars.ts'
import type { Message } from '../message.ts'
import { FACT_ROWS, type Fact } from '../words/facts.ts'
import { findFacts, findKnownCarFacts } from './asked-facts.ts'
import { isQuestion } from './questions.ts'

/** Returns the facts that the message asks for, or those of the question before that it asks of another car. */
export function readFacts(
  message: Message,
  cars: MeantCars,
  previous: Reading | null,
  {
    statedWish,
    topics,
    isReferring,
    isAboutOneCar,
  }: { statedWish: Selected; topics: readonly Aside[]; isReferring: boolean; isAboutOneCar: boolean },
): readonly Fact[] {
  const { hasPhrase, options, measurements, rank } = message
  const modelCount = options.selected.model?.length ?? 0
  const isShortQuestion = isQuestion(message.tokens) && message.tokens.length <= MAX_WORDS_OF_REPEAT
  const asksKnownCars =
    isReferring ||
    message.count === 1 ||
    modelCount > 1 ||
    (modelCount === 1 && (isShortQuestion || QUESTION_WORDS_OF_CAR.some(hasPhrase)))
  const knownCarFacts =
    asksKnownCars && !message.signals.asksForStock ? findKnownCarFacts(message.tokens) : []
  const ownFacts = findFacts(hasPhrase, isAboutOneCar ? topics : [], {
    ...measurements,
    ...(rank && { [rank.filter]: OPEN_ENDS[rank.filter] }),
  })
  const statedFacts = FACT_ROWS.map(({ fact }) => fact).filter(
    (fact) =>
      // Stated kms only describe the car.
      !(fact === 'kms' && cars.isDescribed && message.amounts.kms) &&
      (ownFacts.includes(fact) || knownCarFacts.includes(fact)),
  )
  // 'And the Tesla?' asks the same of another car.
  const isShort = message.tokens.length <= MAX_WORDS_OF_REPEAT && !message.signals.asksForStock
  const isSameQuestion = SAME_QUESTION.some(hasPhrase)
  const namesOther =
    options.selected.model === undefined
      ? isShort && isSameQuestion && Object.keys(statedWish).length > 0
      : isShort || isSameQuestion
  const repeatsFact = statedFacts.length === 0 && (cars.isDescribed || namesOther)
  return cars.askedFacet
    ? [FACET_FACTS[cars.askedFacet]]
    : cars.isSeatsQuestion
      ? (['seats'] as const)
      : repeatsFact
        ? (previous?.facts ?? [])
        : statedFacts
}

const MAX_WORDS_OF_REPEAT = 8
/** Phrases that ask the same question of another car. */
const SAME_QUESTION = [
  'and the',
  'and a',
  'and for the',
  'and on the',
  'and in the',
  'what about the',
  'how about the',
]

/** Phrases that begin a question about the model named. */
const QUESTION_WORDS_OF_CAR = [
  'whats it',
  'what does it',
  'of each',
  'for each',
  'what is it',
  'how much does it',
  'how many',
  'can it',
  'does it',
  'is it',
]
/** The fact that a question about a filter asks for. */
const FACET_FACTS = {
  transmission: 'transmission',
  fuel: 'fuel',
  drive: 'drive',
  color: 'colour',
  seats: 'seats',
  condition: 'condition',
} as const
