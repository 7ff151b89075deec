import { type AnsweredQuery, SESSION_ID } from '../../../domain/assistant/interactions/usage.ts'
import type { EarlierTurn } from '../../../domain/assistant/reading.ts'
import {
  ACTION_TYPES,
  ACTIONS_OUTSIDE_CONVERSATION,
  type AssistantReply,
} from '../../../domain/assistant/reply.ts'
import type { Turn } from '../../../domain/assistant/transcript.ts'
import { ASSISTANT } from '../../../domain/constants.ts'
import {
  createStoredValue,
  parseList,
  type StoredValue,
  type ValueStorage,
} from '../../start/stored-value.ts'

/** What was said in this visit, in this tab. */
export interface Conversation {
  sessionId: string
  turns: readonly AskedTurn[]
  /** How the last questions went. */
  queries: readonly AnsweredQuery[]
}

/** Why no answer came. */
export const FAILURES = ['unreached', 'late', 'broken', 'failed'] as const
export type Failure = (typeof FAILURES)[number]

export interface AskedTurn extends Turn {
  failure?: Failure
}

const KEY = 'assistantConversation'
export const MOST_TURNS = 30
/** As many as the server reads back. */
export const MOST_EARLIER = 10

/** Kept until the tab is closed, so that a reload or a step to another page takes nothing away. */
export function createConversation(storage: ValueStorage, makeId: () => string): StoredValue<Conversation> {
  // Made once: until something is said, every reading of an empty storage is the same conversation.
  const fresh = makeId()
  return createStoredValue(storage, KEY, (stored) => parseConversation(stored, fresh))
}

export function withTurn({ turns, ...rest }: Conversation, message: string): Conversation {
  const id = (turns.at(-1)?.id ?? 0) + 1
  return { ...rest, turns: [...turns, { id, message, reply: null }].slice(-MOST_TURNS) }
}

/** A conversation that was cleared meanwhile takes no answer. */
export function withReply(
  { turns, queries, ...rest }: Conversation,
  id: number,
  { reply, failure, query }: { reply: AssistantReply; failure?: Failure | undefined; query: AnsweredQuery },
): Conversation {
  return {
    ...rest,
    turns: turns.map((turn) => (turn.id === id ? { ...turn, reply, ...(failure && { failure }) } : turn)),
    queries: [...queries, query].slice(-ASSISTANT.statsOver),
  }
}

/** What the next question may refer to: a question that was refused or failed is no part of it. */
export function historyOf(turns: readonly Turn[]): EarlierTurn[] {
  return turns.flatMap(toEarlier).slice(-MOST_EARLIER)
}

function toEarlier({ message, reply }: Turn): EarlierTurn[] {
  if (!reply || ACTIONS_OUTSIDE_CONVERSATION.includes(reply.actionType)) return []
  return [{ message, stockids: reply.vehicles.map(({ stockid }) => stockid) }]
}

function parseConversation(stored: unknown, fresh: string): Conversation {
  const { sessionId, turns, queries } = (stored ?? {}) as Record<string, unknown>
  const isKnown = typeof sessionId === 'string' && SESSION_ID.test(sessionId)
  return {
    sessionId: isKnown ? sessionId : fresh,
    turns: parseList(turns, isTurn).slice(-MOST_TURNS),
    queries: parseList(queries, isQuery).slice(-ASSISTANT.statsOver),
  }
}

function isTurn(value: unknown): value is AskedTurn {
  const { id, message, reply, failure } = (value ?? {}) as Record<string, unknown>
  return (
    Number.isSafeInteger(id) &&
    typeof message === 'string' &&
    (reply === null || isReply(reply)) &&
    (failure === undefined || (FAILURES as readonly unknown[]).includes(failure))
  )
}

function isQuery(value: unknown): value is AnsweredQuery {
  const { responseTime, success } = (value ?? {}) as Record<string, unknown>
  return typeof responseTime === 'number' && typeof success === 'boolean'
}

/** Of the shape this page knows: an older one may have left another behind, a broken line sends anything. */
export function isReply(value: unknown): value is AssistantReply {
  const { response, actionType, vehicles, suggestions, search } = (value ?? {}) as Record<string, unknown>
  return (
    typeof response === 'string' &&
    (ACTION_TYPES as readonly unknown[]).includes(actionType) &&
    isListOf(vehicles, isVehicle) &&
    isListOf(suggestions, (text) => typeof text === 'string') &&
    (search === undefined || isSearch(search))
  )
}

function isVehicle(value: unknown): boolean {
  const { stockid, title, priceText, url, thumb, why } = (value ?? {}) as Record<string, unknown>
  const isText = [stockid, title, priceText, why].every((text) => typeof text === 'string')
  return isText && isOwnAddress(url) && (thumb === null || isOwnAddress(thumb))
}

function isSearch(value: unknown): boolean {
  const { href, total, chips } = (value ?? {}) as Record<string, unknown>
  const isChip = (chip: unknown) => {
    const { text, withoutHref } = (chip ?? {}) as Record<string, unknown>
    return typeof text === 'string' && isOwnAddress(withoutHref)
  }
  return isOwnAddress(href) && typeof total === 'number' && isListOf(chips, isChip)
}

/** Nothing that comes over the wire leads away from this site. */
function isOwnAddress(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}
