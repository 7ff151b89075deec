import { fold } from '../../search/fold.ts'
import type { StockColumns } from '../../search/index/stock-columns.ts'
import { wordsIn } from '../plain-text.ts'

export interface BadgeWords {
  /** No word of English: meant wherever it stands ('gxl', 'sr5'). */
  own: ReadonlySet<string>
  /** By the model's value: all words of its badges. */
  byModel: ReadonlyMap<string, ReadonlySet<string>>
}

const NEVER = new Set('drive wheel seat away door doors with and the auto manual'.split(' '))
const COINED = new Set('wildtrak gti vti raptor workmate astina azami xterrain'.split(' '))

export function badgeWordsOf({ count, facets: { model, badge } }: StockColumns): BadgeWords {
  const byModel = new Map<string, Set<string>>()
  for (let row = 0; row < count; row++) {
    const name = model.options[model.codes[row]! - 1]?.value
    const text = badge.options[badge.codes[row]! - 1]?.displayValue
    if (name === undefined || text === undefined) continue
    const words = byModel.get(name) ?? new Set()
    for (const word of wordsIn(fold(text))) if (isWord(word)) words.add(word)
    byModel.set(name, words)
  }
  const all = new Set([...byModel.values()].flatMap((words) => [...words]))
  return { byModel, own: new Set([...all].filter(isCoined)) }
}

function isWord(word: string): boolean {
  return word.length > 1 && !/^\d+$/.test(word) && !NEVER.has(word)
}

/** It has a digit, or nothing to sing. '4x4' and '2wd' are drives. */
function isCoined(word: string): boolean {
  if (COINED.has(word)) return true
  return word.length > 2 && /^[a-z]/.test(word) && (/\d/.test(word) || !/[aeiouy]/.test(word))
}
