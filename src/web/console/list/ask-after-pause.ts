import type { CallOutcome } from '../staff-call.ts'

export type Ask<Question, Answer> = (question: Question, signal: AbortSignal) => Promise<CallOutcome<Answer>>

interface AskOptions<Question, Answer> {
  ask: Ask<Question, Answer>
  question: Question
  /** Debounce while the user types. */
  pauseMs: number
  onAnswer: (outcome: CallOutcome<Answer>) => void
}

/** Asks after a pause. Returns a function that withdraws the question, so that a late answer is ignored. */
export function askAfterPause<Question, Answer>({
  ask,
  question,
  pauseMs,
  onAnswer,
}: AskOptions<Question, Answer>): () => void {
  const outdated = new AbortController()
  const run = async () => {
    const outcome = await ask(question, outdated.signal)
    if (!outdated.signal.aborted) onAnswer(outcome)
  }
  // Without a pause there is no timer, which would cost an extra render before asking.
  const timer = pauseMs > 0 ? setTimeout(() => void run(), pauseMs) : void run()
  return () => {
    clearTimeout(timer ?? undefined)
    outdated.abort()
  }
}
