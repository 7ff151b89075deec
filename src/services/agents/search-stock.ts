import { MAX_LISTED_OPTIONS, type SearchStockInput } from '../../domain/agents/tools/search-stock.ts'
import { agentCardOf } from '../../domain/agents/vehicle-facts.ts'
import { type Outcome, type Refusal, refuseFields } from '../../domain/refusals/refusal.ts'
import { FACET_NAMES, type FacetName, RANGE_NAMES } from '../../domain/search/filters.ts'
import type { SearchAnswer } from '../../domain/search/search-answer.ts'
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
    const range = input[name]
    const [low, high] = OPEN_ENDS[name]
    if (range) query.set(name, `${range.from ?? low},${range.to ?? high}`)
  }
  for (const name of ['q', 'sortby', 'sortdir', 'page', 'size'] as const)
    if (input[name] !== undefined) query.set(name, String(input[name]))
  return errors.length > 0 ? refuseFields(errors) : { ok: true, value: query }
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
