import type { Reading } from '../reading.ts'
import type { Answer, AnswerGrounds } from './answer.ts'
import { answerIntent } from './answer-intent.ts'
import { answerStock } from './answer-stock.ts'
import { counterWords } from './hours-lines.ts'

/** Composes the reply from the records alone, without a language model. */
export function answerReading(reading: Reading, grounds: AnswerGrounds): Answer {
  const answer = reading.intent === 'stock' ? answerStock(reading, grounds) : answerIntent(reading, grounds)
  if (reading.sideIntents.length === 0) return answer
  // 'A service on Saturday, are you open?' asks about the workshop.
  const words = reading.intent === 'service' ? counterWords(reading.words) : reading.words
  const sideResponses = reading.sideIntents.map(
    (intent) => answerIntent({ ...reading, intent, words }, grounds).reply.response,
  )
  return {
    ...answer,
    fixedText: joinLines([...sideResponses, answer.fixedText]),
    reply: { ...answer.reply, response: joinLines([...sideResponses, answer.reply.response]) },
  }
}

/** Leaves out lines that another answer of the same message has, such as the address with the hours. */
function joinLines(texts: readonly string[]): string {
  return [...new Set(texts.flatMap((text) => text.split('\n')))].filter(Boolean).join('\n')
}
