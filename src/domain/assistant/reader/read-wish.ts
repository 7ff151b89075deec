import { fold } from '../../search/fold.ts'
import type { Selected, Sorting } from '../../search/search-state.ts'
import { OPEN_ENDS } from '../../search/search-url.ts'
import type { Aside, Reading } from '../reading.ts'
import {
  asksUnknown,
  findFacts,
  findKnownCarFacts,
  isFactTopic,
  wantsUnknownEquipment,
} from './asked-facts.ts'
import { findAsides, type HasPhrase } from './intents.ts'
import { type LikenedModel, likenedWish } from './likened-model.ts'
import type { Vocabulary } from './meaning.ts'
import type { MeantCars } from './meant-cars.ts'
import { SIMILAR_PHRASES } from './memory.ts'
import type { Message } from './message.ts'
import type { NamedOptions } from './named-options.ts'
import type { Reader, ReadingContext } from './reader.ts'
import type { Token } from './tokens.ts'
import { findUses, useWish } from './use-wish.ts'
import type { ShownFacts } from './wishes.ts'
import {
  asideWish,
  assumedFamily,
  comparisonWish,
  relativeSizeWish,
  seatsWish,
  sortingWish,
  topicWish,
} from './wishes.ts'
import { FACT_ROWS, type Fact } from './words/facts.ts'
import type { Use } from './words/uses.ts'

/** What the shopper wants of a car or wants to know about one. */
export interface Wish {
  /** Filters that the message itself states. */
  stated: Selected
  /** The stated filters and those that its descriptions mean. */
  selected: Selected
  sorting: Sorting | null
  asides: Aside[]
  uses: Use[]
  facts: readonly Fact[]
  assumedPeople: number | null
  assumedTowing: number | null
  isAboutOneCar: boolean
  /** Equipment that the message asks about, of the cars it means. */
  equipment: readonly string[]
}

