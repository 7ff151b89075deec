import type { Intent, Reading } from '../../reading.ts'
import type { MeantCars } from '../cars/meant-cars.ts'
import { isQuestionAboutCars } from '../facts/questions.ts'
import { retractedFilters } from '../memory.ts'
import type { Message } from '../message.ts'
import { createPhraseFinder } from '../phrase-finder.ts'
import type { ReadingContext } from '../reader.ts'
import type { Token } from '../tokens.ts'
import type { Wish } from '../wishes/read-wish.ts'
import { clearIntents } from './clear-intents.ts'
import { keyWordIntent, readSignals } from './intents.ts'
import { PLACE_INTENTS } from './repeated-intent.ts'
import { ARE_YOU_REAL, JOBS, OFF_TOPICS, RENTALS, SAYS_THANKS, THANKS } from './small-talk.ts'

/** Finds what a message wants done. */
export function readIntent(message: Message, wish: Wish, cars: MeantCars, context: ReadingContext): Intent {
  const { previous } = context
  const matter: Matter = {
    message,
    wish,
    cars,
    context,
    clear: clearIntents(message, wish),
    hasWish: wantsCar(message, wish),
    models: wish.statedWish.model ?? [],
    isPlaceOnly: Object.keys(wish.statedWish).every((filter) => filter === 'dealership'),
    afterPlace: previous !== null && PLACE_INTENTS.has(previous.intent),
  }
  for (const rule of RULES) {
    const intent = rule(matter)
    if (intent) return intent
  }
  return 'unknown'
}

/** What the rules look at. */
interface Matter {
  message: Message
  wish: Wish
  cars: MeantCars
  context: ReadingContext
  clear: readonly Intent[]
  /** The message wants a car. */
  hasWish: boolean
  /** Models that the message names. */
  models: readonly string[]
  /** The message states nothing but, perhaps, a dealership. */
  isPlaceOnly: boolean
  /** The message before was about a dealership. */
  afterPlace: boolean
}

type Rule = (matter: Matter) => Intent | null

/** The first rule with an intent decides. A question for cars may mention opening hours, and any question may contain thanks. */
const RULES: readonly Rule[] = [
  comparison,
  complaintOrThanks,
  action,
  reservationOrRental,
  smallTalk,
  clearIntent,
  carsOnly,
  questionAboutAll,
  hoursOfPlace,
  ({ hasWish }) => (hasWish ? 'stock' : null),
  weakIntent,
  questionAboutShown,
  ({ message, wish }) => (wish.asides.length === 0 ? keyWordIntent(message.hasPhrase) : null),
]

/** Two cars, models, badges or the best two; 'compare them' means the cars shown. */
function comparison(matter: Matter): Intent | null {
  const { message, wish, cars, context, models, hasWish } = matter
  if (message.isFinance) return null
  const { isComparison } = message.signals
  const carCount = cars.stockids.length
  const namesTwoModels = models.length > 1 && carCount === 0
  const comparesFacts = namesTwoModels && wish.facts.length > 0 && wish.statedWish.price === undefined
  const asksChoice = namesTwoModels && isShortChoice(message)
  const namesBestTwo = message.count !== null && message.count > 1
  const meansShown = !hasWish && context.shownStockids.length > 1 && carCount !== 1
  const namesTwo = models.length > 1 || (carCount === 1 && models.length > 0) || namesBestTwo
  const isTwo =
    (carCount > 1 && cars.areNamed) ||
    comparesFacts ||
    asksChoice ||
    comparesBadges(matter) ||
    (isComparison && (namesTwo || carCount > 1 || meansShown))
  return isTwo ? 'compare' : null
}

/** 'GX or GXL, what is the difference' of one model, and 'the difference between them' of the cars described. */
function comparesBadges({ message, context, models }: Matter): boolean {
  const { signals, options, hasPhrase } = message
  const earlierModels = models.length > 0 ? models : (context.previous?.selected.model ?? [])
  const namesTwoBadges = options.badges.length > 1 && earlierModels.length === 1
  return signals.isComparison && (namesTwoBadges || BETWEEN.some(hasPhrase))
}

function complaintOrThanks({ message, wish, hasWish }: Matter): Intent | null {
  const { tokens, hasPhrase, signals } = message
  if (wish.asides.includes('complaint')) return 'contact'
  const asks = tokens.some((token) => token.isAsked) || isQuestionAboutCars(tokens) || signals.asksForStock
  if (SAYS_THANKS.some(hasPhrase) && !asks && wish.facts.length === 0) return 'thanks'
  return !hasWish && JOBS.some(hasPhrase) ? 'contact' : null
}

function action({ clear, wish: { statedWish } }: Matter): Intent | null {
  const intent = clear.find((each) => ACTION_INTENTS.has(each)) ?? null
  // 'The mechanic says she is done, I want a sedan around 20k' wants a car.
  const wantsNext = statedWish.price !== undefined && Object.keys(statedWish).length > 1
  return intent === 'service' && wantsNext ? 'stock' : intent
}

function reservationOrRental({ message, wish }: Matter): Intent | null {
  if (wish.asides.includes('hold') && wish.statedWish.price === undefined) return 'contact'
  return RENTALS.some(message.hasPhrase) ? 'unknown' : null
}

function smallTalk({ message, wish, hasWish }: Matter): Intent | null {
  return hasWish || wish.facts.length > 0 ? null : smallTalkIntent(message)
}

