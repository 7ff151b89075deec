/** Characters that are not displayed and could hide a word. */
const INVISIBLE_CHARACTERS = /\p{Cf}/gu

/** Returns the text as a person sees it: plain letter forms, lower case, no invisible characters. */
export function plainText(message: string): string {
  return message.normalize('NFKC').replaceAll(INVISIBLE_CHARACTERS, '').toLowerCase()
}

const WORD_SEPARATOR = /[^\p{L}\p{M}\p{N}]+/u

/** Splits a plain text into words without punctuation. */
export function wordsIn(plain: string): string[] {
  return plain.replaceAll(/['’]/g, '').split(WORD_SEPARATOR).filter(Boolean)
}
