import type { ImportRow } from './import.ts'
import { KEPT_REMARKS, type RowRemark } from './import-record.ts'

/** Reasons that name a value could be as many as the rows. */
const MOST_REASONS = 200
const OTHER_REASONS = 'Other reasons'

/** What is counted and kept while the rows of a file pass by; its size does not grow with the file. */
export class ImportTally {
  rows = 0
  remarkCount = 0
  /** About the file as a whole. */
  readonly notes: string[] = []
  /** How many rows were refused for which reason. */
  readonly refusals = new Map<string, number>()
  readonly #refused: RowRemark[] = []
  readonly #taken: RowRemark[] = []

  add(batch: readonly ImportRow[]): void {
    this.rows += batch.length
    for (const { row, vehicle, remarks } of batch) {
      for (const remark of remarks) this.note({ ...remark, row, refused: vehicle === null })
      if (vehicle === null) this.countRefusals(remarks.at(-1)?.reason ?? 'No reason given', 1)
    }
  }

  note({ row, column, value, reason, refused }: RowRemark): void {
    this.remarkCount++
    const kept = refused ? this.#refused : this.#taken
    if (kept.length < KEPT_REMARKS) kept.push({ row, column, value, reason, refused })
  }

  noteOfAll(reason: string): void {
    this.notes.push(reason)
    this.note({ row: null, column: null, value: null, reason, refused: false })
  }

  countRefusals(reason: string, rows: number): void {
    const known = this.refusals.has(reason) || this.refusals.size < MOST_REASONS
    const key = known ? reason : OTHER_REASONS
    this.refusals.set(key, (this.refusals.get(key) ?? 0) + rows)
  }

  /** Of each row the last word, which is the one that refused it. */
  firstRefused(count: number): RowRemark[] {
    return this.#refused.filter(({ row }, index, all) => all[index + 1]?.row !== row).slice(0, count)
  }

  /** In the file's order. Where not all can be kept, a refusal is worth more than a remark. */
  keptRemarks(): RowRemark[] {
    return [...this.#refused, ...this.#taken]
      .slice(0, KEPT_REMARKS)
      .toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))
  }
}
