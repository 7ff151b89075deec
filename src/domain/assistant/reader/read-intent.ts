import type { FilterName } from '../../search/filters.ts'
import type { Intent, Reading } from '../reading.ts'
import { findKnownCarFacts } from './asked-facts.ts'
import { createPhraseFinder, readSignals } from './intents.ts'
import type { MeantCars } from './meant-cars.ts'
import { hasRetraction } from './memory.ts'
import type { Message } from './message.ts'
import type { Wish } from './read-wish.ts'
import type { ReadingContext } from './reader.ts'
import type { Token } from './tokens.ts'

/** Returns the intent of the message before if this one goes on with it; null if it asks something of its own. */
export function repeatedIntent(message: Message, wish: Wish, previous: Reading | null): Intent | null {
  return (
    repeatsForPlace(message, wish, previous) ??
    repeatsForDay(message, wish, previous) ??
    describesOwnCar(message, wish, previous)
  )
}

const PLACE_INTENTS: ReadonlySet<Intent> = new Set(['hours', 'location', 'contact', 'service', 'test_drive'])
const MAX_WORDS_OF_REPEAT = 9

/** 'What about Brookvale?' asks the same of another dealership. */
function repeatsForPlace(
  { tokens, signals }: Message,
  { stated }: Wish,
  previous: Reading | null,
): Intent | null {
  const namesOnlyPlace = Object.keys(stated).join() === 'dealership'
  const isShort = tokens.length <= MAX_WORDS_OF_REPEAT && signals.clear.length === 0 && !signals.mentionsCars
  return previous && PLACE_INTENTS.has(previous.intent) && namesOnlyPlace && isShort ? previous.intent : null
}

const BOOKED_INTENTS: ReadonlySet<Intent> = new Set(['test_drive', 'service'])

/** 'Make it Saturday' changes the day of the booking. */
function repeatsForDay(
  { signals, tokens }: Message,
  { stated }: Wish,
  previous: Reading | null,
): Intent | null {
  const isDayOnly =
    !isQuestion(tokens) && signals.day !== null && signals.clear.length === 0 && !signals.asksForStock
  return previous && BOOKED_INTENTS.has(previous.intent) && isDayOnly && Object.keys(stated).length === 0
    ? previous.intent
    : null
}

/** 'It has hail damage' goes on to describe the car to be traded in. */
function describesOwnCar(
  { signals, tokens }: Message,
  { stated }: Wish,
  previous: Reading | null,
): Intent | null {
  const { make, model, body, price, seats } = stated
  const namesWish = make ?? model ?? body ?? price ?? seats
  const goesOn =
    previous?.intent === 'trade_in' &&
    !(isQuestion(tokens) && findKnownCarFacts(tokens).length > 0) &&
    signals.clear.length === 0 &&
    !signals.asksForStock &&
    namesWish === undefined
  return goesOn ? 'trade_in' : null
}

const ACTION_INTENTS: ReadonlySet<Intent> = new Set(['test_drive', 'trade_in', 'finance', 'service'])

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
  const filters = Object.keys(wish.stated) as FilterName[]
  if (stockids.length > 1 && areNamed && !message.isFinance) return 'compare'
  const models = wish.stated.model ?? previous?.selected.model ?? []
  if (isComparison && stockids.length === 1 && wish.stated.model && !message.isFinance) return 'compare'
  const namesTwoBadges = isComparison && message.options.badges.length > 1 && models.length === 1
  if (namesTwoBadges) return 'compare'
  const namesTwo = (wish.stated.model?.length ?? 0) > 1 || stockids.length > 1
  const namesBestTwo = message.count !== null && message.count > 1
  const namesTwoModels = (wish.stated.model?.length ?? 0) > 1 && stockids.length === 0
  const comparesFacts = namesTwoModels && wish.facts.length > 0 && wish.stated.price === undefined
  const asksChoice = namesTwoModels && isShortChoice(message)
  if ((comparesFacts || asksChoice) && !message.isFinance) return 'compare'
  if (
    isComparison &&
    !message.isFinance &&
    (namesTwo || namesBestTwo || (!hasWish && shownStockids.length > 1))
  )
    return 'compare'
  const action = clear.find((intent) => ACTION_INTENTS.has(intent))
  if (JOBS.some(message.hasPhrase)) return 'contact'
  // 'The mechanic says she is done, I want a sedan around 20k' wants a car.
  const wantsNext = wish.stated.price !== undefined && Object.keys(wish.stated).length > 1
  if (action === 'service' && wantsNext) return 'stock'
  if (action) return action
  if (wish.asides.includes('hold') && wish.stated.price === undefined) return 'contact'
  if (ARE_YOU_REAL.some(message.hasPhrase)) return 'help'
  if (THANKS.some(message.hasPhrase) && !asksForStock && !isQuestion(message.tokens)) return 'thanks'
  if (OFF_TOPICS.some(message.hasPhrase)) return 'unknown'
  const [clearIntent] = clear
  const namesPlaceOfCar = stockids.length > 0 && !(previous && PLACE_INTENTS.has(previous.intent))
  const isDealershipOnly = filters.every((filter) => filter === 'dealership')
  if (clearIntent && (isDealershipOnly || !(asksForStock || hasSeparateWish(message.tokens))))
    return clearIntent === 'location' && (namesPlaceOfCar || !isDealershipOnly) ? 'vehicle' : clearIntent
  if (stockids.length > 0 && filters.length === 0 && !hasWish) return 'vehicle'
  if (asksAboutAll(message, wish)) return 'unknown'
  if (hasWish) return 'stock'
  const [weakIntent] = asksForDay(message, previous) ? (['hours', ...weak] as const) : weak
  if (weakIntent && weakIntent !== 'greeting' && weakIntent !== 'thanks') return weakIntent
  if (asksForStock && mentionsCars) return 'stock'
  return weakIntent ?? (shownStockids.length > 0 && isQuestion(message.tokens) ? 'vehicle' : 'unknown')
}

