import type { Remark } from './import.ts'

const MAX_VALUE_LENGTH = 80
/** Maximum number of distinct one-off remarks per file, to limit memory. */
const MAX_KEYS = 20_000

/** Collects remarks about the cell that is being cleaned. */
export class RemarkLog {
  column: string | null = null
  value: string | null = null
  #remarks: Remark[] = []
  readonly #addedKeys = new Set<string>()

  add(reason: string): void {
    this.#remarks.push({ column: this.column, value: shorten(this.value), reason })
  }

  /** Adds a remark once per file, for problems that recur in every row. */
  addOnce(key: string, reason: string): void {
    if (this.#addedKeys.has(key) || this.#addedKeys.size >= MAX_KEYS) return
    this.#addedKeys.add(key)
    this.add(reason)
  }

  at(column: string | null, value: string | null): this {
    this.column = column
    this.value = value
    return this
  }

  /** Returns and clears the remarks of the current row. */
  drain(): Remark[] {
    const remarks = this.#remarks
    this.#remarks = []
    return remarks
  }
}

function shorten(value: string | null): string | null {
  if (value === null || value.length <= MAX_VALUE_LENGTH) return value
  return `${value.slice(0, MAX_VALUE_LENGTH - 1).toWellFormed()}…`
}
