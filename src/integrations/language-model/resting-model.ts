import { BrokenCircuitError, ConsecutiveBreaker, circuitBreaker, handleWhenResult } from 'cockatiel'
import type { LanguageModel, ModelFailure, ModelOutcome } from './language-model.ts'

export interface RestPolicy {
  /** After this many failures in a row, the provider is not asked for `restMs`. */
  failures: number
  restMs: number
}

export const DEFAULT_REST_POLICY: RestPolicy = { failures: 5, restMs: 30_000 }

/** Asks once. While a failing provider rests, questions fail at once with the cause, so that no one waits for it. */
export function createRestingModel(
  model: LanguageModel,
  policy: RestPolicy = DEFAULT_REST_POLICY,
): LanguageModel {
  const breaker = circuitBreaker(
    handleWhenResult((outcome) => !(outcome as ModelOutcome).ok),
    { breaker: new ConsecutiveBreaker(policy.failures), halfOpenAfter: policy.restMs },
  )
  let cause: Exclude<ModelFailure, { kind: 'resting' }> = { kind: 'network', message: 'unknown' }

  return {
    async answer(request) {
      try {
        const outcome = await breaker.execute(() => model.answer(request))
        if (!outcome.ok && outcome.failure.kind !== 'resting') cause = outcome.failure
        return outcome
      } catch (error) {
        if (error instanceof BrokenCircuitError) return { ok: false, failure: { kind: 'resting', cause } }
        throw error
      }
    },
  }
}
