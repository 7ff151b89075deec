/** One word from each group, in order, with at most `maxGap` other words between neighbours. */
export interface Phrase {
  groups: readonly ReadonlySet<string>[]
  maxGap: number
}

export const phrase = (maxGap: number, ...groups: string[]): Phrase => ({
  maxGap,
  groups: groups.map((group) => new Set(group.split(' '))),
})

/** Compares word by word, so that no text can make it slow. */
export function isPhraseIn({ groups: [first, ...rest], maxGap }: Phrase, words: readonly string[]): boolean {
  return words.some((word, index) => {
    if (!first?.has(word)) return false
    let start = index + 1
    return rest.every((group) => {
      const offset = words.slice(start, start + maxGap + 1).findIndex((next) => group.has(next))
      start += offset + 1
      return offset >= 0
    })
  })
}
