import { FILTER_ORDER, type FilterName, isFacet, isRange } from './filters.ts'
import {
  RECOMMENDED,
  type SearchState,
  type Selected,
  type Sorting,
  type TypedPiece,
} from './search-state.ts'

/** The box's own text, answered with a redirect to the filters understood. */
export const WORDS_PARAMETER = 'words'
/** Next to those filters: the words with their meaning, `7 seat(seats.7) diesel(fuel.diesel)`. Never filters by itself. */
export const TYPED_PARAMETER = 'typed'

const MAX_LENGTH = 2_000
const CORRECTED = 'typo'
const PIECE = /([^()]+)((?:\([^()]*\))+)/g
const MEANING = /\(([a-z]+)\.([^()]*)\)/g
/** Dates cannot be typed into the box. */
const NAMES: ReadonlySet<string> = new Set([...FILTER_ORDER.filter((name) => name !== 'listed'), 'sort'])

export function parseTyped(text: string): TypedPiece[] {
  if (text.length > MAX_LENGTH) return []
  return [...text.toWellFormed().matchAll(PIECE)].flatMap(([, typed = '', groups = '']): TypedPiece[] => {
    const words = typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
    const pairs = [...groups.matchAll(MEANING)].map(([, name = '', choice = '']) => [name, choice] as const)
    const meaning = Object.fromEntries(pairs.filter(([name, choice]) => NAMES.has(name) && choice))
    const isLeftOut = groups === '()'
    if (!words || (!isLeftOut && Object.keys(meaning).length === 0)) return []
    return [{ words, meaning, isCorrected: pairs.some(([name]) => name === CORRECTED) }]
  })
}

/** Formats pieces for the URL; '' if there are none or too many. `parseTyped` reverses it. */
export function formatTyped(pieces: readonly TypedPiece[]): string {
  const text = pieces
    .map(({ words, meaning, isCorrected }) => {
      const groups = Object.entries(meaning).map(([name, choice]) => `(${name}.${choice})`)
      return `${words}${groups.join('') || '()'}${isCorrected ? `(${CORRECTED}.)` : ''}`
    })
    .join(' ')
  return text.length > MAX_LENGTH ? '' : text
}

/** Keeps the pieces whose meaning is still part of the search: removing a filter removes its words. */
export function piecesInForce(
  pieces: readonly TypedPiece[],
  selected: Selected,
  sorting: Sorting,
): TypedPiece[] {
  return pieces.filter(({ meaning }) =>
    Object.entries(meaning).every(([name, choice]) =>
      name === 'sort' ? choice === sortMeaning(sorting) : hasChoice(selected, name as FilterName, choice),
    ),
  )
}

export function sortMeaning({ by, direction }: Sorting): string {
  return `${by}-${direction}`
}

/** Whether the words set this choice of a filter. */
export function isFromWords(pieces: readonly TypedPiece[], filter: FilterName, choice: string): boolean {
  return pieces.some(({ meaning }) => {
    const own = meaning[filter]
    if (own === undefined) return false
    return isFacet(filter) ? own.split(',').includes(choice) : !isRange(filter) || own === choice
  })
}

export function wordsOf(pieces: readonly TypedPiece[]): string {
  return pieces.map(({ words }) => words).join(' ')
}

function hasChoice(selected: Selected, filter: FilterName, choice: string): boolean {
  if (isFacet(filter)) return choice.split(',').every((value) => selected[filter]?.includes(value))
  if (isRange(filter)) return selected[filter]?.join() === choice
  const words = new Set(selected.q?.split(' '))
  return choice.split(' ').every((word) => words.has(word))
}

/** Filters and order that were not typed, for the next text of the box. */
export function withoutTyped(
  selected: Selected,
  sorting: Sorting,
  typed: readonly TypedPiece[],
): Pick<SearchState, 'selected' | 'sorting'> {
  const { q: _keyword, ...others } = selected
  const entries = Object.entries(others).flatMap(([name, choice]) => {
    const filter = name as FilterName
    if (!isFacet(filter)) return isFromWords(typed, filter, choice.join()) ? [] : [[name, choice]]
    const values = (choice as readonly string[]).filter((value) => !isFromWords(typed, filter, value))
    return values.length > 0 ? [[name, values]] : []
  })
  const isSortTyped = typed.some(({ meaning }) => meaning.sort === sortMeaning(sorting))
  return { selected: Object.fromEntries(entries) as Selected, sorting: isSortTyped ? RECOMMENDED : sorting }
}
