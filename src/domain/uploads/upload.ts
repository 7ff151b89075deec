export const UPLOADS = { mostFiles: 8, mostBytes: 10 * 1024 * 1024 } as const

export const PHOTO_TYPES = ['jpeg', 'png', 'webp', 'avif'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

interface Signature {
  type: PhotoType | 'heic'
  at: number
  bytes: readonly string[]
}

/** How each kind of file begins. A name or a declared type is only what the sender says. */
const SIGNATURES: readonly Signature[] = [
  { type: 'jpeg', at: 0, bytes: ['\u00ff\u00d8\u00ff'] },
  { type: 'png', at: 0, bytes: ['\u0089PNG\r\n\u001a\n'] },
  { type: 'webp', at: 8, bytes: ['WEBP'] },
  { type: 'avif', at: 4, bytes: ['ftypavif', 'ftypavis'] },
  { type: 'heic', at: 4, bytes: ['ftypheic', 'ftypheix', 'ftyphevc', 'ftypmif1', 'ftypmsf1'] },
]
const LONGEST_SIGNATURE = 16

export type PhotoError = 'empty' | 'too-large' | 'heic' | 'not-a-photo' | 'broken'

export const PHOTO_ERRORS: Record<PhotoError, string> = {
  empty: 'This file is empty. Choose another photo.',
  'too-large': 'This photo is larger than 10 MB. Choose a smaller one.',
  heic: 'This photo is in a format only some phones can read. Send it as JPEG.',
  'not-a-photo': 'This is not a photo we can read. Send a JPEG, PNG, WebP or AVIF.',
  broken: 'This photo cannot be opened. Try another one.',
}

/** What stands against a file before anybody opens it; null when nothing does. */
export function photoErrorOf(bytes: Uint8Array): PhotoError | null {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > UPLOADS.mostBytes) return 'too-large'
  const begin = String.fromCodePoint(...bytes.subarray(0, LONGEST_SIGNATURE))
  const found = SIGNATURES.find(({ at, bytes: texts }) => texts.some((text) => begin.startsWith(text, at)))
  if (!found) return 'not-a-photo'
  return found.type === 'heic' ? 'heic' : null
}
