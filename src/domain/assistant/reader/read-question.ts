import type { FilterName } from '../../search/filters.ts'
import { RECOMMENDED, type Selected } from '../../search/search-state.ts'
import { OPEN_ENDS } from '../../search/search-url.ts'
import type { Aside, EarlierTurn, Intent, Reading } from '../reading.ts'
import { pricesAround, readAmounts } from './amounts.ts'
import { asksUnknown, findFacts, isFactTopic } from './asked-facts.ts'
import { changesLoan, expectedKind, mergeFinance, readFrequency } from './finance-wish.ts'
import { createPhraseFinder, findAsides, type HasPhrase, readSignals, type Signals } from './intents.ts'
import { type LikenedModel, likenedWish } from './likened-model.ts'
import type { Vocabulary } from './meaning.ts'
import { readMeasurements } from './measurements.ts'
import { hasRetraction, isStartOver, mergeSelections } from './memory.ts'
import { findNamedOptions, type NamedOptions } from './named-options.ts'
import { consumeOwnCar } from './own-car.ts'
import { findDescribedCars, findReferencedCars, isPointing } from './referenced-cars.ts'
import { type Token, tokensOf } from './tokens.ts'
import { findUses, useWish } from './use-wish.ts'
import {
  asideWish,
  assumedFamily,
  comparisonWish,
  countWish,
  rankWish,
  relativeSizeWish,
  type ShownFacts,
  seatsWish,
  sortingWish,
  topicWish,
} from './wishes.ts'

export interface Reader {
  vocabulary: Vocabulary
  /** Returns the facts of a car on sale. */
  factsOf(stockid: string): ShownFacts | undefined
  /** True if a car on sale has these options and is of this year. */
  fits(stockid: string, selected: Selected): boolean
  /** Counts the cars that a search finds. */
  count(selected: Selected): number
  today: Date
}

interface ReadingContext {
  previous: Reading | null
  shownStockids: readonly string[]
  /** Cars of all earlier replies. */
  mentionedStockids: readonly string[]
}

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

