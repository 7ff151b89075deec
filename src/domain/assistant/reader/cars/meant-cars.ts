import type { Selected } from '../../../search/search-state.ts'
import { OPEN_ENDS } from '../../../search/search-url.ts'
import { isQuestion } from '../facts/questions.ts'
import type { Message } from '../message.ts'
import type { Reader, ReadingContext } from '../reader.ts'
import type { Token } from '../tokens.ts'
import { sortingWish } from '../wishes/sorting-wish.ts'
import { askedChoice, askedFacet, asksForRoom, DOUBTFUL_FACETS, type DoubtfulFacet } from './car-questions.ts'
import { findDescribedCars, isPointing } from './described-cars.ts'
import { asksFact, narrowsSearch, ranksAll } from './narrowing.ts'
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
  askedFacet?: DoubtfulFacet
  /** By their stock numbers. */
  areNamed?: boolean
}

/** Finds the cars meant by a stock number, by their place in the last reply, or by what sets them apart. */
export function findMeantCars(
  text: string,
  message: Message,
  context: ReadingContext,
  reader: Reader,
): MeantCars {
  const { options, amounts } = message
  const description: Selected = { ...options.selected, ...(amounts.year && { year: amounts.year }) }
  const mention: Mention = {
    text,
    message,
    context,
    reader,
    description,
    isDescription: Object.keys(description).length > 0,
    isRoomQuestion: asksForRoom(message),
  }
  for (const rule of RULES) {
    const cars = rule(mention)
    if (cars) return cars
  }
  return NO_CARS
}

/** What the rules look at. */
interface Mention {
  text: string
  message: Message
  context: ReadingContext
  reader: Reader
  /** Options and year of the message, which may describe a car. */
  description: Selected
  isDescription: boolean
  isRoomQuestion: boolean
}

type Rule = (mention: Mention) => MeantCars | null

/** The first rule that knows the cars decides. */
const RULES: readonly Rule[] = [
  withStockNumber,
  otherOfTwo,
  withStatedPrice,
  describedAmongShown,
  onlyOneLikeThat,
  withAskedSeats,
  comparedAgain,
  noneIfNarrowing,
  comparedWithNamed,
  withAskedFacet,
  referenced,
  shownIfAsked,
]
const NO_CARS: MeantCars = { stockids: [], isDescribed: false }

function withStockNumber({ text, message, reader }: Mention): MeantCars | null {
  const digits = stockDigits(message.tokens)
  const onlyOne = digits && reader.stockidWithDigits(digits)
  const stockids = onlyOne
    ? [onlyOne]
    : typedStockids(text, (stockid) => reader.factsOf(stockid) !== undefined)
  return stockids.length > 0 ? { stockids, isDescribed: true, areNamed: true } : null
}

/** 'And the other?' after a question about one of the two shown before. */
function otherOfTwo({ message: { tokens, hasPhrase }, context }: Mention): MeantCars | null {
  const [car, ...moreCars] = context.shownStockids
  if (moreCars.length > 0 || tokens.length > MAX_WORDS_OF_OTHER || !THE_OTHER.some(hasPhrase)) return null
  const others = [...new Set(context.mentionedStockids)].filter((stockid) => stockid !== car)
  return others.length === 1 ? { stockids: others, isDescribed: true } : null
}

const MAX_WORDS_OF_OTHER = 8
const THE_OTHER = ['the other', 'the other one', 'other one']

/** 'The one for 51,490.' */
function withStatedPrice({ message: { amounts }, context, reader }: Mention): MeantCars | null {
  const { sum } = amounts
  if (sum === null) return null
  const stockids = context.shownStockids.filter((stockid) => reader.factsOf(stockid)?.price === sum)
  return stockids.length === 1 ? { stockids, isDescribed: true } : null
}

/** 'The used one' and 'the Tesla' after several cars. */
function describedAmongShown({
  message,
  context,
  reader,
  description,
  isDescription,
  isRoomQuestion,
}: Mention): MeantCars | null {
  const { options, amounts, tokens } = message
  // 'The cheapest diesel one' is the best of all, and not the diesel that was shown.
  const namesBest = sortingWish(message.hasPhrase) !== null
  if (!isDescription || amounts.price !== null || asksForOthers(message)) return null
  if (namesBest || !isPointing(tokens)) return null
  const { shownStockids, mentionedStockids } = context
  const stockids = findDescribedCars([shownStockids, mentionedStockids], (stockid) =>
    reader.fits(stockid, description),
  )
  // 'The BT-50 or the Ranger' means models unless a car of each was shown.
  const modelCount = options.selected.model?.length ?? 0
  const coversAll =
    stockids.length >= Math.max(1, modelCount) && coversModels(stockids, options.selected, reader)
  if (!coversAll) return null
  const [firstCar] = shownStockids
  const [car, ...moreCars] = stockids
  if (car === undefined || moreCars.length > 0) return { stockids, isDescribed: true }
  const isCompared = message.signals.isComparison && COMPARE_IT.some(message.hasPhrase)
  if (firstCar !== undefined && firstCar !== car && isCompared)
    return { stockids: [firstCar, car], isDescribed: true, areNamed: true }
  return {
    stockids,
    isDescribed: true,
    isSeatsQuestion: isRoomQuestion,
    ...askedChoice(message, description),
  }
}

