import type { Token } from '../tokens.ts'

/** Leaves out what the shopper no longer has: 'we have sold the caravan and the big 4WD' wants neither. */
export function withoutPastThings(tokens: readonly Token[]): Token[] {
  const rest: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    rest.push(tokens[at]!)
    if (isSale(tokens, at)) at = lastOfThings(tokens, at)
  }
  return rest
}

const SHOPPERS = new Set('we i ive weve'.split(' '))
const MAX_WORDS_TO_SHOPPER = 3

function isSale(tokens: readonly Token[], at: number): boolean {
  const { word, clause } = tokens[at]!
  const isOver =
    word === 'sold' || (word === 'of' && tokens[at - 1]?.word === 'rid' && tokens[at - 2]?.word === 'got')
  return (
    isOver &&
    tokens
      .slice(Math.max(0, at - MAX_WORDS_TO_SHOPPER), at)
      .some((token) => token.clause === clause && SHOPPERS.has(token.word))
  )
}

const DETERMINERS = new Set('the our my a an his her their'.split(' '))
/** Words with which the sentence goes on to something else. */
const GOING_ON = new Set(
  'and so but now need needs want wants are is we i to for at last because since which that looking before after'.split(
    ' ',
  ),
)

/** The last word of 'the caravan and the big 4WD'. */
function lastOfThings(tokens: readonly Token[], sale: number): number {
  const { clause } = tokens[sale]!
  let last = sale
  for (let at = sale + 1; at < tokens.length; at++) {
    const { word, isAfterComma } = tokens[at]!
    const isNextThing = word === 'and' && DETERMINERS.has(tokens[at + 1]?.word ?? '')
    if (tokens[at]!.clause !== clause || isAfterComma || (GOING_ON.has(word) && !isNextThing)) break
    last = at
  }
  return last
}
