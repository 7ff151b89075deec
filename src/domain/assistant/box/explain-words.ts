import { type FilterName, isFacet } from '../../search/filters.ts'
import type { Meaning, Selected } from '../../search/search-state.ts'
import { choiceText } from '../../search/search-url.ts'
import { sortMeaning } from '../../search/typed-words.ts'
import { readQuestion } from '../reader/read-question.ts'
import type { Reader } from '../reader/reader.ts'
import { type BoxWord, textOf } from './box-words.ts'
import { isFiller } from './filler-words.ts'
import type { NamedPhrase } from './named-phrases.ts'
import type { Wish } from './read-wish.ts'

export interface WordMeaning {
  /** Filters set by the word; `absent` names a car or colour that is not in stock. */
  meaning: Meaning | 'filler' | 'unknown' | 'absent'
  isCorrected: boolean
}

/** Finds out which word set which filter: by its phrase, or else by what the search loses without the word. */
export function explainWords(
  words: readonly BoxWord[],
  phrases: readonly NamedPhrase[],
  wish: Wish,
  reader: Reader,
): WordMeaning[] {
  const meanings = words.map((word, at): WordMeaning => {
    const phrase = phrases.find(({ from, to }) => from <= at && at < to)
    const isCorrected = phrase?.isCorrected === true
    if (phrase?.meaning.kind === 'absent') return { meaning: 'absent', isCorrected }
    const meaning = firstNonEmpty(
      () => (phrase ? meaningOf(phrase, wish.selected) : {}),
      () => keywordMeaning(word.keyword, wish.selected),
      () => lossWithout([word], wish, reader),
    )
    if (!isEmpty(meaning)) return { meaning, isCorrected }
    return { meaning: isFiller(word) ? 'filler' : 'unknown', isCorrected: false }
  })
  return explainTogether(words, meanings, wish, reader)
}

/** In 'to tow a caravan' either word is enough, so that only both together explain the filter. */
function explainTogether(
  words: readonly BoxWord[],
  meanings: readonly WordMeaning[],
  wish: Wish,
  reader: Reader,
): WordMeaning[] {
  const unknownWords = words.filter((_, at) => meanings[at]!.meaning === 'unknown')
  if (unknownWords.length < 2) return [...meanings]
  const meaning = lossWithout(unknownWords, wish, reader)
  return isEmpty(meaning)
    ? [...meanings]
    : meanings.map((each) => (each.meaning === 'unknown' ? { meaning, isCorrected: false } : each))
}

function isEmpty(meaning: Meaning): boolean {
  return Object.keys(meaning).length === 0
}

function firstNonEmpty(...candidates: (() => Meaning)[]): Meaning {
  for (const candidate of candidates) {
    const meaning = candidate()
    if (!isEmpty(meaning)) return meaning
  }
  return {}
}

/** Meaning of a phrase if the search contains it; a negated option ('not white') is not in it. */
function meaningOf({ meaning }: NamedPhrase, selected: Selected): Meaning {
  if (meaning.kind === 'keyword') return keywordMeaning(meaning.keyword, selected)
  if (meaning.kind === 'seats') return selected.seats ? { seats: choiceText(selected, 'seats') } : {}
  if (meaning.kind !== 'options') return {}
  const { facet, values, makes = [] } = meaning
  if (!values.every((value) => selected[facet]?.includes(value))) return {}
  const selectedMakes = makes.filter((make) => selected.make?.includes(make))
  return {
    ...(selectedMakes.length > 0 ? { make: selectedMakes.join() } : {}),
    [facet]: values.join(),
  }
}

function keywordMeaning(keyword: string, { q = '' }: Selected): Meaning {
  const words = q.split(' ')
  if (keyword === '') return {}
  return keyword.split(' ').every((word) => words.includes(word)) ? { q: keyword } : {}
}

/** Filters that the search loses without some of its words. */
function lossWithout(
  words: readonly BoxWord[],
  { words: all, selected, sorting }: Wish,
  reader: Reader,
): Meaning {
  if (Object.keys(selected).length === 0 && sorting.by === '') return {}
  const otherWords = all.filter((word) => !words.includes(word))
  if (otherWords.length === all.length) return {}
  const rest = readQuestion(textOf(otherWords), reader)
  const lost = (Object.keys(selected) as FilterName[]).filter(
    (filter) => choiceText(selected, filter) !== choiceText(rest.selected, filter),
  )
  return {
    ...Object.fromEntries(lost.map((filter) => [filter, lostChoice(filter, selected, rest.selected)])),
    ...(sorting.by && sortMeaning(sorting) !== sortMeaning(rest.sorting)
      ? { sort: sortMeaning(sorting) }
      : {}),
  }
}

function lostChoice(filter: FilterName, selected: Selected, rest: Selected): string {
  if (!isFacet(filter)) return choiceText(selected, filter)
  const others = new Set(rest[filter])
  const lost = (selected[filter] ?? []).filter((value) => !others.has(value))
  // Without 'not' the reading has other options, not fewer.
  return (lost.length > 0 ? lost : (selected[filter] ?? [])).join()
}
