import { type AssistantStats, statsOf } from '../../../domain/assistant/interactions/usage.ts'
import {
  initialise,
  isReady,
  NOT_READY,
  type Readiness,
  type StockReport,
} from '../../../domain/assistant/readiness.ts'
import {
  type AssistantReply,
  FIXED_REPLIES,
  fallbackReply,
  fixedReply,
} from '../../../domain/assistant/reply.ts'
import { findInvalidity, INVALID_MESSAGES } from '../../../domain/assistant/validity.ts'
import type { StoredValue } from '../../start/stored-value.ts'
import type { AskOutcome, Listener, Question } from './ask-assistant.ts'
import {
  type ChatTurn,
  type Conversation,
  type Failure,
  historyOf,
  withReply,
  withTurn,
} from './conversation.ts'

export interface AssistantState {
  readiness: Readiness
  turns: readonly ChatTurn[]
  /** The question being answered, and the text received so far. */
  pending: { id: number; text: string } | null
  /** Reason why the last message was not sent. */
  refusal: string | null
  /** Sending is blocked until this time, in milliseconds. */
  blockedUntil: number
  stats: AssistantStats
}

export interface Query {
  sessionId: string
  message: string
  reply: AssistantReply
  responseTime: number
}

interface Parts {
  conversation: StoredValue<Conversation>
  ask: (question: Question, listener: Listener) => Promise<AskOutcome>
  isAllowed: (sessionId: string) => Promise<boolean>
  checkStock: () => Promise<StockReport>
  wait: (milliseconds: number) => Promise<void>
  now: () => number
  page: () => string
  makeSessionId: () => string
  onQuery: (query: Query) => void
}

interface Answer {
  reply: AssistantReply
  failure?: Failure
}

export const RATE_LIMIT_WAIT_MS = 60_000
export const STOPPED_TEXT = 'You closed the chat before the answer arrived.'

export type Assistant = ReturnType<typeof createAssistant>

/** Owns the conversation and all its changes. Components only subscribe. */
export function createAssistant(parts: Parts) {
  const { conversation, now } = parts
  const listeners = new Set<() => void>()
  let current: AbortController | null = null
  let state: AssistantState = {
    readiness: { status: 'not_initialised' },
    pending: null,
    refusal: null,
    blockedUntil: 0,
    ...conversationState(conversation.get()),
  }

  function set(change: Partial<AssistantState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function updateConversation(change: (before: Conversation) => Conversation): void {
    conversation.update(change)
    set(conversationState(conversation.get()))
  }

  /** Reason why a message cannot be sent now, or null. */
  function refusalOf(message: string): string | null {
    if (!isReady(state.readiness)) return NOT_READY.notInitialised
    if (now() < state.blockedUntil) return FIXED_REPLIES.rate_limited
    const invalid = findInvalidity(message)
    return invalid && INVALID_MESSAGES[invalid]
  }

  async function answer(turn: ChatTurn, controller: AbortController): Promise<Answer> {
    const { sessionId, turns } = conversation.get()
    const limited = () => {
      set({ blockedUntil: now() + RATE_LIMIT_WAIT_MS })
      return { reply: fixedReply('rate_limited', FIXED_REPLIES.rate_limited) }
    }
    if (!(await parts.isAllowed(sessionId))) return limited()
    if (controller.signal.aborted) return { reply: fallbackReply(STOPPED_TEXT) }
    const history = historyOf(turns.filter(({ id }) => id < turn.id))
    const outcome = await parts.ask(
      { sessionId, message: turn.message, history, page: parts.page() },
      {
        signal: controller.signal,
        onText: (text) => {
          const { pending } = state
          if (pending?.id !== turn.id) return
          set({ pending: { ...pending, text: [pending.text, text].filter(Boolean).join(' ') } })
        },
      },
    )
    if (outcome.kind === 'answered') return { reply: outcome.reply }
    if (outcome.kind === 'limited') return limited()
    if (outcome.kind === 'stopped') return { reply: fallbackReply(STOPPED_TEXT) }
    return { reply: fallbackReply(FIXED_REPLIES.fallback), failure: outcome.failure }
  }

  async function ask(message: string): Promise<void> {
    const controller = new AbortController()
    current = controller
    updateConversation((before) => withTurn(before, message))
    const turn = state.turns.at(-1)!
    const { sessionId } = conversation.get()
    set({ pending: { id: turn.id, text: '' }, refusal: null })
    const startedAt = now()
    const { reply, failure } = await answer(turn, controller)
    // The conversation was cleared while the answer was on its way.
    if (current !== controller) return
    current = null
    const responseTime = now() - startedAt
    set({ pending: null })
    const query = { responseTime, success: !reply.error }
    updateConversation((before) => withReply(before, turn.id, { reply, failure, query }))
    parts.onQuery({ sessionId, message, reply, responseTime })
  }

  function abortCurrent(): void {
    current?.abort()
    current = null
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** `total`: number of cars in stock that the page was rendered with. */
    async start(total: number): Promise<void> {
      const { status } = state.readiness
      if (status === 'loading' || status === 'initialised') return
      if (total > 0) return set({ readiness: { status: 'initialised', total }, refusal: null })
      set({ readiness: { status: 'loading' }, refusal: null })
      set({ readiness: await initialise(parts) })
    },

    /** Returns whether the message was sent. If not, `refusal` has the reason. */
    send(message: string): boolean {
      if (current) return false
      const refusal = refusalOf(message)
      set({ refusal })
      if (refusal === null) void ask(message.trim())
      return refusal === null
    },

    /** Replaces a failed turn with a new attempt. Returns whether it was sent. */
    retry(): boolean {
      const last = state.turns.at(-1)
      if (!last || current) return false
      const refusal = refusalOf(last.message)
      if (refusal !== null) {
        set({ refusal })
        return false
      }
      updateConversation((before) => ({ ...before, turns: before.turns.filter(({ id }) => id !== last.id) }))
      void ask(last.message)
      return true
    },

    stop: () => current?.abort(),
    forgetRefusal: () => set({ refusal: null }),

    /** Returns a function that undoes the clearing. */
    clear(): () => void {
      abortCurrent()
      const before = conversation.get()
      updateConversation((old) => ({ ...old, sessionId: parts.makeSessionId(), turns: [] }))
      set({ pending: null, refusal: null })
      return () => {
        abortCurrent()
        set({ pending: null })
        updateConversation(() => before)
      }
    },
  }
}

function conversationState({
  turns,
  sessionId,
  queries,
}: Conversation): Pick<AssistantState, 'turns' | 'stats'> {
  return { turns, stats: statsOf(sessionId, queries) }
}
