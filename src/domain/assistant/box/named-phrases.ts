import type { Meaning as PhraseMeaning, Vocabulary } from '../reader/meaning.ts'
import type { BoxWord } from './box-words.ts'

/** Words next to each other that mean something in this stock. */
export interface NamedPhrase {
  from: number
  /** Position after the last word. */
  to: number
  meaning: PhraseMeaning
  isCorrected: boolean
}

/** Finds phrases as the reader does: longest first, then a typo. */
export function findNamedPhrases(words: readonly BoxWord[], vocabulary: Vocabulary): NamedPhrase[] {
  const phrases: NamedPhrase[] = []
  for (let from = 0; from < words.length; ) {
    const phrase = phraseAt(words, from, vocabulary)
    if (phrase) phrases.push(phrase)
    from = phrase?.to ?? from + 1
  }
  return phrases
}

function phraseAt(words: readonly BoxWord[], from: number, vocabulary: Vocabulary): NamedPhrase | null {
  for (let to = Math.min(words.length, from + vocabulary.maxPhraseWords); to > from; to--) {
    const text = words
      .slice(from, to)
      .map(({ phrase }) => phrase)
      .join(' ')
    const meaning = vocabulary.meaning(text)
    if (meaning) return { from, to, meaning, isCorrected: false }
  }
  const { phrase, isNumber } = words[from]!
  const meaning = isNumber ? undefined : vocabulary.correctTypo(phrase)
  return meaning ? { from, to: from + 1, meaning, isCorrected: true } : null
}
