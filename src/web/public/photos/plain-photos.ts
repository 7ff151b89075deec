import { PHOTO_ERRORS, UPLOADS } from '../../../domain/uploads/upload.ts'
import { parseUploadIds } from '../../../domain/uploads/upload-id.ts'
import type { UploadServices } from '../../../services/pictures/index.ts'
import { PHOTO_FILES } from './photo-files.ts'

/** The field the ids stand in. */
const PHOTOS = 'photos'

/**
 * The files of a form that came without script, made into ids as the picker would have done. One that is refused takes
 * no other with it, nor the form; the sentences say which and why.
 */
export async function takePlainPhotos(
  posted: FormData,
  take: UploadServices['take'],
  address: string,
): Promise<string[]> {
  const files = posted.getAll(PHOTO_FILES).filter((file) => typeof file !== 'string' && file.name !== '')
  posted.delete(PHOTO_FILES)
  if (files.length === 0) return []
  const text = posted.get(PHOTOS)
  const ids = typeof text === 'string' ? parseUploadIds(text) : []
  const refused: string[] = []
  for (const file of files as File[]) {
    const outcome = await takeOne(file, ids.length, take, address)
    if (typeof outcome === 'string') refused.push(`${file.name}: ${outcome}`)
    else ids.push(outcome.id)
  }
  posted.set(PHOTOS, ids.join(','))
  return refused
}

async function takeOne(
  file: File,
  taken: number,
  take: UploadServices['take'],
  address: string,
): Promise<{ id: string } | string> {
  if (taken >= UPLOADS.maxFiles) return `${UPLOADS.maxFiles} photos at most.`
  if (file.size > UPLOADS.maxBytes) return PHOTO_ERRORS['too-large']
  const bytes = new Uint8Array(await file.arrayBuffer())
  // A disk or database that is away must not take the form with it.
  const outcome = await take([bytes], address).catch(() => null)
  if (!outcome) return 'This photo could not be kept just now.'
  if (outcome.ok) return outcome.uploads[0] ?? PHOTO_ERRORS.broken
  if (outcome.reason === 'invalid') return outcome.message
  return 'Too many photos have come from here just now.'
}
