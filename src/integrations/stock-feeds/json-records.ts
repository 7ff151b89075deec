import { StockFileError } from '../../domain/imports/import.ts'
import { isAlike, type ListStart, MAX_DEPTH, tooDeepError, vehicleLikeness } from './json-lists.ts'
import { parseJson } from './parse-json.ts'

/** A car with its texts and pictures is far shorter. */
const MAX_RECORD_LENGTH = 4_000_000

const QUOTE = 34
const BACKSLASH = 92
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const COMMA = 44

const opens = (code: number) => code === OPEN_BRACE || code === OPEN_BRACKET
const closes = (code: number) => code === CLOSE_BRACE || code === CLOSE_BRACKET

/**
 * Splits a stream of JSON objects, in chunks of any size, into single objects. Scans only braces and quotes, so that just
 * one object is in memory; the rest is checked by the parser. After the first list it continues and reads every other
 * list at the same level with the same kind of object.
 */
export class JsonObjects {
  #text = ''
  #at = 0
  #from = -1
  #depth = 0
  #quoted = false
  #count = 0
  #likeness = -1
  /** Open brackets between lists, as in `around`. Null inside a list. */
  #open: string | null = null
  /** True until the first object shows what the list contains. */
  #unknown = false
  hasEnded = false
  readonly #inArray: boolean
  readonly #around: string

  constructor({ inArray, around }: Omit<ListStart, 'at'>) {
    this.#inArray = inArray
    this.#around = around
  }

  /** Returns the objects completed by this chunk. */
  feed(chunk: string): object[] {
    const objects: object[] = []
    const inside = this.#from !== -1
    // An escape at the end continues in the next chunk.
    this.#at = inside ? this.#at - this.#from : Math.max(0, this.#at - this.#text.length)
    this.#text = inside ? this.#text.slice(this.#from) + chunk : chunk
    if (inside) this.#from = 0
    for (; this.#at < this.#text.length && !this.hasEnded; this.#at++) {
      const code = this.#text.charCodeAt(this.#at)
      if (this.#quoted) {
        if (code === BACKSLASH) this.#at += 1
        else if (code === QUOTE) this.#quoted = false
      } else if (this.#open !== null) this.#scanOutside(code, this.#open)
      else if (this.#from === -1) this.#scanBetween(code)
      else if (code === QUOTE) this.#quoted = true
      else if (opens(code)) this.#depth += 1
      else if (closes(code)) {
        this.#depth -= 1
        if (this.#depth === 0) this.#complete(objects)
      }
    }
    if (this.#from !== -1 && this.#at - this.#from > MAX_RECORD_LENGTH) this.#tooLong()
    return objects
  }

  finish(): void {
    if (this.#from !== -1 || (this.#inArray && !this.hasEnded))
      throw new StockFileError(`The file is cut off after record ${this.#count}`)
  }

  #scanOutside(code: number, open: string): void {
    if (code === QUOTE) this.#quoted = true
    else if (code === OPEN_BRACKET && open === this.#around) {
      this.#open = null
      this.#unknown = true
    } else if (opens(code)) {
      if (open.length >= MAX_DEPTH) throw tooDeepError()
      this.#open = open + (code === OPEN_BRACE ? '{' : '[')
    } else if (closes(code)) {
      this.#open = open.slice(0, -1)
      if (open.length <= 1) this.hasEnded = true
    }
  }

  #scanBetween(code: number): void {
    if (code <= 32 || code === COMMA) return
    if (code === OPEN_BRACE) {
      this.#from = this.#at
      this.#depth = 1
      this.#quoted = false
    } else if (code === CLOSE_BRACKET && this.#inArray) {
      this.#unknown = false
      if (this.#around === '') this.hasEnded = true
      else this.#open = this.#around
    } else if (this.#unknown) {
      this.#skipList()
      this.#at -= 1
    } else
      throw new StockFileError(
        `The file is not JSON after record ${this.#count}: an object should begin there`,
      )
  }

  #complete(objects: object[]): void {
    const object = this.#parse(this.#text.slice(this.#from, this.#at + 1))
    this.#from = -1
    if (this.#likeness === -1) this.#likeness = vehicleLikeness(object)
    if (this.#unknown && !isAlike(object, this.#likeness)) this.#skipList()
    else {
      this.#unknown = false
      this.#count += 1
      objects.push(object)
    }
  }

  /** Skips the rest of a list that does not contain vehicles. */
  #skipList(): void {
    this.#unknown = false
    this.#open = `${this.#around}[`
  }

  #tooLong(): void {
    if (!this.#unknown) throw new StockFileError(`Record ${this.#count + 1} is too long to be a car`)
    const rest = this.#text.slice(this.#from)
    this.#from = -1
    this.#text = ''
    this.#at = 0
    this.#quoted = false
    this.#skipList()
    this.feed(rest)
  }

  #parse(text: string): object {
    try {
      return parseJson(text) as object
    } catch (error) {
      const detail = error instanceof Error ? `: ${error.message.slice(0, 120)}` : ''
      throw new StockFileError(`Record ${this.#count + 1} is not JSON${detail}`)
    }
  }
}
