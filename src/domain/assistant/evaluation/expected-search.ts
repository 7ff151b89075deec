import { FACET_NAMES, isFacet } from '../../search/filters.ts'
import { EMPTY_SEARCH, type SearchState } from '../../search/search-state.ts'
import { parseSearch } from '../../search/search-url.ts'
import type { AnswerGrounds } from '../answers/answer.ts'
import type { Question } from './question.ts'

/** The state a table's text or a reply's link stands for. */
export function searchOf(query: string, now: Date): SearchState {
  const dated = query.replaceAll(/\{year-(\d)\}/g, (_, years: string) =>
    String(now.getUTCFullYear() - Number(years)),
  )
  return parseSearch(new URL(dated.startsWith('/') ? dated : `/car-sales/?${dated}`, 'http://localhost'))
}

/** A question that names what this yard has never had proves nothing about it. */
export function isAskable({ search = '', compares = [] }: Question, { stock, now }: AnswerGrounds): boolean {
  const { selected } = searchOf(search, now)
  const known = (facet: (typeof FACET_NAMES)[number], value: string) =>
    stock.columns.facets[facet].options.some((option) => option.value === value)
  return (
    compares.every((model) => known('model', model)) &&
    FACET_NAMES.every((facet) => (selected[facet] ?? []).every((value) => known(facet, value)))
  )
}

/** The same choices in whatever order. */
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
