import type { AnswerGrounds } from '../../domain/assistant/answers/answer.ts'
import { evaluate } from '../../domain/assistant/evaluation/evaluate.ts'
import { OWN_ENGINE } from '../../domain/assistant/evaluation/evaluation.ts'
import { createOwnEngine } from '../../domain/assistant/evaluation/own-engine.ts'
import { filterTable } from '../../domain/search/filters.ts'
import { othersFirst } from '../downloads/index.ts'
import type { Published } from '../published/index.ts'
import type { Evaluator } from './evaluation.ts'

/** The engine of our own over the stock as it stands; shoppers are answered between its questions. */
export function createOwnEvaluator({
  published,
  clock,
}: {
  published: () => Published
  clock: () => Date
}): Evaluator {
  return {
    key: 'own',
    notedEvery: 10,
    name: async () => OWN_ENGINE,
    refusal: async () => null,
    async evaluate(added, onAsked) {
      const grounds = evaluationGrounds(published(), clock())
      const own = createOwnEngine(grounds)
      const evaluation = await evaluate(
        async (message, earlier) => {
          await othersFirst()
          onAsked()
          return own(message, earlier)
        },
        grounds,
        added,
      )
      return { ok: true, evaluation }
    },
  }
}

export function evaluationGrounds({ stock, dealerships, site }: Published, now: Date): AnswerGrounds {
  return { stock, dealerships, filters: filterTable(site.filters), finance: site.finance, now }
}
