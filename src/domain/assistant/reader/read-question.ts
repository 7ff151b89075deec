import type { FilterName } from '../../search/filters.ts'
import { RECOMMENDED, type Selected } from '../../search/search-state.ts'
import type { EarlierTurn, Intent, Reading } from '../reading.ts'
import { mergeFinance, readFrequency } from './amounts/finance-wish.ts'
import { placeIntent, readDealership } from './home/nearest-dealership.ts'
import type { Vocabulary } from './meaning.ts'
import { findMeantCars, type MeantCars } from './meant-cars.ts'
import { isStartOver, mergeSelections } from './memory.ts'
import { type Message, readMessage } from './message.ts'
import { readIntent, repeatedIntent } from './read-intent.ts'
import { readWish, type Wish } from './read-wish.ts'
import type { Reader, ReadingContext } from './reader.ts'

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
  const repeated = repeatedIntent(message, wish, previous)
  const ownIntent = repeated ?? readIntent(message, wish, cars, context)
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
    ...selectionOf(message, wish, { intent, isRepeated: repeated !== null }, previous, reader),
    hasWish,
    ...ofCar(readDealership(intent, message, previous, reader), cars, reader),
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
    unwanted: message.options.unwanted,
    absent: message.options.absent,
    people: amounts.people,
    assumedPeople: wish.assumedPeople,
    assumedTowing: wish.assumedTowing,
    words: [
      ...(goesOn(intent, repeated, previous) ? (previous?.words ?? []) : []),
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

/** Intents whose message can state a wish for a car. A dealership named with its hours is not a wish. */
const WISH_INTENTS: ReadonlySet<Intent> = new Set([
  'stock',
  'compare',
  'vehicle',
  'finance',
  'test_drive',
  'trade_in',
])
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
function goesOn(intent: Intent, repeated: Intent | null, previous: Reading | null): boolean {
  return (
    repeated !== null ||
    (intent === 'hours' && (previous?.intent === 'service' || previous?.intent === 'contact'))
  )
}

/** 'Who do I call about this one?' means the dealership of that car. */
function ofCar<Place extends Pick<Reading, 'dealershipSlugs' | 'isNearestWanted'>>(
  place: Place,
  { stockids }: MeantCars,
  { factsOf }: Reader,
): Place {
  const [stockid, ...others] = stockids
  const slug = stockid === undefined || others.length > 0 ? null : factsOf(stockid)?.dealership
  const isOpen = place.dealershipSlugs.length === 0 || place.isNearestWanted
  return slug && isOpen ? { ...place, dealershipSlugs: [slug], isNearestWanted: false } : place
}

/** Joins the wish with the earlier one, unless nothing fits both. */
function selectionOf(
  { hasPhrase, options }: Message,
  { selected, assumedPeople }: Wish,
  { intent, isRepeated }: { intent: Intent; isRepeated: boolean },
  previous: Reading | null,
  reader: Reader,
): Pick<Reading, 'selected' | 'isStandalone' | 'droppedFilter'> {
  const earlier = previous?.selected ?? {}
  // The kms of a car to be traded in are no wish.
  const wish = intent === 'trade_in' ? without(without(selected, 'kms'), 'year') : selected
  const describesTradeIn = intent === 'trade_in' && (isRepeated || Object.keys(wish).length === 0)
  if (!WISH_INTENTS.has(intent) || describesTradeIn)
    return { selected: earlier, isStandalone: false, droppedFilter: null }
  const merged = isStartOver(hasPhrase)
    ? wish
    : mergeSelections(earlier, wish, {
        hasPhrase,
        isOtherBody:
          isOtherBody(earlier, wish, reader.vocabulary) ||
          (options.selected.body !== undefined && OTHER_CAR_WORDS.some(hasPhrase)),
        excluded: options.excluded,
      })
  if (!conflictsWithEarlier(merged, wish, earlier, reader))
    return { selected: merged, isStandalone: false, droppedFilter: null }
  // What we assume of a family gives way: 'need to fit the kids in the back' of a ute.
  const { seats: _seats, ...plain } = wish
  const withoutFamily = mergeSelections(earlier, plain, {
    hasPhrase,
    isOtherBody: false,
    excluded: options.excluded,
  })
  if (assumedPeople !== null && reader.count(withoutFamily) > 0)
    return { selected: withoutFamily, isStandalone: false, droppedFilter: null }
  // 'And on the 7 seater' after a silver X-Trail means another X-Trail.
  const { make, model } = earlier
  const ofModel = { ...(make && { make }), ...(model && { model }), ...wish }
  if (model && !wish.make && !wish.model && reader.count(ofModel) > 0)
    return { selected: ofModel, isStandalone: false, droppedFilter: null }
  // 'Wagons then' after '7 seats under 50k' keeps the price.
  const droppedFilter = DROP_ORDER.find(
    (filter) => earlier[filter] && !wish[filter] && reader.count(without(merged, filter)) > 0,
  )
  if (droppedFilter) return { selected: without(merged, droppedFilter), isStandalone: false, droppedFilter }
  const ofAnyModel = without(without(without(merged, 'make'), 'model'), 'q')
  if (earlier.model && !wish.model && !wish.make && reader.count(ofAnyModel) > 0)
    return { selected: ofAnyModel, isStandalone: false, droppedFilter: 'model' }
  return { selected: wish, isStandalone: true, droppedFilter: null }
}

/** Earlier filters in the order in which one is left out. A model and its make are never left out alone. */
const DROP_ORDER: readonly FilterName[] = [
  'tag',
  'ancap',
  'boot',
  'tray',
  'fueluse',
  'q',
  'color',
  'doors',
  'drive',
  'transmission',
  'kms',
  'year',
  'condition',
  'dealership',
  'towing',
  'seats',
  'body',
  'fuel',
  'price',
]

function without(selected: Selected, filter: FilterName): Selected {
  const { [filter]: _dropped, ...rest } = selected
  return rest
}

/** Words that ask for another car of a body, and not about the one before. */
const OTHER_CAR_WORDS = ['what', 'which', 'another', 'other', 'different', 'any']

/** True if the message asks for a body that the models named before do not have: 'show me utes' after a CX-5. */
function isOtherBody({ model }: Selected, { body }: Selected, vocabulary: Vocabulary): boolean {
  if (!model || !body) return false
  return !model.some((name) => vocabulary.measure(name).bodies.some((each) => body.includes(each)))
}

/** A wish for another kind of car stands alone if nothing fits both; a colour or a price only narrows the earlier one. */
const DEFINING_FILTERS = ['make', 'model', 'body', 'seats', 'fuel'] as const

/** True if nothing fits together with the earlier wish, but something fits without it. */
function conflictsWithEarlier(merged: Selected, wish: Selected, earlier: Selected, reader: Reader): boolean {
  const isMerged = Object.keys(earlier).length > 0 && DEFINING_FILTERS.some((filter) => wish[filter])
  return isMerged && reader.count(merged) === 0 && reader.count(wish) > 0
}
