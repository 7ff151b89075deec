import type { Token } from './tokens.ts'

export type HasPhrase = (phrase: string) => boolean

/** Finds phrases as whole words within one sentence. '|' marks the end of a sentence, as in 'tow |'. */
export function createPhraseFinder(tokens: readonly Token[]): HasPhrase {
  const words = tokens.flatMap(({ word, clause }, at) =>
    clause === tokens[at - 1]?.clause ? [word] : ['|', word],
  )
  words.push('|')
  const phrases = new Set<string>()
  for (let from = 0; from < words.length; from++) {
    let phrase = ''
    for (const word of words.slice(from, from + MAX_PHRASE_WORDS))
      phrases.add((phrase += phrase ? ` ${word}` : word))
  }
  return (phrase) => phrases.has(phrase)
}

const MAX_PHRASE_WORDS = 6
