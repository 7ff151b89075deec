import type { FacetName } from '../search/filters.ts'
import type { OptionCount, SearchFacets } from '../search/search-answer.ts'
import type { Selected } from '../search/search-state.ts'
import { searchHref } from '../search/search-url.ts'
import { paths } from '../site/routes.ts'
import { type Place, type PlaceValues, placeHref, placeValues } from './place.ts'

export interface CountedLink {
  label: string
  href: string
  count: number
}

export interface LinkGroup {
  heading: string
  /** What lies below the page, beside it, or is the same in another condition. */
  kind: 'children' | 'conditions' | 'siblings'
  links: CountedLink[]
}

interface Scene {
  place: Place
  /** Of a search for the place: each facet is counted as if nothing were chosen in it. */
  facets: Pick<SearchFacets, 'condition' | 'make' | 'model' | 'badge' | 'body'>
  /** Models kept out of menus. */
  excludedModels: readonly string[]
}

/** Where a page leads, and only to what is stocked. */
export function linkGroups(scene: Scene): LinkGroup[] {
  const { model, make } = scene.place
  const level = LEVELS[model ? 'model' : make ? 'make' : 'cars']
  return KINDS.map((kind) => ({ kind, ...level[kind](scene) })).filter(({ links }) => links.length > 0)
}

const KINDS = ['children', 'conditions', 'siblings'] as const satisfies readonly LinkGroup['kind'][]

const LEVELS = {
  cars: { children: byMake, conditions: byCondition, siblings: byBody },
  make: { children: byModel, conditions: byCondition, siblings: byMake },
  model: { children: byBadge, conditions: byCondition, siblings: byModel },
} satisfies Record<string, Record<LinkGroup['kind'], (scene: Scene) => Links>>

type Links = Omit<LinkGroup, 'kind'>

function byCondition({ place, facets }: Scene): Links {
  const values = placeValues(place)
  const { condition: _own, ...rest } = values
  const all = facets.condition.reduce((sum, { count }) => sum + count, 0)
  const others = linksOf(facets.condition, values.condition, (condition) => placeHref({ ...rest, condition }))
  return {
    heading: `${(place.model ?? place.make)?.displayValue ?? CARS} by condition`,
    links:
      place.condition && others.length > 0
        ? [{ label: 'Any condition', href: placeHref(rest), count: all }, ...others]
        : others,
  }
}

function byMake({ place, facets }: Scene): Links {
  const { condition, make } = placeValues(place)
  return {
    heading: place.make ? 'Other makes' : `${carsOf(place)} by make`,
    links: linksOf(facets.make, make, (value) => placeHref({ ...only({ condition }), make: value })),
  }
}

function byModel({ place, facets, excludedModels }: Scene): Links {
  const { model, ...values } = placeValues(place)
  const shown = facets.model.filter(({ value }) => !excludedModels.includes(value))
  return {
    heading: [place.model && 'Other', place.make?.displayValue, 'models'].filter(Boolean).join(' '),
    links: linksOf(shown, model, (value) => placeHref({ ...values, model: value })),
  }
}

/** Badges have no page here: they lead to the search. */
function byBadge({ place, facets }: Scene): Links {
  const values = placeValues(place)
  const selected = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]))
  return {
    heading: `${place.model?.displayValue} badges`,
    links: mostFirst(
      linksOf(facets.badge, undefined, (badge) =>
        values.condition
          ? paths.carSales({ ...values, badge })
          : searchHref({ selected: { ...selected, badge: [badge] } }),
      ),
    ),
  }
}

function byBody({ place, facets }: Scene): Links {
  const { condition } = placeValues(place)
  const selected: Selected = condition ? { condition: [condition] } : {}
  return {
    heading: `${carsOf(place)} by body`,
    links: mostFirst(
      linksOf(facets.body, undefined, (body) => searchHref({ selected: { ...selected, body: [body] } })),
    ),
  }
}

const CARS = 'Cars'

function carsOf({ condition }: Place): string {
  return condition ? `${condition.displayValue} cars` : CARS
}

function linksOf(
  options: SearchFacets[FacetName],
  own: string | undefined,
  hrefOf: (value: string) => string,
): CountedLink[] {
  return options
    .filter(({ value, count }: OptionCount) => count > 0 && value !== own)
    .map(({ value, displayValue, count }) => ({ label: displayValue, href: hrefOf(value), count }))
}

function mostFirst(links: readonly CountedLink[]): CountedLink[] {
  return links.toSorted((a, b) => b.count - a.count)
}

function only({ condition }: PlaceValues): PlaceValues {
  return condition === undefined ? {} : { condition }
}