export function readQuestion(
  message: string,
  reader: Reader,
  { previous, shownStockids, mentionedStockids }: ReadingContext = {
    previous: null,
    shownStockids: [],
    mentionedStockids: [],
  },
): Reading {
  const { vocabulary, factsOf, today } = reader
  const tokens = tokensOf(message)
  const hasPhrase = createPhraseFinder(tokens)
  const signals = readSignals(hasPhrase)
  const rank = rankWish(hasPhrase)
  const namedStockids = findReferencedCars(message, {
    hasPhrase,
    shownStockids,
    factsOf,
  })
  // 'Which of those has the biggest boot' means all that were found, not only those shown.
  const wantedCount = countWish(tokens)
  const ranksAll =
    previous !== null &&
    (wantedCount !== null || ((rank !== null || SUPERLATIVES.some(hasPhrase)) && !SHOWN_ONLY.some(hasPhrase)))
  const ownModel = consumeOwnCar(tokens, vocabulary, signals.clear.includes('trade_in'))
  const [earlierModel, ...otherModels] = previous?.selected.model ?? []
  const namedOptions = findNamedOptions(
    tokens,
    vocabulary,
    otherModels.length === 0 ? earlierModel : undefined,
  )
  const hasUnusedPhrase = createPhraseFinder(tokens.filter(({ isConsumed }) => !isConsumed))
  if (ownModel && !namedOptions.likenedModel) namedOptions.likenedModel = sizeLikeness(ownModel, hasPhrase)
  const measurements = readMeasurements(tokens, earlierMeasures(previous))
  const amounts = readAmounts(tokens, today, (amount, bound) =>
    expectedKind(amount, { bound, wordCount: tokens.length }, previous),
  )
  const description: Selected = {
    ...namedOptions.selected,
    ...(amounts.year && { year: amounts.year }),
  }
  const describedStockids =
    Object.keys(description).length > 0 &&
    amounts.price === null &&
    !signals.asksForStock &&
    isPointing(tokens)
      ? findDescribedCars([shownStockids, mentionedStockids], (stockid) => reader.fits(stockid, description))
      : []
  const isDescribed = describedStockids.length > 0
  // 'Which of those are at Brookvale' narrows the search by an option.
  const narrowsAll = NARROWING_QUESTIONS.some(hasPhrase) && Object.keys(description).length > 0
  const referencedStockids = isDescribed ? describedStockids : ranksAll || narrowsAll ? [] : namedStockids
  if (isDescribed) amounts.year = null
  const namedSum = previous?.finance?.price ?? null
  if (namedSum !== null && SAME_PRICE.some(hasPhrase)) amounts.price = pricesAround(namedSum)
  const isFinance =
    signals.clear.includes('finance') ||
    amounts.repayment !== null ||
    amounts.deposit !== null ||
    amounts.depositShare !== null ||
    (amounts.sum !== null && amounts.years !== null) ||
    changesLoan(amounts, hasPhrase, namedOptions, previous)
  // 'Kids' alone does not mean a car: children have bedtimes and games too.
  const isAboutCar =
    signals.mentionsCars ||
    signals.hasPurpose ||
    Object.keys(namedOptions.selected).length > 0 ||
    amounts.price !== null ||
    tokens.length < MIN_WORDS_OF_TALK
  // A model named before has the seats it has.
  const namesModel = (namedOptions.selected.model ?? previous?.selected.model) !== undefined
  const assumedPeople =
    isAboutCar && !namesModel ? assumedFamily(amounts, namedOptions.seats, hasUnusedPhrase) : null
  const placeBefore = THERE.some(hasPhrase) && previous && previous.dealershipSlugs.length === 1
  const statedWish: Selected = {
    ...(isDescribed ? {} : namedOptions.selected),
    ...(placeBefore && { dealership: previous.dealershipSlugs }),
    ...measurements,
    // A sum to be financed is not a budget to search by.
    ...(amounts.price && !isFinance ? { price: amounts.price } : {}),
    ...(amounts.kms ? { kms: amounts.kms } : {}),
    ...(amounts.year ? { year: amounts.year } : {}),
    ...seatsWish(amounts, { namedSeats: namedOptions.seats, assumedPeople, vocabulary }),
    ...keywordOf(namedOptions, signals.isComparison),
  }
  const shownFacts = shownStockids.flatMap((stockid) => factsOf(stockid) ?? [])
  const sizeWish = namedOptions.likenedModel ? {} : relativeSizeWish(hasPhrase, shownFacts, vocabulary)
  const isAboutOneCar =
    referencedStockids.length > 0 ||
    statedWish.model !== undefined ||
    namedOptions.badges.length > 0 ||
    wantedCount === 1
  const topics = asidesOf(hasPhrase, sizeWish, namedOptions.likenedModel)
  const ownFacts = findFacts(hasPhrase, isAboutOneCar ? topics : [], {
    ...measurements,
    ...(rank && { [rank.filter]: OPEN_ENDS[rank.filter] }),
  })
  // 'And the Tesla?' asks the same of another car.
  const facts = isDescribed && ownFacts.length === 0 ? (previous?.facts ?? []) : ownFacts
  const asides = isAboutOneCar ? topics.filter((topic) => !isFactTopic(topic)) : topics
  if (isAboutOneCar && facts.length === 0 && asides.length === 0 && asksUnknown(tokens))
    asides.push('unrecorded')
  const isOpen = isAboutCar && referencedStockids.length === 0 && !namedOptions.likenedModel
  const assumedFigures =
    isAboutOneCar || !isAboutCar ? {} : topicWish(statedWish, asides, { hasPhrase, count: reader.count })
  const uses = isOpen ? findUses(hasPhrase, statedWish) : []
  const wish: Selected = {
    ...statedWish,
    ...sizeWish,
    ...(namedOptions.likenedModel &&
      likenedWish(namedOptions.likenedModel, { statedWish, isCheaper: hasPhrase('cheaper'), vocabulary })),
    ...assumedFigures,
    ...(referencedStockids.length > 0
      ? {}
      : asideWish({ ...statedWish, ...assumedFigures }, asides, vocabulary)),
    ...useWish(uses, statedWish, vocabulary),
    // A stated figure says exactly what 'too dear' means.
    ...(namedOptions.likenedModel || referencedStockids.length > 0
      ? {}
      : { ...comparisonWish(hasPhrase, shownFacts), ...statedRanges(statedWish) }),
  }
  const sorting = rank || referencedStockids.length > 0 ? null : sortingWish(hasPhrase)
  // 'Does it come with a spare key' asks about a car for sale, not for a part.
  // So does 'when does the workshop close' ask for hours.
  const clearIntents =
    asksWhatComesWithCar(hasPhrase, isAboutOneCar) || asksHoursOfCounter(hasPhrase, signals)
      ? signals.clear.filter((each) => each !== 'service')
      : signals.clear
  const needsWorkshop = ownModel !== null && TROUBLES.some(hasPhrase)
  const extraIntents: Intent[] = isFinance ? ['finance'] : needsWorkshop ? ['service'] : []
  const repeatedIntent =
    repeatsQuestion(tokens, statedWish, signals, previous) ?? describesOwnCar(statedWish, signals, previous)
  const readIntent = intentOf(
    { ...signals, clear: [...extraIntents, ...clearIntents] },
    {
      statedWish,
      hasWish:
        Object.keys(wish).length > 0 ||
        sorting !== null ||
        (rank !== null && (statedWish.model?.length ?? 0) < 2) ||
        namedOptions.absent.length > 0 ||
        hasRetraction(hasPhrase),
      referencedStockids,
      shownStockids,
      isWishSeparate: hasSeparateWish(tokens),
      comparesBest: wantedCount !== null && wantedCount > 1,
    },
  )
  const intent = repeatedIntent ?? readIntent
  const previousWish = previous?.selected ?? {}
  const mergedWish = isStartOver(hasPhrase)
    ? wish
    : mergeSelections(previousWish, wish, {
        hasPhrase,
        isOtherBody:
          isOtherBody(previousWish, wish, vocabulary) ||
          (namedOptions.selected.body !== undefined && OTHER_CAR_WORDS.some(hasPhrase)),
        excluded: namedOptions.excluded,
      })
  const isStandalone = conflictsWithEarlier(mergedWish, wish, previousWish, reader)
  const keepsWish =
    WISH_INTENTS.has(intent) &&
    !(intent === 'trade_in' && (repeatedIntent !== null || Object.keys(wish).length === 0))
  return {
    intent,
    sideIntents: INTENTS_WITH_SIDE_INTENTS.has(intent)
      ? signals.clear.filter((each) => SIDE_INTENTS.has(each))
      : [],
    selected: keepsWish ? (isStandalone ? wish : mergedWish) : previousWish,
    isStandalone: keepsWish && isStandalone,
    hasWish: Object.keys(wish).length > 0,
    dealershipSlugs: namedOptions.selected.dealership ?? [],
    sorting: sorting ?? (isStartOver(hasPhrase) ? RECOMMENDED : (previous?.sorting ?? RECOMMENDED)),
    rank: rank ?? (sorting !== null || isStartOver(hasPhrase) ? null : (previous?.rank ?? null)),
    count: wantedCount,
    stockids:
      referencedStockids.length > 0 ||
      Object.keys(wish).length > 0 ||
      amounts.repayment ||
      sorting !== null ||
      !INTENTS_ABOUT_SHOWN_CAR.has(intent)
        ? referencedStockids
        : shownStockids.slice(0, 1),
    asides,
    uses,
    facts,
    absent: namedOptions.absent,
    people: amounts.people,
    assumedPeople,
    assumedTowing: assumedFigures.towing?.[0] ?? null,
    words: [...(repeatedIntent ? (previous?.words ?? []) : []), ...tokens.map(({ word }) => word)],
    finance: isFinance
      ? mergeFinance(previous?.finance ?? null, amounts, {
          frequency: readFrequency(hasPhrase),
          namesCar: referencedStockids.length > 0 || Object.keys(wish).length > 0,
        })
      : null,
  }
}

