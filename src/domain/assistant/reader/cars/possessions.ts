import type { Vocabulary } from '../meaning.ts'
import type { Token } from '../tokens.ts'

/** Consumes 'my 2018 Mazda 3' in any other message: it needs a service or a part, and is not wanted. */
export function consumePossession(clauseTokens: readonly Token[], vocabulary: Vocabulary): void {
  for (const [at, { word }] of clauseTokens.entries()) {
    const isGone = isLost(clauseTokens, at) || isOutgrown(clauseTokens, at)
    if (isGone && isNameAt(clauseTokens, at, vocabulary)) clauseTokens[at]!.isConsumed = true
    if (!POSSESSIVES.has(word) || BEFORE_COMPARED.has(clauseTokens[at - 1]?.word ?? '')) continue
    const comma = clauseTokens.findIndex(({ isAfterComma }, place) => place > at && isAfterComma)
    const limit = Math.min(at + 1 + MAX_WORDS_BEFORE_NAME, comma < 0 ? clauseTokens.length : comma)
    const name = clauseTokens
      .slice(at + 1, limit)
      .findIndex((_, offset) => isNameAt(clauseTokens, at + 1 + offset, vocabulary))
    const isWanted = clauseTokens.slice(at + 1, at + 1 + name).some((between) => WANTING.has(between.word))
    const isBody = name < 0 && isBodyAt(clauseTokens, at + 1, vocabulary)
    if (isBody) clauseTokens[at + 1]!.isConsumed = true
    if (name < 0 || isWanted) continue
    let end = at + 1 + name
    for (let next = end; next < end + MAX_WORDS_OF_NAME; next++)
      if (isNameAt(clauseTokens, next, vocabulary)) end = next
    for (const token of clauseTokens.slice(at, end + 1)) token.isConsumed = true
  }
}

/** Words of ownership before a car. */
const POSSESSIVES = new Set(
  'my our his her their mums dads wifes husbands sons daughters partners parents'.split(' '),
)
const MAX_WORDS_BEFORE_NAME = 3
const MAX_WORDS_OF_NAME = 3
/** 'Smaller than my Outback' compares with the own car, which the reader needs then. */
const BEFORE_COMPARED = new Set('than then like under as similar'.split(' '))
/** 'My wife wants a RAV4': a verb shows that the car is not the owner's. */
const WANTING = new Set(
  'wants want likes loves needs need would is looking after prefers for next first'.split(' '),
)

/** 'On the back of my ute' is no wish. */
function isBodyAt(clauseTokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const meaning = vocabulary.meaning(clauseTokens[at]?.word ?? '')
  return meaning?.kind === 'options' && meaning.facet === 'body'
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

/** 'The Forester is bursting' speaks of the car at home. */
function isOutgrown(clauseTokens: readonly Token[], at: number): boolean {
  const [article, verb] = [clauseTokens[at - 1]?.word, clauseTokens[at + 1]?.word]
  if (article !== 'the' || !verb || !/^(?:is|isnt|wont|cant|doesnt|has|feels)$/.test(verb)) return false
  const rest = clauseTokens.slice(at + 1, at + MAX_WORDS_OF_COMPLAINT).map(({ word }) => word)
  const complaint = rest.findIndex((word) => OUTGROWN.has(word))
  return complaint > 0 && rest.slice(0, complaint).every((word) => COMPLAINT_FILLERS.has(word))
}

/** 'RAV4 was written off last week.' */
function isLost(clauseTokens: readonly Token[], at: number): boolean {
  const [verb, next] = clauseTokens.slice(at + 1, at + 3).map(({ word }) => word)
  return LOSING.has(verb ?? '') && (LOST.has(next ?? '') || LOST.has(verb ?? ''))
}

const LOSING = new Set('was got is just been died'.split(' '))
/** Words for a car that is no more. */
const LOST = new Set('written stolen totalled totaled wrecked died smashed crashed flooded'.split(' '))

/** Words that say that a car no longer does. */
const OUTGROWN = new Set(
  'go gone bursting small tight cramped dying dead old tired packed outgrown cutting struggling big fit fits'.split(
    ' ',
  ),
)
/** Words before such a complaint. */
const COMPLAINT_FILLERS = new Set(
  'to is isnt wont cant doesnt has just getting too bit now cut it not big enough us in anymore quite a so'.split(
    ' ',
  ),
)
const MAX_WORDS_OF_COMPLAINT = 6
