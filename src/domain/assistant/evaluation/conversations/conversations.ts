import type { Conversation } from './conversation.ts'
import { ROUND_1 } from './round-1.ts'

/** Conversations written by people who had read the stock and the specification, but not the reader. */
export const CONVERSATIONS: readonly Conversation[] = [...ROUND_1]