const OPENERS = new Set(
  'does do is are can will has have what whats which how who when did was could would should'.split(' '),
)

const OTHER_SUBJECTS = new Set('you yous i we ya guys anyone someone your my our'.split(' '))

/** A question that nothing else explains, after cars were shown, is about those cars; 'do you deliver' is about us. */
function isQuestion(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word, clause }, at) =>
      OPENERS.has(word) &&
      tokens[at - 1]?.clause !== clause &&
      !tokens.slice(at + 1, at + 3).some((token) => OTHER_SUBJECTS.has(token.word)),
  )
}

const JOBS =
  'any jobs|jobs going|a job|are you hiring|you hiring|vacancies|careers|work for you|apprenticeship|apprenticeships'.split(
    '|',
  )
const ARE_YOU_REAL =
  'am i talking to|am i chatting|talking to a person|talking to a human|is this a real|are you a real|are you a person|are you a human|are you real|are you human|you a bot|you a robot|you real|a real person or|this a real person'.split(
    '|',
  )
const THANKS =
  'thanks for the help|thanks for all|thanks for your help|thanks guys|thanks for everything|thanks heaps|say thanks|say thank you|wanted to thank|say a big thanks|say cheers|thanks to the'.split(
    '|',
  )
const OFF_TOPICS =
  'truck rentals|rentals|rent a|for hire|hire a|car hire|rental|tell me a joke|a joke|joke about|jokes|a poem|a story about|sing me|a riddle|the weather|the footy|vote for|a recipe|who won|capital of|meaning of life|homework'.split(
    '|',
  )
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
function asksAboutAll({ tokens, rank }: Message, { stated, asides, sorting }: Wish): boolean {
  const namesAll = Object.keys(stated).join() === 'condition'
  return (
    namesAll &&
    asides.includes('unrecorded') &&
    (isQuestion(tokens) || tokens.some(({ isAsked }) => isAsked)) &&
    rank === null &&
    sorting === null
  )
}

const MAX_WORDS_OF_CHOICE = 10

/** 'WRX or GR86 for a daily?' */
function isShortChoice({ tokens, hasPhrase }: Message): boolean {
  return hasPhrase('or') && tokens.length <= MAX_WORDS_OF_CHOICE && tokens.some(({ isAsked }) => isAsked)
}

function wantsCar({ options, rank, hasPhrase }: Message, { selected, stated, sorting }: Wish): boolean {
  return (
    Object.keys(selected).length > 0 ||
    sorting !== null ||
    (rank !== null && (stated.model?.length ?? 0) < 2) ||
    options.absent.length > 0 ||
    options.unwanted.length > 0 ||
    hasRetraction(hasPhrase)
  )
}

/** Adds what the words alone do not say: a sum over years is a loan, and an own car with a noise needs the workshop. */
function clearIntents(
  { signals, hasPhrase, isFinance, ownModel, options, tokens, amounts }: Message,
  { isAboutOneCar, stated }: Wish,
): Intent[] {
  const { clear, weak } = signals
  const hasEquipment = options.keywords.length > 0 && OWN_STATEMENTS.some(hasPhrase)
  // 'Does it come with a spare key' asks about a car for sale, and 'when does the workshop close' for hours.
  const asksForEquipment = isAboutOneCar && EQUIPMENT_QUESTIONS.some(hasPhrase)
  const asksUs = clear.includes('contact') || clear.includes('hours') || weak.includes('hours')
  const asksForCounter = asksUs && COUNTER_NAMES.some(hasPhrase)
  const asksForValue = ownModel !== null && VALUES.some(hasPhrase) && !isFinance
  if (asksForValue) return ['trade_in', ...clear]
  const intents = asksForEquipment || asksForCounter ? clear.filter((intent) => intent !== 'service') : clear
  if (isFinance) return ['finance', ...intents]
  if (asksForAccessory(tokens)) return ['service', ...intents]
  if (OWN_MECHANICS.some(hasPhrase)) return intents.filter((intent) => intent !== 'service')
  const isOwn = ownModel !== null || OWN_STATEMENTS.some(hasPhrase)
  const wantsAnother = stated.price !== undefined || amounts.people !== null
  const needsWorkshop =
    isOwn && !wantsAnother && (TROUBLES.some(hasPhrase) || hasEquipment) && !intents.includes('trade_in')
  return needsWorkshop ? ['service', ...intents] : intents
}

