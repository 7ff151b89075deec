import { demoDealerships } from '../demo/dealerships.ts'
import { groundsOf } from '../src/domain/assistant/answers/grounds-of.ts'
import { answerSearch } from '../src/domain/search/search-answer.ts'
import { EMPTY_SEARCH } from '../src/domain/search/search-state.ts'
import { parseSearch } from '../src/domain/search/search-url.ts'
import { answerQuestion } from '../src/services/assistant/answer-question.ts'
import { buildStock } from '../src/services/published/stock-index.ts'
import { makeFinanceConfig } from '../tests/factories/finance-config.ts'
import { makeSiteConfig } from '../tests/factories/site-config.ts'
import { manyVehicles } from './feed.ts'
import type { Row } from './row.ts'

const VEHICLES = 20_000
const WARM_ROUNDS = 150
const ROUNDS = 150
const MAX_SEARCH_TIMES = 5

const QUESTIONS = [
  'white auto SUV under 40k with low kms',
  'toyta hilux 4x4 diesel between 30 and 50k at brookvale',
  '7 seater for a family of five that can tow a caravan',
  'hatch with apple carplay, 2019 or newer, under 60,000 kms',
  "G'day, chasing a cheap ute, not white, no manuals",
  'cx-5 maxx sport or rav4 gxl hybrid under 45 grand',
]

/** Compares a shopper's whole answer (guards, interpretation, search, text) with the search it contains, in turns. */
export async function benchAssistant(): Promise<Row[]> {
  const stock = await buildStock(manyVehicles(VEHICLES), {}, demoDealerships)
  const site = makeSiteConfig({ finance: makeFinanceConfig() })
  const grounds = groundsOf({ stock, dealerships: demoDealerships, site }, new Date('2026-06-01T02:00:00Z'))
  const answer = async (message: string) =>
    (await answerQuestion({ message, earlier: [] }, grounds, null)).reply
  const states = await Promise.all(
    QUESTIONS.map(async (question) => {
      const { search } = await answer(question)
      if (!search) throw new Error(`'${question}' was not read as a search`)
      const { selected, sorting } = parseSearch(new URL(search.href, 'http://localhost'))
      return { ...EMPTY_SEARCH, selected, sorting }
    }),
  )
  const ours: number[] = []
  const searches: number[] = []
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round++)
    for (const [at, question] of QUESTIONS.entries()) {
      const own = await measureTime(() => answer(question))
      const search = await measureTime(() => answerSearch(stock, states[at]!))
      if (round < WARM_ROUNDS) continue
      ours.push(own)
      searches.push(search)
    }
  const [own, search] = [median(ours), median(searches)]
  return [
    {
      what: `the assistant's answer without a language model, ${VEHICLES.toLocaleString('en-GB')} vehicles, against its search`,
      ours: `${own.toFixed(3)} ms`,
      peer: `${search.toFixed(3)} ms`,
      ratio: own / search,
      atMost: MAX_SEARCH_TIMES,
    },
  ]
}

async function measureTime(act: () => unknown): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1]!
}
