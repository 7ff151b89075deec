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
import type { Asked, Listener, Question } from './ask-assistant.ts'
import {
  type AskedTurn,
  type Conversation,
  type Failure,
  historyOf,
  withReply,
  withTurn,
} from './conversation.ts'

export interface AssistantState {
  readiness: Readiness
  turns: readonly AskedTurn[]
  /** The question on its way, and what has come of its answer. */
  pending: { id: number; text: string } | null
  /** Why nothing was sent. */
  refusal: string | null
  /** Nothing can be sent before this moment. */
  heldUntil: number
  stats: AssistantStats
}

export interface Query {
  sessionId: string
  message: string
  reply: AssistantReply
  responseTime: number
}

interface Parts {
  kept: StoredValue<Conversation>
  ask: (question: Question, listener: Listener) => Promise<Asked>
  isAllowed: (sessionId: string) => Promise<boolean>
  checkStock: () => Promise<StockReport>
  wait: (milliseconds: number) => Promise<void>
  now: () => number
  page: () => string
  makeSessionId: () => string
  /** Told of every question that was asked. */
  onQuery: (query: Query) => void
}

interface Answered {
  reply: AssistantReply
  failure?: Failure
}

export const HOLD_MS = 60_000
export const STOPPED = 'You closed the window before the answer came.'

export type Assistant = ReturnType<typeof createAssistant>

/** The conversation and everything that can happen to it; what draws it only listens. */
export function createAssistant(parts: Parts) {
  const { kept, now } = parts
  const listeners = new Set<() => void>()
  let current: AbortController | null = null
  let state: AssistantState = {
    readiness: { status: 'not_initialised' },
    pending: null,
    refusal: null,
    heldUntil: 0,
    ...shownOf(kept.get()),
  }

  function set(change: Partial<AssistantState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function keep(change: (before: Conversation) => Conversation): void {
    kept.update(change)
    set(shownOf(kept.get()))
  }

  /** Why a message cannot go out now. */
  function refusalOf(message: string): string | null {
    if (!isReady(state.readiness)) return NOT_READY.notInitialised
    if (now() < state.heldUntil) return FIXED_REPLIES.rate_limited
    const invalid = findInvalidity(message)
    return invalid && INVALID_MESSAGES[invalid]
  }

  async function answer(turn: AskedTurn, controller: AbortController): Promise<Answered> {
    const { sessionId, turns } = kept.get()
    const limited = () => {
      set({ heldUntil: now() + HOLD_MS })
      return { reply: fixedReply('rate_limited', FIXED_REPLIES.rate_limited) }
    }
    if (!(await parts.isAllowed(sessionId))) return limited()
    if (controller.signal.aborted) return { reply: fallbackReply(STOPPED) }
    const history = historyOf(turns.filter(({ id }) => id < turn.id))
    const asked = await parts.ask(
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
    if (asked.kind === 'answered') return { reply: asked.reply }
    if (asked.kind === 'limited') return limited()
    if (asked.kind === 'stopped') return { reply: fallbackReply(STOPPED) }
    return { reply: fallbackReply(FIXED_REPLIES.fallback), failure: asked.failure }
  }

  async function ask(message: string): Promise<void> {
    const controller = new AbortController()
    current = controller
    keep((before) => withTurn(before, message))
    const turn = state.turns.at(-1)!
    const { sessionId } = kept.get()
    set({ pending: { id: turn.id, text: '' }, refusal: null })
    const began = now()
    const { reply, failure } = await answer(turn, controller)
    // Cleared meanwhile: the answer belongs to nobody.
    if (current !== controller) return
    current = null
    const responseTime = now() - began
    set({ pending: null })
    const query = { responseTime, success: !reply.error }
    keep((before) => withReply(before, turn.id, { reply, failure, query }))
    parts.onQuery({ sessionId, message, reply, responseTime })
  }

  function drop(): void {
    current?.abort()
    current = null
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },

    /** `total`: cars in stock, as the page knows it. */
    async start(total: number): Promise<void> {
      const { status } = state.readiness
      if (status === 'loading' || status === 'initialised') return
      if (total > 0) return set({ readiness: { status: 'initialised', total }, refusal: null })
      set({ readiness: { status: 'loading' }, refusal: null })
      set({ readiness: await initialise(parts) })
    },

    /** Whether it went out; otherwise `refusal` says why not. */
    send(message: string): boolean {
      if (current) return false
      const refusal = refusalOf(message)
      set({ refusal })
      if (refusal === null) void ask(message.trim())
      return refusal === null
    },

    /** A question that failed is asked again in its own place. Whether it went out, as above. */
    retry(): boolean {
      const last = state.turns.at(-1)
      if (!last || current) return false
      const refusal = refusalOf(last.message)
      if (refusal !== null) {
        set({ refusal })
        return false
      }
      keep((before) => ({ ...before, turns: before.turns.filter(({ id }) => id !== last.id) }))
      void ask(last.message)
      return true
    },

    stop: () => current?.abort(),
    forgetRefusal: () => set({ refusal: null }),

    /** Gives back the way to undo it. */
    clear(): () => void {
      drop()
      const before = kept.get()
      keep((old) => ({ ...old, sessionId: parts.makeSessionId(), turns: [] }))
      set({ pending: null, refusal: null })
      return () => {
        drop()
        set({ pending: null })
        keep(() => before)
      }
    },
  }
}

function shownOf({ turns, sessionId, queries }: Conversation): Pick<AssistantState, 'turns' | 'stats'> {
  return { turns, stats: statsOf(sessionId, queries) }
}
