import type { BoxWord } from './box-words.ts'
import type { WordMeaning } from './explain-words.ts'

/** Neighbouring words with one meaning: '7' and 'seat'. */
export interface WordGroup {
  words: BoxWord[]
  meaning: Exclude<WordMeaning['meaning'], 'filler'>
  isCorrected: boolean
}

/** Joins neighbours of the same meaning. Filler belongs to the words after it ('under 50k'), or else before it. */
export function groupWords(words: readonly BoxWord[], meanings: readonly WordMeaning[]): WordGroup[] {
  const groups: WordGroup[] = []
  let filler: BoxWord[] = []
  for (const [at, word] of words.entries()) {
    const { meaning, isCorrected } = meanings[at]!
    if (meaning === 'filler') {
      filler.push(word)
      continue
    }
    const last = groups.at(-1)
    if (last && isSame(last.meaning, meaning)) {
      last.words.push(...filler, word)
      last.isCorrected ||= isCorrected
    } else groups.push({ words: [...filler, word], meaning, isCorrected })
    filler = []
  }
  groups.at(-1)?.words.push(...filler)
  return groups
}

function isSame(a: WordMeaning['meaning'], b: WordMeaning['meaning']): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
