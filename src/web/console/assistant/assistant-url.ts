import { EVALUATION_ENGINES } from '../../../domain/assistant/evaluation/evaluation.ts'
import {
  INTERACTION_FILTERS,
  INTERACTION_RANGE_NAMES,
} from '../../../domain/assistant/interactions/interaction-list.ts'
import { defineListUrl, type StateOf } from '../list/list-url.ts'
import { matching, oneOf, page, text } from '../list/url-parameters.ts'

export const MEASURES = ['tokens', 'cost', 'queries'] as const
export type Measure = (typeof MEASURES)[number]

export const assistantUrl = defineListUrl({
  range: oneOf(INTERACTION_RANGE_NAMES, 'today'),
  filter: oneOf(INTERACTION_FILTERS, 'all'),
  q: text(),
  page: page(100_000),
  /** What is drawn by day; null: what says most. */
  measure: oneOf(MEASURES),
  /** The engine whose evaluation is shown; null: the one of the last run. */
  engine: oneOf(EVALUATION_ENGINES),
  /** The question whose panel is open; another filter may not list it. */
  open: { ...matching(/^\d{1,18}$/), isPlace: true },
})
export type AssistantState = StateOf<typeof assistantUrl>

export const { parse: parseAssistant, href: assistantHref } = assistantUrl

/** The same question to the server, of a page or of all. */
export function interactionsQuery(
  { range, filter, q, page: number }: AssistantState,
  isPaged = true,
): string {
  return assistantUrl.query({ range, filter, q, ...(isPaged && { page: number }) })
}
