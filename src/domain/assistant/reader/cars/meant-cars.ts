import type { Selected } from '../../../search/search-state.ts'
import { OPEN_ENDS } from '../../../search/search-url.ts'
import { findFacts, findKnownCarFacts } from '../facts/asked-facts.ts'
import { isQuestion } from '../facts/questions.ts'
import type { Message } from '../message.ts'
import type { Reader, ReadingContext } from '../reader.ts'
import type { Token } from '../tokens.ts'
import { sortingWish } from '../wishes/sorting-wish.ts'
import { findDescribedCars, isPointing } from './described-cars.ts'
import { findReferencedCars } from './referenced-cars.ts'
import { stockDigits, typedStockids } from './stock-numbers.ts'

/** Particular cars that a message is about. */
export interface MeantCars {
  stockids: readonly string[]
  /** The message describes them ('the used one'), so its options are no wish. */
  isDescribed: boolean
  /** The options of the message fit this car only. They stay part of the search. */
  isUnique?: boolean
  /** 'Room for 5?' after a single car asks how many seats it has. */
  isSeatsQuestion?: boolean
  /** 'Manual?' after a single car asks about this filter. */
  askedFacet?: (typeof DOUBTFUL_FACETS)[number]
  /** By their stock numbers. */
  areNamed?: boolean
}

