import type { Meaning, Vocabulary } from '../meaning.ts'
import type { Token } from '../tokens.ts'
import { NEGATIONS } from './negations.ts'

export function phraseAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary) {
  const token = tokens[at]!
  if (token.isConsumed) return undefined
  if (vocabulary.startsPhrase(token.word))
    for (let size = Math.min(vocabulary.maxPhraseWords, tokens.length - at); size > 0; size--) {
      const part = tokens.slice(at, at + size)
      if (part.some(({ isConsumed, clause }) => isConsumed || clause !== token.clause)) continue
      // 'Mazda, 3 years old' is no Mazda 3.
      if (part.slice(1).some(({ isAfterComma }) => isAfterComma)) continue
      const meaning =
        vocabulary.meaning(part.map(({ word }) => word).join(' ')) ??
        (size === 2 ? vocabulary.correctPair(token.word, part[1]!.word) : undefined)
      if (meaning) return { meaning, size }
    }
  const meaning = token.amount === null ? vocabulary.correctTypo(token.word) : undefined
  return meaning && { meaning, size: 1 }
}

/** 'The sand MU-X': a paint name that is also a word counts before the name of a car. */
export function paintAt(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): { meaning: Meaning; size: number } | undefined {
  const [token, next] = tokens.slice(at, at + 2)
  if (!token || token.isConsumed) return undefined
  const meaning = vocabulary.meaning(`${token.word} coloured`)
  const car = meaning && next && phraseAt(tokens, at + 1, vocabulary)?.meaning
  const before = tokens[at - 1]?.word ?? ''
  const isUnwanted = before === 'but' || NEGATIONS.has(before)
  const isLast = !next || next.clause !== token.clause || next.isAfterComma
  const isCar =
    isUnwanted ||
    (before === 'in' && isLast && tokens[at - 2]?.isConsumed) ||
    (car?.kind === 'options' && (car.facet === 'model' || car.facet === 'make' || car.facet === 'body'))
  return isCar && meaning ? { meaning, size: 1 } : undefined
}
