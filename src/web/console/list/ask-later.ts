import type { CallOutcome } from '../staff-call.ts'

export type Ask<Question, Answer> = (question: Question, signal: AbortSignal) => Promise<CallOutcome<Answer>>

interface Asking<Question, Answer> {
  ask: Ask<Question, Answer>
  question: Question
  /** How long to wait for another letter. */
  pauseMs: number
  onAnswer: (outcome: CallOutcome<Answer>) => void
}

/** Asks after a pause. The function that comes back withdraws the question: its answer is never heard. */
export function askLater<Question, Answer>({
  ask,
  question,
  pauseMs,
  onAnswer,
}: Asking<Question, Answer>): () => void {
  const outdated = new AbortController()
  const run = async () => {
    const outcome = await ask(question, outdated.signal)
    if (!outdated.signal.aborted) onAnswer(outcome)
  }
  // Without a pause there is no timer: a timer would draw the screen once more before it asks.
  const timer = pauseMs > 0 ? setTimeout(() => void run(), pauseMs) : void run()
  return () => {
    clearTimeout(timer ?? undefined)
    outdated.abort()
  }
}
