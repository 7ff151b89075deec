const MARKS = /\p{M}/gu

/** Case and accents do not count when texts are compared. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(MARKS, '').toLowerCase()
}

const SHORTEST_WORD = 2
/** Nobody types more, and each of them costs a search of its own. */
const MOST_WORDS = 10

/** The words of a keyword search that count; none when it is too short to search by. */
export function searchWords(text: string): string[] {
  return [...new Set(fold(text).split(/\s+/))]
    .filter((word) => word.length >= SHORTEST_WORD)
    .slice(0, MOST_WORDS)
}