const ACCESSORIES = new Set(
  'light lights lamp tyres tyre brakes battery windscreen racks rack canopy canopies towbar bar tonneau bullbar mats covers snorkel lid shields steps dashcam tint barrier wipers filter pads headlight taillight mirror bumper badge key keys keyfob headlights wheels hubcaps antenna liner'.split(
    ' ',
  ),
)
const FOR = new Set('for suit fit fits'.split(' '))
const MAX_WORDS_TO_MODEL = 4

/** 'Do you do roof racks for a 2022 D-MAX?' asks for a part, not for the car. */
function asksForAccessory(tokens: readonly Token[]): boolean {
  const accessory = tokens.findIndex(({ word }) => ACCESSORIES.has(word))
  if (accessory < 0) return false
  if (tokens.some(({ word }, at) => PARTS_WORDS.has(word) || isSelling(tokens, at))) return true
  const joint = tokens.findIndex(({ word }, at) => at > accessory && FOR.has(word))
  const after = joint < 0 ? [] : tokens.slice(joint + 1, joint + 1 + MAX_WORDS_TO_MODEL)
  const namesCar = after.some(({ isConsumed, amount }) => isConsumed && amount === null)
  const isBudget = after.some(({ isMoney }) => isMoney)
  return namesCar && !isBudget && after.some(({ word }) => OWN_ARTICLES.has(word))
}

const PARTS_WORDS = new Set(['genuine', 'aftermarket', 'accessories', 'accessory'])

/** 'Do you sell roof racks?' */
function isSelling(tokens: readonly Token[], at: number): boolean {
  const [verb, next, afterNext] = tokens.slice(at, at + 3).map(({ word }) => word)
  const isSale = verb === 'sell' || verb === 'stock' || verb === 'supply'
  return isSale && [next, afterNext].some((word) => ACCESSORIES.has(word ?? '') || word === 'roof')
}

const OWN_ARTICLES = new Set('a an my our the'.split(' '))
const OWN_MECHANICS = ['own mechanic', 'my mechanic', 'independent inspection', 'pre purchase inspection']
const OWN_STATEMENTS =
  'my aircon|my air con|my brakes|my battery|my engine|my windscreen|my clutch|my tyres|my gearbox|my radiator|my headlight|my window|my bumper|my exhaust|my car|my ute|my van|our car|our ute|my vehicle|my suv|wifes car|husbands car|my daughters car|my sons car|i bought a car from you|bought from you|i bought from you|we bought from you|bought off you|the car i bought|car we bought|the one i bought|i bought it from you|bought last year|its mine|not one of yours|my own|that i own|i already own|i already have|mine at home|one i have|already got one'.split(
    '|',
  )
const VALUES =
  'worth|value|valued|valuation|sell it|sell mine|get rid of|give me|trade|fetch|take cars|buy them|buy it|buy cars'.split(
    '|',
  )
const EQUIPMENT_QUESTIONS =
  'log book with|logbook with|logbooks with|full log books|full service history|its next service|next service due|service history|been serviced|serviced regularly|come with|comes with|does it have|do they have|does that have|has it got|included with'.split(
    '|',
  )
const COUNTER_NAMES =
  'service department|for parts|parts number|parts phone|service number|for service|service phone|service counter|service centre|service desk|workshop|parts department|parts desk|parts counter|service team'.split(
    '|',
  )
/** What an own car needs a workshop for, besides the phrases of the intent. */
const TROUBLES =
  'wont charge|wont turn over|wont lock|wont unlock|wont shift|aircon|hot air|blowing|grinding|sound|squeal|squealing|squeaking|shudder|shudders|shuddering|vibration|vibrating|smell|burning|bald|cracked|chip|flat|service|window|windows|wont go|wont open|wont close|wont work|stopped working|not working|doesnt work|broken|warranty|brakes|brake|tyres|tyre|noise|noises|battery|oil|leak|leaking|wont start|starting|aircon|air con|clutch|gearbox|belt|timing belt|exhaust|light is on|light came on|due for|is due|overheating|overheats|rattle|rattling|dent|scratch|scratched|bumper|wipers|windscreen|mirror|filter|coolant|alignment|vibrates|stalls|smoke|fit a|fitted|install|installed|needs new|replaced|replace|checked|looked at'.split(
    '|',
  )

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
