import type { Home, Reading } from '../../reading.ts'
import type { HasPhrase } from '../phrase-finder.ts'
import type { Reader } from '../reader.ts'
import type { Token } from '../tokens.ts'
import { isEnglish } from '../words/english-words.ts'

/** A place of the shopper's that a message names. */
export interface HomeMention extends Home {
  /** 'I live in X', and not just 'near X'. */
  isStated: boolean
}

/** Words that ask for a dealership by its distance. The reader writes 'around' for 'near' and 'close to'. */
const NEAREST_PHRASES = 'nearest|closest|closer|nearer|nearby|around me|around us|close by'.split('|')

export function asksNearest(hasPhrase: HasPhrase): boolean {
  return NEAREST_PHRASES.some(hasPhrase)
}

type Lookup = Pick<Reader, 'vocabulary' | 'findPlace'>

/** How the words before a name say that it is a place, the clearest last. */
const CUES = ['around', 'from', 'nearest', 'is', 'lives'] as const
type Cue = (typeof CUES)[number]

interface Candidate {
  home: Home
  cue: Cue
  from: number
  end: number
  isDealership: boolean
}

/** Finds the shopper's place where the words say that a place follows, and marks its name as consumed. */
export function findHome(tokens: Token[], lookup: Lookup, previous: Reading | null): HomeMention | null {
  const isExpected = previous?.isNearestWanted === true && tokens.length <= MAX_WORDS_OF_ANSWER
  const candidates = tokens.flatMap((_, at) => candidateAt(tokens, at, lookup, isExpected) ?? [])
  // In 'how far is Manly from Brookvale' the place without a dealership is the shopper's.
  const best = candidates.toSorted(
    (a, b) => Number(a.isDealership) - Number(b.isDealership) || CUES.indexOf(b.cue) - CUES.indexOf(a.cue),
  )[0]
  // 'Near Hornsby' names our dealership there.
  if (!best || (best.isDealership && best.cue === 'around')) return null
  if (!best.isDealership || best.cue !== 'nearest')
    for (const token of tokens.slice(best.from, best.end)) token.isConsumed = true
  const { home, cue } = best
  return { ...home, isStated: cue === 'is' || cue === 'lives' }
}

/** 'Dee Why please' answers the question where someone is. */
const MAX_WORDS_OF_ANSWER = 6
const MAX_WORDS_OF_NAME = 3
const MAX_LOOK_BACK = 12
const MIN_LENGTH_AFTER_AROUND = 4
const STATES = new Set(['nsw', 'vic', 'qld', 'sa', 'wa', 'tas', 'act', 'nt'])
/** The states that are not words of another kind. */
const CLEAR_STATES = new Set(['nsw', 'vic', 'qld', 'tas'])
/** English words that are asked for as places more often than not. */
const CITIES = new Set(['sydney', 'melbourne'])
const UNITS = new Set('km kg k l litres mm people seats grand dollars or'.split(' '))

function candidateAt(
  tokens: readonly Token[],
  at: number,
  lookup: Lookup,
  isExpected: boolean,
): Candidate | null {
  const cue = cueBefore(tokens, at, isExpected)
  for (let size = MAX_WORDS_OF_NAME; size > 0; size--) {
    const name = tokens.slice(at, at + size)
    const next = tokens[at + size]
    if (name.length < size || !isOnePhrase(name)) continue
    const state = next?.clause === name[0]!.clause && STATES.has(next.word) ? next.word : null
    const ownCue = cue ?? (state !== null && CLEAR_STATES.has(state) ? 'lives' : null)
    if (ownCue === null || !canBePlace(tokens, at, size, ownCue, { isExpected, state, lookup })) continue
    const text = name.map(({ word }) => word).join(' ')
    const place = lookup.findPlace(text, state?.toUpperCase() ?? null)
    if (!place) continue
    const { latitude, longitude } = place
    const end = at + size + (state === null ? 0 : 1)
    const home = { name: place.name, latitude, longitude }
    return { home, cue: ownCue, from: at, end, isDealership: isDealershipName(text, lookup) }
  }
  return null
}

function isOnePhrase(name: readonly Token[]): boolean {
  return name.every(
    ({ clause, isAfterComma, isConsumed }, index) =>
      !isConsumed && clause === name[0]!.clause && (index === 0 || !isAfterComma),
  )
}

