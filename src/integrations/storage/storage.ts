/** Where files live. Keys look like `demo/ute-classic-white-front34.webp`: an area, then a name. */
export interface FileStorage {
  /** The file's bytes, or null when there is none. */
  read(key: string): Promise<Buffer | null>
  /** Writes the file whole or not at all. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** What is not there is gone already. */
  remove(key: string): Promise<void>
}