function coversModels(stockids: readonly string[], { model = [] }: Selected, { fits }: Reader): boolean {
  return model.every((each) => stockids.some((stockid) => fits(stockid, { model: [each] })))
}

/** True for a message that asks for cars, or for others than those shown. */
function asksForOthers({ signals, hasPhrase }: Message): boolean {
  return signals.asksForStock || OTHER_CARS.some(hasPhrase)
}

const OTHER_CARS = ['what else', 'anything else', 'any other', 'any others', 'other ones', 'which other']

/** 'The red Tank 300' if the stock has only one, shown or not. */
function onlyOneLikeThat({
  message,
  context,
  reader,
  description,
  isDescription,
  isRoomQuestion,
}: Mention): MeantCars | null {
  const { options, amounts, signals, tokens, hasPhrase } = message
  if (!isDescription || !options.selected.model || asksForOthers(message) || !hasArticle(tokens)) return null
  const badges = options.badges.length > 0 && { q: options.badges.join(' ') }
  const statedKms = aboutKms(amounts)
  const withKms = statedKms && reader.onlyCar({ ...description, ...badges, ...statedKms })
  if (withKms) return { stockids: [withKms], isDescribed: true }
  const car = reader.onlyCar({ ...description, ...badges })
  const [firstCar, ...moreCars] = context.shownStockids
  const isCompared =
    signals.isComparison && (moreCars.length === 0 ? THIS_CAR.some(hasPhrase) : COMPARE_IT.some(hasPhrase))
  if (car !== null && firstCar !== undefined && isCompared)
    return { stockids: [firstCar, car], isDescribed: true, areNamed: true }
  if (car !== null)
    return {
      stockids: [car],
      isDescribed: false,
      isUnique: true,
      isSeatsQuestion: isRoomQuestion,
      ...askedChoice(message, description),
    }
  // 'That blue GR86, manual yeah?' asks whether the only blue one is a manual.
  const doubtful = isQuestion(tokens) ? DOUBTFUL_FACETS.find((facet) => description[facet]) : undefined
  if (doubtful === undefined || reader.count(description) > 0) return null
  const { [doubtful]: _doubtful, ...certain } = description
  const certainCar = reader.onlyCar(certain)
  return certainCar === null ? null : { stockids: [certainCar], isDescribed: true, askedFacet: doubtful }
}

const ARTICLES = new Set(['the', 'that', 'this', 'your'])

/** 'The red Tank 300' means a particular car if only one is like that. */
function hasArticle(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word }, at) => ARTICLES.has(word) && tokens.slice(at + 1, at + 3).some(({ isConsumed }) => isConsumed),
  )
}

/** 'The blue one with 83 thousand ks' has about as many. */
function aboutKms({ kms }: Message['amounts']): Selected | null {
  return kms && kms[0] === OPEN_ENDS.kms[0] ? { kms: [kms[1] - KMS_MARGIN, kms[1] + KMS_MARGIN] } : null
}

const KMS_MARGIN = 1_000
/** Phrases that compare another car with the first of those shown. */
const COMPARE_IT = ['compare it', 'compare that', 'compare this', 'compare that one']
/** Words for the single car shown. */
const THIS_CAR = ['it', 'that', 'this', 'that one', 'this one']

/** 'HR-V, is that 5 seats?' */
function withAskedSeats({
  message: { options, amounts },
  context,
  reader,
  description,
  isRoomQuestion,
}: Mention): MeantCars | null {
  if (!options.selected.model || !isRoomQuestion || !amounts.seats) return null
  const stockids = findDescribedCars([context.shownStockids], (stockid) => reader.fits(stockid, description))
  return stockids.length === 1 ? { stockids, isDescribed: true, isSeatsQuestion: true } : null
}