/** Finds the cars meant by a stock number, by their place in the last reply, or by what sets them apart. */
export function findMeantCars(
  text: string,
  message: Message,
  context: ReadingContext,
  { factsOf, fits, count, onlyCar, stockidWithDigits }: Reader,
): MeantCars {
  const { hasPhrase, options, amounts, signals, tokens } = message
  const { shownStockids, mentionedStockids } = context
  const digits = stockDigits(tokens)
  const onlyOne = digits && stockidWithDigits(digits)
  if (onlyOne) return { stockids: [onlyOne], isDescribed: true, areNamed: true }
  const namedStockids = typedStockids(text, (stockid) => factsOf(stockid) !== undefined)
  if (namedStockids.length > 0) return { stockids: namedStockids, isDescribed: true, areNamed: true }
  // 'And the other?' after a question about one of the two shown before.
  if (shownStockids.length === 1 && tokens.length <= MAX_WORDS_OF_OTHER && THE_OTHER.some(hasPhrase)) {
    const others = [...new Set(mentionedStockids)].filter((stockid) => stockid !== shownStockids[0])
    if (others.length === 1) return { stockids: others, isDescribed: true }
  }
  // 'The one for 51,490.'
  const priced = shownStockids.filter(
    (stockid) => amounts.sum !== null && factsOf(stockid)?.price === amounts.sum,
  )
  if (priced.length === 1) return { stockids: priced, isDescribed: true }
  const description: Selected = { ...options.selected, ...(amounts.year && { year: amounts.year }) }
  const isDescription = Object.keys(description).length > 0
  const isRoomQuestion = tokens.length <= MAX_WORDS_OF_ROOM && asksForRoom(message)
  const asksForOthers = OTHER_CARS.some(hasPhrase)
  if (
    isDescription &&
    amounts.price === null &&
    !signals.asksForStock &&
    !asksForOthers &&
    isPointing(tokens)
  ) {
    const cars = findDescribedCars([shownStockids, mentionedStockids], (stockid) =>
      fits(stockid, description),
    )
    // 'The BT-50 or the Ranger' means models unless a car of each was shown.
    const modelCount = options.selected.model?.length ?? 0
    if (cars.length >= Math.max(1, modelCount) && coversModels(cars, options.selected, fits))
      return { stockids: cars, isDescribed: true, isSeatsQuestion: isRoomQuestion && cars.length === 1 }
  }
  if (
    isDescription &&
    options.selected.model &&
    !signals.asksForStock &&
    !asksForOthers &&
    hasArticle(tokens)
  ) {
    const badges = options.badges.length > 0 && { q: options.badges.join(' ') }
    const kmsOfCar = aboutKms(amounts)
    const carWithKms = kmsOfCar && onlyCar({ ...description, ...badges, ...kmsOfCar })
    if (carWithKms) return { stockids: [carWithKms], isDescribed: true }
    const car = onlyCar({ ...description, ...badges })
    const [firstCar] = shownStockids
    const isOtherCar = signals.isComparison && shownStockids.length === 1 && THIS_CAR.some(hasPhrase)
    if (car !== null && firstCar !== undefined && isOtherCar)
      return { stockids: [firstCar, car], isDescribed: true, areNamed: true }
    if (car !== null)
      return { stockids: [car], isDescribed: false, isUnique: true, isSeatsQuestion: isRoomQuestion }
    // 'That blue GR86, manual yeah?' asks whether the only blue one is a manual.
    const doubtful = isQuestion(tokens) ? DOUBTFUL_FACETS.find((facet) => description[facet]) : undefined
    const { [doubtful ?? 'tag']: _doubtful, ...certain } = description
    const certainCar = doubtful && count(description) === 0 ? onlyCar(certain) : null
    if (certainCar !== null) return { stockids: [certainCar], isDescribed: true, askedFacet: doubtful }
  }
  // 'HR-V, is that 5 seats?'
  if (options.selected.model && isRoomQuestion && amounts.seats) {
    const cars = findDescribedCars([shownStockids], (stockid) => fits(stockid, description))
    if (cars.length === 1) return { stockids: cars, isDescribed: true, isSeatsQuestion: true }
  }
  // 'Which of those are at Brookvale' narrows the search by an option.
  const hasFigure = (amounts.price ?? amounts.kms ?? amounts.year) !== null
  const narrowsAll =
    (isDescription || hasFigure || options.keywords.length > 0) &&
    NARROWING_QUESTIONS.some(hasPhrase) &&
    !COMPARING.some(hasPhrase)
  const asksFactOfOne = findKnownCarFacts(tokens).length > 0 || findFacts(hasPhrase, [], {}).length > 0
  if (narrowsAll && isDescription && asksFactOfOne) {
    // 'Which of those is the Ford, and what kms?'
    const cars = shownStockids.filter((stockid) => fits(stockid, description))
    if (cars.length === 1) return { stockids: cars, isDescribed: true }
  }
  if (narrowsAll || ranksAll(message, context)) return { stockids: [], isDescribed: false }
  // 'If I bought the CX-60, what is that a fortnight' speaks of the CX-60.
  const comparesShown = signals.isComparison && shownStockids.length === 1 && THIS_CAR.some(hasPhrase)
  if (comparesShown && options.selected.model) return { stockids: shownStockids, isDescribed: false }
  const namesOther = options.selected.model !== undefined && !signals.isComparison
  const stockids = namesOther ? [] : findReferencedCars({ hasPhrase, shownStockids, factsOf })
  const facet = isDescription ? askedFacet(message, description, shownStockids) : null
  if (facet) return { stockids: shownStockids, isDescribed: true, askedFacet: facet }
  if (shownStockids.length === 1 && isRoomQuestion && !isDescription && !signals.asksForStock)
    return { stockids: shownStockids, isDescribed: false, isSeatsQuestion: true }
  const isSearch = isDescription || signals.asksForStock || sortingWish(hasPhrase) !== null
  if (stockids.length > 0 || isSearch) return { stockids, isDescribed: false }
  // 'How long is the tray?' after some cars means those cars, and 'leather at least?' after one means that one.
  const asksFact = findFacts(hasPhrase, [], {}).length > 0 || findKnownCarFacts(tokens).length > 0
  const asksEquipment = options.keywords.length > 0 && shownStockids.length === 1
  return { stockids: asksFact || asksEquipment ? shownStockids : [], isDescribed: false }
}

const MAX_WORDS_OF_OTHER = 8
const THE_OTHER = ['the other', 'the other one', 'other one']
/** Phrases that ask for other cars than those shown. */
const OTHER_CARS = ['what else', 'anything else', 'any other', 'any others', 'other ones', 'which other']

