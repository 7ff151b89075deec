/** Words of these groups one after another, with at most so many others between two of them. */
export interface Phrase {
  groups: readonly ReadonlySet<string>[]
  apart: number
}

export const said = (apart: number, ...groups: string[]): Phrase => ({
  apart,
  groups: groups.map((group) => new Set(group.split(' '))),
})

/** Looked up word by word: no text can make it slow. */
export function isSaid({ groups: [first, ...rest], apart }: Phrase, words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (!first?.has(word)) return false
    let from = at + 1
    return rest.every((group) => {
      const found = words.slice(from, from + apart + 1).findIndex((next) => group.has(next))
      from += found + 1
      return found >= 0
    })
  })
}