/** A shorter message is about a car even if it does not say so. */
const MIN_WORDS_OF_TALK = 5

/** What an own car needs a workshop for, besides the phrases of the intent. */
const TROUBLES =
  'brakes|brake|tyres|tyre|noise|noises|battery|oil|leak|leaking|wont start|starting|aircon|air con|clutch|gearbox|belt|timing belt|exhaust|light is on|light came on|due|overheating|overheats|rattle|rattling|dent|scratch|scratched|bumper|wipers|windscreen|mirror|filter|coolant|alignment|vibrates|stalls|smoke|needs new|replaced|replace|checked|looked at'.split(
    '|',
  )

/** True if the message asks for a body that the models named before do not have: 'show me utes' after a CX-5. */
function isOtherBody({ model }: Selected, { body }: Selected, vocabulary: Vocabulary): boolean {
  if (!model || !body) return false
  return !model.some((name) => vocabulary.measure(name).bodies.some((each) => body.includes(each)))
}

const EQUIPMENT_QUESTIONS =
  'come with|comes with|does it have|do they have|does that have|has it got|included with'.split('|')

const COUNTER_NAMES =
  'service department|service centre|service desk|workshop|parts department|parts desk|parts counter|service team'.split(
    '|',
  )

function asksHoursOfCounter(hasPhrase: HasPhrase, { clear, weak }: Signals): boolean {
  return (clear.includes('hours') || weak.includes('hours')) && COUNTER_NAMES.some(hasPhrase)
}

