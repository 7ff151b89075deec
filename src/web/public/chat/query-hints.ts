import type { FollowUp } from '../../../domain/assistant/interactions/follow-up.ts'
import { costOf, estimateTokens } from '../../../domain/assistant/interactions/usage.ts'
import { ASSISTANT, FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { Query } from './assistant-store.ts'

/** Reports a question as the browser saw it. The server has its own figures, so a lost report does no harm. */
export function reportQuery({ sessionId, message, reply, responseTime }: Query): void {
  const success = !reply.error
  const tokensUsed = estimateTokens(message, reply.vehicles)
  const suspicious = reply.actionType === 'policy'
  postHint('track-usage', {
    sessionId,
    tokensUsed,
    estimatedCost: costOf(tokensUsed),
    model: ASSISTANT.model,
    requestType: 'ai-query',
    responseTime,
    success,
  })
  postHint('log-interaction', {
    sessionId,
    message,
    type: suspicious ? 'suspicious' : 'success',
    suspicious,
    reason: reply.actionType,
    responseTime,
    success,
  })
}

/** Reports what the shopper did with an answer, so that staff can judge its quality. */
export function reportFollowUp(sessionId: string, followUp: FollowUp): void {
  postHint('log-follow-up', { sessionId, ...followUp })
}

function postHint(name: string, hint: object): void {
  fetch(`${FUNCTIONS_PREFIX}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(hint),
    keepalive: true,
  }).catch(() => {})
}
