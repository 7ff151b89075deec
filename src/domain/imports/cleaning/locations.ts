import { fold } from '../../search/fold.ts'
import type { Pen } from '../pen.ts'

export interface KnownDealership {
  slug: string
  name: string
  suburb: string
  /** What the dealer system calls it: '01', 'BRK'. */
  codes?: readonly string[]
}

const squashed = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Finds the dealership a file means: by its slug, name, suburb or code, whole or as the first part of an address. */
export class Locations {
  readonly #known = new Map<string, string>()
  readonly #answers = new Map<string, string | null>()
  readonly #fallback: string | null

  constructor(dealerships: readonly KnownDealership[], fallback: string | null) {
    this.#fallback = fallback
    for (const { slug, name, suburb, codes = [] } of dealerships)
      for (const text of [slug, name, suburb, ...codes])
        if (!this.#known.has(squashed(text))) this.#known.set(squashed(text), slug)
  }

  resolve(text: string, pen: Pen): string | null {
    let answer = this.#answers.get(text)
    if (answer === undefined) {
      answer = this.#find(text)
      if (this.#answers.size < 2_000) this.#answers.set(text, answer)
    }
    if (answer !== null) return answer
    const instead = this.#fallback === null ? 'no dealership' : `the dealership '${this.#fallback}'`
    pen.once(`location:${squashed(text)}`, `No dealership of ours; taken for ${instead}, here and below`)
    return this.#fallback
  }

  #find(text: string): string | null {
    for (const part of [text, ...text.split(/[,;|/]| - /)]) {
      const found = this.#known.get(squashed(part))
      if (found !== undefined && squashed(part) !== '') return found
    }
    const words = ` ${squashed(text)} `
    for (const [name, slug] of this.#known) if (name.length > 4 && words.includes(` ${name} `)) return slug
    return null
  }
}