/** Opening hours, an address or the team, unless the message also wants a car. */
function clearIntent({ message, cars, context, clear, isPlaceOnly, afterPlace }: Matter): Intent | null {
  const [intent] = clear
  const { hasPhrase, signals, tokens } = message
  const goesOnSearching = context.previous?.intent === 'stock' && OF_THOSE.some(hasPhrase)
  const wantsCarToo = signals.asksForStock || hasSeparateWish(tokens)
  if (!intent || (!(isPlaceOnly && !goesOnSearching) && wantsCarToo)) return null
  const namesPlaceOfCar = cars.stockids.length > 0 && !afterPlace && !OUR_PLACES.some(hasPhrase)
  return intent === 'location' && (namesPlaceOfCar || !isPlaceOnly) ? 'vehicle' : intent
}

function carsOnly({ cars, wish, hasWish }: Matter): Intent | null {
  const statesNothing = Object.keys(wish.statedWish).length === 0
  return cars.stockids.length > 0 && statesNothing && !hasWish ? 'vehicle' : null
}

function questionAboutAll({ message, wish }: Matter): Intent | null {
  return asksAboutAll(message, wish) ? 'unknown' : null
}

/** 'Will Hornsby still be open at 6' wants no car. */
function hoursOfPlace({ message: { signals }, wish, isPlaceOnly }: Matter): Intent | null {
  const namesPlace = isPlaceOnly && wish.statedWish.dealership !== undefined
  return signals.weak.includes('hours') && namesPlace && !signals.asksForStock ? 'hours' : null
}

/** Thanks and greetings only if the message asks for nothing. */
function weakIntent({ message, context }: Matter): Intent | null {
  const { weak, asksForStock, mentionsCars } = message.signals
  const [intent] = asksForDay(message, context.previous) ? (['hours', ...weak] as const) : weak
  const isTalk = intent === 'greeting' || intent === 'thanks'
  if (intent && !isTalk) return intent
  return asksForStock && mentionsCars ? 'stock' : (intent ?? null)
}

function questionAboutShown({ message, context }: Matter): Intent | null {
  return context.shownStockids.length > 0 && isQuestionAboutCars(message.tokens) ? 'vehicle' : null
}

/** Phrases that compare the cars just described: 'the difference between them'. */
const BETWEEN = [
  'between them',
  'between those',
  'between these',
  'between the two',
  'compare the 2',
  'compare these',
  'compare those',
  'compare the two',
  'compare both',
]

/** Phrases that ask where we are, and not where a car is. */
const OUR_PLACES =
  'where are you|are you located|you located|your address|find you|are you in|get to you'.split('|')

/** Phrases that mean the cars of the search so far. */
const OF_THOSE =
  'any of these|any of those|any of them|any at|any in|have one|have it|have them|one at|ones at|some at'.split(
    '|',
  )

/** A message that wants no car and asks for none. */
function smallTalkIntent({ hasPhrase, signals, tokens }: Message): Intent | null {
  if (ARE_YOU_REAL.some(hasPhrase)) return 'help'
  const isThanks =
    THANKS.some(hasPhrase) ||
    (signals.weak.includes('thanks') && signals.weak.every((intent) => TALK_INTENTS.has(intent)))
  const isAsked = isQuestionAboutCars(tokens) || tokens.some((token) => token.isAsked)
  if (isThanks && signals.clear.length === 0 && !signals.asksForStock && !isAsked) return 'thanks'
  return OFF_TOPICS.some(hasPhrase) ? 'unknown' : null
}

/** 'You have been a great help, thanks' asks for none. */
const TALK_INTENTS: ReadonlySet<Intent> = new Set(['help', 'thanks', 'greeting'])
const ACTION_INTENTS: ReadonlySet<Intent> = new Set(['test_drive', 'trade_in', 'finance', 'service'])
const MAX_WORDS_OF_DAY = 5

/** 'And Sunday?' and 'could I come Saturday' ask for opening hours. */
function asksForDay({ signals, tokens }: Message, previous: Reading | null): boolean {
  if (signals.day === null) return false
  return (
    signals.day === 'visit' ||
    tokens.length <= MAX_WORDS_OF_DAY ||
    (previous !== null && PLACE_INTENTS.has(previous.intent))
  )
}

/** 'Do the used cars come with any warranty?' asks about all of them and searches for none. */
function asksAboutAll({ tokens, rank }: Message, { statedWish, asides, sorting }: Wish): boolean {
  const namesAll = Object.keys(statedWish).join() === 'condition'
  return (
    namesAll &&
    asides.includes('unrecorded') &&
    (isQuestionAboutCars(tokens) || tokens.some(({ isAsked }) => isAsked)) &&
    rank === null &&
    sorting === null
  )
}

const MAX_WORDS_OF_CHOICE = 10

/** 'WRX or GR86 for a daily?' */
function isShortChoice({ tokens, hasPhrase }: Message): boolean {
  return hasPhrase('or') && tokens.length <= MAX_WORDS_OF_CHOICE && tokens.some(({ isAsked }) => isAsked)
}

function wantsCar({ options, rank, hasPhrase }: Message, { selected, statedWish, sorting }: Wish): boolean {
  return (
    Object.keys(selected).length > 0 ||
    sorting !== null ||
    (rank !== null && (statedWish.model?.length ?? 0) < 2) ||
    options.absent.length > 0 ||
    options.unwanted.length > 0 ||
    retractedFilters(hasPhrase).length > 0
  )
}

/** True if a sentence contains a wish for a car and nothing else: 'Open Sunday? Utes under 40k'. */
function hasSeparateWish(tokens: readonly Token[]): boolean {
  const sentences = Map.groupBy(tokens, ({ clause }) => clause)
  if (sentences.size < 2) return false
  return [...sentences.values()].some(
    (sentence) =>
      sentence.some(({ isConsumed }) => isConsumed) &&
      readSignals(createPhraseFinder(sentence)).clear.length === 0,
  )
}
