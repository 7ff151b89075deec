import type { Reading } from '../reading.ts'
import type { Answer, AnswerGrounds } from './answer.ts'
import { answerStock } from './answer-stock.ts'
import { answerAbout } from './answers-about.ts'

/** The reply that needs no language model: every word of it follows from the records. */
export function answerReading(reading: Reading, grounds: AnswerGrounds): Answer {
  const answer = reading.intent === 'stock' ? answerStock(reading, grounds) : answerAbout(reading, grounds)
  if (reading.also.length === 0) return answer
  const told = reading.also.map((intent) => answerAbout({ ...reading, intent }, grounds).reply.response)
  return { ...answer, reply: { ...answer.reply, response: [...told, answer.reply.response].join('\n') } }
}
