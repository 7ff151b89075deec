import type { FacetName, FilterName } from '../../search/filters.ts'
import type { Range, Selected } from '../../search/search-state.ts'
import { OPEN_ENDS } from '../../search/search-url.ts'
import { everyWay } from './facts/word-patterns.ts'
import { createPhraseTable, type HasPhrase } from './phrase-finder.ts'

const START_OVER_PHRASES =
  'start again|start over|start fresh|new search|something else|forget that|forget it|reset|clear that|clear all|never mind|nevermind'.split(
    '|',
  )

export function isStartOver(hasPhrase: HasPhrase): boolean {
  return START_OVER_PHRASES.some(hasPhrase)
}

/** Words for a filter, with which an earlier wish is retracted: 'any colour', 'forget the budget', 'age does not matter'. */
const FILTER_WORDS: readonly (readonly [filter: FilterName, words: readonly string[]])[] = [
  ['color', ['colour', 'color']],
  ['make', ['make', 'brand']],
  ['model', ['make', 'model', 'brand']],
  ['price', ['price', 'budget', 'money', 'cost']],
  ['year', ['year', 'age']],
  ['kms', ['km']],
  ['fuel', ['fuel', 'fuel type']],
  ['body', ['body', 'type', 'shape', 'body type']],
  ['transmission', ['transmission', 'gearbox']],
  ['dealership', ['dealership', 'location', 'showroom', 'place']],
  [
    'seats',
    ['seats', 'number of seats', '7 seats', '7 seat', '7 seater', 'seven seats', '8 seats', 'third row'],
  ],
  ['drive', ['drive']],
]
const BEFORE_FILTER =
  'any|either|ignore the|forget the|forget about the|forget around the|dont worry around the|dont worry around|dont care around the|dont care around|dont mind around the|never mind the|nevermind the|dont worry about the|dont worry about|dont care about the|dont care about|dont mind the|dont mind about the|drop the|scrap the|regardless of|regardless of the|no'.split(
    '|',
  )
const AFTER_FILTER = [
  ...everyWay('doesnt|does not|dont|wouldnt', '|really|so much', 'matter|bother me|worry me|bother us'),
  ...everyWay('isnt|is not|not', '|that|so|very|really|too|as', 'important|critical|fussed|an issue'),
  'is no issue',
  'is no object',
  'is flexible',
  'no drama',
  'not fussed',
]
/** Words for other cars like those shown. */
export const SIMILAR_PHRASES =
  'whats similar|what is similar|something similar|anything similar|similar cars|similar ones|something like that|anything like that|something like it|anything like it'.split(
    '|',
  )
/** Phrases for cars of any other make. */
const OTHER_MAKES = [
  ...everyWay('other|another', 'make|brand'),
  'other makes',
  'other brands',
  'what else',
  'anything else',
  ...SIMILAR_PHRASES,
]
/** 'The cheapest 2 door thing you have' means all the stock. */
const IN_STOCK = everyWay(
  'thing|car|cars|vehicle|anything|thing that|car that',
  'you have|youve got|you got|on the lot',
)
const OTHER_RETRACTIONS: readonly (readonly [filter: FilterName, phrases: readonly string[]])[] = [
  ['make', OTHER_MAKES],
  ['model', ['other models', ...OTHER_MAKES]],
  [
    'color',
    [
      'what colours',
      'which colours',
      'other colours',
      'another colour',
      'other colour',
      'different colour',
      'any other colour',
    ],
  ],
  [
    'body',
    [...IN_STOCK, 'anything else with', 'something else with', 'what else with', 'anything else that'],
  ],
  ['make', IN_STOCK],
  ['model', IN_STOCK],
  ['transmission', ['auto or manual', 'manual or auto']],
  [
    'dealership',
    everyWay(
      'all|any|every|other',
      '|your|of your|the|of the',
      'yard|yards|dealerships|showrooms|locations|branches',
    ).concat('anywhere', 'any location', 'across all'),
  ],
]
/** 'No fuel' and 'no seats' are not retractions, and neither is 'any seats'. */
const NO_RETRACTIONS = new Set([
  'no fuel',
  'no seats',
  'no drive',
  'no type',
  'no place',
  'no cost',
  'any seats',
  'any drive',
])

const RETRACTIONS: readonly (readonly [filter: FilterName, phrases: readonly string[]])[] = [
  ...FILTER_WORDS.map(([filter, words]) => {
    const phrases = words.flatMap((word) => [
      ...BEFORE_FILTER.map((before) => `${before} ${word}`),
      ...AFTER_FILTER.map((after) => `${word} ${after}`),
    ])
    return [filter, phrases.filter((phrase) => !NO_RETRACTIONS.has(phrase))] as const
  }),
  ...OTHER_RETRACTIONS,
]

const findRetractions = createPhraseTable(RETRACTIONS)

/** Keeps the earlier selection unless this message changes it. A new make or model also drops the earlier ones. */
export function mergeSelections(
  earlier: Selected,
  current: Selected,
  { hasPhrase, isOtherBody, isEquipment, excluded }: MergeContext,
): Selected {
  const retracted = new Set(retractedFilters(hasPhrase))
  const isOther = OTHER_CARS.some(hasPhrase) && OTHER_DEFINING.some((filter) => current[filter])
  const overridden: readonly string[] =
    isOther ||
    (current.make && !excluded.has('make')) ||
    (current.model && !excluded.has('model')) ||
    isOtherBody
      ? ['make', 'model', 'badge', 'q']
      : current.body && !excluded.has('body')
        ? ['model', 'badge']
        : []
  const remaining = Object.entries(earlier).filter(
    ([filter]) =>
      !retracted.has(filter as FilterName) &&
      (!overridden.includes(filter) || (filter === 'q' && isEquipment)),
  )
  return {
    ...Object.fromEntries(remaining),
    ...current,
    ...(current.price && earlier.price && { price: raisedPrice(earlier.price, current.price) }),
    ...remainingOptions(earlier, current, excluded),
  }
}

/** 'Any other small 4WD that is automatic' after a Jimny wants other models. */
const OTHER_CARS = ['any other', 'some other', 'another', 'other ones', 'different one']
const OTHER_DEFINING = ['body', 'drive', 'seats', 'fuel', 'transmission'] as const

/** 'Could stretch to 30' after 'from 15 to 25' keeps the lower end. */
function raisedPrice([low]: Range, [from, to]: Range): Range {
  return from === OPEN_ENDS.price[0] && low < to ? [low, to] : [from, to]
}

/** 'Not the Mazda' after 'Toyota or Mazda' leaves Toyota, unless the message names what is wanted instead. */
function remainingOptions(
  earlier: Selected,
  current: Selected,
  excluded: MergeContext['excluded'],
): Selected {
  const wish: Selected = {}
  for (const [facet, values] of excluded) {
    const rest = earlier[facet]?.filter((value) => !values.has(value)) ?? []
    const namesOthers = current[facet] && !rest.every((value) => current[facet]!.includes(value))
    if (rest.length > 0 && !namesOthers) wish[facet] = rest
  }
  return wish
}

interface MergeContext {
  hasPhrase: HasPhrase
  /** The message names a body that the earlier model does not have. */
  isOtherBody: boolean
  /** The earlier keyword is equipment, and no badge of a model: 'Isuzus only' still needs the tow bar. */
  isEquipment: boolean
  /** Options that the message leaves out. */
  excluded: ReadonlyMap<FacetName, ReadonlySet<string>>
}

/** Filters that a message retracts: the colour for 'any colour'. */
export function retractedFilters(hasPhrase: HasPhrase): readonly FilterName[] {
  return findRetractions(hasPhrase)
}
