/** Engines that can be evaluated: the built-in answers, and the language model if one is configured. */
export const EVALUATION_ENGINES = ['own', 'model'] as const
export type EvaluationEngine = (typeof EVALUATION_ENGINES)[number]

/** Stored as the engine name of a run; any other name is a language model's. */
export const OWN_ENGINE = 'Without a language model'

export function engineOf(name: string): EvaluationEngine {
  return name === OWN_ENGINE ? 'own' : 'model'
}

/** Result of asking the assistant questions with known answers. */
export interface Evaluation {
  /** Percentage of questions answered correctly in every respect. */
  score: number
  groups: { name: string; passed: number; total: number }[]
  failures: { question: string; why: string }[]
}
