/** Stores files by key, such as `demo/ute-classic-white-front34.webp`: an area, then a name. */
export interface FileStorage {
  /** Returns null if there is no such file. */
  read(key: string): Promise<Buffer | null>
  /** Writes the complete file or nothing. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** Does nothing if there is no such file. */
  remove(key: string): Promise<void>
  /** Returns the free space of an area in bytes, or null if it is unknown. */
  freeBytes(area: string): Promise<number | null>
}
