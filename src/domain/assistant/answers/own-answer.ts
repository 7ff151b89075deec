import type { Verdict } from '../judge-message.ts'
import { readConversation } from '../reader/read-question.ts'
import { readerOf } from '../reader/reader-of.ts'
import type { EarlierTurn, Reading } from '../reading.ts'
import { judgeFor, refusalOf } from '../refusal.ts'
import { type AssistantReply, FIXED_REPLIES, fallbackReply } from '../reply.ts'
import type { Answer, AnswerGrounds } from './answer.ts'
import { answerReading } from './answer-reading.ts'

export interface ShopperQuestion {
  message: string
  earlier: readonly EarlierTurn[]
}

export type OwnAnswer =
  /** Answered from the records. */
  | RecordsAnswer
  /** Stopped by the guards. */
  | { kind: 'refused'; verdict: Verdict; reply: AssistantReply }
  /** There are no records to answer from. */
  | { kind: 'no_stock'; verdict: Verdict; reply: AssistantReply }

export interface RecordsAnswer extends Answer {
  kind: 'answered'
  verdict: Verdict
  /** Without the messages that were refused. */
  earlier: EarlierTurn[]
}

/** The assistant's answer without a language model: guards, reader, then a reply composed of the records. */
export function answerFromRecords(question: ShopperQuestion, grounds: AnswerGrounds): OwnAnswer {
  const verdict = judgeFor(readerOf(grounds).vocabulary, question.message)
  const refusal = refusalOf(verdict)
  if (refusal) return { kind: 'refused', verdict, reply: refusal }
  if (grounds.stock.columns.count === 0)
    return { kind: 'no_stock', verdict, reply: fallbackReply(FIXED_REPLIES.fallback) }
  const { reading, earlier } = readInContext(question, grounds)
  return { kind: 'answered', verdict, earlier, ...answerReading(reading, grounds) }
}

/** Reads a message after those before it. What the guards refused then is no part of the conversation now. */
export function readInContext(
  { message, earlier: turns }: ShopperQuestion,
  grounds: AnswerGrounds,
): { reading: Reading; earlier: EarlierTurn[] } {
  const reader = readerOf(grounds)
  const earlier = turns.filter((turn) => refusalOf(judgeFor(reader.vocabulary, turn.message)) === null)
  return { reading: readConversation(earlier, message, reader), earlier }
}
