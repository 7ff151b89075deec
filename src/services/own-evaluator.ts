import { evaluate } from '../domain/assistant/evaluation/evaluate.ts'
import { createOwnEngine } from '../domain/assistant/evaluation/own-engine.ts'
import { filterTable } from '../domain/search/filters.ts'
import type { Evaluator } from './assistant-evaluation.ts'
import { othersFirst } from './made-body.ts'
import type { Published } from './published.ts'

/** The engine of our own over the stock as it stands; shoppers are answered between its questions. */
export function createOwnEvaluator({
  published,
  clock,
}: {
  published: () => Published
  clock: () => Date
}): Evaluator {
  return {
    engine: 'Without a language model',
    async evaluate(onAsked) {
      const { stock, dealerships, site } = published()
      const grounds = {
        stock,
        dealerships,
        filters: filterTable(site.filters),
        finance: site.finance,
        now: clock(),
      }
      const own = createOwnEngine(grounds)
      return evaluate(async (message, earlier) => {
        await othersFirst()
        onAsked()
        return own(message, earlier)
      }, grounds)
    },
  }
}
