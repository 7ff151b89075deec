import { type AnswerGrounds, vehicleOf } from '../answers/answer.ts'
import { answerReading } from '../answers/answer-reading.ts'
import { type Reader, readConversation } from '../reader/read-question.ts'
import { createVocabulary } from '../reader/vocabulary.ts'
import { judgeFor, refusalOf } from '../refusal.ts'
import type { Ask } from './evaluate.ts'

/** Guards, reader and answers as they stand, without a language model and without a server. */
export function createOwnEngine(grounds: AnswerGrounds): Ask {
  const reader = readerOf(grounds)
  const judge = (message: string) => refusalOf(judgeFor(reader.vocabulary, message))
  return async (message, earlier) => {
    const refusal = judge(message)
    if (refusal) return refusal
    const heard = earlier.filter((turn) => judge(turn.message) === null)
    return answerReading(readConversation(heard, message, reader), grounds).reply
  }
}

export function readerOf({ stock, now }: AnswerGrounds): Reader {
  return {
    vocabulary: createVocabulary(stock.columns),
    factsOf: (stockid) => vehicleOf(stock, stockid),
    count: (selected) => stock.index.count(selected),
    today: now,
  }
}
