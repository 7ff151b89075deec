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
  /** Measure of the usage chart; null for the default. */
  measure: oneOf(MEASURES),
  /** Engine of the evaluation; null for the one of the last run. */
  engine: oneOf(EVALUATION_ENGINES),
  /** The question in the open panel. A change of filters closes it, because the list may no longer contain it. */
  open: { ...matching(/^\d{1,18}$/), isPosition: true },
})
export type AssistantState = StateOf<typeof assistantUrl>

export const { parse: parseAssistant, href: assistantHref } = assistantUrl

/** Builds the server query for one page, or for all pages. */
export function interactionsQuery(
  { range, filter, q, page: number }: AssistantState,
  isPaged = true,
): string {
  return assistantUrl.query({ range, filter, q, ...(isPaged && { page: number }) })
}
