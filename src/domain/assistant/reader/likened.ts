import type { Selected } from '../../search/search-state.ts'
import type { Measured, Vocabulary } from './meaning.ts'
import type { Token } from './tokens.ts'

/** How a car that is wanted stands to one that is only named to say so. */
export type Likeness = 'bigger' | 'smaller' | 'cheaper' | 'like'

export interface Likened {
  how: Likeness
  model: string
}

const words = (text: string) => new Set(text.split(' '))

const ARTICLES = words('a an the my our your his her that this old current')
const THAN: Readonly<Record<string, Likeness>> = {
  bigger: 'bigger',
  larger: 'bigger',
  roomier: 'bigger',
  smaller: 'smaller',
  compact: 'smaller',
  cheaper: 'cheaper',
}
const TO = words('similar comparable alternative alternatives equivalent equal close')
/** 'I would like a RAV4' is a wish for one; 'something like a RAV4' is none. */
const BEFORE_LIKE = words(
  'something anything one ones car cars vehicle vehicles suv suvs ute utes hatch sedan wagon van just much more exactly thing sort kind but similar what',
)

/** What the words before a model make of it; null where it is the model itself that is wanted. */
export function likenessAt(tokens: readonly Token[], at: number): Likeness | null {
  const { clause } = tokens[at]!
  let before = at - 1
  while (before >= 0 && ARTICLES.has(tokens[before]!.word)) before--
  const [first, second] = [tokens[before - 1], tokens[before]]
  if (!second || second.clause !== clause) return null
  const said = first?.clause === clause ? first.word : ''
  if (second.word === 'than' || second.word === 'then') return THAN[said] ?? null
  // 'Cheaper than' and 'less than' have become one word.
  if (second.word === 'under') return 'cheaper'
  if (second.word === 'to') return TO.has(said) ? 'like' : null
  return second.word === 'like' && (said === '' || BEFORE_LIKE.has(said)) ? 'like' : null
}

/** From small to large, in words for bodies; one that carries loads is as large as the other in its row. */
const BODIES: readonly (readonly string[])[] = [
  ['hatch'],
  ['sedan'],
  ['wagon'],
  ['suv', 'ute'],
  ['people mover', 'van'],
]
const CARRIES_LOADS = words('ute van')

/** No record has a length: a larger body, or more seats where there is none. */
export function sizeWish(
  how: 'bigger' | 'smaller',
  { bodies, seats }: Measured,
  vocabulary: Vocabulary,
): Selected {
  const ranks = BODIES.map((row) => row.flatMap((word) => valuesOf(word, vocabulary)))
  const own = ranks.flatMap((values, rank) => (values.some((value) => bodies.includes(value)) ? [rank] : []))
  if (own.length === 0) return {}
  const isWanted = (rank: number) => (how === 'bigger' ? rank > Math.max(...own) : rank < Math.min(...own))
  const sized = BODIES.flatMap((row, rank) =>
    isWanted(rank) ? row.filter((word) => !CARRIES_LOADS.has(word)) : [],
  )
  const body = [...new Set(sized.flatMap((word) => valuesOf(word, vocabulary)))]
  const roomier = vocabulary.values('seats').filter((value) => Number(value) > seats)
  // Among the large ones it is the seats that tell.
  if (how === 'bigger' && Math.max(...own) >= LARGE && roomier.length > 0)
    return { body: [...new Set([...bodies, ...body])], seats: roomier }
  return body.length > 0 ? { body } : {}
}

const LARGE = 3

function valuesOf(word: string, vocabulary: Vocabulary): readonly string[] {
  const meaning = vocabulary.meaning(word)
  return meaning?.kind === 'options' && meaning.facet === 'body' ? meaning.values : []
}

/** So far beside the prices of a car another is still like it. */
const BESIDE = 0.25
const THOUSAND = 1_000

/** 'Like a RAV4', 'cheaper than a RAV4', 'like a RAV4 but cheaper'. */
export function likenedWish(
  { how, model }: Likened,
  { said, isCheaper, vocabulary }: { said: Selected; isCheaper: boolean; vocabulary: Vocabulary },
): Selected {
  const measured = vocabulary.measured(model)
  if (how === 'bigger' || how === 'smaller') {
    const { body, seats } = sizeWish(how, measured, vocabulary)
    return { ...(body && !said.body && { body }), ...(seats && !said.seats && { seats }) }
  }
  const { bodies, prices } = measured
  const price = prices && (how === 'cheaper' || isCheaper ? below(prices) : beside(prices))
  return { ...(said.body ? {} : { body: bodies }), ...(price && !said.price && { price }) }
}

function below([low]: readonly [number, number]): readonly [number, number] {
  return [0, Math.max(0, low - 1)]
}

function beside([low, high]: readonly [number, number]): readonly [number, number] {
  return [inThousands(low * (1 - BESIDE), Math.floor), inThousands(high * (1 + BESIDE), Math.ceil)]
}

function inThousands(dollars: number, round: (number: number) => number): number {
  return round(dollars / THOUSAND) * THOUSAND
}
