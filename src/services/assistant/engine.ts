import type { AnswerGrounds } from '../../domain/assistant/answers/answer.ts'
import { answerReading } from '../../domain/assistant/answers/answer-reading.ts'
import type { Ask } from '../../domain/assistant/evaluation/evaluate.ts'
import { type Reader, readConversation } from '../../domain/assistant/reader/read-question.ts'
import { judgeFor, refusalOf } from '../../domain/assistant/refusal.ts'
import { NOTHING_BOOKED, slotsOfDay } from '../../domain/bookings/slots.ts'
import { summariseStock } from '../../domain/vehicles/stock-summary.ts'
import type { LanguageModel } from '../../integrations/language-model/language-model.ts'
import { askModel, type ModelQuestion } from './model-answer.ts'
import { knowledgeOf } from './prompt.ts'
import { failureText } from './settings.ts'
import type { ToolGrounds } from './tools.ts'

interface Parts {
  model: LanguageModel
  settings: ModelQuestion['settings']
  siteName: string
  grounds: AnswerGrounds
  reader: Reader
  bookings: ToolGrounds['bookings']
  /** Guards every question, and answers where the model fails. */
  own: Ask
  /** Hears what each question took. */
  onSpent?: (tokens: number) => Promise<void>
}

/** Ends a run before its last question; whoever began it reads why. */
export class RunStopped extends Error {
  override name = 'RunStopped'
}

/** One that fails now and then is met by shoppers too; one that is down would be given our own engine's score. */
const MOST_FAILURES = 3

/** The language model behind our guards and in front of our checks, as a shopper meets it. */
export function createModelEngine(parts: Parts): Ask {
  const { model, settings, siteName, grounds, reader, bookings, own, onSpent } = parts
  const knowledge = knowledgeOf(summariseStock(grounds.stock.columns, []), grounds.stock.vehicles)
  let failures = 0
  return async (message, earlier) => {
    const reply = await own(message, earlier)
    if (reply.actionType === 'policy' || reply.actionType === 'invalid') return reply
    const heard = earlier.filter((turn) => refusalOf(judgeFor(reader.vocabulary, turn.message)) === null)
    const reading = readConversation(heard, message, reader)
    const answer = answerReading(reading, grounds)
    const asked = await askModel(
      model,
      { message, earlier: heard, reading, answer, knowledge, siteName, settings },
      { reader, grounds, bookings },
    )
    await onSpent?.(asked.tokens)
    failures = asked.ok ? 0 : failures + 1
    if (asked.ok) return asked.reply
    if (failures === MOST_FAILURES)
      throw new RunStopped(
        `The provider failed ${MOST_FAILURES} times in a row. ${failureText(asked.failure)}`,
      )
    return reply
  }
}

/** Where there is no diary: the times of the trading hours, all of them free. */
export function emptyDiary({ dealerships, now }: AnswerGrounds): ToolGrounds['bookings'] {
  return {
    async slots({ dealership: slug, kind, date }) {
      const dealership = dealerships.find((each) => each.slug === slug)
      return dealership ? slotsOfDay(dealership, kind, date, now, NOTHING_BOOKED) : null
    },
  }
}
