import type { FileVersion } from '../../domain/imports/import.ts'

export interface DroppedFile {
  name: string
  path: string
}

/** Keeps stock files while they are checked and imported, and watches the folders that other servers drop files into. */
export interface StockFiles {
  /** Stores a file as it arrives. Throws a StockFileError if it is too large or the disk is nearly full. */
  store(key: string, bytes: AsyncIterable<Uint8Array>): Promise<{ bytes: number }>
  /** Fetches a file from an allowed host. Throws an UnchangedStockError if it is still the known version. */
  download(
    key: string,
    url: string,
    knownVersion: FileVersion | null,
  ): Promise<{ name: string; bytes: number; version: FileVersion | null }>
  /** Returns where the file can be read on this machine. */
  localPath(key: string): Promise<string>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
  /** Whether folders are watched at all. */
  hasFolders: boolean
  /** Lists the complete files in a watched folder, oldest first. */
  listDropped(folder: string): Promise<DroppedFile[]>
  /** Moves a file out of the watched folder, into its folder `done` or `failed`. */
  finish(folder: string, file: DroppedFile, result: 'done' | 'failed'): Promise<void>
}
