import type { Vocabulary } from '../meaning.ts'
import type { Token } from '../tokens.ts'
import { consumePossession } from './possessions.ts'

/** Marks the description of the shopper's own car as consumed, so that it is not read as a wish. Returns its model, or '' if none is named; null without such a car. */
export function consumeOwnCar(tokens: Token[], vocabulary: Vocabulary, isTradeIn: boolean): string | null {
  for (const clause of new Set(tokens.map((token) => token.clause))) {
    const clauseTokens = tokens.filter((token) => token.clause === clause)
    const from = findOwnCarStart(clauseTokens, isTradeIn)
    if (from === null || ownsOther(clauseTokens.slice(from))) {
      consumePossession(clauseTokens, vocabulary)
      continue
    }
    const isNamed = isTradeIn || namesMake(clauseTokens.slice(from, from + MAX_WORDS_TO_NAME), vocabulary)
    if (!isNamed) consumePossession(clauseTokens, vocabulary)
    const isExchange = EXCHANGING.test(clauseTokens[from]!.word)
    const length = clauseTokens
      .slice(from + 1)
      .findIndex(
        ({ word }, offset) =>
          WANTED_CAR_WORDS.has(word) ||
          (isExchange && word === 'with') ||
          (word === 'on' && AFTER_ON.has(clauseTokens[from + 2 + offset]?.word ?? '')),
      )
    const ownCarTokens = clauseTokens.slice(from, length < 0 ? undefined : from + 1 + length)
    if (isTradeIn || namesMake(ownCarTokens.slice(0, MAX_WORDS_TO_NAME), vocabulary))
      for (const [at, token] of ownCarTokens.entries())
        if (!isSum(token) || isOnClock(ownCarTokens, at)) token.isConsumed = true
  }
  const ownTokens = tokens.filter(({ isConsumed }) => isConsumed)
  return ownTokens.length > 0 ? modelIn(ownTokens, vocabulary) : null
}

/** Outside a trade-in, a make or model must follow within this many words. */
const MAX_WORDS_TO_NAME = 6

function findOwnCarStart(clauseTokens: readonly Token[], isTradeIn: boolean): number | null {
  const words = clauseTokens.map(({ word }) => word)
  const text = ` ${words.join(' ')} `
  for (const phrase of isTradeIn ? TRADE_IN_PHRASES : OWN_CAR_PHRASES) {
    const at = text.indexOf(` ${phrase} `)
    if (at >= 0) return text.slice(0, at).split(' ').filter(Boolean).length
  }
  const dated = words.findIndex((word, at) => HAVING.has(word) && isYear(clauseTokens[at + 1]))
  if (dated >= 0) return dated
  const trade = isTradeIn ? words.findIndex((word) => TRADE_WORDS.has(word)) : -1
  return trade < 0 ? null : trade
}

/** 'I have 2017 Corolla' leaves out the article. */
const HAVING = new Set('have got own drive'.split(' '))

function isYear(token: Token | undefined): boolean {
  return token?.amount != null && !token.isMoney && token.amount >= FIRST_YEAR && token.amount <= LAST_YEAR
}

/** Phrases that introduce the shopper's own car. */
const OWN_CAR_PHRASES =
  'outgrown the|outgrown our|outgrown my|outgrew the|outgrew our|had enough of our|sick of our|sick of my|upgrade from a|upgrade from the|upgrade from our|upgrade from my|trade up from a|trading up from a|moving on from a|replace our|replace the|replacing the|replacing our|replacing my|still drive our|still drive my|still driving our|we drove a|i drove a|we drove an|we test drove a|i test drove a|test drove a|weve looked at a|we looked at a|i looked at a|ive a|i have a|i have an|ive got a|we have a|weve got a|we drive a|we drive an|we own a|currently in a|currently have a|coming from a|coming out of a|moving from a|upgrading from a|downsizing from a|replacing a|replace my|i drive a|i own a|i currently drive|currently driving|my current|my old|get rid of a|get rid of my|get rid of our|getting rid of a|getting rid of my|selling a|selling my|sell a|trading a|trading my|offload a|left with his|left with her|left with a|left with the|change my|change our|swap my|swap our|out of a|got rid of|weve got an|ive got an'.split(
    '|',
  )
/** Further phrases that do so in a message about a trade-in. */
const TRADE_IN_PHRASES = [
  ...OWN_CAR_PHRASES,
  ...'get for a|get for an|pay for a|give me for a|offer for a|my|our|its a|it is a|we have a|have a|got a|got an'.split(
    '|',
  ),
]
/** Words of a trade-in, from which on the own car is described. */
const TRADE_WORDS = new Set('trade trading tradein sell selling swap value valuation worth'.split(' '))
/** Words that introduce the car the shopper wants. */
const WANTED_CAR_WORDS = new Set(
  'if what whats how can could would repayments worth change for towards toward against want need wanting looking after into buy buying upgrade thinking going'.split(
    ' ',
  ),
)

/** 'Trade my CX-5 on a hybrid RAV4' goes on with what is wanted. */
const AFTER_ON = new Set(['a', 'an', 'one'])
/** 'Replace our old Yaris with a hatch' goes on with what is wanted. */
const EXCHANGING = /^(?:replac|swap|chang|upgrad)/

/** 'We have a 2.8 tonne caravan' speaks of no car. */
function ownsOther(tokens: readonly Token[]): boolean {
  return tokens.slice(0, MAX_WORDS_TO_THING).some(({ word }) => OTHER_THINGS.has(word))
}

/** Things besides cars that people have. */
const OTHER_THINGS = new Set(
  'caravan caravans boat trailer van dog dogs kids kid baby toddler family budget licence deposit question tonne kg'.split(
    ' ',
  ),
)
const MAX_WORDS_TO_THING = 8

/** 'It has got 140 thousand on it.' */
function isOnClock(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.word === 'on' && tokens[at + 2]?.word === 'it'
}

/** A sum in the words about the own car is money to spend: 'we drove a Tucson elsewhere for $36,000'. */
function isSum({ amount, word, isMoney }: Token): boolean {
  if (amount === null) return false
  const isPlainYear = amount >= FIRST_YEAR && amount <= LAST_YEAR
  return (word.startsWith('$') || isMoney) && !isPlainYear && amount >= MIN_SUM && amount <= MAX_SUM
}

const MIN_SUM = 3_000
const MAX_SUM = 250_000
const FIRST_YEAR = 1_950
const LAST_YEAR = 2_050

function modelIn(ownTokens: readonly Token[], vocabulary: Vocabulary): string {
  for (const [at, { word }] of ownTokens.entries())
    for (const name of [`${word} ${ownTokens[at + 1]?.word}`, word]) {
      const meaning = vocabulary.meaning(name)
      if (meaning?.kind === 'options' && meaning.facet === 'model') return meaning.values[0]!
    }
  return ''
}

function namesMake(ownCarTokens: readonly Token[], vocabulary: Vocabulary): boolean {
  return ownCarTokens.some(({ word }) => {
    const meaning = vocabulary.meaning(word)
    return meaning?.kind === 'options' && (meaning.facet === 'make' || meaning.facet === 'model')
  })
}
