import type { Verdict } from '../judge-message.ts'
import { readConversation } from '../reader/read-question.ts'
import { readerOf } from '../reader/reader-of.ts'
import type { EarlierTurn, Reading } from '../reading.ts'
import { judgeWithVocabulary, refusalOf } from '../refusal.ts'
import { type AssistantReply, FIXED_REPLIES, fallbackReply } from '../reply.ts'
import type { Answer, AnswerGrounds } from './answer.ts'
import { answerReading } from './answer-reading.ts'

export interface ShopperQuestion {
  message: string
  earlier: readonly EarlierTurn[]
}

export type BuiltInAnswer =
  /** Answered from the records. */
  | RecordsAnswer
  /** Stopped by the guards. */
  | { kind: 'refused'; verdict: Verdict; reply: AssistantReply }
  /** There are no records to answer from. */
  | { kind: 'no_stock'; verdict: Verdict; reply: AssistantReply }

export interface RecordsAnswer extends Answer {
  kind: 'answered'
  verdict: Verdict
  reading: Reading
  /** Earlier messages except the refused ones. */
  earlier: EarlierTurn[]
}

/** Answers without a language model: guards, reader, then a reply composed from the records. */
export function answerFromRecords(question: ShopperQuestion, grounds: AnswerGrounds): BuiltInAnswer {
  const verdict = judgeWithVocabulary(readerOf(grounds).vocabulary, question.message)
  const refusal = refusalOf(verdict)
  if (refusal) return { kind: 'refused', verdict, reply: refusal }
  if (grounds.stock.columns.count === 0)
    return { kind: 'no_stock', verdict, reply: fallbackReply(FIXED_REPLIES.fallback) }
  const { reading, earlier } = readInContext(question, grounds)
  return { kind: 'answered', verdict, reading, earlier, ...answerReading(reading, grounds) }
}

/** Reads a message in its conversation, without the earlier messages that the guards refused. */
export function readInContext(
  { message, earlier: turns }: ShopperQuestion,
  grounds: AnswerGrounds,
): { reading: Reading; earlier: EarlierTurn[] } {
  const reader = readerOf(grounds)
  const earlier = turns.filter(
    (turn) => refusalOf(judgeWithVocabulary(reader.vocabulary, turn.message)) === null,
  )
  return { reading: readConversation(earlier, message, reader), earlier }
}
