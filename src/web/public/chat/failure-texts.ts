import type { Failure } from './conversation.ts'

/** Said under the fallback: what happened, and that nothing is lost. */
export const FAILURE_TEXTS: Record<Failure, string> = {
  unreached: 'We could not be reached. Check your connection: your question is kept.',
  late: 'No answer came in time. Your question is kept.',
  broken: 'The connection broke off before the answer was whole. Your question is kept.',
  failed: 'Something went wrong on our side. Your question is kept.',
}