export function readWish(
  message: Message,
  cars: MeantCars,
  { previous, shownStockids }: ReadingContext,
  { vocabulary, factsOf, count }: Reader,
): Wish {
  const { hasPhrase, hasUnusedPhrase, options, measurements, amounts, rank, isAboutCar } = message
  const { likenedModel } = options
  // 'Which of your MGs do have it?' asks for the equipment of the question before, of other cars.
  const sameEquipment =
    previous && HAVE_IT.some(hasPhrase) && (options.selected.make || options.selected.model)
      ? previous.equipment
      : []
  const isReferring = cars.stockids.length > 0 && sameEquipment.length === 0
  // A model named before has the seats it has.
  const namesModel = (options.selected.model ?? previous?.selected.model) !== undefined
  const assumedPeople =
    isAboutCar && !namesModel ? assumedFamily(amounts, options.seats, hasUnusedPhrase) : null
  const placeBefore =
    THERE.some(hasPhrase) && previous?.dealershipSlugs.length === 1 && previous.dealershipSlugs
  // 'Would you take 50k for it?' makes an offer.
  const isOffer = isReferring && OFFERS.some(hasPhrase)
  const tooManySeats = seatsBeyond(amounts, vocabulary)
  if (tooManySeats) options.absent.push(`cars with ${tooManySeats} seats`)
  const stated: Selected = withoutChoices(message, {
    ...(sameEquipment.length > 0 && { q: sameEquipment.join(' ') }),
    ...(cars.isDescribed ? {} : options.selected),
    ...(placeBefore && { dealership: placeBefore }),
    ...measurements,
    ...withLess(
      hasPhrase,
      previous,
      shownStockids.flatMap((stockid) => factsOf(stockid)?.kms ?? []),
    ),
    // A sum to be financed is not a budget to search by.
    ...(amounts.price &&
      !message.isFinance &&
      !cars.isDescribed &&
      !cars.isUnique &&
      !isOffer && { price: amounts.price }),
    ...(amounts.kms && { kms: amounts.kms }),
    ...(amounts.year && !cars.isDescribed && { year: amounts.year }),
    ...(cars.isSeatsQuestion
      ? {}
      : seatsWish(amounts, { namedSeats: options.seats, assumedPeople, vocabulary })),
    // 'Does it have leather?' asks about that car, and does not search.
    ...(isReferring && isQuestion(message.tokens)
      ? {}
      : keywordOf(options, message.signals.isComparison || isChoice(message), hasPhrase('or'))),
  })
  const shownFacts = shownStockids.flatMap((stockid) => factsOf(stockid) ?? [])
  const sizeWish = likenedModel ? {} : relativeSizeWish(hasPhrase, shownFacts, vocabulary)
  const isAboutOneCar =
    isReferring || stated.model !== undefined || options.badges.length > 0 || message.count === 1
  const topics = topicsOf(hasPhrase, sizeWish, likenedModel)
  const modelCount = options.selected.model?.length ?? 0
  const isShortQuestion = isQuestion(message.tokens) && message.tokens.length <= MAX_WORDS_OF_REPEAT
  const asksKnownCars =
    isReferring ||
    message.count === 1 ||
    modelCount > 1 ||
    (modelCount === 1 && (isShortQuestion || QUESTION_WORDS_OF_CAR.some(hasPhrase)))
  const knownCarFacts =
    asksKnownCars && !message.signals.asksForStock ? findKnownCarFacts(message.tokens) : []
  const ownFacts = findFacts(hasPhrase, isAboutOneCar ? topics : [], {
    ...measurements,
    ...(rank && { [rank.filter]: OPEN_ENDS[rank.filter] }),
  })
  const statedFacts = FACT_ROWS.map(({ fact }) => fact).filter(
    (fact) => ownFacts.includes(fact) || knownCarFacts.includes(fact),
  )
  // 'And the Tesla?' asks the same of another car.
  const isShort = message.tokens.length <= MAX_WORDS_OF_REPEAT && !message.signals.asksForStock
  const isSameQuestion = SAME_QUESTION.some(hasPhrase)
  const namesOther =
    options.selected.model === undefined
      ? isShort && isSameQuestion && Object.keys(stated).length > 0
      : isShort || isSameQuestion
  const repeatsFact = statedFacts.length === 0 && (cars.isDescribed || namesOther)
  const facts = cars.askedFacet
    ? [FACET_FACTS[cars.askedFacet]]
    : cars.isSeatsQuestion
      ? (['seats'] as const)
      : repeatsFact
        ? (previous?.facts ?? [])
        : statedFacts
  const asides = isAboutOneCar ? topics.filter((topic) => !isFactTopic(topic)) : topics
  const asksEquipment = isReferring && options.keywords.length > 0 && isQuestion(message.tokens)
  // 'Have you got a car with massage seats?' names nothing to search for.
  const asksForAnything =
    (message.signals.asksForStock && Object.keys(stated).length === 0) ||
    wantsUnknownEquipment(message.tokens)
  if (
    (isAboutOneCar || asksForAnything) &&
    !asksEquipment &&
    facts.length === 0 &&
    asides.length === 0 &&
    (asksUnknown(message.tokens) || wantsUnknownEquipment(message.tokens))
  )
    asides.push('unrecorded')
  const figures = isAboutOneCar || !isAboutCar ? {} : topicWish(stated, asides, { hasPhrase, count })
  const uses = isAboutCar && !isReferring && !likenedModel ? findUses(hasPhrase, stated) : []
  const described: Selected = {
    ...stated,
    ...similarWish(hasPhrase, stated, shownFacts, vocabulary),
    ...sizeWish,
    ...(likenedModel &&
      likenedWish(likenedModel, { statedWish: stated, isCheaper: hasPhrase('cheaper'), vocabulary })),
    // A stated figure says exactly what 'too dear' means.
    ...(likenedModel || isReferring ? {} : { ...comparisonWish(hasPhrase, shownFacts), ...rangesOf(stated) }),
  }
  const selected: Selected = {
    ...described,
    ...figures,
    ...(isReferring
      ? {}
      : asideWish({ ...stated, ...figures }, asides, {
          vocabulary,
          excludesBody: options.excluded.has('body'),
          isRanked: rank !== null,
        })),
    ...useWish(uses, stated, vocabulary),
  }
  // What the shopper states counts more than what we assume.
  const isTooMuch = count(selected) === 0 && count(described) > 0
  return {
    stated,
    selected: isTooMuch ? described : selected,
    sorting: rank || isReferring ? null : sortingWish(hasPhrase),
    asides: isTooMuch ? asides.filter((aside) => !ASSUMING_ASIDES.has(aside)) : asides,
    uses: isTooMuch ? [] : uses,
    facts,
    assumedPeople,
    assumedTowing: isTooMuch ? null : (figures.towing?.[0] ?? null),
    isAboutOneCar,
    equipment: asksEquipment ? options.keywords : [],
  }
}

/** Asides whose sentences say what was assumed. */
const ASSUMING_ASIDES: ReadonlySet<Aside> = new Set(['economy', 'towing', 'safety'])

/** 'Outback Touring XT or Forester 2.5i, which pulls more?' names one badge of each model. */
function isChoice({ hasPhrase, tokens }: Message): boolean {
  return hasPhrase('or') && tokens.some(({ isAsked }) => isAsked)
}

const OPENERS = new Set('does do is are has have can will did'.split(' '))

/** 'Does it have leather?' asks; 'needs a towbar already on it' narrows the search. */
function isQuestion(tokens: readonly Token[]): boolean {
  return tokens.some(
    ({ word, clause, isAsked }, at) =>
      isAsked ||
      (word === 'if' && BEFORE_IF.has(tokens[at - 1]?.word ?? '')) ||
      (OPENERS.has(word) && tokens[at - 1]?.clause !== clause && tokens[at + 1]?.word !== 'to'),
  )
}

