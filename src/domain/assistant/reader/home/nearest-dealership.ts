import type { Intent, Reading } from '../../reading.ts'
import { PLACE_INTENTS } from '../intent/repeated-intent.ts'
import type { Message } from '../message.ts'
import type { Reader } from '../reader.ts'
import type { Wish } from '../wishes/read-wish.ts'
import { asksNearest } from './home-place.ts'

const PLACE_QUESTIONS: ReadonlySet<Intent> = new Set(['hours', 'location', 'contact'])
const UNDECIDED: ReadonlySet<Intent> = new Set(['unknown', 'greeting', 'thanks'])
const MAX_WORDS_OF_HOME = 9
const HOURS_PHRASES =
  'what time|it close|it open|they close|they open|when do|when does|be open|is open'.split('|')

/** Corrects the intent of a message that says where the shopper is. */
export function placeIntent(intent: Intent, message: Message, wish: Wish, previous: Reading | null): Intent {
  const { home, signals, hasPhrase, tokens } = message
  const isNearest = asksNearest(hasPhrase)
  const asksPlace = signals.clear.some((each) => PLACE_QUESTIONS.has(each))
  const asksDistance = isNearest || hasPhrase('how far')
  // 'Which of your yards is closest' compares no cars, and 'is Hornsby closer to Epping' searches none.
  const isNoCar =
    (intent === 'compare' && isNearest && (asksPlace || home !== null)) ||
    (intent === 'stock' && home !== null && asksDistance && !signals.mentionsCars && !signals.asksForStock)
  const decided = isNoCar && !hasWishOf(wish) ? 'location' : intent
  // 'Who do I call? I come Friday from Gosford' asks for a number first.
  if (decided === 'contact' && !isNearest) return decided
  if (decided === 'location' || decided === 'contact') {
    const asksHours = signals.day !== null || HOURS_PHRASES.some(hasPhrase)
    return asksHours && (home !== null || isNearest) ? 'hours' : decided
  }
  const isTalk = tokens.length > MAX_WORDS_OF_HOME && !isNearest
  if (!home || !UNDECIDED.has(decided) || wish.asides.length > 0 || isTalk) return decided
  if (signals.mentionsCars) return 'stock'
  // 'Dee Why' answers where someone is.
  if (previous?.isNearestWanted && PLACE_QUESTIONS.has(previous.intent)) return previous.intent
  return home.isStated || isNearest ? 'location' : decided
}

/** True if the message wants more of a car than its place. */
function hasWishOf({ selected, sorting }: Wish): boolean {
  return sorting !== null || Object.keys(selected).some((filter) => filter !== 'dealership')
}

/** Words for more than the dealership of the message before. */
const OTHER_DEALERSHIPS =
  'who|anyone|other|others|all|any|each|every|everywhere|else|which|yards|dealerships|showrooms|locations|branches'.split(
    '|',
  )

/** Decides which dealership a message is about: the one named, the nearest one, or that of the message before. */
export function readDealership(
  intent: Intent,
  { home: mention, options, signals, hasPhrase }: Message,
  previous: Reading | null,
  { nearestDealership }: Pick<Reader, 'nearestDealership'>,
): Pick<Reading, 'dealershipSlugs' | 'home' | 'isNearestWanted'> {
  const namedSlugs = options.selected.dealership ?? []
  const home = mention
    ? { name: mention.name, latitude: mention.latitude, longitude: mention.longitude }
    : (previous?.home ?? null)
  const asksPlace = PLACE_INTENTS.has(intent) || signals.clear.some((each) => PLACE_QUESTIONS.has(each))
  const isNearestWanted =
    asksPlace &&
    (asksNearest(hasPhrase) || (namedSlugs.length === 0 && (mention !== null || hasPhrase('how far'))))
  if (isNearestWanted && home) {
    const nearest = nearestDealership(home)
    return { home, isNearestWanted, dealershipSlugs: nearest === undefined ? [] : [nearest] }
  }
  const goesOn =
    namedSlugs.length === 0 &&
    !isNearestWanted &&
    PLACE_INTENTS.has(intent) &&
    previous !== null &&
    PLACE_INTENTS.has(previous.intent) &&
    previous.dealershipSlugs.length === 1 &&
    !OTHER_DEALERSHIPS.some(hasPhrase)
  return { home, isNearestWanted, dealershipSlugs: goesOn ? previous.dealershipSlugs : namedSlugs }
}
