import type { FollowUp } from '../../../domain/assistant/interactions/follow-up.ts'
import { costOf, estimateTokens } from '../../../domain/assistant/interactions/usage.ts'
import { ASSISTANT, FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import type { Query } from './assistant-store.ts'

/** What this browser saw of a question: hints beside the server's own figures, so that losing one is no fault. */
export function tellOfQuery({ sessionId, message, reply, responseTime }: Query): void {
  const success = !reply.error
  const tokensUsed = estimateTokens(message, reply.vehicles)
  const suspicious = reply.actionType === 'policy'
  tell('track-usage', {
    sessionId,
    tokensUsed,
    estimatedCost: costOf(tokensUsed),
    model: ASSISTANT.model,
    requestType: 'ai-query',
    responseTime,
    success,
  })
  tell('log-interaction', {
    sessionId,
    message,
    type: suspicious ? 'suspicious' : 'success',
    suspicious,
    reason: reply.actionType,
    responseTime,
    success,
  })
}

/** What was done with an answer, for staff who look how good it was. */
export function tellOfFollowUp(sessionId: string, followUp: FollowUp): void {
  tell('log-follow-up', { sessionId, ...followUp })
}

function tell(name: string, hint: object): void {
  fetch(`${FUNCTIONS_PREFIX}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(hint),
    keepalive: true,
  }).catch(() => {})
}
