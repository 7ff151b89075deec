export interface CleanPhoto {
  bytes: Buffer
  width: number
  height: number
}

/** Makes a photo of a sender's file that carries nothing but its pixels: no position, no camera, no hidden parts. */
export interface UploadCleaner {
  /** Null when it cannot be opened. */
  clean(source: Uint8Array): Promise<CleanPhoto | null>
}
