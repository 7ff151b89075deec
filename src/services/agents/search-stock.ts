import { MAX_LISTED_OPTIONS, type SearchStockInput } from '../../domain/agents/tools/search-stock.ts'
import { agentCardOf } from '../../domain/agents/vehicle-facts.ts'
import { type Outcome, type Refusal, refuseFields } from '../../domain/refusals/refusal.ts'
import {
  FACET_NAMES,
  type FacetName,
  PARTS_PER_UNIT,
  RANGE_NAMES,
  type RangeName,
} from '../../domain/search/filters.ts'
import type { SearchAnswer } from '../../domain/search/search-answer.ts'
import type { Selected } from '../../domain/search/search-state.ts'
import { OPEN_ENDS, searchHref } from '../../domain/search/search-url.ts'
import { paths } from '../../domain/site/routes.ts'
import { priceLabel, priceText } from '../../domain/vehicles/prices/price.ts'
import { slugOf } from '../../domain/vehicles/slug.ts'
import type { Stock } from '../published/index.ts'
import type { AgentParts, Tool } from './agent-parts.ts'

/** Searches through the address of the search page, so that both find the same cars. */
export function createSearchStock({
  published,
  search,
}: Pick<AgentParts, 'published' | 'search'>): Tool<'search_stock'> {
  return (input, { origin }) => {
    const query = queryOf(input, published().stock)
    if (!query.ok) return query
    const state = search.parse(new URL(`${paths.carSales()}?${query.value}`, origin))
    const lost = lostFilters(query.value, state.selected)
    if (lost.length > 0) return refuseFields(lost)
    const answer = search.search(state)
    const { total, page, size } = answer
    const facts = {
      total,
      page,
      pages: Math.max(1, Math.ceil(total / size)),
      vehicles: answer.vehicles.map((card) => agentCardOf(card, origin)),
      url: origin + searchHref({ ...state, page: { ...state.page, current: page } }),
      options: optionsOf(answer, input.options ?? []),
    }
    return { ok: true, value: { facts, text: textOf(answer, facts.url) } }
  }
}

/** Returns the query of the search page. The page ignores unknown options; here they are refused, or a wrong word would find every car. */
function queryOf(input: SearchStockInput, stock: Stock): Outcome<URLSearchParams, Refusal<'invalid'>> {
  const query = new URLSearchParams()
  const errors: { field: string; message: string }[] = []
  for (const name of FACET_NAMES)
    for (const value of input[name] ?? []) {
      const option = stock.optionOf(name, value.toLowerCase()) ?? stock.optionOf(name, slugOf(value))
      if (option) query.append(name, option.value)
      else errors.push({ field: name, message: unknownOption(stock, name, value) })
    }
  for (const name of RANGE_NAMES) {
    const range = input[name] && withinEnds(name, input[name])
    if (range && range.from <= range.to) query.set(name, `${range.from},${range.to}`)
    else if (range)
      errors.push({ field: name, message: `No car can have ${name} from ${range.from} to ${range.to}.` })
  }
  for (const name of ['q', 'sortby', 'sortdir', 'page', 'size'] as const)
    if (input[name] !== undefined) query.set(name, String(input[name]))
  return errors.length > 0 ? refuseFields(errors) : { ok: true, value: query }
}

/** Puts both ends within what the search page can select, at the fineness that records have. */
function withinEnds(name: RangeName, { from, to }: { from?: End; to?: End }): { from: End; to: End } {
  const [low, high]: readonly [End, End] = OPEN_ENDS[name]
  const parts = PARTS_PER_UNIT[name]
  // 1.1 times 10 is 11.000000000000002, which must not become 12.
  const rounded = (end: End, round: (value: number) => number) =>
    typeof end === 'number' ? round(Number((end * parts).toFixed(6))) / parts : end
  return {
    from: from === undefined || from < low ? low : rounded(from, Math.ceil),
    to: to === undefined || to > high ? high : rounded(to, Math.floor),
  }
}

type End = number | string

/** Filters that the search page did not take over whole: a filter of a single choice takes the first value only. */
function lostFilters(query: URLSearchParams, selected: Selected): { field: string; message: string }[] {
  const facets = FACET_NAMES.filter(
    (name) => new Set(query.getAll(name)).size > (selected[name]?.length ?? 0),
  ).map((name) => ({ field: name, message: 'This filter takes one value.' }))
  const ranges = RANGE_NAMES.filter((name) => query.has(name) && !selected[name]).map((name) => ({
    field: name,
    message: 'This range cannot be searched for.',
  }))
  return [...facets, ...ranges]
}

/** Options named in an error: enough to see how values look. */
const MAX_EXAMPLES = 8

function unknownOption({ columns }: Stock, name: FacetName, value: string): string {
  const { options } = columns.facets[name]
  const examples = options.slice(0, MAX_EXAMPLES).map((option) => option.value)
  const more = options.length > MAX_EXAMPLES ? ', …' : ''
  return `There is no ${name} “${value}”. Values are: ${examples.join(', ')}${more}`
}

function optionsOf({ facets }: SearchAnswer, names: readonly FacetName[]) {
  return Object.fromEntries(
    names.map((name) => [
      name,
      facets[name]
        .toSorted((a, b) => b.count - a.count)
        .slice(0, MAX_LISTED_OPTIONS)
        .map(({ value, displayValue, count }) => ({ value, name: displayValue, count })),
    ]),
  )
}

function textOf({ total, page, vehicles }: SearchAnswer, url: string): string {
  const cars = vehicles.map(
    (card) => `- ${card.title}, stock ${card.stockid}: ${priceText(card.price)} (${priceLabel(card)})`,
  )
  const heading = total === 1 ? '1 car matches' : `${total} cars match`
  return [`${heading}${total > 0 ? `, page ${page}` : ''}: ${url}`, ...cars].join('\n')
}
