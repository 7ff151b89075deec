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
  /** Pages below the current one, the same in another condition, or at the same level. */
  kind: 'children' | 'conditions' | 'siblings'
  links: CountedLink[]
}

interface LinkSource {
  place: Place
  /** Facets of a search for the place. Each count ignores the choice in its own facet. */
  facets: Pick<SearchFacets, 'condition' | 'make' | 'model' | 'badge' | 'body'>
  /** Models hidden from menus. */
  excludedModels: readonly string[]
}

/** Returns the link groups of a page. Links only to what is in stock. */
export function linkGroups(source: LinkSource): LinkGroup[] {
  const { model, make } = source.place
  const level = LEVELS[model ? 'model' : make ? 'make' : 'cars']
  return KINDS.map((kind) => ({ kind, ...level[kind](source) })).filter(({ links }) => links.length > 0)
}

const KINDS = ['children', 'conditions', 'siblings'] as const satisfies readonly LinkGroup['kind'][]

const LEVELS = {
  cars: { children: byMake, conditions: byCondition, siblings: byBody },
  make: { children: byModel, conditions: byCondition, siblings: byMake },
  model: { children: byBadge, conditions: byCondition, siblings: byModel },
} satisfies Record<string, Record<LinkGroup['kind'], (source: LinkSource) => Links>>

type Links = Omit<LinkGroup, 'kind'>

function byCondition({ place, facets }: LinkSource): Links {
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

function byMake({ place, facets }: LinkSource): Links {
  const { condition, make } = placeValues(place)
  return {
    heading: place.make ? 'Other makes' : `${carsText(place)} by make`,
    links: linksOf(facets.make, make, (value) => placeHref({ ...onlyCondition({ condition }), make: value })),
  }
}

function byModel({ place, facets, excludedModels }: LinkSource): Links {
  const { model, ...values } = placeValues(place)
  const visibleModels = facets.model.filter(({ value }) => !excludedModels.includes(value))
  return {
    heading: [place.model && 'Other', place.make?.displayValue, 'models'].filter(Boolean).join(' '),
    links: linksOf(visibleModels, model, (value) => placeHref({ ...values, model: value })),
  }
}

/** Links to the search, because badges have no taxonomy page. */
function byBadge({ place, facets }: LinkSource): Links {
  const values = placeValues(place)
  const selected = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, [value]]))
  return {
    heading: `${place.model?.displayValue} badges`,
    links: sortByCount(
      linksOf(facets.badge, undefined, (badge) =>
        values.condition
          ? paths.carSales({ ...values, badge })
          : searchHref({ selected: { ...selected, badge: [badge] } }),
      ),
    ),
  }
}

function byBody({ place, facets }: LinkSource): Links {
  const { condition } = placeValues(place)
  const selected: Selected = condition ? { condition: [condition] } : {}
  return {
    heading: `${carsText(place)} by body`,
    links: sortByCount(
      linksOf(facets.body, undefined, (body) => searchHref({ selected: { ...selected, body: [body] } })),
    ),
  }
}

const CARS = 'Cars'

function carsText({ condition }: Place): string {
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

function sortByCount(links: readonly CountedLink[]): CountedLink[] {
  return links.toSorted((a, b) => b.count - a.count)
}

function onlyCondition({ condition }: PlaceValues): PlaceValues {
  return condition === undefined ? {} : { condition }
}
