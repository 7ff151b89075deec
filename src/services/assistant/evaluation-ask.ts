import type { AnswerGrounds } from '../../domain/assistant/answers/answer.ts'
import type { Ask } from '../../domain/assistant/evaluation/evaluate.ts'
import { answerQuestion, type ModelAccess } from './answer-question.ts'
import { failureText } from './settings.ts'

/** Ends a run before its last question; its message is the reason staff read. */
export class RunStopped extends Error {
  override name = 'RunStopped'
}

/** A model that fails now and then is scored with what shoppers get instead; one that is down would be given our own engine's score. */
const MAX_FAILURES_IN_A_ROW = 3

/** Asks the pipeline that answers shoppers, over grounds that stay the same for the whole run. */
export function createEvaluationAsk(
  grounds: AnswerGrounds,
  access: ModelAccess | null,
  /** Hears what each question to the model took. */
  onSpent: (tokens: number) => Promise<void> = async () => {},
): Ask {
  let failures = 0
  return async (message, earlier) => {
    const { reply, usage } = await answerQuestion({ message, earlier }, grounds, access)
    if (!usage) return reply
    await onSpent(usage.tokens)
    failures = usage.failure ? failures + 1 : 0
    if (usage.failure && failures === MAX_FAILURES_IN_A_ROW)
      throw new RunStopped(
        `The provider failed ${MAX_FAILURES_IN_A_ROW} times in a row. ${failureText(usage.failure)}`,
      )
    return reply
  }
}
