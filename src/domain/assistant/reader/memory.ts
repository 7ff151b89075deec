import type { FilterName } from '../../search/filters.ts'
import type { Selected } from '../../search/search-state.ts'
import type { IsSaid } from './intents.ts'

const ANEW =
  'start again|start over|start fresh|new search|something else|forget that|forget it|reset|clear that|clear all|never mind|nevermind'.split(
    '|',
  )

/** The shopper begins anew. */
export function isAnew(isSaid: IsSaid): boolean {
  return ANEW.some(isSaid)
}

/** What takes a wish back. */
const TAKEN_BACK: readonly (readonly [filter: FilterName, say: readonly string[]])[] = [
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

/** What was chosen before stands, unless this message says otherwise; another make forgets the models of the last. */
export function remembered(before: Selected, asked: Selected, isSaid: IsSaid): Selected {
  const gone = new Set(TAKEN_BACK.flatMap(([filter, say]) => (say.some(isSaid) ? [filter] : [])))
  const forgotten: readonly string[] =
    asked.make || asked.model ? ['make', 'model', 'badge', 'q'] : asked.body ? ['model', 'badge'] : []
  const kept = Object.entries(before).filter(
    ([filter]) => !gone.has(filter as FilterName) && !forgotten.includes(filter),
  )
  return { ...Object.fromEntries(kept), ...asked }
}

export function takesBack(isSaid: IsSaid): boolean {
  return TAKEN_BACK.some(([, say]) => say.some(isSaid))
}
