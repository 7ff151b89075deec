/** Characters that are drawn as nothing, and would hide one word inside another. */
const UNSEEN = /\p{Cf}/gu

/** What the eye reads: letters in their plain forms and in lower case, nothing unseen between them. */
export function plainText(message: string): string {
  return message.normalize('NFKC').replaceAll(UNSEEN, '').toLowerCase()
}

const NO_WORD = /[^\p{L}\p{M}\p{N}]+/u

/** The words of a plain text, without what stands around them. */
export function wordsIn(plain: string): string[] {
  return plain.replaceAll(/['’]/g, '').split(NO_WORD).filter(Boolean)
}
