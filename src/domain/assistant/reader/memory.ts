import type { FacetName, FilterName } from '../../search/filters.ts'
import type { Selected } from '../../search/search-state.ts'
import type { HasPhrase } from './intents.ts'

const START_OVER_PHRASES =
  'start again|start over|start fresh|new search|something else|forget that|forget it|reset|clear that|clear all|never mind|nevermind'.split(
    '|',
  )

export function isStartOver(hasPhrase: HasPhrase): boolean {
  return START_OVER_PHRASES.some(hasPhrase)
}

/** Phrases that retract an earlier wish, by filter. */
const RETRACTIONS: readonly (readonly [filter: FilterName, phrases: readonly string[]])[] = [
  [
    'color',
    'any colour|any color|colour doesnt matter|color doesnt matter|dont care about colour|dont mind the colour'.split(
      '|',
    ),
  ],
  ['make', 'any make|any brand|other makes|other brands|brand doesnt matter|make doesnt matter'.split('|')],
  ['model', 'any make|any model|any brand|other models|other makes'.split('|')],
  [
    'price',
    'any price|price doesnt matter|money is no object|no budget|budget doesnt matter|regardless of price'.split(
      '|',
    ),
  ],
  ['year', 'any year|any age|year doesnt matter|age doesnt matter'.split('|')],
  ['kms', 'any km|km dont matter|km doesnt matter'.split('|')],
  ['fuel', 'any fuel|fuel doesnt matter'.split('|')],
  ['body', 'any body|any type|any shape|body doesnt matter'.split('|')],
  ['transmission', 'auto or manual|manual or auto|any transmission|either transmission'.split('|')],
  [
    'dealership',
    'anywhere|any dealership|any location|any showroom|all dealerships|all showrooms'.split('|'),
  ],
]

/** Keeps the earlier selection unless this message changes it. A new make or model also drops the earlier ones. */
export function mergeSelections(
  earlier: Selected,
  current: Selected,
  { hasPhrase, isOtherBody, excluded }: MergeContext,
): Selected {
  const retracted = new Set(
    RETRACTIONS.flatMap(([filter, phrases]) => (phrases.some(hasPhrase) ? [filter] : [])),
  )
  const overridden: readonly string[] =
    current.make || current.model || isOtherBody
      ? ['make', 'model', 'badge', 'q']
      : current.body
        ? ['model', 'badge']
        : []
  const remaining = Object.entries(earlier).filter(
    ([filter]) => !retracted.has(filter as FilterName) && !overridden.includes(filter),
  )
  return { ...Object.fromEntries(remaining), ...current, ...remainingOptions(earlier, excluded) }
}

/** 'Not the Mazda' after 'Toyota or Mazda' leaves Toyota. */
function remainingOptions(earlier: Selected, excluded: MergeContext['excluded']): Selected {
  const wish: Selected = {}
  for (const [facet, values] of excluded) {
    const rest = earlier[facet]?.filter((value) => !values.has(value)) ?? []
    if (rest.length > 0 && rest.length < earlier[facet]!.length) wish[facet] = rest
  }
  return wish
}

interface MergeContext {
  hasPhrase: HasPhrase
  /** The message names a body that the earlier model does not have. */
  isOtherBody: boolean
  /** Options that the message leaves out. */
  excluded: ReadonlyMap<FacetName, ReadonlySet<string>>
}

export function hasRetraction(hasPhrase: HasPhrase): boolean {
  return RETRACTIONS.some(([, phrases]) => phrases.some(hasPhrase))
}
