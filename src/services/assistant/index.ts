import type { Database } from '../../data/database/database.ts'
import type { PlacesNamed } from '../../domain/places/named-place.ts'
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
  placesNamed: PlacesNamed
  bookings: CustomerBookings
  /** Null: the assistant answers without a language model. */
  assistantModel: AssistantModel | null
  /** Makes the change visible on this instance at once; other instances are notified. */
  refresh: () => Promise<void>
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

export type AssistantServices = ReturnType<typeof createAssistantServices>

/** The shoppers' assistant, with its settings, log and evaluation for staff. */
export function createAssistantServices(parts: Dependencies) {
  const assistantQuestions = createAssistantQuestionServices(parts)
  return {
    assistant: createAnswerServices(parts),
    assistantSettings: createAssistantSettingsServices(parts),
    assistantInteractions: createInteractionServices(parts),
    assistantEvaluation: createAssistantEvaluationServices({
      ...parts,
      evaluators: evaluatorsOf(parts),
      listAdded: assistantQuestions.listForEvaluation,
    }),
    assistantQuestions,
  }
}

/** The built-in engine is always available, the language model only if configured. */
function evaluatorsOf({ assistantModel, ...parts }: Dependencies) {
  const own = createOwnEvaluator(parts)
  return assistantModel ? [own, createModelEvaluator({ ...parts, assistantModel })] : [own]
}

export type { ModelAccess } from './answer-question.ts'
export type { AskOutcome } from './assistant.ts'
export { type AssistantModel, configureModel } from './assistant-model.ts'
export type { EvaluationRun, Evaluations } from './evaluation.ts'
export { createEvaluationAsk, createScriptedAsk, RunStoppedError } from './evaluation-ask.ts'
export type {
  AssistantFigures,
  InteractionDetails,
  InteractionFile,
  InteractionPage,
  InteractionServices,
  ListedInteraction,
  UsageDay,
} from './interactions.ts'
export {
  type AddedQuestion,
  EXPECTED_RESULTS,
  type ExpectedResult,
} from './questions.ts'
export type { SettingsView } from './settings.ts'
