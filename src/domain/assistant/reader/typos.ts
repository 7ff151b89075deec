import type { Meaning } from './meaning.ts'
import { isEnglish } from './words/english-words.ts'

/** Facets whose options are recognised when mistyped. */
const GUESSABLE_FACETS: ReadonlySet<string> = new Set([
  'make',
  'model',
  'body',
  'fuel',
  'transmission',
  'dealership',
])
const MIN_NAME_LENGTH = 5
const MIN_TYPED_LENGTH = 4
/** A shorter singular is too likely to be another word: 'missus' is no 'Mitsu'. */
const MIN_SINGULAR_LENGTH = 6
const MIN_LENGTH_FOR_TWO_SLIPS = 8
/** A name must share this many first letters with its value, so that nicknames are not guessed. */
const MATCHING_PREFIX_LENGTH = 3

/** Returns a function that finds the name a word is one or two slips away from. */
export function createTypoCorrector(
  phrases: ReadonlyMap<string, Meaning>,
): (word: string) => Meaning | undefined {
  // The first letter is assumed to be right.
  const byLetter = Map.groupBy(namesIn(phrases), (name) => name[0])
  return (word) => {
    if (word.length < MIN_TYPED_LENGTH || phrases.has(word) || isEnglish(word)) return undefined
    const singular = word.length > MIN_SINGULAR_LENGTH ? word.replace(/s$/, '') : word
    const name = [word, singular].flatMap(
      (form) => byLetter.get(form[0])?.find((each) => isSlipOf(each, form)) ?? [],
    )[0]
    return name === undefined ? undefined : phrases.get(name)
  }
}

/** Returns a function that finds the name of two words whose second is one slip away: 'yaris corss'. */
export function createPairCorrector(
  phrases: ReadonlyMap<string, Meaning>,
): (first: string, second: string) => Meaning | undefined {
  const names = [...phrases].flatMap(([name, meaning]) => {
    const [first, second, ...others] = name.split(' ')
    const isName = meaning.kind === 'options' && (meaning.facet === 'model' || meaning.facet === 'dealership')
    const isPair = isName && others.length === 0 && /^[a-z]{4,}$/.test(second ?? '') && !/\d/.test(first!)
    return isPair ? [{ first: first!, second: second!, meaning }] : []
  })
  const byFirst = Map.groupBy(names, ({ first }) => first)
  return (first, second) => {
    if (second.length < MIN_TYPED_LENGTH || phrases.has(second) || isEnglish(second)) return undefined
    return byFirst.get(first)?.find((name) => slipsBetween(name.second, second) === 1)?.meaning
  }
}

/** Words of a question that its meaning hangs on; a slip in one of them must not hide it. */
const KEY_WORDS =
  'cheapest cheaper address finance repayment repayments deposit monthly weekly budget caravan trailer towing service warranty newest dealership automatic location located opening valuation petrol colour economical consumption'.split(
    ' ',
  )
const KEY_WORDS_BY_LETTER = Map.groupBy(KEY_WORDS, (word) => word[0])
const MIN_KEY_WORD_LENGTH = 6

/** Corrects a mistyped key word: 'cheepest', 'adress'. Any other word stays. */
export function correctKeyWord(word: string): string {
  if (word.length < MIN_KEY_WORD_LENGTH || /\d/.test(word) || isEnglish(word)) return word
  return KEY_WORDS_BY_LETTER.get(word[0])?.find((each) => slipsBetween(each, word) === 1) ?? word
}

function namesIn(phrases: ReadonlyMap<string, Meaning>): string[] {
  return [...phrases].flatMap(([name, meaning]) => {
    if (meaning.kind !== 'options' || !GUESSABLE_FACETS.has(meaning.facet)) return []
    const isPlural = name.endsWith('s') && phrases.has(name.slice(0, -1))
    const isWord = /^[a-z]+$/.test(name) && name.length >= MIN_NAME_LENGTH
    const isOwnName =
      meaning.facet === 'dealership' ||
      meaning.values.some((value) => value.startsWith(name.slice(0, MATCHING_PREFIX_LENGTH)))
    return isWord && isOwnName && !isPlural ? [name] : []
  })
}

/** Allows one slip in a short word and two in a long one. */
function isSlipOf(name: string, word: string): boolean {
  const maxSlips = Math.min(word.length, name.length) < MIN_LENGTH_FOR_TWO_SLIPS ? 1 : 2
  if (Math.abs(name.length - word.length) > maxSlips) return false
  if (word.length < MIN_NAME_LENGTH && name.length <= word.length) return false
  return slipsBetween(name, word) <= maxSlips
}

const MIN_BADGE_LENGTH = 6

/** True for a long badge word with one slip: 'wildtrack'. */
export function isBadgeSlip(badge: string, word: string): boolean {
  return badge.length >= MIN_BADGE_LENGTH && badge[0] === word[0] && slipsBetween(badge, word) === 1
}

/** Counts letters missing, added, replaced or swapped. */
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
