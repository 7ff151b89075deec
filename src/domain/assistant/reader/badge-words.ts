import { fold } from '../../search/fold.ts'
import { codePairs } from '../../search/index/code-pairs.ts'
import type { StockColumns } from '../../search/index/stock-columns.ts'
import { wordsIn } from '../plain-text.ts'

export interface BadgeWords {
  /** Words that are not English and mean a badge anywhere ('gxl', 'sr5'). */
  distinctive: ReadonlySet<string>
  /** All badge words of a model, by the model's value. */
  byModel: ReadonlyMap<string, ReadonlySet<string>>
}

const IGNORED_WORDS = new Set('drive wheel seat away door doors with and the auto manual'.split(' '))
const COINED_WORDS = new Set('wildtrak gti vti raptor workmate astina azami xterrain'.split(' '))

export function badgeWordsOf({ facets: { model, badge } }: StockColumns): BadgeWords {
  const wordsOf = badge.options.map(({ displayValue }) => wordsIn(fold(displayValue)).filter(isWord))
  const byModel = new Map<string, Set<string>>()
  const distinctive = new Set<string>()
  for (const [modelCode, badgeCode] of codePairs(model, badge)) {
    const { value } = model.options[modelCode - 1]!
    const words = byModel.get(value) ?? new Set()
    for (const word of wordsOf[badgeCode - 1]!) {
      words.add(word)
      if (isCoined(word)) distinctive.add(word)
    }
    byModel.set(value, words)
  }
  return { byModel, distinctive }
}

/** Lists badge words such as 'x-terrain', whose parts mean nothing alone. */
export function hyphenatedBadges({ facets: { badge } }: StockColumns): Set<string> {
  const words = badge.options.flatMap(({ displayValue }) => fold(displayValue).split(/\s+/))
  return new Set(words.filter((word) => /^[a-z0-9]+-[a-z0-9]+$/.test(word) && !isNumberPair(word)))
}

/** True for '2-door', which is no name. */
function isNumberPair(word: string): boolean {
  return /^\d+-/.test(word)
}

function isWord(word: string): boolean {
  return word.length > 1 && !/^\d+$/.test(word) && !IGNORED_WORDS.has(word)
}

/** True for words with a digit or without a vowel. '4x4' and '2wd' start with a digit because they are drives. */
function isCoined(word: string): boolean {
  if (COINED_WORDS.has(word)) return true
  return word.length > 2 && /^[a-z]/.test(word) && (/\d/.test(word) || !/[aeiouy]/.test(word))
}