/** 'The blue one with 83 thousand ks' has about as many. */
function aboutKms({ kms }: Message['amounts']): Selected | null {
  return kms && kms[0] === OPEN_ENDS.kms[0] ? { kms: [kms[1] - KMS_MARGIN, kms[1] + KMS_MARGIN] } : null
}

const KMS_MARGIN = 1_000

/** Words that compare the cars shown and do not narrow the search: 'which one uses less petrol'. */
const COMPARING = 'use uses less more most least better best cheaper newer'.split(' ')

/** Filters that a question may ask about instead of searching by them. */
const DOUBTFUL_FACETS = ['transmission', 'fuel', 'drive', 'color', 'seats', 'condition'] as const
/** Words for the single car shown. */
const THIS_CAR = ['it', 'that', 'this', 'that one', 'this one']
const PEOPLE =
  'people|us|kids|adults|passengers|all of us|the family|back seats|rear seats|how many seats'.split('|')

/** 'Room for 5?' asks for seats, 'will a pram fit' does not. */
function asksForRoom({ hasPhrase, amounts }: Message): boolean {
  const hasNumber = amounts.people !== null || amounts.seats !== null
  return ROOM.some(hasPhrase) && (hasNumber || PEOPLE.some(hasPhrase))
}

const MAX_WORDS_OF_ROOM = 8
/** Phrases that ask how many people a car seats. */
const ROOM = 'back seats|rear seats|room for|fit|fits|seat|seats|enough room|enough seats'.split('|')

function coversModels(stockids: readonly string[], { model = [] }: Selected, fits: Reader['fits']): boolean {
  return model.every((each) => stockids.some((stockid) => fits(stockid, { model: [each] })))
}

const ARTICLES = new Set(['the', 'that', 'this', 'your'])

/** 'The red Tank 300' means a particular car if only one is like that. */
function hasArticle(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word }, at) => ARTICLES.has(word) && tokens.slice(at + 1, at + 3).some(({ isConsumed }) => isConsumed),
  )
}

const MAX_WORDS_OF_OPTION = 3
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
function askedFacet(
  { tokens, signals, hasPhrase }: Message,
  description: Selected,
  shownStockids: readonly string[],
): MeantCars['askedFacet'] | null {
  const isNoun = tokens.length <= MAX_WORDS_OF_OPTION && tokens.some(({ isAsked }) => isAsked)
  const isShort = isNoun || (tokens.length <= MAX_WORDS_OF_ROOM && ASKS_OF_CAR.some(hasPhrase))
  if (!isShort || shownStockids.length !== 1 || signals.asksForStock) return null
  const [filter, ...others] = Object.keys(description)
  return others.length > 0 ? null : (DOUBTFUL_FACETS.find((each) => each === filter) ?? null)
}

/** 'Which of those has the biggest boot' means all the cars that were found, not only those shown. */
function ranksAll({ hasPhrase, rank, count }: Message, { previous }: ReadingContext): boolean {
  if (previous === null) return false
  const isSuperlative = rank !== null || SUPERLATIVES.some(hasPhrase)
  return count !== null || (isSuperlative && !SHOWN_ONLY.some(hasPhrase))
}

/** Phrases that ask for the best of all the cars found. */
const SUPERLATIVES =
  'which of those is the cheapest|which of them is the cheapest|which one is the cheapest|which one is cheapest|which is the cheapest|which is cheapest|the cheapest of those|the cheapest of them|which of those is the newest|which one is the newest|which one is newest|which is the newest|which has the lowest km|which has the least km|which one has the lowest km|which one has the least km'.split(
    '|',
  )
/** Phrases that mean only the cars shown. */
const SHOWN_ONLY = 'both|the two|of the two|the three|all three'.split('|')
/** Phrases that narrow the search to some of the cars found. */
const NARROWING_QUESTIONS =
  'which of those are|which of them are|which of these are|which of those is|which ones are|which one is|which of them is|which one is at|which one is in|which is at|which ones at|which one at|which of those have|which of them have|are any of those|are any of them|any of those|any of them|any of these|which one has|which one comes with|which of these have|which of those has|which of them has|which of these has|which have|which has|do any of them|do any of those'.split(
    '|',
  )
