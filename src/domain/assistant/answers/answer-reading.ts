import type { Reading } from '../reading.ts'
import type { Answer, AnswerGrounds } from './answer.ts'
import { answerIntent } from './answer-intent.ts'
import { answerStock } from './answer-stock.ts'

/** Composes the reply from the records alone, without a language model. */
export function answerReading(reading: Reading, grounds: AnswerGrounds): Answer {
  const answer = reading.intent === 'stock' ? answerStock(reading, grounds) : answerIntent(reading, grounds)
  if (reading.sideIntents.length === 0) return answer
  const sideResponses = reading.sideIntents.map(
    (intent) => answerIntent({ ...reading, intent }, grounds).reply.response,
  )
  return {
    ...answer,
    fixedText: [...sideResponses, answer.fixedText].filter(Boolean).join('\n'),
    reply: { ...answer.reply, response: [...sideResponses, answer.reply.response].join('\n') },
  }
}
