import { useSyncExternalStore } from 'react'
import type { FollowUp } from '../../../domain/assistant/interactions/follow-up.ts'
import { makeSessionId } from '../../../domain/assistant/interactions/usage.ts'
import type { StockReport } from '../../../domain/assistant/readiness.ts'
import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import { askAssistant, isAllowed } from './ask-assistant.ts'
import { type AssistantState, createAssistant } from './assistant-store.ts'
import { createConversation } from './conversation.ts'
import { reportFollowUp, reportQuery } from './query-hints.ts'

const newSessionId = () => makeSessionId(Date.now(), Math.random)

/** One conversation per tab, shared by the window and the demo page. */
export const assistant = createAssistant({
  conversation: createConversation(browserStorage('sessionStorage'), newSessionId),
  ask: (question, listener) => askAssistant(question, listener),
  isAllowed,
  checkStock: countStock,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => Date.now(),
  page: () => window.location.pathname.slice(0, 300),
  makeSessionId: newSessionId,
  onQuery: reportQuery,
})

export function followUp(action: FollowUp): void {
  reportFollowUp(assistant.get().stats.sessionId, action)
}

/** Handlers for a link that report when it is opened, also in a new tab by the middle button. A right click opens nothing. */
export function reportOnOpen(action: FollowUp) {
  return {
    onClick: () => followUp(action),
    onAuxClick: ({ button }: { button: number }) => {
      if (button === MIDDLE_BUTTON) followUp(action)
    },
  }
}

const MIDDLE_BUTTON = 1

const SERVER_STATE: AssistantState = {
  readiness: { status: 'not_initialised' },
  turns: [],
  pending: null,
  refusal: null,
  blockedUntil: 0,
  stats: { totalQueries: 0, averageResponseTime: 0, successRate: 1, sessionId: '' },
}

export function useAssistant(): AssistantState {
  return useSyncExternalStore(assistant.subscribe, assistant.get, () => SERVER_STATE)
}

async function countStock(): Promise<StockReport> {
  try {
    const response = await fetch(`${FUNCTIONS_PREFIX}/search`, { signal: AbortSignal.timeout(5_000) })
    const { total } = (await response.json()) as { total?: unknown }
    return response.ok && typeof total === 'number'
      ? { total, isLoaded: true }
      : { total: 0, isLoaded: false }
  } catch {
    return { total: 0, isLoaded: false }
  }
}
