import { EVALUATION_ENGINES, type EvaluationEngine } from '../../../domain/assistant/evaluation/evaluation.ts'
import {
  INTERACTION_FILTERS,
  INTERACTION_RANGE_NAMES,
  type InteractionFilter,
  type InteractionRange,
} from '../../../domain/assistant/interactions/interaction-list.ts'

export const MEASURES = ['tokens', 'cost', 'queries'] as const
export type Measure = (typeof MEASURES)[number]

export interface AssistantState {
  range: InteractionRange
  filter: InteractionFilter
  q: string
  page: number
  /** What is drawn by day; null: what says most. */
  measure: Measure | null
  /** The engine whose evaluation is shown; null: the one of the last run. */
  engine: EvaluationEngine | null
  /** The question whose panel is open. */
  open: string | null
}

const USUAL: AssistantState = {
  range: 'today',
  filter: 'all',
  q: '',
  page: 1,
  measure: null,
  engine: null,
  open: null,
}

export function parseAssistant(query: URLSearchParams): AssistantState {
  const page = Number(query.get('page'))
  const open = query.get('open') ?? ''
  return {
    range: oneOf(INTERACTION_RANGE_NAMES, query.get('range')) ?? USUAL.range,
    filter: oneOf(INTERACTION_FILTERS, query.get('filter')) ?? USUAL.filter,
    q: (query.get('q') ?? '').replaceAll(/\p{Cc}/gu, '').slice(0, 200),
    page: Number.isSafeInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    measure: oneOf(MEASURES, query.get('measure')),
    engine: oneOf(EVALUATION_ENGINES, query.get('engine')),
    open: /^\d{1,18}$/.test(open) ? open : null,
  }
}

/** Of this screen: what is not said is the usual. */
export function assistantHref(state: Partial<AssistantState>): string {
  return `?${new URLSearchParams(differing(state))}`
}

/** The same question to the server, of a page or of all. */
export function interactionsQuery({ range, filter, q, page }: AssistantState, isPaged = true): string {
  return String(new URLSearchParams(differing({ range, filter, q, ...(isPaged && { page }) })))
}

function differing(state: Partial<AssistantState>): Record<string, string> {
  const said = Object.entries(state).filter(
    ([name, value]) => value !== null && value !== USUAL[name as keyof AssistantState],
  )
  return Object.fromEntries(said.map(([name, value]) => [name, String(value)]))
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | null {
  return values.find((value) => value === text) ?? null
}
