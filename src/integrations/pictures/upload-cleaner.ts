export interface CleanPhoto {
  bytes: Buffer
  width: number
  height: number
}

/** Re-encodes an uploaded photo so that only pixels remain: no location, camera data or hidden parts. */
export interface UploadCleaner {
  /** Counts the pixels by the file's header, without decoding it. Returns null if the file is not a readable picture. */
  countPixels(source: Uint8Array): Promise<number | null>
  /** Returns null if the file is not a readable picture. */
  clean(source: Uint8Array): Promise<CleanPhoto | null>
}
