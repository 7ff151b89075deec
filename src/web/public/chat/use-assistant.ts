import { useSyncExternalStore } from 'react'
import type { FollowUp } from '../../../domain/assistant/interactions/follow-up.ts'
import { makeSessionId } from '../../../domain/assistant/interactions/usage.ts'
import type { StockReport } from '../../../domain/assistant/readiness.ts'
import { FUNCTIONS_PREFIX } from '../../../domain/constants.ts'
import { browserStorage } from '../../start/browser-storage.ts'
import { askAssistant, isAllowed } from './ask-assistant.ts'
import { type AssistantState, createAssistant } from './assistant-store.ts'
import { createConversation } from './conversation.ts'
import { tellOfFollowUp, tellOfQuery } from './query-hints.ts'

const newSessionId = () => makeSessionId(Date.now(), Math.random)

/** One conversation in a tab, wherever it is shown. */
export const assistant = createAssistant({
  kept: createConversation(browserStorage('sessionStorage'), newSessionId),
  ask: (question, listener) => askAssistant(question, listener),
  isAllowed,
  checkStock: lookAtStock,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  now: () => Date.now(),
  page: () => window.location.pathname.slice(0, 300),
  makeSessionId: newSessionId,
  onQuery: tellOfQuery,
})

/** This visitor did something with an answer. */
export function followUp(done: FollowUp): void {
  tellOfFollowUp(assistant.get().stats.sessionId, done)
}

/** For a link: told when it is opened, here or by the middle button in a tab of its own; a right click opens nothing. */
export function toldWhenOpened(done: FollowUp) {
  return {
    onClick: () => followUp(done),
    onAuxClick: ({ button }: { button: number }) => {
      if (button === MIDDLE) followUp(done)
    },
  }
}

const MIDDLE = 1

const AS_DRAWN: AssistantState = {
  readiness: { status: 'not_initialised' },
  turns: [],
  pending: null,
  refusal: null,
  heldUntil: 0,
  stats: { totalQueries: 0, averageResponseTime: 0, successRate: 1, sessionId: '' },
}

export function useAssistant(): AssistantState {
  return useSyncExternalStore(assistant.subscribe, assistant.get, () => AS_DRAWN)
}

async function lookAtStock(): Promise<StockReport> {
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
