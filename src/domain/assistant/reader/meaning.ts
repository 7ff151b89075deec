import type { FacetName } from '../../search/filters.ts'

/** Meaning of a phrase. */
export type Meaning =
  /** Options of a filter. */
  | {
      kind: 'options'
      facet: FacetName
      values: readonly string[]
      /** Makes of the model, if the facet is `model`. */
      makes?: readonly string[]
    }
  /** Equipment. */
  | { kind: 'keyword'; keyword: string }
  /** A badge with a hyphen ('X-Terrain'), which is typed as two words or one. */
  | { kind: 'badge'; word: string }
  /** Minimum seats. */
  | { kind: 'seats'; atLeast: number }
  /** A car or colour that is not in stock. */
  | { kind: 'absent'; name: string }
  /** Everyday language that is not about a car. */
  | { kind: 'everyday' }

/** Words and phrases that mean something in this stock. Built once per stock, so that reading only needs lookups. */
export interface Vocabulary {
  /** Number of words in the longest phrase. */
  maxPhraseWords: number
  meaning(phrase: string): Meaning | undefined
  /** True if a phrase begins with this word. */
  startsPhrase(word: string): boolean
  /** Returns the make, model, body or dealership that a mistyped word most likely means. */
  correctTypo(word: string): Meaning | undefined
  /** Returns the name of two words that is meant if the second is mistyped. */
  correctPair(first: string, second: string): Meaning | undefined
  /** Returns the badge word that is typed ('gxl', 'gxls'). An everyday word counts only after its own model. */
  badgeWord(word: string, model: string | undefined): string | undefined
  /** Lists the badges in stock that contain all these words. */
  badgesWith(words: readonly string[]): string[]
  /** Measures the cars of a model. */
  measure(model: string): ModelMeasures
  /** Lists models in stock other than the unwanted ones, among the makes and bodies. */
  otherModels(
    unwanted: ReadonlySet<string>,
    among: { makes: readonly string[] | undefined; bodies: readonly string[] | undefined },
  ): string[]
  /** Lists the options of a filter that are in stock. */
  values(facet: FacetName): readonly string[]
  /** True if the word names a make, a model, a body or anything else about a car. */
  namesCar(word: string): boolean
}

/** Bodies, seats and prices of a model's cars, or of the cars shown. */
export interface ModelMeasures {
  bodies: readonly string[]
  /** Highest number of seats. */
  seats: number
  prices: readonly [low: number, high: number] | null
}
