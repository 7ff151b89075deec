import type { Selected } from '../../../search/search-state.ts'
import { OPEN_ENDS } from '../../../search/search-url.ts'
import type { Vocabulary } from '../meaning.ts'
import type { HasPhrase } from '../phrase-finder.ts'
import { USE_ROWS, type Use } from '../words/uses.ts'

/** Uses named in the message that decide a filter which the shopper left open. A named model or body decides itself. */
export function findUses(hasPhrase: HasPhrase, statedWish: Selected): Use[] {
  if (statedWish.model) return []
  return USE_ROWS.filter(({ phrases, facet }) => !statedWish[facet] && phrases.some(hasPhrase)).map(
    ({ use }) => use,
  )
}

/** Returns the filters that suit the uses. Options of several uses are joined. */
export function useWish(uses: readonly Use[], statedWish: Selected, vocabulary: Vocabulary): Selected {
  const wish: Selected = {}
  for (const row of USE_ROWS) {
    if (!uses.includes(row.use)) continue
    const values = row.words.flatMap((word) => {
      const meaning = vocabulary.meaning(word)
      return meaning?.kind === 'options' && meaning.facet === row.facet ? meaning.values : []
    })
    if (values.length > 0) wish[row.facet] = [...new Set([...(wish[row.facet] ?? []), ...values])]
    if ('maxPrice' in row && !statedWish.price) wish.price = [OPEN_ENDS.price[0], row.maxPrice]
  }
  return wish
}
