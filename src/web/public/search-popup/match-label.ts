import { fold } from '../../../domain/search/fold.ts'
import { joinLetters } from '../../../domain/search/index/label-rank.ts'
import type { LabelParts } from './suggestion.ts'

/** Both ends belong to it. */
type LetterRange = readonly [from: number, to: number]

/** The words typed as they are compared: without case and accents. */
export function typedWords(text: string): string[] {
  return fold(text).split(/\s+/).filter(Boolean)
}

/** The label cut where the words stand in it; where they only stand in it joined ('cx5', CX-5), as one piece. */
export function markWords(label: string, words: readonly string[]): LabelParts {
  const { folded } = foldWithPlaces(label)
  const apart = words.map((word) => rangeOf(folded, word))
  return markFolded(
    label,
    apart.includes(null) ? joinedRange(folded, words) : apart.filter((range) => range !== null),
  )
}

/** Ranges in the folded label, marked in the label itself: an accent may be a letter of its own there. */
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
    // Two words may match the same letters: each letter is written once.
    const start = Math.max(from, at)
    if (start > at) parts.push({ text: label.slice(at, start), matched: false, at })
    if (to >= start) parts.push({ text: label.slice(start, to + 1), matched: true, at: start })
    at = Math.max(at, to + 1)
  }
  if (at < label.length) parts.push({ text: label.slice(at), matched: false, at })
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

/** The folded label, and where each of its letters comes from. */
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
