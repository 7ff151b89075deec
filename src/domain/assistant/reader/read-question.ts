import { RECOMMENDED } from '../../search/search-state.ts'
import type { EarlierTurn, Intent, Reading } from '../reading.ts'
import { mergeFinance, readFrequency } from './amounts/finance-wish.ts'
import { findMeantCars, type MeantCars } from './cars/meant-cars.ts'
import { placeIntent, readDealership } from './home/nearest-dealership.ts'
import { readIntent } from './intent/read-intent.ts'
import { repeatedIntent } from './intent/repeated-intent.ts'
import { asksForAccessory } from './intent/workshop.ts'
import { isStartOver } from './memory.ts'
import { type Message, readMessage } from './message.ts'
import type { Reader, ReadingContext } from './reader.ts'
import { readSelection } from './selection.ts'
import { readWish } from './wishes/read-wish.ts'

/** Reads a conversation: each message in the context of the earlier ones. */
export function readConversation(earlier: readonly EarlierTurn[], message: string, reader: Reader): Reading {
  let previous: Reading | null = null
  let shownStockids: readonly string[] = []
  const mentionedStockids: string[] = []
  for (const turn of earlier) {
    previous = readQuestion(turn.message, reader, { previous, shownStockids, mentionedStockids })
    if (turn.stockids.length > 0) shownStockids = turn.stockids
    mentionedStockids.unshift(...turn.stockids)
  }
  return readQuestion(message, reader, { previous, shownStockids, mentionedStockids })
}

const NO_CONTEXT: ReadingContext = { previous: null, shownStockids: [], mentionedStockids: [] }

/** Reads a message in four steps: its words, the cars it is about, what is wanted, and what is to be done. */
export function readQuestion(text: string, reader: Reader, context: ReadingContext = NO_CONTEXT): Reading {
  const { previous, shownStockids } = context
  const message = readMessage(text, reader, previous)
  const cars = findMeantCars(text, message, context, reader)
  const wish = readWish(message, cars, context, reader)
  const intentBefore = repeatedIntent(message, wish, cars, previous)
  const ownIntent = intentBefore ?? readIntent(message, wish, cars, context)
  const intent = placeIntent(ownIntent, message, wish, previous)
  const { hasPhrase, signals, amounts, rank, tokens } = message
  const isOwnCarOnly =
    intent === 'trade_in' &&
    Object.keys(wish.selected).every((filter) => filter === 'kms' || filter === 'year')
  const hasWish = Object.keys(wish.selected).length > 0 && !isOwnCarOnly
  const startsOver = isStartOver(hasPhrase)
  const meansShownCar =
    INTENTS_ABOUT_SHOWN_CAR.has(intent) &&
    cars.stockids.length === 0 &&
    !hasWish &&
    !amounts.repayment &&
    wish.sorting === null
  // A question about the cars shown that no fact answers.
  const isLeftOver =
    intent === 'vehicle' &&
    cars.stockids.length === 0 &&
    wish.facts.length === 0 &&
    wish.equipment.length === 0
  const place = carDealership(
    readDealership(intent, message, previous, reader),
    carOfPlace(intent, message, cars, context),
    reader,
  )
  const selection = readSelection(
    message,
    wish,
    { intent, isRepeated: intentBefore !== null },
    previous,
    reader,
  )
  const repeatsUnknown = asksSameUnknown(message, previous)
  const isSameSubject = repeatsUnknown || goesOn(intent, intentBefore, message, previous)
  const earlierAssumptions = previous?.assumedFilters.filter((filter) => wish.selected[filter] === undefined)
  return {
    intent,
    // The nearest dealership is answered with its address and hours.
    sideIntents:
      INTENTS_WITH_SIDE_INTENTS.has(intent) && !(PLACE_QUESTIONS.has(intent) && place.isNearestWanted)
        ? signals.clear.filter((each) => SIDE_INTENTS.has(each) && each !== intent)
        : [],
    ...selection,
    assumedFilters: [...(earlierAssumptions ?? []), ...wish.assumedFilters].filter(
      (filter) => selection.selected[filter] !== undefined,
    ),
    hasWish,
    ...place,
    sorting: wish.sorting ?? (startsOver ? RECOMMENDED : (previous?.sorting ?? RECOMMENDED)),
    rank: rank ?? (wish.sorting !== null || startsOver ? null : (previous?.rank ?? null)),
    count: message.count,
    stockids: meansShownCar
      ? shownStockids.slice(0, 1)
      : intent === 'vehicle' && cars.stockids.length === 0
        ? shownStockids
        : cars.stockids,
    asides:
      isLeftOver || repeatsUnknown ? [...new Set([...wish.asides, 'unrecorded' as const])] : wish.asides,
    uses: wish.uses,
    facts: wish.facts,
    equipment: wish.equipment,
    unwanted: unwantedEquipment(message, startsOver ? null : previous),
    absent: message.options.absent,
    modelDetails: message.options.modelDetails,
    people: amounts.people,
    assumedPeople: wish.assumedPeople,
    assumedTowing: wish.assumedTowing,
    words: [
      ...(isSameSubject ? carriedWords(message, previous) : []),
      ...tokens.map(({ word }) => word),
      ...(intent === 'service' && asksForAccessory(tokens) ? ['parts'] : []),
    ],
    finance: message.isFinance
      ? mergeFinance(previous?.finance ?? null, amounts, {
          frequency: readFrequency(hasPhrase),
          namesCar: cars.stockids.length > 0 || hasWish,
        })
      : null,
  }
}

