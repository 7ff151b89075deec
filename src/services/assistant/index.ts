import type { Database } from '../../data/database/database.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import type { Published } from '../published/index.ts'
import { createAnswerServices } from './assistant.ts'
import type { AssistantModel } from './assistant-model.ts'
import { createAssistantEvaluationServices } from './evaluation.ts'
import { createModelEvaluator, createOwnEvaluator } from './evaluators.ts'
import { createInteractionServices } from './interactions.ts'
import { createAssistantQuestionServices } from './questions.ts'
import { createAssistantSettingsServices } from './settings.ts'

interface Dependencies {
  db: Database
  published: () => Published
  bookings: CustomerBookings
  /** Null: the assistant answers without a language model. */
  assistantModel: AssistantModel | null
  /** This instance shows the change at once; others hear of it by notice. */
  refresh: () => Promise<void>
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

export type AssistantServices = ReturnType<typeof createAssistantServices>

/** The assistant shoppers ask, and what staff see and set of it. */
export function createAssistantServices(parts: Dependencies) {
  const assistantQuestions = createAssistantQuestionServices(parts)
  return {
    assistant: createAnswerServices(parts),
    assistantSettings: createAssistantSettingsServices(parts),
    assistantInteractions: createInteractionServices(parts),
    assistantEvaluation: createAssistantEvaluationServices({
      ...parts,
      evaluators: evaluatorsOf(parts),
      added: assistantQuestions.asked,
    }),
    assistantQuestions,
  }
}

/** Our own engine always; the language model where there is one. */
function evaluatorsOf({ assistantModel, ...parts }: Dependencies) {
  const own = createOwnEvaluator(parts)
  return assistantModel ? [own, createModelEvaluator({ ...parts, assistantModel })] : [own]
}

export type { ModelAccess } from './answer-question.ts'
export type { AskOutcome } from './assistant.ts'
export { type AssistantModel, configureModel } from './assistant-model.ts'
export type { EvaluationRun, Evaluations } from './evaluation.ts'
export { createEvaluationAsk, RunStopped } from './evaluation-ask.ts'
export type {
  AssistantFigures,
  InteractionFile,
  InteractionPage,
  InteractionServices,
  ListedInteraction,
  ShownInteraction,
  UsageDay,
} from './interactions.ts'
export { type AddedQuestion, EXPECTED, type Expected } from './questions.ts'
export type { SettingsRead } from './settings.ts'