function asksWhatComesWithCar(hasPhrase: HasPhrase, isAboutOneCar: boolean): boolean {
  return isAboutOneCar && EQUIPMENT_QUESTIONS.some(hasPhrase)
}

const SUPERLATIVES =
  'which of those is the cheapest|which of them is the cheapest|which one is the cheapest|which one is cheapest|which is the cheapest|which is cheapest|the cheapest of those|the cheapest of them|which of those is the newest|which one is the newest|which one is newest|which is the newest|which has the lowest km|which has the least km|which one has the lowest km|which one has the least km'.split(
    '|',
  )
const NARROWING_QUESTIONS =
  'which of those are|which of them are|which of these are|which of those is|which ones are|which of those have|which of them have|are any of those|are any of them|any of those|any of them'.split(
    '|',
  )
const SHOWN_ONLY = 'both|the two|of the two|the three|all three|either'.split('|')

/** Words for the one dealership of the message before. */
const THERE =
  'at that one|at that place|at that yard|at that dealership|at that showroom|at that location|over there|there right now|in stock there|have there|got there'.split(
    '|',
  )
/** 'I drive a Jimny and need something bigger' compares with the own car. */
function sizeLikeness(model: string, hasPhrase: HasPhrase): LikenedModel | null {
  if (['bigger', 'larger', 'roomier', 'more room', 'more space'].some(hasPhrase))
    return { how: 'bigger', model }
  return ['smaller', 'more compact'].some(hasPhrase) ? { how: 'smaller', model } : null
}

/** Measurements that the search so far or the question before is about, so that a bare 'five stars' is understood. */
function earlierMeasures(previous: Reading | null): Selected {
  const isSafety = previous?.facts.includes('ancap') ?? false
  return { ...previous?.selected, ...(isSafety && { ancap: OPEN_ENDS.ancap }) }
}

/** Words that ask for another car of a body, and not about the one before. */
const OTHER_CAR_WORDS = ['what', 'which', 'another', 'other', 'different', 'any']

const SAME_PRICE = 'that price|that much|same price|that budget|same budget|that money|that amount'.split('|')

/** Returns the intent of the message before if this one goes on to describe the car to be traded in. */
function describesOwnCar(
  { make, model, body, price, seats }: Selected,
  { clear, asksForStock }: Signals,
  previous: Reading | null,
): Intent | null {
  const namesWish = make ?? model ?? body ?? price ?? seats
  const goesOn =
    previous?.intent === 'trade_in' && clear.length === 0 && !asksForStock && namesWish === undefined
  return goesOn ? 'trade_in' : null
}

const PLACE_INTENTS: ReadonlySet<Intent> = new Set(['hours', 'location', 'contact', 'service', 'test_drive'])

