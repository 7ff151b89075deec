import { demoAssistantGrounds } from '../../demo/assistant-grounds.ts'
import {
  type Ask,
  type CheckedEvaluation,
  evaluate,
  LEAST_SCORE,
} from '../domain/assistant/evaluation/evaluate.ts'
import { OWN_ENGINE } from '../domain/assistant/evaluation/evaluation.ts'
import { createOwnEngine, readerOf } from '../domain/assistant/evaluation/own-engine.ts'
import { DEFAULT_ASSISTANT_SETTINGS } from '../domain/assistant/settings.ts'
import type { Config } from '../start-up/config.ts'

/** `npm run assistant:eval`: the engine of our own, and the language model where one is configured, over the demo stock. */
export async function evaluateAssistant(config: Config): Promise<void> {
  const grounds = await demoAssistantGrounds(new Date())
  const own = createOwnEngine(grounds)
  const engines: [name: string, ask: Ask][] = [[OWN_ENGINE, own]]
  const model = await openModel(config)
  if (model) {
    const { createModelEngine, emptyDiary } = await import('../services/assistant/engine.ts')
    const reader = readerOf(grounds)
    const bookings = emptyDiary(grounds)
    engines.push([model.settings.model, createModelEngine({ ...model, grounds, reader, bookings, own })])
  }
  for (const [name, ask] of engines) {
    const evaluation = await evaluate(ask, grounds).catch(stopped)
    if (!evaluation) continue
    report(name, evaluation)
    if (evaluation.score < LEAST_SCORE || !evaluation.isTrue) process.exitCode = 1
  }
}

async function openModel({ assistant }: Config) {
  if (!assistant) return null
  const { createChatCompletions } = await import('../integrations/language-model/chat-completions.ts')
  const { createPatientModel } = await import('../integrations/language-model/patient-model.ts')
  const { key, url, model: name } = assistant
  return {
    model: createPatientModel(createChatCompletions({ key })),
    settings: { ...DEFAULT_ASSISTANT_SETTINGS, endpoint: url, model: name },
    siteName: 'Harbour Motor Group',
  }
}

/** A provider that is down is told in a sentence; anything else is a fault of ours. */
function stopped(error: unknown): null {
  if (!(error instanceof Error) || error.name !== 'RunStopped') throw error
  console.error(`\n${error.message}`)
  process.exitCode = 1
  return null
}

function report(name: string, { score, asked, isTrue, groups, failures }: CheckedEvaluation): void {
  console.log(`\n${name}: ${score} of 100, ${asked} questions`)
  console.table(
    groups.map((group) => ({
      ...group,
      share: group.total === 0 ? '' : `${((group.passed / group.total) * 100).toFixed(1)}%`,
    })),
  )
  for (const { group, question, why } of failures) console.log(`${group}: '${question}': ${why}`)
  const isEnough = score >= LEAST_SCORE && isTrue
  console.log(isEnough ? 'Good enough.' : `Not good enough: ${LEAST_SCORE} is the least, and all of it true.`)
}
