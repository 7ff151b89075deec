import type { VehicleSlot } from './slots.ts'

/** Reads the words, marks and slots of a sentence from left to right. */
export interface TokenReader {
  /** Takes the longest of the phrases that comes next; null if none does. */
  take(phrases: readonly string[]): string | null
  takeSlot(names: ReadonlySet<VehicleSlot>): VehicleSlot | null
  /** Gives the last token back. */
  back(): void
  isAtEnd(): boolean
}

export function createTokenReader(tokens: readonly string[]): TokenReader {
  let at = 0
  return {
    take(phrases) {
      let longest: { phrase: string; size: number } | null = null
      for (const phrase of phrases) {
        const words = wordsOf(phrase)
        const isNext = words.every((word, offset) => tokens[at + offset] === word)
        if (isNext && words.length > (longest?.size ?? 0)) longest = { phrase, size: words.length }
      }
      at += longest?.size ?? 0
      return longest?.phrase ?? null
    },
    takeSlot(names) {
      const name = /^\{(\w+)\}$/.exec(tokens[at] ?? '')?.[1] as VehicleSlot | undefined
      if (name === undefined || !names.has(name)) return null
      at++
      return name
    },
    back() {
      at--
    },
    isAtEnd: () => at === tokens.length,
  }
}

const wordsByPhrase = new Map<string, readonly string[]>()

/** 'have a look:' as 'have', 'a', 'look' and ':'. */
function wordsOf(phrase: string): readonly string[] {
  const words = wordsByPhrase.get(phrase) ?? phrase.match(/[a-z]+|[,:.!]/g) ?? []
  wordsByPhrase.set(phrase, words)
  return words
}
