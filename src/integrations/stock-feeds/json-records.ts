import { StockFileError } from '../../domain/imports/import.ts'

/** One car, with its texts and pictures, is far below it. */
const LONGEST_RECORD = 4_000_000

const QUOTE = 34
const BACKSLASH = 92
const OPEN_BRACE = 123
const CLOSE_BRACE = 125
const OPEN_BRACKET = 91
const CLOSE_BRACKET = 93
const COMMA = 44

/**
 * Parts a run of JSON objects, however it is cut into chunks, into the text of each. Only braces and quotes are looked
 * at here, so that nothing but one object is ever held; what is between them is checked when it is parsed.
 */
export class JsonObjects {
  #text = ''
  #at = 0
  #from = -1
  #depth = 0
  #quoted = false
  #count = 0
  ended = false
  readonly #inArray: boolean

  constructor(inArray: boolean) {
    this.#inArray = inArray
  }

  /** The objects completed by this chunk. */
  feed(chunk: string): object[] {
    const objects: object[] = []
    this.#text = this.#from === -1 ? chunk : this.#text.slice(this.#from) + chunk
    this.#at = this.#from === -1 ? 0 : this.#at - this.#from
    if (this.#from !== -1) this.#from = 0
    const text = this.#text
    for (; this.#at < text.length && !this.ended; this.#at++) {
      const code = text.charCodeAt(this.#at)
      if (this.#quoted) {
        if (code === BACKSLASH) this.#at += 1
        else if (code === QUOTE) this.#quoted = false
      } else if (code === QUOTE && this.#from !== -1) this.#quoted = true
      else if (code === OPEN_BRACE || (code === OPEN_BRACKET && this.#from !== -1)) {
        if (this.#from === -1) this.#from = this.#at
        this.#depth += 1
      } else if (this.#from === -1) this.#between(code)
      else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        this.#depth -= 1
        if (this.#depth > 0) continue
        objects.push(this.#parse(text.slice(this.#from, this.#at + 1)))
        this.#from = -1
      }
    }
    if (this.#from !== -1 && this.#at - this.#from > LONGEST_RECORD)
      throw new StockFileError(`Record ${this.#count + 1} is longer than any car could be`)
    return objects
  }

  finish(): void {
    if (this.#from !== -1 || (this.#inArray && !this.ended))
      throw new StockFileError(`The file breaks off after record ${this.#count}`)
  }

  #between(code: number): void {
    if (code <= 32 || code === COMMA) return
    if (code === CLOSE_BRACKET && this.#inArray) this.ended = true
    else
      throw new StockFileError(
        `The file is not JSON after record ${this.#count}: an object should begin there`,
      )
  }

  #parse(text: string): object {
    this.#count += 1
    try {
      return JSON.parse(text) as object
    } catch (error) {
      const detail = error instanceof Error ? `: ${error.message.slice(0, 120)}` : ''
      throw new StockFileError(`Record ${this.#count} is not JSON${detail}`)
    }
  }
}