const MAX_WORDS_OF_REPEAT = 8
const OFFERS =
  'can you do|would you take|will you take|would you accept|do it for|take for it|you do it for|you take'.split(
    '|',
  )
const LESS = 'with less|anything less|something less|less on it|with fewer'.split('|')

/** 'Anything with less?' after a question about kms. */
function withLess(hasPhrase: HasPhrase, previous: Reading | null, kms: readonly number[]): Selected {
  const asksForLess = LESS.some(hasPhrase) && previous?.facts.includes('kms') && kms.length > 0
  return asksForLess ? { kms: [0, Math.max(0, Math.min(...kms) - 1)] } : {}
}

const CHOICES: readonly (readonly [
  filter: 'fuel' | 'transmission' | 'condition',
  phrases: readonly string[],
])[] = [
  ['fuel', 'petrol or diesel|diesel or petrol|petrol or hybrid|hybrid or petrol'.split('|')],
  [
    'condition',
    'new or used|new one or used|new one or a used|used or new|new or second hand|brand new or used'.split(
      '|',
    ),
  ],
  ['transmission', 'auto or manual|manual or auto|automatic or manual|manual or automatic'.split('|')],
]

/** 'Are the Santa Fes petrol or diesel?' asks, and does not search for either. */
function withoutChoices({ hasPhrase, options, tokens }: Message, stated: Selected): Selected {
  if (!options.selected.model || !isQuestion(tokens)) return stated
  const choices = CHOICES.filter(([, phrases]) => phrases.some(hasPhrase)).map(([filter]) => filter)
  return Object.fromEntries(
    Object.entries(stated).filter(([filter]) => !choices.some((each) => each === filter)),
  )
}

const SIMILAR_MARGIN = 0.25

/** 'Whats similar?' after some cars means the body and about the price of the first. */
function similarWish(
  hasPhrase: HasPhrase,
  stated: Selected,
  [car]: readonly ShownFacts[],
  vocabulary: Vocabulary,
): Selected {
  if (!car || !SIMILAR_PHRASES.some(hasPhrase) || stated.model) return {}
  const meaning = vocabulary.meaning(fold(car.body ?? ''))
  const body = meaning?.kind === 'options' && meaning.facet === 'body' ? meaning.values : undefined
  const [low, high] = [1 - SIMILAR_MARGIN, 1 + SIMILAR_MARGIN].map((share) =>
    Math.round((car.price ?? 0) * share),
  )
  return {
    ...(body && !stated.body && { body }),
    ...(car.price !== null && !stated.price && { price: [low!, high!] as const }),
  }
}

/** Number of seats that no car has, as in '9 seats'; null if some car has as many. */
function seatsBeyond({ seats }: Message['amounts'], vocabulary: Vocabulary): number | null {
  const most = Math.max(...vocabulary.values('seats').map(Number))
  return seats !== null && seats.count > most ? seats.count : null
}

const QUESTION_WORDS_OF_CAR = [
  'whats it',
  'what does it',
  'what is it',
  'how much does it',
  'how many',
  'can it',
  'does it',
  'is it',
]
const FACET_FACTS = {
  transmission: 'transmission',
  fuel: 'fuel',
  drive: 'drive',
  color: 'colour',
  seats: 'seats',
} as const

const BEFORE_IF = new Set('wondering wonder know tell check see sure confirm'.split(' '))
const HAVE_IT = ['have it', 'has it', 'with it', 'got it', 'have that', 'has that']
const SAME_QUESTION = [
  'and the',
  'and a',
  'and for the',
  'and on the',
  'and in the',
  'what about the',
  'how about the',
]

/** Words for the one dealership of the message before. */
const THERE =
  'at that one|at that place|at that yard|at that dealership|at that showroom|at that location|over there|there right now|in stock there|have there|got there'.split(
    '|',
  )

function rangesOf({ price, year, kms }: Selected): Selected {
  return { ...(price && { price }), ...(year && { year }), ...(kms && { kms }) }
}

/** Adds size to the topics, because no record contains it. */
function topicsOf(hasPhrase: HasPhrase, sizeWish: Selected, likenedModel: LikenedModel | null): Aside[] {
  const isSize =
    Object.keys(sizeWish).length > 0 || likenedModel?.how === 'bigger' || likenedModel?.how === 'smaller'
  return [...findAsides(hasPhrase), ...(isSize ? (['size'] as const) : [])]
}

/** Leaves out badges if several models are named, because a badge belongs to one model and would hide the others. */
function keywordOf(
  { keywords, badges, selected }: NamedOptions,
  isComparison: boolean,
  hasOr: boolean,
): Selected {
  const namesSeveralModels = (selected.model?.length ?? 0) > 1 && !isComparison
  // 'LS-U or LS-T' are two badges, and no car has both.
  const namesChoice = badges.length > 1 && hasOr && !isComparison
  const words = new Set([...keywords, ...(namesSeveralModels || namesChoice ? [] : badges)])
  return words.size > 0 ? { q: [...words].join(' ') } : {}
}
