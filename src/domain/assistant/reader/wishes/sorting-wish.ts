import type { Sorting } from '../../../search/search-state.ts'
import type { Rank } from '../../reading.ts'
import { everyWay } from '../facts/word-patterns.ts'
import type { HasPhrase } from '../phrase-finder.ts'
import type { Token } from '../tokens.ts'

/** Ignores 'cheap to run' and 'cheapest on petrol', which are not about the price. */
export function sortingWish(hasPhrase: HasPhrase): Sorting | null {
  if (RUNNING_COSTS.some(hasPhrase)) return null
  return SORTINGS.find(({ phrases }) => phrases.some(hasPhrase))?.sorting ?? null
}

/** Phrases in which 'cheap' is not about the price. */
const RUNNING_COSTS = everyWay(
  'cheap|cheapest|cheaper',
  'to run|on fuel|on petrol|on diesel|on juice|on gas|on the juice|on power|on electricity',
)
const SORTING_WORDS: readonly (readonly [phrases: string, sorting: Sorting])[] = [
  [
    'cheapest|not so expensive|not too expensive|not very expensive|not too dear|lowest price|low price|lowest priced|least expensive|cheap|affordable|inexpensive|low cost|cheaper|cheapie|bargain|cheapy',
    { by: 'price', direction: 'asc' },
  ],
  ['most expensive|dearest|highest price|top of the range|priciest', { by: 'price', direction: 'desc' }],
  ['newest|latest|most recent|late model|newer', { by: 'year', direction: 'desc' }],
  ['oldest', { by: 'year', direction: 'asc' }],
  ['lowest km|low km|least km|fewest km|lower km|less km|not many km', { by: 'kms', direction: 'asc' }],
]
const SORTINGS = SORTING_WORDS.map(([phrases, sorting]) => ({ phrases: phrases.split('|'), sorting }))

export function rankWish(hasPhrase: HasPhrase): Rank | null {
  return RANKS.find(([, phrases]) => phrases.some(hasPhrase))?.[0] ?? null
}

/** Superlatives of a measurement, which no sorting of the search page covers. */
const RANKS: readonly (readonly [rank: Rank, phrases: readonly string[]])[] = [
  [
    { filter: 'fueluse', best: 'lowest' },
    'least fuel|best fuel figure|lowest fuel figure|best one on fuel|best for fuel|best with fuel|best on fuel|best fuel economy|lowest fuel|most economical|most fuel efficient|cheapest on fuel|cheapest on petrol|best on petrol|uses the least|lowest consumption|lowest fuel consumption|thriftiest|best mileage|drinking less|drinks less|drinks least|drinks the least|less thirsty|least thirsty'.split(
      '|',
    ),
  ],
  [
    { filter: 'boot', best: 'highest' },
    'biggest boot|largest boot|most boot|most boot space|most luggage space|roomiest boot'.split('|'),
  ],
  [
    { filter: 'towing', best: 'highest' },
    'tows the most|tow the most|highest towing|biggest towing|most towing|best for towing|strongest tow|tow the heaviest|pull the most'.split(
      '|',
    ),
  ],
  [{ filter: 'tray', best: 'highest' }, 'longest tray|biggest tray|largest tray'.split('|')],
]

/** Number of cars wanted in 'the two cheapest'; null if none is stated. */
export function countWish(tokens: readonly Token[]): number | null {
  const at = tokens.findIndex(({ word }) => SUPERLATIVES.has(word))
  if (at > 0 && NEXT.has(tokens[at - 1]!.word)) return 2
  if (at >= 0 && asksOfBest(tokens, at)) return 1
  const count = at < 0 ? null : (tokens[at - 1]?.amount ?? tokens[at + 1]?.amount ?? null)
  return count !== null && count >= 1 && count <= MAX_COUNT ? count : null
}

/** 'The cheapest ute and where?' and 'what are the kms on the cheapest one' ask a fact of a single car. */
function asksOfBest(tokens: readonly Token[], at: number): boolean {
  const words = tokens.map(({ word }) => word)
  const joint = words.findIndex((word, place) => place > at && (word === 'and' || word === 'n'))
  if (joint > 0 && joint - at <= MAX_WORDS_TO_JOINT && FACT_QUESTIONS.has(words[joint + 1] ?? '')) return true
  const isNewClause =
    tokens[at + 1]?.isAfterComma && words.slice(at + 1, at + 4).some((word) => FACT_QUESTIONS.has(word))
  if (isNewClause) return true
  return words[at + 1] === 'one' && words[at - 1] === 'the' && BEFORE_BEST.has(words[at - 2] ?? '')
}

const MAX_WORDS_TO_JOINT = 3
const FACT_QUESTIONS = new Set(['where', 'what', 'whats', 'which', 'how'])
const BEFORE_BEST = new Set(['on', 'of', 'for', 'has', 'is'])
/** 'The next cheapest' is the second of two. */
const NEXT = new Set('next second 2nd'.split(' '))
const SUPERLATIVES = new Set('cheapest newest dearest oldest best'.split(' '))
const MAX_COUNT = 3
