import type { Remark } from './import.ts'

const LONGEST_VALUE = 80
/** Of one kind. A file with more distinct oddities than this is told enough. */
const MOST_KEYS = 20_000

/** Writes down what the cleaners changed, beside the cell they are looking at. */
export class Pen {
  column: string | null = null
  value: string | null = null
  #remarks: Remark[] = []
  readonly #said = new Set<string>()

  say(reason: string): void {
    this.#remarks.push({ column: this.column, value: shortened(this.value), reason })
  }

  /** Once in the whole file: what is true of every row need not be said of every row. */
  once(key: string, reason: string): void {
    if (this.#said.has(key) || this.#said.size >= MOST_KEYS) return
    this.#said.add(key)
    this.say(reason)
  }

  at(column: string | null, value: string | null): this {
    this.column = column
    this.value = value
    return this
  }

  /** What was said since the last row. */
  tear(): Remark[] {
    const remarks = this.#remarks
    this.#remarks = []
    return remarks
  }
}

function shortened(value: string | null): string | null {
  if (value === null || value.length <= LONGEST_VALUE) return value
  return `${value.slice(0, LONGEST_VALUE - 1).toWellFormed()}…`
}
