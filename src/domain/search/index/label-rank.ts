/** How well a label fits, 0 best, or null: it begins with what was typed, its words do, or the letters stand somewhere in it. */
export function rankOf(label: string, words: readonly string[]): number | null {
  const letters = joinLetters(words.join(''))
  if (letters === '') return null
  const own = label.toLowerCase()
  const ownWords = own.split(/\s+/)
  if (own.startsWith(words.join(' '))) return 0
  if (words.every((word) => ownWords.some((each) => each.startsWith(word)))) return 1
  // Without spaces and hyphens: 'cx5' means CX-5, and 'mazda 3' the Mazda3 rather than the CX-30.
  if (joinLetters(own).includes(letters)) return 2
  return words.every((word) => own.includes(word)) ? 3 : null
}

export function joinLetters(text: string): string {
  return text.replaceAll(/[\s-]/g, '')
}
