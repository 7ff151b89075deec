import type { AnswerGrounds } from '../../domain/assistant/answers/answer.ts'
import {
  answerFromRecords,
  type RecordsAnswer,
  type ShopperQuestion,
} from '../../domain/assistant/answers/built-in-answer.ts'
import type { Verdict } from '../../domain/assistant/judge-message.ts'
import type { Correction } from '../../domain/assistant/model/correction.ts'
import type { Intent } from '../../domain/assistant/reading.ts'
import { type AssistantReply, FIXED_REPLIES, fixedReply } from '../../domain/assistant/reply.ts'
import type { ModelFailure } from '../../integrations/language-model/language-model.ts'
import { askModel, type ModelParts } from './model-answer.ts'

export interface ModelAccess extends ModelParts {
  /** Returns whether the tokens of the shopper or the site are used up; called only before the model is asked. */
  isSpent?: () => Promise<boolean>
}

type AnswerKind =
  /** Answered from the records, in the model's words if one was asked and did not fail. */
  | 'answered'
  /** Blocked by the guards. */
  | 'refused'
  /** No cars are on sale. */
  | 'no_stock'
  /** The tokens are used up. */
  | 'spent'

export interface QuestionAnswer {
  kind: AnswerKind
  reply: AssistantReply
  verdict: Verdict
  /** Changes that the fact check made to the model's text. */
  corrections: Correction[]
  /** Null if no model was asked. */
  usage: { model: string; tokens: number; failure: ModelFailure | null } | null
}

/** Other questions have one right answer, to which a model's words would only add waiting. */
const MODEL_INTENTS: ReadonlySet<Intent> = new Set(['stock', 'vehicle', 'unknown'])

/** A question about several cars that are known is answered for each of them, which a model need not do. */
function mayAskModel({ reading: { intent }, reply }: RecordsAnswer): boolean {
  return MODEL_INTENTS.has(intent) && !(intent === 'vehicle' && reply.vehicles.length > 1)
}

/**
 * The assistant's only pipeline: guards, reader, our own answer, the parts a model chooses, the gate. Shoppers, the
 * console's evaluation, `npm run assistant:eval` and the benchmark all call it, so scores reflect what shoppers get.
 */
export async function answerQuestion(
  question: ShopperQuestion,
  grounds: AnswerGrounds,
  access: ModelAccess | null,
): Promise<QuestionAnswer> {
  const recordsAnswer = answerFromRecords(question, grounds)
  const { kind, verdict, reply } = recordsAnswer
  const builtInAnswer: QuestionAnswer = { kind, verdict, reply, corrections: [], usage: null }
  if (!access || recordsAnswer.kind !== 'answered') return builtInAnswer
  if (!mayAskModel(recordsAnswer)) return builtInAnswer
  if (await access.isSpent?.())
    return { ...builtInAnswer, kind: 'spent', reply: fixedReply('usage_limit', FIXED_REPLIES.usage_limit) }
  const { tokens, failure, ...answer } = await askModel(
    access,
    { message: question.message, own: recordsAnswer },
    grounds,
  )
  return { ...builtInAnswer, ...answer, usage: { model: access.configured.name, tokens, failure } }
}
