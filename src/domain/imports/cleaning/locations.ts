import { fold } from '../../search/fold.ts'
import type { RemarkLog } from '../remark-log.ts'

export interface KnownDealership {
  slug: string
  name: string
  suburb: string
  /** Codes of the dealer system: '01', 'BRK'. */
  codes?: readonly string[]
}

const normalise = (text: string) =>
  fold(text)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Finds a dealership by slug, name, suburb or code, alone or within an address. */
export class Locations {
  readonly #known = new Map<string, string>()
  readonly #answers = new Map<string, string | null>()
  readonly #fallback: string | null

  constructor(dealerships: readonly KnownDealership[], fallback: string | null) {
    this.#fallback = fallback
    for (const { slug, name, suburb, codes = [] } of dealerships)
      for (const text of [slug, name, suburb, ...codes])
        if (!this.#known.has(normalise(text))) this.#known.set(normalise(text), slug)
  }

  resolve(text: string, log: RemarkLog): string | null {
    let answer = this.#answers.get(text)
    if (answer === undefined) {
      answer = this.#find(text)
      if (this.#answers.size < 2_000) this.#answers.set(text, answer)
    }
    if (answer !== null) return answer
    const instead = this.#fallback === null ? 'left without one' : `assigned to '${this.#fallback}'`
    log.addOnce(`location:${normalise(text)}`, `Not one of our dealerships; ${instead}, from this row on`)
    return this.#fallback
  }

  #find(text: string): string | null {
    for (const part of [text, ...text.split(/[,;|/]| - /)]) {
      const slug = this.#known.get(normalise(part))
      if (slug !== undefined && normalise(part) !== '') return slug
    }
    const words = ` ${normalise(text)} `
    for (const [name, slug] of this.#known) if (name.length > 4 && words.includes(` ${name} `)) return slug
    return null
  }
}
