import type { FacetName } from '../../search/filters.ts'

/** What a phrase means: options of a filter, equipment, a car we have none of, or nothing of a car at all. */
export type Meaning =
  | {
      kind: 'options'
      facet: FacetName
      values: readonly string[]
      /** Of a model: the makes that have it. */
      makes?: readonly string[]
    }
  | { kind: 'keyword'; keyword: string }
  | { kind: 'seats'; atLeast: number }
  | { kind: 'absent'; name: string }
  | { kind: 'everyday' }

/** What can be said about this stock. Made once for it; everything is looked up, nothing searched through. */
export interface Vocabulary {
  /** The longest phrase there is, in words. */
  longest: number
  meaning(phrase: string): Meaning | undefined
  /** Some phrase begins with this word. */
  begins(word: string): boolean
  /** The make, model, body or showroom a word is a slip of the finger away from. */
  nearly(word: string): Meaning | undefined
  /** A word of a badge ('gxl'), to search by as a keyword: an everyday one only behind its own model. */
  isBadgeWord(word: string, model: string | undefined): boolean
  /** What the cars of a model have. */
  measured(model: string): Measured
  /** Models with cars beside the unwanted ones, of what else was chosen. */
  otherModels(
    unwanted: ReadonlySet<string>,
    among: { makes: readonly string[] | undefined; bodies: readonly string[] | undefined },
  ): string[]
  /** Options of a filter that have cars. */
  values(facet: FacetName): readonly string[]
  /** Names a make, a model, a body or anything else of a car. */
  namesCar(word: string): boolean
}

/** What the cars of a model have, or of those shown. */
export interface Measured {
  bodies: readonly string[]
  /** The most any of them has. */
  seats: number
  prices: readonly [low: number, high: number] | null
}
