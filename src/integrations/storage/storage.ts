export interface StoredFile {
  key: string
  bytes: number
}

/** Stores files by key, such as `demo/ute-classic-white-front34.webp`: an area, then a name. Throws a StorageError while it cannot be used. */
export interface FileStorage {
  /** Returns null if there is no such file. */
  read(key: string): Promise<Buffer | null>
  /** Writes the complete file or nothing. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Ignores keys without a file. */
  remove(...keys: string[]): Promise<void>
  /** Lists the files of an area, in no order. A file written meanwhile may be missing. */
  list(area: string): AsyncIterable<StoredFile>
  /** Returns the free space of an area in bytes, or null if it is unknown. */
  freeBytes(area: string): Promise<number | null>
}
