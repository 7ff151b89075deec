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

export interface RetryPolicy {
  /** Timeout of one attempt. */
  attemptMs: number
  pauseMs: number
  /** After this many failures in a row, the circuit breaker opens for `restMs`. */
  failures: number
  restMs: number
}

export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  attemptMs: 12_000,
  pauseMs: 250,
  failures: 5,
  restMs: 30_000,
}

/** Retries once after temporary failures. A circuit breaker stops calls to a failing provider, so that no one waits for it. */
export function createRetryingModel(
  model: LanguageModel,
  policy: RetryPolicy = DEFAULT_RETRY_POLICY,
): LanguageModel {
  const breaker = circuitBreaker(handleWhenResult(isFailure), {
    breaker: new ConsecutiveBreaker(policy.failures),
    halfOpenAfter: policy.restMs,
  })

  function attemptAnswer(request: ModelRequest): Promise<ModelOutcome> {
    let hasText = false
    const retryOnce = retry(
      handleWhenResult((outcome) => !hasText && isTemporary(outcome as ModelOutcome)),
      { maxAttempts: 1, backoff: new ConstantBackoff(policy.pauseMs) },
    )
    return wrap(breaker, retryOnce).execute(() => {
      const timeout = AbortSignal.timeout(policy.attemptMs)
      return model.answer({
        ...request,
        signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
        onText(soFar) {
          hasText = true
          request.onText?.(soFar)
        },
      })
    })
  }

  return {
    async answer(request) {
      try {
        return await attemptAnswer(request)
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

/** Other refusals concern the request itself, so a retry would not help. */
function isTemporary(outcome: ModelOutcome): boolean {
  if (outcome.ok) return false
  const { failure } = outcome
  return (
    failure.kind === 'network' ||
    (failure.kind === 'status' && (failure.status === 429 || failure.status >= 500))
  )
}
