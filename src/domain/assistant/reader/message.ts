import type { Selected } from '../../search/search-state.ts'
import { OPEN_ENDS } from '../../search/search-url.ts'
import type { Rank, Reading } from '../reading.ts'
import { type Amounts, pricesAround, readAmounts } from './amounts/amounts.ts'
import { changesLoan, expectedKind } from './amounts/finance-wish.ts'
import { readMeasurements } from './amounts/measurements.ts'
import { createPhraseFinder, type HasPhrase, readSignals, type Signals } from './intents.ts'
import type { LikenedModel } from './likened-model.ts'
import type { Vocabulary } from './meaning.ts'
import { findNamedOptions, type NamedOptions } from './named-options.ts'
import { consumeOwnCar } from './own-car.ts'
import { type Token, tokensOf } from './tokens.ts'
import { countWish, rankWish } from './wishes.ts'

/** Everything that the words of a message say, before it is decided what they mean together. */
export interface Message {
  tokens: readonly Token[]
  hasPhrase: HasPhrase
  /** Finds phrases among the words that no option, own car or number has used. */
  hasUnusedPhrase: HasPhrase
  signals: Signals
  options: NamedOptions
  measurements: Selected
  amounts: Amounts
  rank: Rank | null
  /** Number of cars wanted: two in 'the two cheapest'. */
  count: number | null
  /** Model of the shopper's own car; '' if it has no name, null if there is none. */
  ownModel: string | null
  isFinance: boolean
  /** False for talk: 'kids' alone does not mean a car, because children have bedtimes and games too. */
  isAboutCar: boolean
}

/** A shorter message is about a car even if it does not say so. */
const MIN_WORDS_OF_TALK = 5

export function readMessage(
  text: string,
  { vocabulary, today }: { vocabulary: Vocabulary; today: Date },
  previous: Reading | null,
): Message {
  const tokens = tokensOf(text)
  const hasPhrase = createPhraseFinder(tokens)
  const signals = readSignals(hasPhrase)
  const ownModel = consumeOwnCar(tokens, vocabulary, signals.clear.includes('trade_in'))
  const options = findNamedOptions(tokens, vocabulary, onlyModel(previous))
  const hasUnusedPhrase = createPhraseFinder(tokens.filter(({ isConsumed }) => !isConsumed))
  if (ownModel && !options.likenedModel) options.likenedModel = sizeLikeness(ownModel, hasPhrase)
  const measurements = readMeasurements(tokens, earlierMeasures(previous))
  const amounts = readAmounts(tokens, today, (amount, bound) =>
    expectedKind(amount, { bound, wordCount: tokens.length }, previous),
  )
  const earlierSum = previous?.finance?.price ?? null
  if (earlierSum !== null && SAME_PRICE.some(hasPhrase)) amounts.price = pricesAround(earlierSum)
  return {
    tokens,
    hasPhrase,
    hasUnusedPhrase,
    signals,
    options,
    measurements,
    amounts,
    rank: rankWish(hasPhrase),
    count: countWish(tokens),
    ownModel,
    isFinance:
      signals.clear.includes('finance') ||
      amounts.repayment !== null ||
      amounts.deposit !== null ||
      amounts.depositShare !== null ||
      (amounts.sum !== null && amounts.years !== null) ||
      changesLoan(amounts, hasPhrase, options, previous),
    isAboutCar:
      signals.mentionsCars ||
      signals.hasPurpose ||
      Object.keys(options.selected).length > 0 ||
      amounts.price !== null ||
      tokens.length < MIN_WORDS_OF_TALK,
  }
}

/** The only model of the search so far, whose badges 'the GR Sport' may name. */
function onlyModel(previous: Reading | null): string | undefined {
  const [model, ...others] = previous?.selected.model ?? []
  return others.length === 0 ? model : undefined
}

/** Measurements that the search so far or the question before is about, so that a bare 'five stars' is understood. */
function earlierMeasures(previous: Reading | null): Selected {
  const isSafety = previous?.facts.includes('ancap') ?? false
  return { ...previous?.selected, ...(isSafety && { ancap: OPEN_ENDS.ancap }) }
}

const BIGGER_WORDS = ['bigger', 'larger', 'roomier', 'more room', 'more space']
const SMALLER_WORDS = ['smaller', 'more compact']

/** 'I drive a Jimny and need something bigger' compares with the own car. */
function sizeLikeness(model: string, hasPhrase: HasPhrase): LikenedModel | null {
  if (BIGGER_WORDS.some(hasPhrase)) return { how: 'bigger', model }
  return SMALLER_WORDS.some(hasPhrase) ? { how: 'smaller', model } : null
}

const SAME_PRICE = 'that price|that much|same price|that budget|same budget|that money|that amount'.split('|')
