import type { VehicleFacts } from '../vehicles/vehicle.ts'

/** Vehicle data that a feed can provide. Applying an import leaves fields without a column unchanged. */
export type ImportedVehicle = Omit<VehicleFacts, 'listedAt' | 'soldAt'> & {
  /** Null means the date of the first import. */
  listedAt: Date | null
}
export type ImportField = keyof ImportedVehicle

/** Says why a row was changed or refused, for the person who can fix the file. */
export interface Remark {
  /** Header as in the file; null for a remark about the whole row. */
  column: string | null
  /** Original value, shortened. */
  value: string | null
  /** A sentence: 'Price is not a number; treated as P.O.A'. */
  reason: string
}

/** One row: imported, imported with remarks, or refused (`vehicle` is null). */
export interface ImportRow {
  /** Row number without the header: the first row of data is 1. */
  row: number
  vehicle: ImportedVehicle | null
  /** Stock number of a refused row, if known: the car must not be withdrawn because of a mistake in its row. */
  stockid?: string
  /** The cells of a refused row by column, so that someone can fix it. */
  cells?: Readonly<Record<string, string>>
  remarks: Remark[]
}

/** One of our fields and the file column it is read from. */
export interface ColumnMapping {
  field: string
  column: string
}

/** What the file's words mean, by field: {dealership: {MV: 'mona-vale'}}. */
export type WordMaps = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A file that is open and mapped but not fully read. */
export interface StockReading {
  /** 'CSV', 'TSV', 'JSON', 'XML' or 'Excel'. */
  format: string
  /** Name of the mapping: a built-in profile, a saved one or a new guess. */
  profile: string
  /** True for a guess that no one has confirmed yet. */
  guessed: boolean
  mapping: ColumnMapping[]
  /** Unused columns of the file. */
  ignored: string[]
  /** Fields the file provides: only these are updated on an existing vehicle. */
  provided: readonly ImportField[]
  /** Yields batches. Throws a StockFileError when the file is cut off or becomes unreadable. */
  rows: AsyncIterable<ImportRow[]>
  /** Bytes read so far and in total; null if the length is unknown. */
  progress(): { read: number; total: number | null }
  /** Releases the file or connection if reading stops early. */
  close(): Promise<void>
}

/** The file or its URL is invalid. The message is shown to the person who supplied it. */
export class StockFileError extends Error {}

export interface ArchivedFile {
  name: string
  /** As the archive declares it, which may be wrong; null if it does not. */
  bytes: number | null
}

/** An archive contains several files that may be the stock: someone has to choose. */
export class SeveralFilesError extends StockFileError {
  readonly files: readonly ArchivedFile[]
  constructor(message: string, files: readonly ArchivedFile[]) {
    super(message)
    this.files = files
  }
}

/** The host says that its file has not changed since the last time. */
export class UnchangedStockError extends Error {}

/** What a host said about a file, to ask later whether it has changed. */
export interface FileVersion {
  etag: string | null
  modified: string | null
}