/** Intents that mean the first car shown if the message names none. */
const INTENTS_ABOUT_SHOWN_CAR: ReadonlySet<Intent> = new Set(['finance', 'test_drive'])

/** Intents answered in addition to another one. */
const SIDE_INTENTS: ReadonlySet<Intent> = new Set(['hours', 'location', 'contact'])
const INTENTS_WITH_SIDE_INTENTS: ReadonlySet<Intent> = new Set([
  'hours',
  'contact',
  'stock',
  'finance',
  'test_drive',
  'trade_in',
  'service',
])

/** 'And a new BYD?' after a question about warranties asks for those of BYD. */
function asksSameUnknown({ tokens }: Message, previous: Reading | null): boolean {
  const isShort = tokens.length <= MAX_WORDS_OF_REPEAT && tokens[0]?.word === 'and'
  return isShort && previous !== null && previous.asides.includes('unrecorded')
}

const MAX_WORDS_OF_REPEAT = 5

/** 'How early can I drop it off?' after a service asks for the hours of the workshop. */
function goesOn(
  intent: Intent,
  intentBefore: Intent | null,
  { hasPhrase, tokens }: Message,
  previous: Reading | null,
): boolean {
  if (intentBefore !== null) return true
  const isOfCounter = previous?.intent === 'service' || previous?.intent === 'contact'
  const isShortQuestion = previous?.intent === 'hours' && tokens.length <= MAX_WORDS_OF_REPEAT
  if (intent === 'hours') return isOfCounter || isShortQuestion || SAME_DAY.some(hasPhrase)
  return intent === 'contact' && previous?.intent === 'hours' && SAME_PLACE.some(hasPhrase)
}

/** 'What is the number for them?' after the hours of the workshop. */
const SAME_PLACE = ['them', 'there', 'that one', 'that department', 'that counter', 'of that']

/** Phrases that mean the day of the message before. */
const SAME_DAY = ['that day', 'same day', 'those days', 'then too', 'that day too']

/** Words of the message before, without its day if this one names its own: 'and Sunday?' after 'tomorrow'. */
function carriedWords({ tokens }: Message, previous: Reading | null): readonly string[] {
  const words = previous?.words ?? []
  return tokens.some(({ word }) => isDayWord(word)) ? words.filter((word) => !isDayWord(word)) : words
}

function isDayWord(word: string): boolean {
  return /^(?:today|tomorrow|tonight|weekends?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)$/.test(word)
}

/** The one car whose dealership is meant: 'who do I call about this one', or 'what is the number there' after one car. */
function carOfPlace(
  intent: Intent,
  { hasPhrase }: Message,
  { stockids }: MeantCars,
  { shownStockids }: ReadingContext,
): string | null {
  const isThere = PLACE_QUESTIONS.has(intent) && OF_THAT_PLACE.some(hasPhrase)
  const [stockid, ...others] = stockids.length === 0 && isThere ? shownStockids : stockids
  return stockid === undefined || others.length > 0 ? null : stockid
}

/** Words for the dealership of the car just shown. */
const OF_THAT_PLACE = ['there', 'that yard', 'are they', 'they open', 'they close']

const PLACE_QUESTIONS: ReadonlySet<Intent> = new Set(['hours', 'location', 'contact'])

/** Adds the dealership of a car if the message names none. */
function carDealership<Place extends Pick<Reading, 'dealershipSlugs' | 'isNearestWanted'>>(
  place: Place,
  stockid: string | null,
  { factsOf }: Reader,
): Place {
  const slug = stockid === null ? null : factsOf(stockid)?.dealership
  const isOpen = place.dealershipSlugs.length === 0 || place.isNearestWanted
  return slug && isOpen ? { ...place, dealershipSlugs: [slug], isNearestWanted: false } : place
}

/** 'Without leather', then 'cheaper', still means without leather, until leather is asked for. */
function unwantedEquipment({ options }: Message, previous: Reading | null): string[] {
  const all = new Set([...(previous?.unwanted ?? []), ...options.unwanted])
  return [...all].filter((keyword) => !options.keywords.includes(keyword))
}
