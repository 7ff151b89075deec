import type { Conversation } from './conversation.ts'
import { ROUND_1 } from './round-1.ts'
import { ROUND_2 } from './round-2.ts'
import { ROUND_3 } from './round-3.ts'
import { ROUND_4 } from './round-4.ts'
import { ROUND_5 } from './round-5.ts'
import { ROUND_6 } from './round-6.ts'
import { ROUND_7 } from './round-7.ts'
import { ROUND_8 } from './round-8.ts'
import { ROUND_9 } from './round-9.ts'

/** Conversations written by readers of the stock and the specification who had not read the reader. */
export const CONVERSATIONS: readonly Conversation[] = [
  ...ROUND_1,
  ...ROUND_2,
  ...ROUND_3,
  ...ROUND_4,
  ...ROUND_5,
  ...ROUND_6,
  ...ROUND_7,
  ...ROUND_8,
  ...ROUND_9,
]
