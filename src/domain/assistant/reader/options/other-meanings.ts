import { SOLD_FROM } from '../home/home-place.ts'
import type { Meaning, Vocabulary } from '../meaning.ts'
import type { Token } from '../tokens.ts'
import { phraseAt } from './phrases.ts'

/** In 'I live in Hornsby' the place is the shopper's, not a dealership to search. */
export function isHome(tokens: readonly Token[], at: number, meaning: Meaning): boolean {
  if (meaning.kind !== 'options' || meaning.facet !== 'dealership') return false
  const { clause } = tokens[at]!
  let before = at - 1
  while (before >= 0 && HOME_FILLERS.has(tokens[before]!.word)) {
    if (tokens[before]!.word === 'from') return !SOLD_FROM.has(tokens[before - 1]?.word ?? '')
    before--
  }
  // 'Driving Hornsby to the city' needs no 'from'.
  const isRoute = tokens[at + 1]?.word === 'to'
  return (before < at - 1 || isRoute) && tokens[before]?.clause === clause && LIVING.has(tokens[before]!.word)
}

/** Words that say where the shopper lives, works or drives. */
const LIVING = new Set(
  'commute commuting travel travelling live lives living based home work working im am were come coming from drive driving'.split(
    ' ',
  ),
)
const HOME_FILLERS = new Set('in at from over out up down near around'.split(' '))

/** In 'to tow a 2 tonne van' the van is the load, not the wish. */
export function isTowed(tokens: readonly Token[], at: number, meaning: Meaning): boolean {
  if (meaning.kind !== 'options' || meaning.facet !== 'body') return false
  const isVan = meaning.values.includes('van')
  const nearby = tokens.slice(Math.max(0, at - MAX_WORDS_TO_MAKER), at + MAX_WORDS_TO_MAKER)
  if (isVan && nearby.some(({ word }) => CARAVANS.has(word))) return true
  const next = tokens.slice(at + 1, at + 3).filter(({ clause }) => clause === tokens[at]!.clause)
  if (isVan && next.some(({ word }) => WEIGHING.has(word))) return true
  const before = tokens.slice(Math.max(0, at - MAX_WORDS_AFTER_TOWING), at)
  const from = before.findLastIndex(
    ({ word }, place) => TOWING.has(word) && before[place + 1]?.word !== 'bar',
  )
  return (
    from >= 0 &&
    before
      .slice(from)
      .every(
        ({ clause, isAfterComma }, place) => clause === tokens[at]!.clause && (place === 0 || !isAfterComma),
      ) &&
    before.slice(from).every(({ word }) => word !== 'with' && word !== 'for')
  )
}

const MAX_WORDS_TO_MAKER = 2
/** Makers of caravans: a 'Jayco van' is one. */
const CARAVANS = new Set(
  'jayco coromal jurgens millard avan goldstream kokoda caravan caravanning caravaners'.split(' '),
)
/** In 'a van that weighs 3.3 tonnes' the van is a caravan. */
const WEIGHING = new Set(['weighs', 'weighing'])
/** Words before a load. */
const TOWING = new Set('tow tows towing pull pulls pulling'.split(' '))
const MAX_WORDS_AFTER_TOWING = 5

/** True for 'new' before an everyday word, as in 'a new book'. */
export function isEverydayNew(tokens: readonly Token[], at: number, vocabulary: Vocabulary): boolean {
  const [token, next] = tokens.slice(at, at + 2)
  if (token!.word === 'new' && OWNERS.has(tokens[at - 1]?.word ?? '')) return true
  // 'And for the new one' means the next car, whatever its condition.
  if (token!.word === 'new' && next?.word === 'one' && tokens[at - 1]?.word === 'the') return true
  if (token!.word !== 'new' || !next || next.clause !== token!.clause || next.amount !== null) return false
  return (
    !AFTER_NEW.has(next.word) &&
    phraseAt(tokens, at + 1, vocabulary) === undefined &&
    !vocabulary.namesCar(next.word)
  )
}

/** Words after 'new' with which it still means the condition of a car. */
const AFTER_NEW = new Set(
  'or and only one ones under arrivals small big cheap family stock please'.split(' '),
)

/** Words with which 'new' describes what people own: 'our new house'. */
const OWNERS = new Set('my our his her their your'.split(' '))
