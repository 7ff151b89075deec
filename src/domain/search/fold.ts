const DIACRITICS = /\p{M}/gu

/** Removes case and accents, for comparing texts. */
export function fold(text: string): string {
  return text.normalize('NFD').replaceAll(DIACRITICS, '').toLowerCase()
}

const MIN_WORD_LENGTH = 2
/** Each word costs a search, and no one types more. */
const MAX_WORDS = 10

/** Returns the effective words of a keyword search; none if the text is too short. */
export function searchWords(text: string): string[] {
  return [...new Set(fold(text).split(/\s+/))]
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .slice(0, MAX_WORDS)
}
