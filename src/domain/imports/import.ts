import type { VehicleFacts } from '../vehicles/vehicle.ts'

/** What a feed can say of a vehicle. What it leaves out of every row is not touched when it is applied. */
export type ImportedVehicle = Omit<VehicleFacts, 'listedAt' | 'soldAt'> & {
  /** Null: when it is first seen. */
  listedAt: Date | null
}
export type ImportField = keyof ImportedVehicle

/** Why a row was changed or refused, for the person who can mend the file. */
export interface Remark {
  /** The file's own header; null when it is about the whole row. */
  column: string | null
  /** What stood there, shortened. */
  value: string | null
  /** A sentence: 'Price is not a number; taken as P.O.A'. */
  reason: string
}

/** Taken, taken with remarks, or refused (no vehicle). */
export interface ImportRow {
  /** As a person counts in the file: the first row of data is 1. */
  row: number
  vehicle: ImportedVehicle | null
  /** Of a refused row, where it is known: a mistake in the row is no reason to withdraw the car. */
  stockid?: string
  remarks: Remark[]
}

/** One field of ours and the column of the file it is read from. */
export interface ColumnMapping {
  field: string
  column: string
}

/** A file opened and understood, not yet read to its end. */
export interface StockReading {
  /** 'CSV', 'JSON' or 'XML'. */
  format: string
  /** Whose mapping is used: a built-in profile, one that was kept, or the guess's new name. */
  profile: string
  /** True when nobody has seen this mapping yet. */
  guessed: boolean
  mapping: ColumnMapping[]
  /** Columns of the file that are not used. */
  ignored: string[]
  /** Fields the file speaks of: the only ones an existing vehicle is updated in. */
  provided: readonly ImportField[]
  /** In batches. Ends by throwing a StockFileError when the file breaks off or cannot be read on. */
  rows: AsyncIterable<ImportRow[]>
  /** For the progress shown: bytes read so far of how many; null when the length is not known. */
  progress(): { read: number; total: number | null }
  /** Lets go of the file or the connection when the rows are not read to their end. */
  close(): Promise<void>
}

/** The file, or the address, is at fault: its message is for the person who gave it. */
export class StockFileError extends Error {}
