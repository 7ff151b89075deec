import { PHOTO_ERRORS, type PhotoError, photoErrorOf, UPLOADS } from '../../../domain/uploads/upload.ts'
import { megabytes, type Refusal } from './photo-tile-state.ts'

const BEGINNING = 16
const TOO_LARGE = `${UPLOADS.maxBytes / 1024 / 1024} MB at most.`

/** What stands against a photo before a byte of it is sent; the server judges it again. */
export async function judgePhoto(file: File): Promise<Refusal | null> {
  if (file.size > UPLOADS.maxBytes)
    return { what: `${file.name} is ${megabytes(file.size)}`, rule: TOO_LARGE }
  try {
    const error = photoErrorOf(new Uint8Array(await file.slice(0, BEGINNING).arrayBuffer()))
    return error ? refusalOf(file.name, error) : null
  } catch {
    // Moved or removed since it was chosen.
    return refusalOf(file.name, 'broken')
  }
}

export function refusalOf(name: string, error: PhotoError): Refusal {
  return { what: `${name} was not taken`, rule: PHOTO_ERRORS[error] }
}
