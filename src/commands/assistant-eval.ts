import { demoAssistantGrounds } from '../../demo/assistant-grounds.ts'
import type { Config } from '../config.ts'
import {
  type Ask,
  type CheckedEvaluation,
  evaluate,
  LEAST_SCORE,
} from '../domain/assistant/evaluation/evaluate.ts'
import { createOwnEngine, readerOf } from '../domain/assistant/evaluation/own-engine.ts'

/** `npm run assistant:eval`: the engine of our own, and the language model where one is configured, over the demo stock. */
export async function evaluateAssistant(config: Config): Promise<void> {
  const grounds = await demoAssistantGrounds(new Date())
  const own = createOwnEngine(grounds)
  const engines: [name: string, ask: Ask][] = [['Without a language model', own]]
  const model = await openModel(config)
  if (model) {
    const { createModelEngine } = await import('../services/assistant-engine.ts')
    engines.push([model.name, createModelEngine({ ...model, grounds, reader: readerOf(grounds), own })])
  }
  for (const [name, ask] of engines) {
    const evaluation = await evaluate(ask, grounds)
    report(name, evaluation)
    if (evaluation.score < LEAST_SCORE || !evaluation.isTrue) process.exitCode = 1
  }
}

async function openModel({ assistant }: Config) {
  if (!assistant) return null
  const { createChatCompletions } = await import('../integrations/language-model/chat-completions.ts')
  const { createPatientModel } = await import('../integrations/language-model/patient-model.ts')
  const { key, url, model: name } = assistant
  return { model: createPatientModel(createChatCompletions({ key })), url, name }
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
