import { type PhotoError, UPLOADS } from '../../domain/uploads/upload.ts'
import type { CleanPhoto, UploadCleaner } from '../../integrations/pictures/upload-cleaner.ts'
import { createWorkQueue } from '../security/index.ts'

export type CleanPhotoOutcome = { photo: CleanPhoto; error?: never } | { photo?: never; error: PhotoError }
export type PhotoCleaning = (bytes: Uint8Array) => Promise<CleanPhotoOutcome>

/** Decoding a progressive JPEG takes up to six bytes per pixel: of the large ones only one is decoded at a time. */
const LARGE_PIXELS = 16_000_000
const AT_ONCE = 2
const MAX_WAITING = 24

/** Cleans photos of visitors and staff in the same few slots. Throws `BusyError` if too many are waiting. */
export function createPhotoCleaning(cleaner: UploadCleaner): PhotoCleaning {
  const slots = createWorkQueue({ atOnce: AT_ONCE, waiting: MAX_WAITING })
  const largeSlot = createWorkQueue({ atOnce: 1, waiting: MAX_WAITING })

  return async (bytes) => {
    const pixels = await cleaner.countPixels(bytes)
    if (pixels === null) return { error: 'broken' }
    if (pixels > UPLOADS.maxPixels) return { error: 'too-many-pixels' }
    const clean = () => slots.run(() => cleaner.clean(bytes))
    const photo = await (pixels > LARGE_PIXELS ? largeSlot.run(clean) : clean())
    return photo ? { photo } : { error: 'broken' }
  }
}