/** 'Which is cheaper, and by how much?' after two or three cars, or cars of two models, asks to compare those. */
function comparedAgain({ message, context, reader, isDescription }: Mention): MeantCars | null {
  const { previous, shownStockids } = context
  const { hasPhrase, signals } = message
  if (previous === null || isDescription || signals.asksForStock || !COMPARATIVES.some(hasPhrase)) return null
  const models = previous.selected.model ?? []
  const isAfterModels =
    previous.intent === 'stock' && WHICH_MODEL.some(hasPhrase) && FEW_CARS.has(models.length)
  const stockids = isAfterModels ? firstOfEach(models, shownStockids, reader) : shownStockids
  const isAfterFew = (previous.intent !== 'stock' || isAfterModels) && FEW_CARS.has(stockids.length)
  return isAfterFew ? { stockids, isDescribed: true, areNamed: true } : null
}

/** The first car shown of each model. */
function firstOfEach(
  models: readonly string[],
  shownStockids: readonly string[],
  { fits }: Reader,
): readonly string[] {
  return models.flatMap((model) => shownStockids.find((stockid) => fits(stockid, { model: [model] })) ?? [])
}

/** Phrases that compare models. 'Which is the cheapest' means all cars of both. */
const WHICH_MODEL = [
  'which has lower',
  'which has fewer',
  'which is cheaper',
  'which one is cheaper',
  'which is dearer',
]

const FEW_CARS = new Set([2, 3])
/** Phrases that compare the prices or kms of cars. */
const COMPARATIVES =
  'which is cheaper|which one is cheaper|which ones cheaper|which is cheapest|which one is cheapest|which has the lowest price|which is dearer|by how much|how much cheaper|how much dearer|how much more|price difference|difference in price|has the lowest price|lowest price of|lower km|fewer km|bigger boot|more boot|which is it|which one is it'.split(
    '|',
  )

/** 'Which of those are at Brookvale' means all the cars that were found, 'which is the Ford, and what kms' one of them. */
function noneIfNarrowing({
  message,
  context,
  reader,
  description,
  isDescription,
}: Mention): MeantCars | null {
  const isNarrowing = narrowsSearch(message, isDescription)
  if (isNarrowing && isDescription && asksFact(message)) {
    const stockids = context.shownStockids.filter((stockid) => reader.fits(stockid, description))
    if (stockids.length === 1) return { stockids, isDescribed: true }
  }
  return isNarrowing || ranksAll(message, context) ? NO_CARS : null
}

/** 'Is that bigger than the CX-60?' after a single car speaks of both. */
function comparedWithNamed({
  message: { signals, options, hasPhrase },
  context: { shownStockids },
}: Mention): MeantCars | null {
  const isCompared = signals.isComparison && shownStockids.length === 1 && THIS_CAR.some(hasPhrase)
  return isCompared && options.selected.model ? { stockids: shownStockids, isDescribed: false } : null
}

/** 'Manual?' or 'room for 5?' after a single car. */
function withAskedFacet({
  message,
  context: { shownStockids },
  description,
  isDescription,
  isRoomQuestion,
}: Mention): MeantCars | null {
  const facet = isDescription ? askedFacet(message, description, shownStockids) : null
  if (facet) return { stockids: shownStockids, isDescribed: true, askedFacet: facet }
  const isOfShown = shownStockids.length === 1 && !isDescription && !message.signals.asksForStock
  return isRoomQuestion && isOfShown
    ? { stockids: shownStockids, isDescribed: false, isSeatsQuestion: true }
    : null
}

/** 'It', 'the second one' and 'both', unless the message names another model. */
function referenced({ message, context, reader, isDescription }: Mention): MeantCars | null {
  const { hasPhrase, options, signals } = message
  // 'If I bought the CX-60, what is that a fortnight' speaks of the CX-60.
  const namesOther = options.selected.model !== undefined && !signals.isComparison
  // In 'the cheapest white van, and what do you ask for it' the best car is 'it'.
  const namesBest = isDescription && sortingWish(hasPhrase) !== null
  const stockids =
    namesOther || namesBest
      ? []
      : findReferencedCars({ hasPhrase, shownStockids: context.shownStockids, factsOf: reader.factsOf })
  const isSearch = isDescription || signals.asksForStock || sortingWish(hasPhrase) !== null
  return stockids.length > 0 || isSearch ? { stockids, isDescribed: false } : null
}

/** 'How long is the tray?' after some cars means those cars, and 'leather at least?' after one means that one. */
function shownIfAsked({ message, context: { shownStockids } }: Mention): MeantCars | null {
  const asksEquipment = message.options.keywords.length > 0 && shownStockids.length === 1
  return asksFact(message) || asksEquipment ? { stockids: shownStockids, isDescribed: false } : null
}
