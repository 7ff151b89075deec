import type { ImportRow } from './import.ts'
import { MAX_REMARKS_PER_IMPORT, type RowRemark } from './import-record.ts'

/** Reasons that quote a value could be as numerous as the rows. */
const MAX_REASONS = 200
const OTHER_REASONS = 'Other reasons'

/** Counts rows and collects remarks while a file is read. Its size does not grow with the file. */
export class ImportTally {
  rows = 0
  remarkCount = 0
  /** Remarks about the whole file. */
  readonly notes: string[] = []
  /** Number of refused rows by reason. */
  readonly refusals = new Map<string, number>()
  readonly #refused: RowRemark[] = []
  readonly #imported: RowRemark[] = []

  add(batch: readonly ImportRow[]): void {
    this.rows += batch.length
    for (const { row, vehicle, remarks } of batch) {
      for (const remark of remarks) this.addRemark({ ...remark, row, refused: vehicle === null })
      if (vehicle === null) this.countRefusals(remarks.at(-1)?.reason ?? 'No reason given', 1)
    }
  }

  addRemark({ row, column, value, reason, refused }: RowRemark): void {
    this.remarkCount++
    const remarks = refused ? this.#refused : this.#imported
    if (remarks.length < MAX_REMARKS_PER_IMPORT) remarks.push({ row, column, value, reason, refused })
  }

  addFileRemark(reason: string): void {
    this.notes.push(reason)
    this.addRemark({ row: null, column: null, value: null, reason, refused: false })
  }

  countRefusals(reason: string, rows: number): void {
    const hasOwnCount = this.refusals.has(reason) || this.refusals.size < MAX_REASONS
    const key = hasOwnCount ? reason : OTHER_REASONS
    this.refusals.set(key, (this.refusals.get(key) ?? 0) + rows)
  }

  /** Returns the last remark of each refused row, which is the reason for the refusal. */
  listFirstRefusals(count: number): RowRemark[] {
    return this.#refused.filter(({ row }, index, all) => all[index + 1]?.row !== row).slice(0, count)
  }

  /** Returns remarks in file order. If there are too many, refusals are kept before other remarks. */
  selectRemarks(): RowRemark[] {
    return [...this.#refused, ...this.#imported]
      .slice(0, MAX_REMARKS_PER_IMPORT)
      .toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0))
  }
}
