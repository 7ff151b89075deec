import type { Token } from './tokens.ts'

export interface HasPhrase {
  (phrase: string): boolean
  /** All phrases of the message. */
  phrases: ReadonlySet<string>
}

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
  return Object.assign((phrase: string) => phrases.has(phrase), { phrases })
}

/**
 * Finds the rows of a table that a message names, in the order of the table. Looks up the phrases of the message, which
 * are few, and not those of the table.
 */
export function createPhraseTable<Key>(
  rows: readonly (readonly [key: Key, phrases: readonly string[]])[],
): (hasPhrase: HasPhrase) => Key[] {
  const rowsByPhrase = new Map<string, number[]>()
  for (const [at, [, phrases]] of rows.entries())
    for (const phrase of phrases) rowsByPhrase.set(phrase, [...(rowsByPhrase.get(phrase) ?? []), at])
  return ({ phrases }) => {
    const matches = new Set([...phrases].flatMap((phrase) => rowsByPhrase.get(phrase) ?? []))
    return rows.flatMap(([key], at) => (matches.has(at) ? [key] : []))
  }
}

const MAX_PHRASE_WORDS = 6
