import { ASSISTANT } from '../../constants.ts'
import { removeUnstorable } from '../../refusals/unstorable-text.ts'
import type { Verdict } from '../judge-message.ts'
import type { AssistantReply } from '../reply.ts'
import type { Interaction } from './interaction.ts'

/** Answer to a question, with its cost and verdict. */
export interface InteractionAnswer extends Pick<Interaction, 'model' | 'tokens' | 'cost' | 'corrections'> {
  reply: AssistantReply
  verdict: Verdict
  /** Why the intended reply could not be given; null if it was. */
  failure: string | null
}

export const NO_MODEL_USED = {
  model: null,
  tokens: 0,
  cost: 0,
  corrections: [],
  failure: null,
} satisfies Partial<InteractionAnswer>

/** Returns the record of a question and its answer. */
export function interactionOf(
  { sessionId, message, page }: Pick<Interaction, 'sessionId' | 'message' | 'page'>,
  { reply, verdict, model, tokens, cost, corrections, failure }: InteractionAnswer,
  responseMs: number,
): Interaction {
  const suspicious = verdict.kind === 'blocked' || verdict.kind === 'marked'
  return {
    sessionId,
    message: removeUnstorable(message.slice(0, ASSISTANT.queryLength.max * 2)),
    response: reply.response,
    actionType: reply.actionType,
    type: suspicious ? 'suspicious' : failure ? 'failed' : 'success',
    suspicious,
    reason: suspicious ? verdict.reason : failure,
    responseMs,
    success: reply.actionType !== 'fallback',
    model,
    tokens,
    cost,
    page,
    searchHref: reply.search?.href ?? null,
    chips: reply.search?.chips ?? [],
    stockids: reply.vehicles.map(({ stockid }) => stockid),
    corrections,
  }
}
