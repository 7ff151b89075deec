export const UPLOADS = {
  maxFiles: 8,
  maxBytes: 10 * 1024 * 1024,
  /** A file of a few kilobytes can unpack to an enormous picture. */
  maxPixels: 40_000_000,
} as const

export const PHOTO_TYPES = ['jpeg', 'png', 'webp', 'avif'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

interface Signature {
  type: PhotoType | 'heic'
  at: number
  bytes: readonly string[]
}

/** First bytes of each file type. The file name and declared type are only the sender's claims. */
const SIGNATURES: readonly Signature[] = [
  { type: 'jpeg', at: 0, bytes: ['\u00ff\u00d8\u00ff'] },
  { type: 'png', at: 0, bytes: ['\u0089PNG\r\n\u001a\n'] },
  { type: 'webp', at: 8, bytes: ['WEBP'] },
  { type: 'avif', at: 4, bytes: ['ftypavif', 'ftypavis'] },
  { type: 'heic', at: 4, bytes: ['ftypheic', 'ftypheix', 'ftyphevc', 'ftypmif1', 'ftypmsf1'] },
]
const MAX_SIGNATURE_BYTES = 16

export type PhotoError = 'empty' | 'too-large' | 'heic' | 'not-a-photo' | 'too-many-pixels' | 'broken'

export const PHOTO_ERRORS: Record<PhotoError, string> = {
  empty: 'This file is empty. Choose another photo.',
  'too-large': 'This photo is larger than 10 MB. Choose a smaller one.',
  heic: 'This photo is in a format that only some phones can open. Send it as JPEG.',
  'not-a-photo': 'This is not a photo we can read. Send a JPEG, PNG, WebP or AVIF.',
  'too-many-pixels': 'This photo has more than 40 megapixels. Choose a smaller one.',
  broken: 'This photo cannot be opened. Try another one.',
}

/** Checks a file by its size and first bytes, before it is decoded. Returns the problem, or null. */
export function photoErrorOf(bytes: Uint8Array): PhotoError | null {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > UPLOADS.maxBytes) return 'too-large'
  const start = String.fromCodePoint(...bytes.subarray(0, MAX_SIGNATURE_BYTES))
  const signature = SIGNATURES.find(({ at, bytes: texts }) =>
    texts.some((text) => start.startsWith(text, at)),
  )
  if (!signature) return 'not-a-photo'
  return signature.type === 'heic' ? 'heic' : null
}
