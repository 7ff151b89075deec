import { demoAssistantGrounds } from '../../demo/assistant-grounds.ts'
import { demoConversations, WRITTEN_AT } from '../../demo/conversations/conversations.ts'
import { CONVERSATIONS } from '../domain/assistant/evaluation/conversations/conversations.ts'
import {
  type Ask,
  type CheckedEvaluation,
  evaluate,
  MIN_SCORE,
} from '../domain/assistant/evaluation/evaluate.ts'
import { OWN_ENGINE } from '../domain/assistant/evaluation/evaluation.ts'
import { DEFAULT_ASSISTANT_SETTINGS } from '../domain/assistant/settings.ts'
import {
  configureModel,
  createEvaluationAsk,
  createScriptedAsk,
  RunStoppedError,
} from '../services/assistant/index.ts'
import type { Config } from '../start-up/config.ts'
import { openAssistantModel } from '../start-up/open-assistant-model.ts'

/** `npm run assistant:eval`: evaluates the built-in engine, and the language model if configured, with the demo stock. */
export async function evaluateAssistant(config: Config): Promise<void> {
  // The same day every time, so that two runs differ only by what has changed.
  const grounds = await demoAssistantGrounds(WRITTEN_AT)
  const engines: [name: string, ask: Ask][] = [[OWN_ENGINE, createEvaluationAsk(grounds, null)]]
  const assistantModel = await openAssistantModel(config)
  if (assistantModel) {
    const configured = configureModel(assistantModel, DEFAULT_ASSISTANT_SETTINGS)
    engines.push([configured.name, createEvaluationAsk(grounds, { configured })])
  }
  for (const [name, ask] of engines) {
    const evaluation = await evaluate(ask, grounds, {
      askWithReply: createScriptedAsk(grounds),
      conversations: [...CONVERSATIONS, ...demoConversations()],
    }).catch(reportStop)
    if (!evaluation) continue
    report(name, evaluation)
    if (evaluation.score < MIN_SCORE || !evaluation.isTrue) process.exitCode = 1
  }
}

/** Reports a provider outage in one sentence; any other error is a bug. */
function reportStop(error: unknown): null {
  if (!(error instanceof RunStoppedError)) throw error
  console.error(`\n${error.message}`)
  process.exitCode = 1
  return null
}

function report(name: string, { score, questionCount, isTrue, groups, failures }: CheckedEvaluation): void {
  console.log(`\n${name}: ${score} of 100, ${questionCount} questions`)
  console.table(
    groups.map((group) => ({
      ...group,
      share: group.total === 0 ? '' : `${((group.passed / group.total) * 100).toFixed(1)}%`,
    })),
  )
  for (const { group, question, why } of failures) console.log(`${group}: '${question}': ${why}`)
  const isGoodEnough = score >= MIN_SCORE && isTrue
  console.log(
    isGoodEnough
      ? 'Good enough.'
      : `Not good enough: the score must be at least ${MIN_SCORE}, and every answer true.`,
  )
}
