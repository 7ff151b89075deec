import type { FilterName } from '../../../search/filters.ts'
import type { Selected, Sorting } from '../../../search/search-state.ts'
import type { Aside } from '../../reading.ts'
import type { MeantCars } from '../cars/meant-cars.ts'
import { asksUnknown, isFactTopic, wantsUnknownEquipment } from '../facts/asked-facts.ts'
import { isQuestion } from '../facts/questions.ts'
import { readFacts } from '../facts/wanted-facts.ts'
import { findAsides } from '../intent/topics.ts'
import type { Message } from '../message.ts'
import type { HasPhrase } from '../phrase-finder.ts'
import type { Reader, ReadingContext } from '../reader.ts'
import type { Fact } from '../words/facts.ts'
import type { Use } from '../words/uses.ts'
import { comparisonWish, relativeSizeWish } from './comparison-wish.ts'
import { type LikenedModel, likenedWish } from './likened-model.ts'
import { assumedFamily, seatsFrom } from './people-wish.ts'
import { similarWish } from './similar-wish.ts'
import { sortingWish } from './sorting-wish.ts'
import { readStatedWish } from './stated-wish.ts'
import { asideWish, topicWish } from './topic-wish.ts'
import { findUses, useWish } from './use-wish.ts'

/** What the shopper wants of a car or wants to know about one. */
export interface Wish {
  /** Filters that the message itself states. */
  statedWish: Selected
  /** The stated filters and those that its descriptions mean. */
  selected: Selected
  sorting: Sorting | null
  asides: Aside[]
  uses: Use[]
  facts: readonly Fact[]
  /** Filters of `selected` that only our assumptions set. */
  assumedFilters: FilterName[]
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
  const { hasPhrase, hasUnusedPhrase, options, amounts, rank, isAboutCar } = message
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
  const statedWish = readStatedWish(
    message,
    cars,
    { previous, shownStockids },
    { vocabulary, factsOf },
    { isReferring, sameEquipment, assumedPeople },
  )
  const shownFacts = shownStockids.flatMap((stockid) => factsOf(stockid) ?? [])
  const sizeWish = likenedModel ? {} : relativeSizeWish(hasPhrase, shownFacts, vocabulary)
  const isAboutOneCar =
    isReferring || statedWish.model !== undefined || options.badges.length > 0 || message.count === 1
  const topics = topicsOf(hasPhrase, sizeWish, likenedModel)
  const facts = readFacts(message, cars, previous, { statedWish, topics, isReferring, isAboutOneCar })
  const asides = isAboutOneCar ? topics.filter((topic) => !isFactTopic(topic)) : topics
  const asksEquipment = isReferring && options.keywords.length > 0 && isQuestion(message.tokens)
  const uses = isAboutCar && !isReferring && !likenedModel ? findUses(hasPhrase, statedWish) : []
  // 'Good for dogs' is explained by its use, 'good for zebras' by nothing.
  const wantsUnknown = uses.length === 0 && assumedPeople === null && wantsUnknownEquipment(message.tokens)
  // 'Have you got a car with massage seats?' names nothing to search for.
  const asksForAnything =
    (message.signals.asksForStock && Object.keys(statedWish).length === 0) || wantsUnknown
  if (
    (isAboutOneCar || asksForAnything) &&
    !asksEquipment &&
    facts.length === 0 &&
    asides.length === 0 &&
    (asksUnknown(message.tokens) || wantsUnknown)
  )
    asides.push('unrecorded')
  const figures = isAboutOneCar || !isAboutCar ? {} : topicWish(statedWish, asides, { hasPhrase, count })
  const describedWish: Selected = {
    ...statedWish,
    ...similarWish(hasPhrase, statedWish, shownFacts, vocabulary),
    ...sizeWish,
    ...(likenedModel &&
      likenedWish(likenedModel, { statedWish, isCheaper: hasPhrase('cheaper'), vocabulary })),
    // A stated figure says exactly what 'too dear' means.
    ...(likenedModel || isReferring
      ? {}
      : { ...comparisonWish(hasPhrase, shownFacts), ...rangesOf(statedWish) }),
  }
  const selected: Selected = {
    ...describedWish,
    ...figures,
    ...(isReferring
      ? {}
      : asideWish({ ...statedWish, ...figures }, asides, {
          vocabulary,
          excludesBody: options.excluded.has('body'),
          isRanked: rank !== null,
        })),
    ...useWish(uses, statedWish, vocabulary),
  }
  // A car with a seat each is better than none.
  const people = amounts.people ?? assumedPeople
  if (selected.seats && people !== null && amounts.seats === null && count(describedWish) === 0) {
    const seats = seatsFrom(people, vocabulary)
    if (count({ ...describedWish, seats }) > 0) selected.seats = describedWish.seats = seats
  }
  // What the shopper states counts more than what we assume.
  const isTooMuch = count(selected) === 0 && count(describedWish) > 0
  return {
    statedWish,
    selected: isTooMuch ? describedWish : selected,
    sorting: rank || isReferring ? null : sortingWish(hasPhrase),
    asides: isTooMuch ? asides.filter((aside) => !ASSUMING_ASIDES.has(aside)) : asides,
    uses: isTooMuch ? [] : uses,
    facts,
    assumedFilters: isTooMuch
      ? []
      : (Object.keys(selected) as FilterName[]).filter((filter) => describedWish[filter] === undefined),
    assumedPeople,
    assumedTowing: isTooMuch ? null : (figures.towing?.[0] ?? null),
    isAboutOneCar,
    equipment: asksEquipment ? options.keywords : [],
  }
}

/** Asides whose sentences say what was assumed. */
const ASSUMING_ASIDES: ReadonlySet<Aside> = new Set(['economy', 'towing', 'safety'])
/** Phrases that ask for the equipment of the question before. */
const HAVE_IT = ['have it', 'has it', 'with it', 'got it', 'have that', 'has that']

/** Adds size to the topics, because no record contains it. */
function topicsOf(hasPhrase: HasPhrase, sizeWish: Selected, likenedModel: LikenedModel | null): Aside[] {
  const isSize =
    Object.keys(sizeWish).length > 0 || likenedModel?.how === 'bigger' || likenedModel?.how === 'smaller'
  return [...findAsides(hasPhrase), ...(isSize ? (['size'] as const) : [])]
}

function rangesOf({ price, year, kms }: Selected): Selected {
  return { ...(price && { price }), ...(year && { year }), ...(kms && { kms }) }
}
