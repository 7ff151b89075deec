import { fold } from '../../../domain/search/fold.ts'
import { joinLetters } from '../../../domain/search/index/label-rank.ts'
import type { LabelParts } from './suggestion.ts'

/** Includes both ends. */
type LetterRange = readonly [from: number, to: number]

/** Words of the text without case and accents. */
export function foldedWords(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean)
}

/** Splits the label at the matching words. A match across a hyphen ('cx5' in CX-5) is one part. */
export function markWords(label: string, words: readonly string[]): LabelParts {
  const { folded } = foldWithPlaces(label)
  const ranges = words.map((word) => rangeOf(folded, word))
  return markFolded(
    label,
    ranges.includes(null) ? joinedRange(folded, words) : ranges.filter((range) => range !== null),
  )
}

/** Maps ranges of the folded label to the label, in which an accent may be a separate character. */
export function markFolded(label: string, ranges: readonly LetterRange[]): LabelParts {
  const { places } = foldWithPlaces(label)
  return splitLabel(
    label,
    ranges.map(([from, to]) => [places[from] ?? 0, (places[to + 1] ?? label.length) - 1]),
  )
}

function splitLabel(label: string, ranges: readonly LetterRange[]): LabelParts {
  const parts: LabelParts = []
  let at = 0
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    // Two words may match the same letters, which must not be repeated.
    const start = Math.max(from, at)
    if (start > at) parts.push({ text: label.slice(at, start), isMatch: false, at })
    if (to >= start) parts.push({ text: label.slice(start, to + 1), isMatch: true, at: start })
    at = Math.max(at, to + 1)
  }
  if (at < label.length) parts.push({ text: label.slice(at), isMatch: false, at })
  return parts
}

function rangeOf(folded: string, word: string): LetterRange | null {
  const from = folded.indexOf(word)
  return from < 0 ? null : [from, from + word.length - 1]
}

function joinedRange(folded: string, words: readonly string[]): LetterRange[] {
  const places = [...folded.matchAll(/[^\s-]/g)].map(({ index }) => index)
  const word = joinLetters(words.join(''))
  const from = joinLetters(folded).indexOf(word)
  return from < 0 || word === '' ? [] : [[places[from] ?? 0, places[from + word.length - 1] ?? 0]]
}

/** The folded label, and the position of each letter in the label. */
function foldWithPlaces(label: string): { folded: string; places: number[] } {
  const places: number[] = []
  let folded = ''
  let at = 0
  for (const character of label) {
    const letters = fold(character)
    folded += letters
    for (let each = 0; each < letters.length; each++) places.push(at)
    at += character.length
  }
  return { folded, places }
}
