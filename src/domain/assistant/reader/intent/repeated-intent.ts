import type { Intent, Reading } from '../../reading.ts'
import type { MeantCars } from '../cars/meant-cars.ts'
import { findKnownCarFacts } from '../facts/asked-facts.ts'
import { isQuestionAboutCars } from '../facts/questions.ts'
import type { Message } from '../message.ts'
import type { Wish } from '../wishes/read-wish.ts'

/** Returns the intent of the message before if this one goes on with it; null if it asks something of its own. */
export function repeatedIntent(
  message: Message,
  wish: Wish,
  { isDescribed }: MeantCars,
  previous: Reading | null,
): Intent | null {
  return (
    repeatsForPlace(message, wish, previous) ??
    repeatsForDay(message, wish, previous) ??
    (isDescribed ? null : describesOwnCar(message, wish, previous))
  )
}

export const PLACE_INTENTS: ReadonlySet<Intent> = new Set([
  'hours',
  'location',
  'contact',
  'service',
  'test_drive',
])
const MAX_WORDS_OF_REPEAT = 9

/** 'Who is then?' after a place that is closed. */
const OTHER_PLACES = [
  'who is',
  'who else',
  'which one is',
  'which ones are',
  'which other one',
  'where else',
  'anyone else',
  'the others',
  'any others',
]
const MAX_WORDS_OF_WHO = 12

/** 'What about Brookvale?' asks the same of another dealership. */
function repeatsForPlace(
  { tokens, signals, hasPhrase }: Message,
  { statedWish }: Wish,
  previous: Reading | null,
): Intent | null {
  const asksWho = tokens.length <= MAX_WORDS_OF_WHO && OTHER_PLACES.some(hasPhrase)
  const namesOnlyPlace = Object.keys(statedWish).join() === 'dealership' || asksWho
  const isShort =
    asksWho || (tokens.length <= MAX_WORDS_OF_REPEAT && signals.clear.length === 0 && !signals.mentionsCars)
  // 'And Mona Vale on Monday, to look at cars?' after the hours of Sunday.
  const isOtherDay = previous?.intent === 'hours' && signals.day !== null && !signals.asksForStock
  const repeats = namesOnlyPlace && (isShort || isOtherDay)
  return previous && PLACE_INTENTS.has(previous.intent) && repeats ? previous.intent : null
}

const DAY_INTENTS: ReadonlySet<Intent> = new Set(['test_drive', 'service', 'hours'])

/** 'Make it Saturday' changes the day of the booking. */
function repeatsForDay(
  { signals, tokens }: Message,
  { statedWish }: Wish,
  previous: Reading | null,
): Intent | null {
  const isDayOnly =
    !isQuestionAboutCars(tokens) &&
    signals.day !== null &&
    signals.clear.length === 0 &&
    !signals.asksForStock
  return previous && DAY_INTENTS.has(previous.intent) && isDayOnly && Object.keys(statedWish).length === 0
    ? previous.intent
    : null
}

/** 'It has hail damage' goes on to describe the car to be traded in. */
function describesOwnCar(
  { signals, tokens }: Message,
  { statedWish }: Wish,
  previous: Reading | null,
): Intent | null {
  const { make, model, body, price, seats } = statedWish
  const namesWish = make ?? model ?? body ?? price ?? seats
  const goesOn =
    previous?.intent === 'trade_in' &&
    !(isQuestionAboutCars(tokens) && findKnownCarFacts(tokens).length > 0) &&
    signals.clear.length === 0 &&
    !signals.asksForStock &&
    namesWish === undefined
  return goesOn ? 'trade_in' : null
}
