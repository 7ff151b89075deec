const MB = 1024 * 1024

/** Limits on photos of cars, added by staff or fetched for a feed. */
export const PHOTOS = {
  maxBytes: 25 * MB,
  /** A file of a few kilobytes can unpack to an enormous picture. */
  maxPixels: 60_000_000,
  /** Anything smaller is a tracking pixel or an icon. */
  minSidePixels: 64,
  /** A narrower picture of a feed is not used as the main photo. */
  minMainWidth: 320,
  /** The long side of the stored file. */
  maxSidePixels: 4_000,
  maxPerCar: 200,
  maxNameLength: 120,
  /** An upload comes in pieces of this size; the last may be smaller. A dropped connection repeats one piece. */
  pieceBytes: MB / 2,
  /** Uploads that a person has begun and not finished. */
  maxOpenUploads: 400,
  undoHours: 24,
  uploadHours: 24,
  zip: { maxFiles: 200, maxBytes: 500 * MB },
} as const
