import type { Correction } from '../model/correction.ts'
import type { ActionType, UnderstoodChip } from '../reply.ts'

export const INTERACTION_TYPES = ['success', 'suspicious', 'failed'] as const
export type InteractionType = (typeof INTERACTION_TYPES)[number]

/** Record of a question and its answer. */
export interface Interaction {
  sessionId: string
  message: string
  response: string
  actionType: ActionType
  type: InteractionType
  suspicious: boolean
  /** Why the question is suspicious, or why the provider failed. */
  reason: string | null
  responseMs: number
  success: boolean
  /** Null if no language model was used. */
  model: string | null
  tokens: number
  cost: number
  page: string | null
  searchHref: string | null
  chips: UnderstoodChip[]
  stockids: string[]
  corrections: Correction[]
}

export interface UsageSum {
  tokens: number
  cost: number
  queries: number
}
