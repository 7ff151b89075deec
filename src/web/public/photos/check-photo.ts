import { PHOTO_ERRORS, type PhotoError, photoErrorOf, UPLOADS } from '../../../domain/uploads/upload.ts'
import { megabytes, type Refusal } from './photo-tile-state.ts'

const HEADER_BYTES = 16
const SIZE_RULE = `The limit is ${UPLOADS.maxBytes / 1024 / 1024} MB.`

/** Checks a photo before uploading; the server checks it again. */
export async function checkPhoto(file: File): Promise<Refusal | null> {
  if (file.size > UPLOADS.maxBytes)
    return { what: `${file.name} is ${megabytes(file.size)}`, rule: SIZE_RULE }
  try {
    const error = photoErrorOf(new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()))
    return error ? refusalOf(file.name, error) : null
  } catch {
    // The file was moved or deleted after it was selected.
    return refusalOf(file.name, 'broken')
  }
}

export function refusalOf(name: string, error: PhotoError): Refusal {
  return { what: `We couldn't add ${name}`, rule: PHOTO_ERRORS[error] }
}
