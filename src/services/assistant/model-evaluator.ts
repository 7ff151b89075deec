import { addSiteUsage } from '../../data/assistant/assistant.ts'
import type { Database } from '../../data/database/database.ts'
import { evaluate } from '../../domain/assistant/evaluation/evaluate.ts'
import { createOwnEngine, readerOf } from '../../domain/assistant/evaluation/own-engine.ts'
import { costOf } from '../../domain/assistant/interactions/usage.ts'
import type { CustomerBookings } from '../bookings/index.ts'
import type { Published } from '../published/index.ts'
import { type AssistantModel, endpointOf } from './assistant.ts'
import { createModelEngine, RunStopped } from './engine.ts'
import type { Evaluator } from './evaluation.ts'
import { createAssistantLimits } from './limits.ts'
import { evaluationGrounds } from './own-evaluator.ts'

interface Parts {
  db: Database
  published: () => Published
  bookings: CustomerBookings
  assistantModel: AssistantModel
  clock: () => Date
}

export const SITE_SPENT =
  'The site has reached its limit of use. Try again when it begins anew, or raise it in the settings.'

/** The language model as it is set, on the site's account: what it takes counts with what shoppers take. */
export function createModelEvaluator(parts: Parts): Evaluator {
  const { db, published, bookings, assistantModel, clock } = parts
  const limits = createAssistantLimits(parts)
  const name = async () => (await limits.settings()).model ?? assistantModel.name
  const refusal = async () => ((await limits.isSiteSpent()) ? SITE_SPENT : null)

  return {
    key: 'model',
    notedEvery: 1,
    name,
    refusal,
    async evaluate(added, onAsked) {
      const grounds = evaluationGrounds(published(), clock())
      const given = await limits.settings()
      const ask = createModelEngine({
        model: assistantModel.model,
        settings: { ...given, endpoint: endpointOf(given, assistantModel), model: await name() },
        siteName: published().site.name,
        grounds,
        reader: readerOf(grounds),
        bookings,
        own: createOwnEngine(grounds),
        onSpent: (tokens) =>
          addSiteUsage(db, {
            day: limits.today(),
            tokens,
            cost: costOf(tokens, assistantModel.costPerToken),
          }),
      })
      try {
        const evaluation = await evaluate(
          async (message, earlier) => {
            const spent = await refusal()
            if (spent) throw new RunStopped(spent)
            onAsked()
            return ask(message, earlier)
          },
          grounds,
          added,
        )
        return { ok: true, evaluation }
      } catch (error) {
        if (error instanceof RunStopped) return { ok: false, why: error.message }
        throw error
      }
    },
  }
}