/** Returns the intent of the message before if this one only names another dealership: 'What about Brookvale?' */
function repeatsQuestion(
  tokens: readonly Token[],
  statedWish: Selected,
  { clear, mentionsCars }: Signals,
  previous: Reading | null,
): Intent | null {
  const namesOnlyPlace = Object.keys(statedWish).join() === 'dealership'
  const isShort = tokens.length <= MAX_WORDS_OF_REPEAT && clear.length === 0 && !mentionsCars
  return previous && PLACE_INTENTS.has(previous.intent) && namesOnlyPlace && isShort ? previous.intent : null
}

const MAX_WORDS_OF_REPEAT = 9

function statedRanges({ price, year, kms }: Selected): Selected {
  return { ...(price && { price }), ...(year && { year }), ...(kms && { kms }) }
}

/** Adds size to the asides, because no record contains it. */
function asidesOf(hasPhrase: HasPhrase, sizeWish: Selected, likenedModel: LikenedModel | null): Aside[] {
  const isSize =
    Object.keys(sizeWish).length > 0 || likenedModel?.how === 'bigger' || likenedModel?.how === 'smaller'
  return [...findAsides(hasPhrase), ...(isSize ? (['size'] as const) : [])]
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

/** Leaves out badges if several models are named, because a badge belongs to one model and would hide the others. */
function keywordOf({ keywords, badges, selected }: NamedOptions, isComparison: boolean): Selected {
  const namesSeveralModels = (selected.model?.length ?? 0) > 1 && !isComparison
  const words = new Set([...keywords, ...(namesSeveralModels ? [] : badges)])
  return words.size > 0 ? { q: [...words].join(' ') } : {}
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

/** A wish for another kind of car stands alone if nothing fits both; a colour or a price only narrows the earlier one. */
const DEFINING_FILTERS = ['make', 'model', 'body', 'seats', 'fuel'] as const

/** True if nothing fits together with the earlier wish, but something fits without it. */
function conflictsWithEarlier(
  mergedWish: Selected,
  wish: Selected,
  before: Selected,
  reader: Reader,
): boolean {
  const isMerged = Object.keys(before).length > 0 && DEFINING_FILTERS.some((filter) => wish[filter])
  return isMerged && reader.count(mergedWish) === 0 && reader.count(wish) > 0
}

interface IntentContext {
  statedWish: Selected
  hasWish: boolean
  referencedStockids: readonly string[]
  shownStockids: readonly string[]
  /** The wish has its own sentence. */
  isWishSeparate: boolean
  /** The message names how many of the best cars to compare. */
  comparesBest: boolean
}

const ACTION_INTENTS: ReadonlySet<Intent> = new Set(['test_drive', 'trade_in', 'finance', 'service'])

/** A question for cars may mention opening hours, and any question may contain thanks or a greeting. */
function intentOf(
  { isComparison, clear, weak, asksForStock, mentionsCars }: Signals,
  context: IntentContext,
): Intent {
  const { statedWish, hasWish, referencedStockids, shownStockids, isWishSeparate, comparesBest } = context
  const filters = Object.keys(statedWish) as FilterName[]
  const namesTwo = (statedWish.model?.length ?? 0) > 1 || referencedStockids.length > 1
  if (isComparison && (namesTwo || comparesBest || (!hasWish && shownStockids.length > 1))) return 'compare'
  const action = clear.find((intent) => ACTION_INTENTS.has(intent))
  if (action) return action
  const [clearIntent] = clear
  const isDealershipOnly = filters.every((filter) => filter === 'dealership')
  if (clearIntent && (isDealershipOnly || !(asksForStock || isWishSeparate)))
    return clearIntent === 'location' && (referencedStockids.length > 0 || !isDealershipOnly)
      ? 'vehicle'
      : clearIntent
  if (referencedStockids.length > 0 && filters.length === 0 && !hasWish) return 'vehicle'
  if (hasWish) return 'stock'
  const [weakIntent] = weak
  if (weakIntent && weakIntent !== 'greeting' && weakIntent !== 'thanks') return weakIntent
  if (asksForStock && mentionsCars) return 'stock'
  return weakIntent ?? 'unknown'
}
