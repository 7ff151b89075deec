import {
  BrokenCircuitError,
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhenResult,
  retry,
  wrap,
} from 'cockatiel'
import type { LanguageModel, ModelOutcome, ModelRequest } from './language-model.ts'

export interface Patience {
  /** For one attempt. */
  attemptMs: number
  pauseMs: number
  /** So many failures in a row, and it is left alone for so long. */
  failures: number
  restMs: number
}

export const PATIENCE: Patience = { attemptMs: 12_000, pauseMs: 250, failures: 5, restMs: 30_000 }

/** Asks once more where that may help, and leaves a provider alone that fails again and again: nobody waits for it then. */
export function createPatientModel(model: LanguageModel, patience: Patience = PATIENCE): LanguageModel {
  const resting = circuitBreaker(handleWhenResult(isFailure), {
    breaker: new ConsecutiveBreaker(patience.failures),
    halfOpenAfter: patience.restMs,
  })

  function attempts(request: ModelRequest): Promise<ModelOutcome> {
    let hasSpoken = false
    const again = retry(
      handleWhenResult((outcome) => !hasSpoken && isPassing(outcome as ModelOutcome)),
      { maxAttempts: 1, backoff: new ConstantBackoff(patience.pauseMs) },
    )
    return wrap(resting, again).execute(() => {
      const timeout = AbortSignal.timeout(patience.attemptMs)
      return model.answer({
        ...request,
        signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
        onText(soFar) {
          hasSpoken = true
          request.onText?.(soFar)
        },
      })
    })
  }

  return {
    async answer(request) {
      try {
        return await attempts(request)
      } catch (error) {
        if (error instanceof BrokenCircuitError) return { ok: false, failure: { kind: 'resting' } }
        throw error
      }
    },
  }
}

function isFailure(outcome: unknown): boolean {
  return !(outcome as ModelOutcome).ok
}

/** A refusal of the question itself will be the same a moment later. */
function isPassing(outcome: ModelOutcome): boolean {
  if (outcome.ok) return false
  const { failure } = outcome
  return (
    failure.kind === 'network' ||
    (failure.kind === 'status' && (failure.status === 429 || failure.status >= 500))
  )
}
