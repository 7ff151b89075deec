import { FACET_NAMES, type FacetName, isFacet } from '../../search/filters.ts'
import { EMPTY_SEARCH, type SearchState } from '../../search/search-state.ts'
import { parseSearch } from '../../search/search-url.ts'
import type { AnswerGrounds } from '../answers/answer.ts'
import type { Question } from './question.ts'

/** Parses a query string of the question tables, or the link of a reply. */
export function searchOf(query: string, now: Date): SearchState {
  const datedQuery = query.replaceAll(/\{year-(\d)\}/g, (_, years: string) =>
    String(now.getUTCFullYear() - Number(years)),
  )
  return parseSearch(
    new URL(datedQuery.startsWith('/') ? datedQuery : `/car-sales/?${datedQuery}`, 'http://localhost'),
  )
}

/** Skips questions about options this stock has never had, which would prove nothing. */
export function isAskable({ search = '', compares = [] }: Question, grounds: AnswerGrounds): boolean {
  return compares.every((model) => hasOption('model', model, grounds)) && hasOptions(search, grounds)
}

/** True if the stock has, or once had, every option of a query string. */
export function hasOptions(query: string, grounds: AnswerGrounds): boolean {
  const { selected } = searchOf(query, grounds.now)
  return FACET_NAMES.every((facet) =>
    (selected[facet] ?? []).every((value) => hasOption(facet, value, grounds)),
  )
}

function hasOption(facet: FacetName, value: string, { stock }: AnswerGrounds): boolean {
  return stock.columns.facets[facet].options.some((option) => option.value === value)
}

/** Compares two searches regardless of order. */
export function isSameSearch(a: SearchState, b: SearchState): boolean {
  return textOf(a) === textOf(b)
}

function textOf({ selected, sorting }: SearchState): string {
  const choices = Object.entries(selected)
    .map(
      ([name, choice]) =>
        `${name}=${isFacet(name) ? [...(choice as string[])].toSorted().join() : wordsOf(choice)}`,
    )
    .toSorted()
  return JSON.stringify([choices, sorting.by ? sorting : EMPTY_SEARCH.sorting])
}

function wordsOf(choice: unknown): string {
  return typeof choice === 'string' ? choice.split(' ').toSorted().join(' ') : String(choice)
}
