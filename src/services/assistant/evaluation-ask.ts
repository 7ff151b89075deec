import type { AnswerGrounds } from '../../domain/assistant/answers/answer.ts'
import type { Ask, AskWithReply } from '../../domain/assistant/evaluation/evaluate.ts'
import type { LanguageModel } from '../../integrations/language-model/language-model.ts'
import { answerQuestion, type ModelAccess } from './answer-question.ts'
import { failureText } from './settings.ts'

/** Ends a run early; its message is shown to staff. */
export class RunStoppedError extends Error {
  override name = 'RunStoppedError'
}

/** Occasional failures are scored with the built-in answer, as shoppers see it. A provider that is down would get the built-in engine's score, so the run stops. */
const MAX_FAILURES_IN_A_ROW = 3

/** Asks the same pipeline as shoppers, with unchanged stock for the whole run. */
export function createEvaluationAsk(
  grounds: AnswerGrounds,
  access: ModelAccess | null,
  /** Receives the tokens used by each question. */
  onSpent: (tokens: number) => Promise<void> = async () => {},
): Ask {
  let failures = 0
  return async (message, earlier) => {
    const { reply, usage } = await answerQuestion({ message, earlier }, grounds, access)
    if (!usage) return reply
    await onSpent(usage.tokens)
    failures = usage.failure ? failures + 1 : 0
    if (usage.failure && failures === MAX_FAILURES_IN_A_ROW)
      throw new RunStoppedError(
        `The provider failed ${MAX_FAILURES_IN_A_ROW} times in a row. ${failureText(usage.failure)}`,
      )
    return reply
  }
}

/** Length of the pieces in which a scripted reply arrives, to test sentences that are cut anywhere. */
const PIECE_LENGTH = 7

/** Asks the same pipeline with a provider that streams the given text. */
export function createScriptedAsk(grounds: AnswerGrounds): AskWithReply {
  return async (message, providerText) => {
    const model: LanguageModel = {
      async answer({ onText }) {
        for (let end = PIECE_LENGTH; end < providerText.length; end += PIECE_LENGTH)
          onText?.(providerText.slice(0, end))
        return { ok: true, text: providerText, tokens: 0 }
      },
    }
    const configured = { model, url: '', name: 'scripted', temperature: 0, maxTokens: 0 }
    return (await answerQuestion({ message, earlier: [] }, grounds, { configured })).reply
  }
}
