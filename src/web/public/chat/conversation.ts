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

/** The conversation of one browser tab. */
export interface Conversation {
  sessionId: string
  turns: readonly ChatTurn[]
  /** Times and outcomes of the last questions, for the statistics. */
  queries: readonly AnsweredQuery[]
}

export const FAILURES = ['unreached', 'late', 'broken', 'failed'] as const
export type Failure = (typeof FAILURES)[number]

export interface ChatTurn extends Turn {
  failure?: Failure
}

const KEY = 'assistantConversation'
export const MAX_TURNS = 30
/** Equals the number of turns the server reads. */
export const MAX_HISTORY_TURNS = 10

/** Stored until the tab is closed, so that it survives a reload or a move to another page. */
export function createConversation(storage: ValueStorage, makeId: () => string): StoredValue<Conversation> {
  // Created once, so that every read of an empty storage returns the same session.
  const newSessionId = makeId()
  return createStoredValue(storage, KEY, (storedValue) => parseConversation(storedValue, newSessionId))
}

export function withTurn({ turns, ...rest }: Conversation, message: string): Conversation {
  const id = (turns.at(-1)?.id ?? 0) + 1
  return { ...rest, turns: [...turns, { id, message, reply: null }].slice(-MAX_TURNS) }
}

/** Ignores an answer whose turn was cleared while it was on its way. */
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

/** Turns that the next question may refer to. Leaves out refused and failed ones. */
export function historyOf(turns: readonly Turn[]): EarlierTurn[] {
  return turns.flatMap(toEarlier).slice(-MAX_HISTORY_TURNS)
}

function toEarlier({ message, reply }: Turn): EarlierTurn[] {
  if (!reply || ACTIONS_OUTSIDE_CONVERSATION.includes(reply.actionType)) return []
  return [{ message, stockids: reply.vehicles.map(({ stockid }) => stockid) }]
}

function parseConversation(storedValue: unknown, newSessionId: string): Conversation {
  const { sessionId, turns, queries } = (storedValue ?? {}) as Record<string, unknown>
  const isKnown = typeof sessionId === 'string' && SESSION_ID.test(sessionId)
  return {
    sessionId: isKnown ? sessionId : newSessionId,
    turns: parseList(turns, isTurn).slice(-MAX_TURNS),
    queries: parseList(queries, isQuery).slice(-ASSISTANT.statsOver),
  }
}

function isTurn(value: unknown): value is ChatTurn {
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

/** Checks the shape: storage may contain an older version, and a broken connection anything. */
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

/** Accepts only links to this site, whatever the server or the storage sends. */
function isOwnAddress(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value)
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem)
}
