import type { AnswerGrounds } from '../domain/assistant/answer.ts'
import { answerReading } from '../domain/assistant/answer-reading.ts'
import type { Ask } from '../domain/assistant/evaluation/evaluate.ts'
import { type Reader, readConversation } from '../domain/assistant/reader/read-question.ts'
import { DEFAULT_ASSISTANT_SETTINGS } from '../domain/assistant/settings.ts'
import { summariseStock } from '../domain/vehicles/stock-summary.ts'
import type { LanguageModel } from '../integrations/language-model/language-model.ts'
import { askModel } from './assistant-model.ts'
import { knowledgeOf } from './assistant-prompt.ts'

interface Parts {
  model: LanguageModel
  url: string
  name: string
  grounds: AnswerGrounds
  reader: Reader
  /** Guards every question, and answers where the model fails. */
  own: Ask
}

/** The language model behind our guards and in front of our checks, as a shopper meets it. */
export function createModelEngine({ model, url, name, grounds, reader, own }: Parts): Ask {
  const knowledge = knowledgeOf(summariseStock(grounds.stock.columns, []), grounds.stock.vehicles)
  const settings = { ...DEFAULT_ASSISTANT_SETTINGS, endpoint: url, model: name }
  return async (message, earlier) => {
    const reply = await own(message, earlier)
    if (reply.actionType === 'policy' || reply.actionType === 'invalid') return reply
    const reading = readConversation(earlier, message, reader)
    const answer = answerReading(reading, grounds)
    const asked = await askModel(
      model,
      { message, earlier, reading, answer, knowledge, siteName: 'Harbour Motor Group', settings },
      { reader, grounds, bookings: { slots: async () => null } },
    )
    return asked.ok ? asked.reply : reply
  }
}
