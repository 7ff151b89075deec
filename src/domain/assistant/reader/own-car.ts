import type { Vocabulary } from './meaning.ts'
import type { Token } from './tokens.ts'

/** Phrases that introduce the shopper's own car. */
const OWN_CAR_PHRASES =
  'i have a|i have an|ive got a|we have a|weve got a|we drive a|we drive an|we own a|currently in a|currently have a|coming from a|coming out of a|moving from a|upgrading from a|downsizing from a|replacing a|replace my|i drive a|i own a|i currently drive|currently driving|my current|my old'.split(
    '|',
  )
/** Further phrases that do so in a message about a trade-in. */
const TRADE_IN_PHRASES = [
  ...OWN_CAR_PHRASES,
  ...'my|our|its a|it is a|we have a|have a|got a|got an'.split('|'),
]
const TRADE_WORDS = new Set('trade trading tradein sell selling swap value valuation worth'.split(' '))
/** Words that introduce the car the shopper wants. */
const WANTED_CAR_WORDS = new Set(
  'for towards toward against want need wanting looking after into buy buying upgrade thinking going'.split(
    ' ',
  ),
)
/** Outside a trade-in, a make or model must follow within this many words. */
const MAX_WORDS_TO_NAME = 6

/** Marks the description of the shopper's own car as consumed, so that it is not read as a wish. Returns its model, or '' if none is named; null without such a car. */
export function consumeOwnCar(tokens: Token[], vocabulary: Vocabulary, isTradeIn: boolean): string | null {
  for (const clause of new Set(tokens.map((token) => token.clause))) {
    const clauseTokens = tokens.filter((token) => token.clause === clause)
    const from = findOwnCarStart(clauseTokens, isTradeIn)
    if (from === null) {
      consumePossession(clauseTokens, vocabulary)
      continue
    }
    const length = clauseTokens.slice(from + 1).findIndex(({ word }) => WANTED_CAR_WORDS.has(word))
    const ownCarTokens = clauseTokens.slice(from, length < 0 ? undefined : from + 1 + length)
    if (isTradeIn || namesMake(ownCarTokens.slice(0, MAX_WORDS_TO_NAME), vocabulary))
      for (const token of ownCarTokens) token.isConsumed = true
  }
  const ownTokens = tokens.filter(({ isConsumed }) => isConsumed)
  return ownTokens.length > 0 ? modelIn(ownTokens, vocabulary) : null
}

function modelIn(ownTokens: readonly Token[], vocabulary: Vocabulary): string {
  for (const [at, { word }] of ownTokens.entries())
    for (const name of [`${word} ${ownTokens[at + 1]?.word}`, word]) {
      const meaning = vocabulary.meaning(name)
      if (meaning?.kind === 'options' && meaning.facet === 'model') return meaning.values[0]!
    }
  return ''
}

const POSSESSIVES = new Set(['my', 'our', 'mums', 'dads', 'wifes', 'husbands'])
const MAX_WORDS_BEFORE_NAME = 3
const MAX_WORDS_OF_NAME = 3
/** 'Smaller than my Outback' compares with the own car, which the reader needs then. */
const BEFORE_COMPARED = new Set('than then like under as similar'.split(' '))
/** 'My wife wants a RAV4': a verb shows that the car is not the owner's. */
const WANTING = new Set(
  'wants want likes loves needs need would is looking after prefers for next first'.split(' '),
)

/** Consumes 'my 2018 Mazda 3' in any other message: it needs a service or a part, and is not wanted. */
function consumePossession(clauseTokens: readonly Token[], vocabulary: Vocabulary): void {
  for (const [at, { word }] of clauseTokens.entries()) {
    if (!POSSESSIVES.has(word) || BEFORE_COMPARED.has(clauseTokens[at - 1]?.word ?? '')) continue
    const name = clauseTokens
      .slice(at + 1, at + 1 + MAX_WORDS_BEFORE_NAME)
      .findIndex((_, offset) => isNameAt(clauseTokens, at + 1 + offset, vocabulary))
    const isWanted = clauseTokens.slice(at + 1, at + 1 + name).some((between) => WANTING.has(between.word))
    if (name < 0 || isWanted) continue
    let end = at + 1 + name
    for (let next = end; next < end + MAX_WORDS_OF_NAME; next++)
      if (isNameAt(clauseTokens, next, vocabulary)) end = next
    for (const token of clauseTokens.slice(at, end + 1)) token.isConsumed = true
  }
}

function isNameAt(clauseTokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const parts = clauseTokens.slice(at, at + 2).map((token) => token.word)
  return parts.some((_, length) => {
    const meaning = vocabulary.meaning(parts.slice(0, length + 1).join(' '))
    return (
      meaning?.kind === 'absent' ||
      (meaning?.kind === 'options' && (meaning.facet === 'make' || meaning.facet === 'model'))
    )
  })
}

function findOwnCarStart(clauseTokens: readonly Token[], isTradeIn: boolean): number | null {
  const words = clauseTokens.map(({ word }) => word)
  const text = ` ${words.join(' ')} `
  for (const phrase of isTradeIn ? TRADE_IN_PHRASES : OWN_CAR_PHRASES) {
    const at = text.indexOf(` ${phrase} `)
    if (at >= 0) return text.slice(0, at).split(' ').filter(Boolean).length
  }
  const trade = isTradeIn ? words.findIndex((word) => TRADE_WORDS.has(word)) : -1
  return trade < 0 ? null : trade
}

function namesMake(ownCarTokens: readonly Token[], vocabulary: Vocabulary): boolean {
  return ownCarTokens.some(({ word }) => {
    const meaning = vocabulary.meaning(word)
    return meaning?.kind === 'options' && (meaning.facet === 'make' || meaning.facet === 'model')
  })
}
