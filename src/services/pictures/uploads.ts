import { randomBytes } from 'node:crypto'
import type { Database } from '../../data/database/database.ts'
import { deleteUnsentUploads, insertUpload } from '../../data/pictures/uploads.ts'
import { createRateLimiter, type RateLimit } from '../../data/security/index.ts'
import { type Refusal, refuse, refuseFields, refuseTooMany } from '../../domain/refusals/refusal.ts'
import { PHOTO_ERRORS, type PhotoError, photoErrorOf, UPLOADS } from '../../domain/uploads/upload.ts'
import { tileHref, UPLOAD_ID_BYTES } from '../../domain/uploads/upload-id.ts'
import type { UploadCleaner } from '../../integrations/pictures/upload-cleaner.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'
import { limitKey } from '../security/index.ts'
import { madeKeys } from './pictures.ts'

export interface Upload {
  id: string
  url: string
  width: number
  height: number
}

export type UploadOutcome =
  | { ok: true; uploads: Upload[] }
  /** What is wrong with which file, from 0. Nothing was kept. */
  | Refusal<'invalid'>
  | Refusal<'too_many'>

export interface UploadServices {
  take(files: readonly Uint8Array[], address: string): Promise<UploadOutcome>
  /** Removes photos whose form was never sent; tells how many. */
  sweep(): Promise<number>
}

interface Parts {
  db: Database
  storage: FileStorage
  uploadCleaner: UploadCleaner
  clock: () => Date
}

/** A family's cars with eight photos each, tried twice. */
const BY_ADDRESS = { points: 80, per: 10 * 60 } satisfies RateLimit
const UNSENT_MS = 24 * 3_600_000
const SWEPT_AT_ONCE = 100

export function createUploadServices({ db, storage, uploadCleaner, clock }: Parts): UploadServices {
  const byAddress = createRateLimiter(db, 'upload-address', BY_ADDRESS)
  return {
    async take(files, address) {
      if (files.length > UPLOADS.mostFiles)
        return refuse('invalid', `Send ${UPLOADS.mostFiles} photos at most`)
      const wait = await byAddress.take(limitKey(address))
      if (wait !== null) return refuseTooMany(wait)
      const errors = files.flatMap((bytes, file) => {
        const error = photoErrorOf(bytes)
        return error ? [{ file, error }] : []
      })
      if (errors.length > 0) return refuseFiles(errors)
      const cleaned = []
      // One after the other: a sender's pictures must not take the machine from everybody else.
      for (const bytes of files) cleaned.push(await uploadCleaner.clean(bytes))
      const broken = cleaned.flatMap((photo, file) => (photo ? [] : [{ file, error: 'broken' as const }]))
      if (broken.length > 0) return refuseFiles(broken)
      const uploads: Upload[] = []
      for (const photo of cleaned) {
        if (!photo) continue
        const id = `u${randomBytes(UPLOAD_ID_BYTES).toString('hex')}`
        const file = `uploads/${id}.webp`
        const { width, height } = photo
        // The row first: a file without one would never be swept.
        await db.transaction((transaction) =>
          insertUpload(transaction, { id, file, crop: null, width, height }, clock()),
        )
        await storage.write(file, photo.bytes)
        uploads.push({ id, url: tileHref(id), width, height })
      }
      return { ok: true, uploads }
    },

    async sweep() {
      const before = new Date(clock().getTime() - UNSENT_MS)
      let swept = 0
      for (let isMore = true; isMore; ) {
        const gone = await sweepSome(before)
        swept += gone
        isMore = gone === SWEPT_AT_ONCE
      }
      return swept
    },
  }

  /** Files first: if it ends half-way the rows are still there to find them by. */
  function sweepSome(before: Date): Promise<number> {
    return db.transaction(async (transaction) => {
      const gone = await deleteUnsentUploads(transaction, { before, limit: SWEPT_AT_ONCE })
      for (const { id, file } of gone) for (const key of [file, ...madeKeys(id)]) await storage.remove(key)
      return gone.length
    })
  }
}

function refuseFiles(errors: readonly { file: number; error: PhotoError }[]): Refusal<'invalid'> {
  return refuseFields(
    errors.map(({ file, error }) => ({ field: `files.${file}`, message: PHOTO_ERRORS[error] })),
  )
}
