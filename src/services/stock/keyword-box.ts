import { groundsOf, NO_PLACES } from '../../domain/assistant/answers/grounds-of.ts'
import { type CompletionGrounds, completeWords } from '../../domain/assistant/box/complete-words.ts'
import { mergeWords, readWords } from '../../domain/assistant/box/read-words.ts'
import { readerOf } from '../../domain/assistant/reader/reader-of.ts'
import { LOCAL_SEARCH } from '../../domain/constants.ts'
import { cardAt } from '../../domain/search/index/card-columns.ts'
import { joinLetters } from '../../domain/search/index/label-rank.ts'
import type { SearchState, Selected } from '../../domain/search/search-state.ts'
import { searchHref } from '../../domain/search/search-url.ts'
import type { VehicleCard } from '../../domain/vehicles/card.ts'
import type { Published } from '../published/index.ts'

/** What the keyword box offers while someone types. */
export interface BoxSuggestions {
  /** Searches that the text may become, none of them empty. */
  searches: { text: string; href: string; count: number }[]
  /** Cars of the first search, or the car with that stock number. */
  vehicles: VehicleCard[]
  /** The search for the text as typed; null if none of its words means anything here. */
  understood: { href: string; count: number } | null
}

const MAX_VEHICLES = 3

/** The keyword box: its text is read as the assistant reads it. */
export function createKeywordBox(published: () => Published, now: () => number) {
  function groundsNow(): CompletionGrounds {
    const { stock } = published()
    return {
      reader: readerOf(groundsOf(published(), new Date(now()), NO_PLACES)),
      columns: stock.columns,
      index: stock.index,
    }
  }

  /** Replaces the text of the box by the filters understood. */
  function understand(state: SearchState, grounds = groundsNow()): SearchState {
    const within = filtersBeside(state.selected)
    const { selected, sorting, typed } = readWords(state.words, grounds, within)
    return {
      ...state,
      selected: mergeWords(within, selected),
      sorting: sorting.by ? sorting : state.sorting,
      page: { ...state.page, current: 1 },
      words: '',
      typed,
    }
  }

  return {
    understand,

    /** `state`: the text, and the filters selected besides it. */
    complete(state: SearchState): BoxSuggestions {
      const { stock } = published()
      const grounds = groundsNow()
      const search = understand(state, grounds)
      const isUnderstood = search.typed.some(({ meaning }) => Object.keys(meaning).length > 0)
      const isEnough = joinLetters(state.words).length >= LOCAL_SEARCH.minimumMatch
      const completions = isEnough ? completeWords(state.words, grounds, filtersBeside(state.selected)) : []
      const [first = search] = completions
      const exactRow =
        stock.index.rowOf(state.words.trim()) ?? stock.index.rowOf(state.words.trim().toUpperCase())
      const rows =
        exactRow === undefined
          ? stock.index.search({ ...first, page: { current: 1, size: MAX_VEHICLES } }).rows
          : [exactRow]
      return {
        searches: completions.map(({ text, selected, sorting, typed, count }) => ({
          text,
          href: searchPageHref({ ...search, selected, typed, sorting: sorting.by ? sorting : state.sorting }),
          count,
        })),
        vehicles:
          isEnough && (isUnderstood || completions.length > 0) ? rows.map((row) => cardAt(stock, row)) : [],
        understood: isUnderstood
          ? { href: searchPageHref(search), count: stock.index.count(search.selected) }
          : null,
      }
    },
  }
}

export type KeywordBox = ReturnType<typeof createKeywordBox>

/** Words replace the keyword of an earlier search. */
function filtersBeside({ q: _keyword, ...others }: Selected): Selected {
  return others
}

function searchPageHref(state: SearchState): string {
  return searchHref({ ...state, stock: null, form: null, isVehicleGone: false })
}
