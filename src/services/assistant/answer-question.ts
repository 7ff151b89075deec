import type { AnswerGrounds } from '../../domain/assistant/answers/answer.ts'
import { answerFromRecords, type ShopperQuestion } from '../../domain/assistant/answers/own-answer.ts'
import type { Verdict } from '../../domain/assistant/judge-message.ts'
import { type AssistantReply, FIXED_REPLIES, fixedReply } from '../../domain/assistant/reply.ts'
import type { Correction } from '../../domain/assistant/truth/truth-gate.ts'
import type { ModelFailure } from '../../integrations/language-model/language-model.ts'
import { askModel, type ModelParts } from './model-answer.ts'

export interface ModelAccess extends ModelParts {
  /** Whether the tokens of the shopper or of the site are used up; asked only when the model would be next. */
  isSpent?: () => Promise<boolean>
}

type AnswerKind =
  /** From the records; in the model's words where one was asked and did not fail. */
  | 'answered'
  /** The guards stopped the message. */
  | 'refused'
  /** Nothing is on sale. */
  | 'no_stock'
  /** The tokens are used up. */
  | 'spent'

export interface QuestionAnswer {
  kind: AnswerKind
  reply: AssistantReply
  verdict: Verdict
  /** What the checks changed in the model's words. */
  corrections: Correction[]
  /** Null where no model was asked. */
  usage: { model: string; tokens: number; failure: ModelFailure | null } | null
}

/**
 * The assistant's one pipeline: guards, reader, our own answer, the model's words, the check against the records.
 * Shoppers, the console's evaluation, `npm run assistant:eval` and the benchmark all call it, so that what is scored is what shoppers get.
 */
export async function answerQuestion(
  question: ShopperQuestion,
  grounds: AnswerGrounds,
  access: ModelAccess | null,
): Promise<QuestionAnswer> {
  const own = answerFromRecords(question, grounds)
  const { kind, verdict, reply } = own
  const unaided: QuestionAnswer = { kind, verdict, reply, corrections: [], usage: null }
  if (!access || own.kind !== 'answered') return unaided
  if (await access.isSpent?.())
    return { ...unaided, kind: 'spent', reply: fixedReply('usage_limit', FIXED_REPLIES.usage_limit) }
  const outcome = await askModel(access, { message: question.message, own }, grounds)
  const usage = { model: access.configured.name, tokens: outcome.tokens, failure: null }
  if (!outcome.ok) return { ...unaided, usage: { ...usage, failure: outcome.failure } }
  return { ...unaided, reply: outcome.reply, corrections: outcome.corrections, usage }
}
