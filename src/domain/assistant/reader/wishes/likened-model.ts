import type { Selected } from '../../../search/search-state.ts'
import type { ModelMeasures, Vocabulary } from '../meaning.ts'
import type { Token } from '../tokens.ts'

/** Relation of the wanted car to a model named only as a comparison. */
export type Likeness = 'bigger' | 'smaller' | 'cheaper' | 'like'

export interface LikenedModel {
  how: Likeness
  model: string
}

const words = (text: string) => new Set(text.split(' '))

const ARTICLES = words('a an the my our your his her that this old current')
const COMPARATIVES: Readonly<Record<string, Likeness>> = {
  bigger: 'bigger',
  larger: 'bigger',
  roomier: 'bigger',
  smaller: 'smaller',
  compact: 'smaller',
  cheaper: 'cheaper',
}
const SIMILARITY_WORDS = words('similar comparable alternative alternatives equivalent equal close')
/** Words before 'like' that make it a comparison: 'something like a RAV4', but not 'I would like a RAV4'. */
const BEFORE_LIKE = words(
  'something anything one ones car cars vehicle vehicles suv suvs ute utes hatch sedan wagon van just much more exactly thing sort kind but similar what',
)

/** Reads the comparison before a model; returns null if the model itself is wanted. */
export function likenessAt(tokens: readonly Token[], at: number): Likeness | null {
  const { clause } = tokens[at]!
  let before = at - 1
  while (before >= 0 && ARTICLES.has(tokens[before]!.word)) before--
  const [first, second] = [tokens[before - 1], tokens[before]]
  if (!second || second.clause !== clause) return null
  const previousWord = first?.clause === clause ? first.word : ''
  if (second.word === 'than' || second.word === 'then') return COMPARATIVES[previousWord] ?? null
  // The tokens already replace 'cheaper than' and 'less than' by 'under'.
  if (second.word === 'under') return 'cheaper'
  if (second.word === 'to') return SIMILARITY_WORDS.has(previousWord) ? 'like' : null
  return second.word === 'like' && (previousWord === '' || BEFORE_LIKE.has(previousWord)) ? 'like' : null
}

/** Body words from small to large. Bodies in one row count as equally large. */
const BODIES: readonly (readonly string[])[] = [
  ['hatch'],
  ['sedan'],
  ['wagon'],
  ['suv', 'ute'],
  ['people mover', 'van'],
]
const CARRIES_LOADS = words('ute van')

/** Sizes cars by body, and large ones also by seats, because no record contains dimensions. */
export function sizeWish(
  how: 'bigger' | 'smaller',
  { bodies, seats }: ModelMeasures,
  vocabulary: Vocabulary,
): Selected {
  const ranks = BODIES.map((row) => row.flatMap((word) => valuesOf(word, vocabulary)))
  const ownRanks = ranks.flatMap((values, rank) =>
    values.some((value) => bodies.includes(value)) ? [rank] : [],
  )
  if (ownRanks.length === 0) return {}
  const isWanted = (rank: number) =>
    how === 'bigger' ? rank > Math.max(...ownRanks) : rank < Math.min(...ownRanks)
  const bodyWords = BODIES.flatMap((row, rank) =>
    isWanted(rank) ? row.filter((word) => !CARRIES_LOADS.has(word)) : [],
  )
  const body = [...new Set(bodyWords.flatMap((word) => valuesOf(word, vocabulary)))]
  const roomier = vocabulary.values('seats').filter((value) => Number(value) > seats)
  // Among large cars, more seats mean a bigger one.
  if (how === 'bigger' && Math.max(...ownRanks) >= MIN_LARGE_BODY_RANK && roomier.length > 0)
    return { body: [...new Set([...bodies, ...body])], seats: roomier }
  return body.length > 0 ? { body } : {}
}

const MIN_LARGE_BODY_RANK = 3

function valuesOf(word: string, vocabulary: Vocabulary): readonly string[] {
  const meaning = vocabulary.meaning(word)
  return meaning?.kind === 'options' && meaning.facet === 'body' ? meaning.values : []
}

/** Share of the price by which a similar car may differ. */
const SIMILAR_PRICE_MARGIN = 0.25
const THOUSAND = 1_000

/** Reads 'like a RAV4', 'cheaper than a RAV4', 'like a RAV4 but cheaper'. */
export function likenedWish(
  { how, model }: LikenedModel,
  { statedWish, isCheaper, vocabulary }: { statedWish: Selected; isCheaper: boolean; vocabulary: Vocabulary },
): Selected {
  const measures = vocabulary.measure(model)
  if (how === 'bigger' || how === 'smaller') {
    const { body, seats } = sizeWish(how, measures, vocabulary)
    return { ...(body && !statedWish.body && { body }), ...(seats && !statedWish.seats && { seats }) }
  }
  const { bodies, prices } = measures
  const price = prices && (how === 'cheaper' || isCheaper ? lowerPrices(prices) : similarPrices(prices))
  return { ...(statedWish.body ? {} : { body: bodies }), ...(price && !statedWish.price && { price }) }
}

function lowerPrices([low]: readonly [number, number]): readonly [number, number] {
  return [0, Math.max(0, low - 1)]
}

function similarPrices([low, high]: readonly [number, number]): readonly [number, number] {
  return [
    inThousands(low * (1 - SIMILAR_PRICE_MARGIN), Math.floor),
    inThousands(high * (1 + SIMILAR_PRICE_MARGIN), Math.ceil),
  ]
}

function inThousands(dollars: number, round: (number: number) => number): number {
  return round(dollars / THOUSAND) * THOUSAND
}
