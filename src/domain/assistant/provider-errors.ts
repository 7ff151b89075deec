/** Aborts a request to the provider; the message is the limit that was exceeded. */
export class TooSlowError extends Error {
  override name = 'TooSlowError'
}

/** Provider errors for the log and the console; never shown to shoppers. */
export const PROVIDER_ERRORS = {
  key: 'Invalid API key. Please check the ASSISTANT_KEY setting.',
  endpoint: 'AI endpoint not found. The API might be down or the URL changed.',
  request: (message: string) => `Invalid request to the AI provider: ${message}`,
  status: (status: number, message: string) => `AI provider error (${status}): ${message}`,
  slow: (message: string) => `The AI provider was too slow: ${message}.`,
  network: 'Network error connecting to AI service. Please check your internet connection.',
} as const

interface ProviderFailure {
  kind: string
  status?: number
  message?: string
  /** Why the provider rests. */
  cause?: ProviderFailure
}

export function providerError(failure: ProviderFailure): string {
  const { kind, status = 0, message = '', cause } = failure
  if (cause) return providerError(cause)
  if (kind === 'slow') return PROVIDER_ERRORS.slow(message)
  if (kind !== 'status') return PROVIDER_ERRORS.network
  if (status === 401) return PROVIDER_ERRORS.key
  if (status === 404) return PROVIDER_ERRORS.endpoint
  if (status === 400) return PROVIDER_ERRORS.request(message)
  return PROVIDER_ERRORS.status(status, message)
}
