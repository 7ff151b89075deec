import type { ConsoleSettings, ProviderSettings } from '../../../domain/assistant/console-settings.ts'
import type { EvaluationEngine } from '../../../domain/assistant/evaluation/evaluation.ts'
import type { InteractionRange } from '../../../domain/assistant/interactions/interaction-list.ts'
import type {
  AddedQuestion,
  AssistantFigures,
  Evaluations,
  ExpectedResult,
  InteractionFile,
  InteractionPage,
  SettingsView,
} from '../../../services/assistant/index.ts'
import { createListCache, type LoadedList } from '../list/list-cache.ts'
import { saveResponse } from '../save-file.ts'
import { signedInUser } from '../session/session.ts'
import { type CallFailure, type CallOutcome, staffCall } from '../staff-call.ts'

/** Lifetime of a cached list. Short, because questions arrive all day. */
export const INTERACTIONS_STALE_MS = 60_000

export type LoadedInteractions = LoadedList<InteractionPage>

const cache = createListCache<InteractionPage>({
  load: (query) => staffCall('get /get-interactions', 'Failed to fetch the interactions', { query }),
  now: () => Date.now(),
  userKey: () => signedInUser()?.id ?? '',
  lifetime: INTERACTIONS_STALE_MS,
})

export const loadInteractions = cache.get

export function loadInteraction(id: string): Promise<CallOutcome<InteractionFile>> {
  return staffCall('get /get-interaction/:id', 'Failed to fetch the question', { param: { id } })
}

export function loadFigures(range: InteractionRange): Promise<CallOutcome<AssistantFigures>> {
  return staffCall('get /assistant-figures', 'Failed to fetch the figures', { query: `range=${range}` })
}

export function loadEvaluations(): Promise<CallOutcome<Evaluations>> {
  return staffCall('get /evaluations', 'Failed to fetch the evaluation')
}

export function runEvaluation(engine: EvaluationEngine): Promise<CallOutcome<{ success: true }>> {
  return staffCall('post /run-evaluation', 'Failed to run the evaluation', { json: { engine } })
}

export function loadSettings(): Promise<CallOutcome<SettingsView>> {
  return staffCall('get /assistant-settings', 'Failed to fetch the settings')
}

export function saveSettings(
  settings: ConsoleSettings,
  seen: ConsoleSettings,
): Promise<CallOutcome<{ settings: ConsoleSettings }>> {
  return staffCall('put /assistant-settings', 'Failed to save the settings', { json: { settings, seen } })
}

/** Returns the current settings from a 409, after someone else changed them. */
export function currentSettings({ status, body }: CallFailure): ConsoleSettings | null {
  return status === 409 ? ((body as { settings?: ConsoleSettings }).settings ?? null) : null
}

export interface ProviderTestResult {
  answered: boolean
  ms: number
  tokens: number | null
  text: string
}

export function testProvider(settings: ProviderSettings): Promise<CallOutcome<ProviderTestResult>> {
  return staffCall('post /test-assistant', 'Failed to reach the provider', { json: settings })
}

export async function rateAnswer(
  id: string,
  isGood: boolean | null,
): Promise<CallOutcome<{ success: true }>> {
  const outcome = await staffCall('post /rate-interaction', 'Failed to save your rating', {
    json: { id, isGood },
  })
  cache.markStale()
  return outcome
}

export function loadQuestions(): Promise<CallOutcome<{ questions: AddedQuestion[] }>> {
  return staffCall('get /evaluation-questions', 'Failed to fetch the added questions')
}

export function addQuestion(
  interactionId: string,
  expected: ExpectedResult,
): Promise<CallOutcome<{ success: true }>> {
  return staffCall('post /add-evaluation-question', 'Failed to add the question', {
    json: { interactionId, expected },
  })
}

export function removeQuestion(id: string): Promise<CallOutcome<{ success: true }>> {
  return staffCall('post /remove-evaluation-question', 'Failed to remove the question', { json: { id } })
}

/** Downloads all questions that match the filters. Returns false if that failed. */
export function saveInteractionsCsv(query: string): Promise<boolean> {
  return saveResponse(`/interactions.csv?${query}`, 'assistant-questions.csv')
}
