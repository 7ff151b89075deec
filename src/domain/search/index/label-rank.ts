/** Ranks how well a label matches the typed words: 0 is best, null is no match. */
export function rankLabel(label: string, words: readonly string[]): number | null {
  const letters = joinLetters(words.join(''))
  if (letters === '') return null
  const own = label.toLowerCase()
  const ownWords = own.split(/\s+/)
  if (own.startsWith(words.join(' '))) return 0
  if (words.every((word) => ownWords.some((each) => each.startsWith(word)))) return 1
  // Ignores spaces and hyphens: 'cx5' matches CX-5, and 'mazda 3' the Mazda3 rather than the CX-30.
  if (joinLetters(own).includes(letters)) return 2
  return words.every((word) => own.includes(word)) ? 3 : null
}

export function joinLetters(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}