interface NameContext {
  isExpected: boolean
  state: string | null
  lookup: Lookup
}

/** Refuses years, everyday words and cars. */
function canBePlace(
  tokens: readonly Token[],
  at: number,
  size: number,
  cue: Cue,
  { isExpected, state, lookup }: NameContext,
): boolean {
  const { word, clause } = tokens[at]!
  if (/^\d/.test(word)) {
    const next = tokens[at + size]
    const hasUnit = next?.clause === clause && UNITS.has(next.word)
    const isClear = cue !== 'around' && cue !== 'from'
    return size === 1 && /^\d{4}$/.test(word) && !hasUnit && (isExpected || isClear || mentionsPlaces(tokens))
  }
  if (FILLERS.has(word)) return false
  if (cue === 'lives' || state !== null) return true
  const text = tokens
    .slice(at, at + size)
    .map((token) => token.word)
    .join(' ')
  const isTaken = lookup.vocabulary.meaning(text) !== undefined && !isDealershipName(text, lookup)
  const isEveryday = size === 1 && isEnglish(word) && !CITIES.has(word)
  return !isTaken && !isEveryday && (cue !== 'around' || text.length >= MIN_LENGTH_AFTER_AROUND)
}

function isDealershipName(text: string, { vocabulary }: Lookup): boolean {
  const meaning = vocabulary.meaning(text)
  return meaning?.kind === 'options' && meaning.facet === 'dealership'
}

const LIVING = new Set('live lives living based reside residing'.split(' '))
const BEING = new Set('im am were come coming came drive driving work working home'.split(' '))
const FILLERS = new Set('in at from over out up down around between just right'.split(' '))
const PREPOSITIONS = new Set('in at from around'.split(' '))
const DISTANCES = new Set('nearest closest closer nearer nearby far distance'.split(' '))
/** Words before 'from X' if cars at X are meant. */
export const SOLD_FROM = new Set('only just ones cars anything something stock'.split(' '))
const PLACES =
  'yard yards showroom showrooms dealership dealerships branch branches store location locations'.split(' ')
const YARDS = new Set([...PLACES, 'dealer', 'dealers', 'place', 'anyone', 'someone', 'one'])
const POSTCODE_WORDS = ['postcode', 'post code', 'postcode is', 'post code is']
/** 'What about X' and 'how about X' are written with 'around'. */
const ABOUT_QUESTIONS = new Set(['what', 'how'])

/** Reads the words before a name. */
function cueBefore(tokens: readonly Token[], at: number, isExpected: boolean): Cue | null {
  const { clause } = tokens[at]!
  const before = tokens.slice(Math.max(0, at - MAX_LOOK_BACK), at).filter((token) => token.clause === clause)
  const words = before.map(({ word }) => word)
  const last = words.at(-1) ?? ''
  const start = words.findLastIndex((word) => !FILLERS.has(word))
  const subject = words[start] ?? ''
  if (LIVING.has(subject) || POSTCODE_WORDS.some((phrase) => ` ${words.join(' ')}`.endsWith(` ${phrase}`)))
    return 'lives'
  const hasPreposition = start < words.length - 1
  if (BEING.has(subject) && hasPreposition) return 'is'
  const asksDistance = words.some((word) => DISTANCES.has(word))
  if (asksDistance && (['to', 'for'].includes(last) || (hasPreposition && last !== 'from'))) return 'nearest'
  // 'Only from Brookvale' means cars of the dealership there.
  if (last === 'from') return SOLD_FROM.has(subject) ? null : 'from'
  if (isExpected) return 'around'
  if (last === 'around') return ABOUT_QUESTIONS.has(subject) && start === words.length - 2 ? null : 'around'
  // 'How far is Manly', 'closest yard Manly', 'a showroom in Manly'.
  const isFar = last === 'is' && words.includes('far')
  const isYard = YARDS.has(subject) && (asksDistance || PREPOSITIONS.has(last))
  return isFar || isYard ? 'around' : null
}

function mentionsPlaces(tokens: readonly Token[]): boolean {
  return tokens.some(({ word }) => DISTANCES.has(word) || PLACES.includes(word))
}
