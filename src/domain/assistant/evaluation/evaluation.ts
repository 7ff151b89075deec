/** What can be evaluated: the engine of our own, and the language model where one is configured. */
export const EVALUATION_ENGINES = ['own', 'model'] as const
export type EvaluationEngine = (typeof EVALUATION_ENGINES)[number]

/** Runs are kept under the name of what answered; any other name is a model's. */
export const OWN_ENGINE = 'Without a language model'

export function engineOf(name: string): EvaluationEngine {
  return name === OWN_ENGINE ? 'own' : 'model'
}

/** How the assistant did on questions whose answers can be checked. */
export interface Evaluation {
  /** Of 100: questions answered as they should be, in every respect. */
  score: number
  groups: { name: string; passed: number; total: number }[]
  failures: { question: string; why: string }[]
}
