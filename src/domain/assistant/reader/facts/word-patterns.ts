import type { Token } from '../tokens.ts'

/** Sets of words of which a sentence must contain one each, in any order. */
export type WordPattern = readonly ReadonlySet<string>[]

/** Parses 'fuel|petrol use|uses|burn': a word of each group. */
export function wordPattern(text: string): WordPattern {
  return text.split(' ').map((group) => new Set(group.split('|')))
}

/** The words of each sentence of a message. */
export function sentencesOf(tokens: readonly Token[]): ReadonlySet<string>[] {
  const sentences = Map.groupBy(tokens, ({ clause }) => clause)
  return [...sentences.values()].map((sentence) => new Set(sentence.map(({ word }) => word)))
}

export function matchesPattern(sentences: readonly ReadonlySet<string>[], pattern: WordPattern): boolean {
  return sentences.some((words) => pattern.every((group) => [...group].some((word) => words.has(word))))
}

/** Lists every combination of a word or phrase of each group: 'can|could', 'i|we', 'drive it'. */
export function everyWay(...groups: readonly string[]): string[] {
  return groups.reduce<string[]>(
    (phrases, group) =>
      phrases.flatMap((phrase) => group.split('|').map((next) => `${phrase} ${next}`.trim())),
    [''],
  )
}
