import { isEnglish } from './english-words.ts'
import type { Meaning } from './meaning.ts'

/** Worth a guess when mistyped. */
const GUESSED: ReadonlySet<string> = new Set(['make', 'model', 'body', 'fuel', 'transmission', 'dealership'])
const SHORTEST_NAME = 5
const SHORTEST_TYPED = 4
const TWO_SLIPS_FROM = 8
/** A name begins as its value does; what people say instead of it is not guessed at. */
const ALIKE = 3

/** Finds the name a word is a slip or two from. */
export function createGuess(phrases: ReadonlyMap<string, Meaning>): (word: string) => Meaning | undefined {
  // Fingers slip inside a word; its first letter is what it begins with.
  const byLetter = Map.groupBy(namesIn(phrases), (name) => name[0])
  return (word) => {
    if (word.length < SHORTEST_TYPED || phrases.has(word) || isEnglish(word)) return undefined
    const name = byLetter.get(word[0])?.find((each) => isSlipOf(each, word))
    return name === undefined ? undefined : phrases.get(name)
  }
}

function namesIn(phrases: ReadonlyMap<string, Meaning>): string[] {
  return [...phrases].flatMap(([name, meaning]) => {
    if (meaning.kind !== 'options' || !GUESSED.has(meaning.facet)) return []
    const isPlural = name.endsWith('s') && phrases.has(name.slice(0, -1))
    const isWord = /^[a-z]+$/.test(name) && name.length >= SHORTEST_NAME
    const isOwnName =
      meaning.facet === 'dealership' || meaning.values.some((value) => value.startsWith(name.slice(0, ALIKE)))
    return isWord && isOwnName && !isPlural ? [name] : []
  })
}

/** A short word must have all its letters but one; a long one may have two slips. */
function isSlipOf(name: string, word: string): boolean {
  const most = Math.min(word.length, name.length) < TWO_SLIPS_FROM ? 1 : 2
  if (Math.abs(name.length - word.length) > most) return false
  if (word.length < SHORTEST_NAME && name.length <= word.length) return false
  return slipsBetween(name, word) <= most
}

/** Letters missed, added, mistaken, or typed in the wrong order. */
function slipsBetween(a: string, b: string): number {
  let [earlier, before]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const slips = Math.min(before[j]! + 1, row[j - 1]! + 1, before[j - 1]! + (isSame ? 0 : 1))
      row.push(isSwapped ? Math.min(slips, earlier[j - 2]! + 1) : slips)
    }
    ;[earlier, before] = [before, row]
  }
  return before[b.length]!
}
