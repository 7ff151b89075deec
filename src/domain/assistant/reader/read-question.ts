import { RECOMMENDED } from '../../search/search-state.ts'
import type { EarlierTurn, Intent, Reading } from '../reading.ts'
import { mergeFinance, readFrequency } from './amounts/finance-wish.ts'
import { findMeantCars, type MeantCars } from './cars/meant-cars.ts'
import { placeIntent, readDealership } from './home/nearest-dealership.ts'
import { readIntent } from './intent/read-intent.ts'
import { repeatedIntent } from './intent/repeated-intent.ts'
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
  const intentBefore = repeatedIntent(message, wish, previous)
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
  return {
    intent,
    sideIntents: INTENTS_WITH_SIDE_INTENTS.has(intent)
      ? signals.clear.filter((each) => SIDE_INTENTS.has(each))
      : [],
    ...readSelection(message, wish, { intent, isRepeated: intentBefore !== null }, previous, reader),
    hasWish,
    ...carDealership(readDealership(intent, message, previous, reader), cars, reader),
    sorting: wish.sorting ?? (startsOver ? RECOMMENDED : (previous?.sorting ?? RECOMMENDED)),
    rank: rank ?? (wish.sorting !== null || startsOver ? null : (previous?.rank ?? null)),
    count: message.count,
    stockids: meansShownCar
      ? shownStockids.slice(0, 1)
      : intent === 'vehicle' && cars.stockids.length === 0
        ? shownStockids
        : cars.stockids,
    asides: isLeftOver ? [...new Set([...wish.asides, 'unrecorded' as const])] : wish.asides,
    uses: wish.uses,
    facts: wish.facts,
    equipment: wish.equipment,
    unwanted: unwantedEquipment(message, startsOver ? null : previous),
    absent: message.options.absent,
    people: amounts.people,
    assumedPeople: wish.assumedPeople,
    assumedTowing: wish.assumedTowing,
    words: [
      ...(goesOn(intent, intentBefore, previous) ? (previous?.words ?? []) : []),
      ...tokens.map(({ word }) => word),
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
  'stock',
  'finance',
  'test_drive',
  'trade_in',
  'service',
])

/** 'How early can I drop it off?' after a service asks for the hours of the workshop. */
function goesOn(intent: Intent, intentBefore: Intent | null, previous: Reading | null): boolean {
  return (
    intentBefore !== null ||
    (intent === 'hours' && (previous?.intent === 'service' || previous?.intent === 'contact'))
  )
}

/** 'Who do I call about this one?' means the dealership of that car. */
function carDealership<Place extends Pick<Reading, 'dealershipSlugs' | 'isNearestWanted'>>(
  place: Place,
  { stockids }: MeantCars,
  { factsOf }: Reader,
): Place {
  const [stockid, ...others] = stockids
  const slug = stockid === undefined || others.length > 0 ? null : factsOf(stockid)?.dealership
  const isOpen = place.dealershipSlugs.length === 0 || place.isNearestWanted
  return slug && isOpen ? { ...place, dealershipSlugs: [slug], isNearestWanted: false } : place
}

/** 'Without leather', then 'cheaper', still means without leather, until leather is asked for. */
function unwantedEquipment({ options }: Message, previous: Reading | null): string[] {
  const all = new Set([...(previous?.unwanted ?? []), ...options.unwanted])
  return [...all].filter((keyword) => !options.keywords.includes(keyword))
}
