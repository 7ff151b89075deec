import { PHOTO_ERRORS, UPLOADS } from '../../../domain/uploads/upload.ts'
import { parseUploadIds } from '../../../domain/uploads/upload-id.ts'
import type { UploadServices } from '../../../services/pictures/index.ts'
import { PHOTO_FILES } from './photo-files.ts'

/** Field with the ids. */
const IDS_FIELD = 'photos'

/** Stores the files of a form posted without script and replaces them with their ids. A refused photo affects neither the others nor the form; returns one error per refused photo. */
export async function storePostedPhotos(
  formData: FormData,
  take: UploadServices['take'],
  address: string,
): Promise<string[]> {
  const files = formData.getAll(PHOTO_FILES).filter((file) => typeof file !== 'string' && file.name !== '')
  formData.delete(PHOTO_FILES)
  if (files.length === 0) return []
  const text = formData.get(IDS_FIELD)
  const ids = typeof text === 'string' ? parseUploadIds(text) : []
  const errors: string[] = []
  for (const file of files as File[]) {
    const outcome = await storePhoto(file, ids.length, take, address)
    if (typeof outcome === 'string') errors.push(`${file.name}: ${outcome}`)
    else ids.push(outcome.id)
  }
  formData.set(IDS_FIELD, ids.join(','))
  return errors
}

async function storePhoto(
  file: File,
  storedCount: number,
  take: UploadServices['take'],
  address: string,
): Promise<{ id: string } | string> {
  if (storedCount >= UPLOADS.maxFiles) return `The limit is ${UPLOADS.maxFiles} photos.`
  if (file.size > UPLOADS.maxBytes) return PHOTO_ERRORS['too-large']
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A failing disk or database must not lose the form.
  const outcome = await take([bytes], address).catch(() => null)
  if (!outcome) return "We couldn't save this photo. Please try again later."
  if (outcome.ok) return outcome.uploads[0] ?? PHOTO_ERRORS.broken
  if (outcome.reason === 'invalid') return outcome.message
  return 'Too many photos were sent from your connection. Please try again later.'
}
