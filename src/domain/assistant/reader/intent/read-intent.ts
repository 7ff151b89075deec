import type { FilterName } from '../../../search/filters.ts'
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

/** A question for cars may mention opening hours, and any question may contain thanks or a greeting. */
export function readIntent(
  message: Message,
  wish: Wish,
  { stockids, areNamed }: MeantCars,
  { previous, shownStockids }: ReadingContext,
): Intent {
  const { isComparison, weak, asksForStock, mentionsCars } = message.signals
  const clear = clearIntents(message, wish)
  const hasWish = wantsCar(message, wish)
  const filters = Object.keys(wish.statedWish) as FilterName[]
  if (stockids.length > 1 && areNamed && !message.isFinance) return 'compare'
  const models = wish.statedWish.model ?? previous?.selected.model ?? []
  if (isComparison && stockids.length === 1 && wish.statedWish.model && !message.isFinance) return 'compare'
  const namesTwoBadges = isComparison && message.options.badges.length > 1 && models.length === 1
  const asksBetween = isComparison && BETWEEN.some(message.hasPhrase)
  if (namesTwoBadges || asksBetween) return 'compare'
  const namesTwo = (wish.statedWish.model?.length ?? 0) > 1 || stockids.length > 1
  const namesBestTwo = message.count !== null && message.count > 1
  const namesTwoModels = (wish.statedWish.model?.length ?? 0) > 1 && stockids.length === 0
  const comparesFacts = namesTwoModels && wish.facts.length > 0 && wish.statedWish.price === undefined
  const asksChoice = namesTwoModels && isShortChoice(message)
  if ((comparesFacts || asksChoice) && !message.isFinance) return 'compare'
  if (
    isComparison &&
    !message.isFinance &&
    (namesTwo || namesBestTwo || (!hasWish && shownStockids.length > 1 && stockids.length !== 1))
  )
    return 'compare'
  if (wish.asides.includes('complaint')) return 'contact'
  const isAsked = message.tokens.some((token) => token.isAsked)
  if (SAYS_THANKS.some(message.hasPhrase) && !isAsked && !asksForStock) return 'thanks'
  if (!hasWish && JOBS.some(message.hasPhrase)) return 'contact'
  const action = clear.find((intent) => ACTION_INTENTS.has(intent))
  // 'The mechanic says she is done, I want a sedan around 20k' wants a car.
  const wantsNext = wish.statedWish.price !== undefined && Object.keys(wish.statedWish).length > 1
  if (action === 'service' && wantsNext) return 'stock'
  if (action) return action
  if (wish.asides.includes('hold') && wish.statedWish.price === undefined) return 'contact'
  if (RENTALS.some(message.hasPhrase)) return 'unknown'
  const smallTalk = hasWish ? null : smallTalkIntent(message)
  if (smallTalk) return smallTalk
  const [clearIntent] = clear
  const namesPlaceOfCar =
    stockids.length > 0 &&
    !(previous && PLACE_INTENTS.has(previous.intent)) &&
    !OUR_PLACES.some(message.hasPhrase)
  const isDealershipOnly = filters.every((filter) => filter === 'dealership')
  const goesOnSearching = previous?.intent === 'stock' && OF_THOSE.some(message.hasPhrase)
  if (
    clearIntent &&
    ((isDealershipOnly && !goesOnSearching) || !(asksForStock || hasSeparateWish(message.tokens)))
  )
    return clearIntent === 'location' && (namesPlaceOfCar || !isDealershipOnly) ? 'vehicle' : clearIntent
  if (stockids.length > 0 && filters.length === 0 && !hasWish) return 'vehicle'
  if (asksAboutAll(message, wish)) return 'unknown'
  // 'Will Hornsby still be open at 6' wants no car.
  const asksHours = weak.includes('hours')
  if (asksHours && filters.length > 0 && isDealershipOnly && !asksForStock) return 'hours'
  if (hasWish) return 'stock'
  const [weakIntent] = asksForDay(message, previous) ? (['hours', ...weak] as const) : weak
  if (weakIntent && weakIntent !== 'greeting' && weakIntent !== 'thanks') return weakIntent
  if (asksForStock && mentionsCars) return 'stock'
  if (weakIntent) return weakIntent
  if (shownStockids.length > 0 && isQuestionAboutCars(message.tokens)) return 'vehicle'
  return (wish.asides.length === 0 && keyWordIntent(message.hasPhrase)) || 'unknown'
}

/** Phrases that compare the cars just described: 'the difference between them'. */
const BETWEEN = ['between them', 'between those', 'between these', 'between the two']

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
