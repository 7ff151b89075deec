import type { Failure } from './conversation.ts'

/** Shown under the fallback answer. */
export const FAILURE_TEXTS: Record<Failure, string> = {
  unreached: "We couldn't connect. Check your internet connection and try again. Your question is saved.",
  late: 'The answer took too long. Your question is saved: please try again.',
  broken: 'The connection dropped before the answer was complete. Your question is saved: please try again.',
  failed: 'Something went wrong on our side. Your question is saved: please try again.',
}
