import type { Selected } from '../../search/search-state.ts'
import { OPEN_ENDS } from '../../search/search-url.ts'
import type { Rank, Reading } from '../reading.ts'
import { type Amounts, pricesAround, readAmounts } from './amounts/amounts.ts'
import { changesLoan, expectedKind, followsGiving, followsStretch, NO_LOANS } from './amounts/finance-wish.ts'
import { readMeasurements } from './amounts/measurements.ts'
import { consumeOwnCar } from './cars/own-car.ts'
import { withoutPastThings } from './cars/past-things.ts'
import { namesUnknownStockid, UNKNOWN_STOCK_NUMBER } from './cars/stock-numbers.ts'
import { findHome, type HomeMention } from './home/home-place.ts'
import { readSignals, type Signals } from './intent/intents.ts'
import { findNamedOptions, type NamedOptions } from './options/named-options.ts'
import { createPhraseFinder, type HasPhrase } from './phrase-finder.ts'
import type { Reader } from './reader.ts'
import { type Token, tokensOf } from './tokens.ts'
import type { LikenedModel } from './wishes/likened-model.ts'
import { countWish, rankWish } from './wishes/sorting-wish.ts'

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
  /** Place that the shopper names as theirs. */
  home: HomeMention | null
  isFinance: boolean
  /** False for talk: 'kids' alone does not mean a car, because children have bedtimes and games too. */
  isAboutCar: boolean
}

/** A shorter message is about a car even if it does not say so. */
const MIN_WORDS_OF_TALK = 5

export function readMessage(
  text: string,
  {
    vocabulary,
    today,
    factsOf,
    isStockNumber,
    findPlace,
  }: Pick<Reader, 'vocabulary' | 'today' | 'factsOf' | 'isStockNumber' | 'findPlace'>,
  previous: Reading | null,
): Message {
  const tokens = withoutPastThings(tokensOf(text))
  const hasPhrase = createPhraseFinder(tokens)
  const signals = readSignals(hasPhrase)
  const ownModel = consumeOwnCar(
    tokens,
    vocabulary,
    signals.clear.includes('trade_in') ||
      OWN_PARTS.some(hasPhrase) ||
      (previous?.intent === 'trade_in' && ITS_A.some(hasPhrase)),
  )
  const home = findHome(tokens, { vocabulary, findPlace }, previous)
  const options = findNamedOptions(tokens, vocabulary, onlyModel(previous))
  // 'Is the CX-9 bigger than the Outlander?' compares the two.
  const { likenedModel } = options
  if (likenedModel && options.selected.model && ASKS_IF.has(tokens[0]?.word ?? '')) {
    options.selected.model = [...options.selected.model, likenedModel.model]
    delete options.selected.make
    options.likenedModel = null
  }
  const isKnown = (word: string) =>
    factsOf(word) !== undefined || vocabulary.meaning(word.toLowerCase()) !== undefined
  if (namesUnknownStockid(text, { isKnown, isStockNumber })) options.absent.push(UNKNOWN_STOCK_NUMBER)
  const hasUnusedPhrase = createPhraseFinder(tokens.filter(({ isConsumed }) => !isConsumed))
  // 'WRX v GR86' compares, and 'HR-V' does not.
  signals.isComparison ||= hasUnusedPhrase('v')
  if (ownModel && !options.likenedModel) options.likenedModel = sizeLikeness(ownModel, hasPhrase)
  const measurements = readMeasurements(tokens, earlierMeasures(previous))
  const amounts = readAmounts(tokens, today, (amount, bound, at) =>
    expectedKind(
      amount,
      {
        bound,
        wordCount: tokens.length,
        isStretch: followsStretch(tokens, at),
        isGiven: followsGiving(tokens, at),
      },
      previous,
    ),
  )
  // 'The 2023 X-Trail and the 2022 Qashqai' states no year for both, nor does 'at Hornsby' and 'at Mona Vale' a place.
  if (options.modelDetails.size > 1) {
    amounts.year = null
    delete options.selected.dealership
  }
  if (amounts.people === null && previous?.people && JOINERS.some(hasPhrase))
    amounts.people = previous.people + 1
  const isTradeValue =
    (previous?.intent === 'finance' && (ownModel !== null || signals.clear.includes('trade_in'))) ||
    PUT_DOWN.some(hasPhrase)
  if (isTradeValue && amounts.sum !== null && amounts.deposit === null) {
    amounts.deposit = amounts.sum
    amounts.sum = null
    amounts.price = null
  }
  // 'Low kilometres matter, under 40,000' after a budget is a distance.
  if (previous?.selected.price && amounts.price && amounts.kms === null && isDistance(tokens)) {
    amounts.kms = amounts.price
    amounts.price = null
    amounts.sum = null
  }
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
    home,
    isFinance:
      (signals.clear.includes('finance') && !NO_LOANS.some(hasPhrase)) ||
      amounts.repayment !== null ||
      amounts.deposit !== null ||
      amounts.depositShare !== null ||
      (amounts.sum !== null && amounts.years !== null) ||
      changesLoan(amounts, hasPhrase, options, previous) ||
      narrowsRepayment(signals, amounts, options, previous),
    isAboutCar:
      signals.mentionsCars ||
      signals.hasPurpose ||
      Object.keys(options.selected).length > 0 ||
      amounts.price !== null ||
      tokens.length < MIN_WORDS_OF_TALK,
  }
}

/** True if a message about kms has no figure with a sign of money. */
function isDistance(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => word === 'km') && !tokens.some(({ isMoney }) => isMoney)
}

/** 'And an SUV' after 'I can pay $120 a week' keeps what can be paid. */
function narrowsRepayment(
  { clear }: Signals,
  { price }: Amounts,
  { selected }: NamedOptions,
  previous: Reading | null,
): boolean {
  const hasRepayment = previous?.intent === 'finance' && previous.finance?.repayment != null
  return hasRepayment && clear.length === 0 && price === null && Object.keys(selected).length > 0
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

/** One more person than before: 'my mother lives with us now'. */
const JOINERS =
  'with us now|lives with us|live with us|moving in|moved in|also live|comes along too|coming along too|baby on the way|another baby|baby coming|another kid|one more kid'.split(
    '|',
  )

const ASKS_IF = new Set(['is', 'are'])
/** Phrases that go on to describe the car to be traded in. */
const ITS_A = ['its a', 'its an', 'it is a', 'it is an']
const OWN_PARTS =
  'my aircon|my air con|my brakes|my battery|my engine|my windscreen|my clutch|my tyres|my gearbox|my radiator|my exhaust'.split(
    '|',
  )

const BIGGER_WORDS = ['bigger', 'larger', 'roomier', 'more room', 'more space']
const SMALLER_WORDS = ['smaller', 'more compact']

/** 'I drive a Jimny and need something bigger' compares with the own car. */
function sizeLikeness(model: string, hasPhrase: HasPhrase): LikenedModel | null {
  if (BIGGER_WORDS.some(hasPhrase)) return { how: 'bigger', model }
  return SMALLER_WORDS.some(hasPhrase) ? { how: 'smaller', model } : null
}

/** Phrases that make the sum before them the deposit: 'if I get 20k for mine and put that down'. */
const PUT_DOWN = ['put that down', 'put it down', 'put that in', 'put that towards', 'use that as']
const SAME_PRICE = 'that price|that much|same price|that budget|same budget|that money|that amount'.split('|')
