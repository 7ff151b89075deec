import type { Vocabulary } from './meaning.ts'
import type { Token } from './tokens.ts'

/** Where a shopper begins to speak of the car they have. */
const OWN =
  'i have a|i have an|ive got a|i drive a|i own a|i currently drive|currently driving|my current|my old'.split(
    '|',
  )
/** In a message about a trade-in these do too. */
const OWN_IN_TRADE = [...OWN, ...'my|our|its a|it is a|we have a|have a'.split('|')]
const TRADE = new Set('trade trading tradein sell selling swap value valuation worth'.split(' '))
/** Where they come to the one they want. */
const WANTED = new Set(
  'for towards toward against want need wanting looking after into buy buying upgrade'.split(' '),
)
/** So soon a make or model follows, where nothing else says that it is their own. */
const NAMED_WITHIN = 6

/** The car described is the shopper's own: it is no wish. Marks it as taken. */
export function takeOwnCar(tokens: Token[], vocabulary: Vocabulary, isTradeIn: boolean): void {
  for (const clause of new Set(tokens.map((token) => token.clause))) {
    const part = tokens.filter((token) => token.clause === clause)
    const from = ownFrom(part, isTradeIn)
    if (from === null) continue
    const length = part.slice(from + 1).findIndex(({ word }) => WANTED.has(word))
    const own = part.slice(from, length < 0 ? undefined : from + 1 + length)
    if (isTradeIn || namesMake(own.slice(0, NAMED_WITHIN), vocabulary))
      for (const token of own) token.isTaken = true
  }
}

function ownFrom(part: readonly Token[], isTradeIn: boolean): number | null {
  const words = part.map(({ word }) => word)
  const text = ` ${words.join(' ')} `
  for (const said of isTradeIn ? OWN_IN_TRADE : OWN) {
    const at = text.indexOf(` ${said} `)
    if (at >= 0) return text.slice(0, at).split(' ').filter(Boolean).length
  }
  const trade = isTradeIn ? words.findIndex((word) => TRADE.has(word)) : -1
  return trade < 0 ? null : trade
}

function namesMake(own: readonly Token[], vocabulary: Vocabulary): boolean {
  return own.some(({ word }) => {
    const meaning = vocabulary.meaning(word)
    return meaning?.kind === 'options' && (meaning.facet === 'make' || meaning.facet === 'model')
  })
}
