import { randomBytes } from 'node:crypto'
import type { Database } from '../../data/database/database.ts'
import { deleteOrphanedUploads, insertUpload } from '../../data/pictures/uploads.ts'
import { createRateLimiter, type RateLimit } from '../../data/security/index.ts'
import { type Refusal, refuse, refuseFields, refuseTooMany } from '../../domain/refusals/refusal.ts'
import { PHOTO_ERRORS, type PhotoError, photoErrorOf, UPLOADS } from '../../domain/uploads/upload.ts'
import { tileHref, UPLOAD_ID_BYTES } from '../../domain/uploads/upload-id.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'
import { limitKey } from '../security/index.ts'
import type { CleanPhotoOutcome, PhotoCleaning } from './clean-photo.ts'
import { storageKeys } from './pictures.ts'

export interface Upload {
  id: string
  url: string
  width: number
  height: number
}

export type UploadOutcome =
  | { ok: true; uploads: Upload[] }
  /** The errors name files by index, from 0. No file was stored. */
  | Refusal<'invalid'>
  | Refusal<'too_many'>

export interface UploadServices {
  take(files: readonly Uint8Array[], address: string): Promise<UploadOutcome>
  /** Deletes photos whose form was never sent; returns their number. */
  sweep(): Promise<number>
}

interface Parts {
  db: Database
  storage: FileStorage
  cleanPhoto: PhotoCleaning
  clock: () => Date
}

/** Enough for several cars with eight photos each, tried twice. */
const ADDRESS_RATE_LIMIT = { points: 80, per: 10 * 60 } satisfies RateLimit
const UNSENT_RETENTION_MS = 24 * 3_600_000
const SWEEP_BATCH_SIZE = 100

export function createUploadServices({ db, storage, cleanPhoto, clock }: Parts): UploadServices {
  const byAddress = createRateLimiter(db, 'upload-address', ADDRESS_RATE_LIMIT)
  return {
    async take(files, address) {
      if (files.length > UPLOADS.maxFiles) return refuse('invalid', `Send at most ${UPLOADS.maxFiles} photos`)
      const wait = await byAddress.take(limitKey(address))
      if (wait !== null) return refuseTooMany(wait)
      const errors = files.flatMap((bytes, file) => {
        const error = photoErrorOf(bytes)
        return error ? [{ file, error }] : []
      })
      if (errors.length > 0) return refuseFiles(errors)
      const outcomes: CleanPhotoOutcome[] = []
      // One at a time, so that one sender's pictures do not use the whole machine.
      for (const bytes of files) outcomes.push(await cleanPhoto(bytes))
      const unreadable = outcomes.flatMap(({ error }, file) => (error ? [{ file, error }] : []))
      if (unreadable.length > 0) return refuseFiles(unreadable)
      const uploads: Upload[] = []
      for (const { photo } of outcomes) {
        if (!photo) continue
        const id = `u${randomBytes(UPLOAD_ID_BYTES).toString('hex')}`
        const file = `uploads/${id}.webp`
        const { width, height } = photo
        // Inserts the row first: a file without a row would never be deleted.
        await db.transaction((transaction) =>
          insertUpload(transaction, { id, file, crop: null, width, height }, clock()),
        )
        await storage.write(file, photo.bytes)
        uploads.push({ id, url: tileHref(id), width, height })
      }
      return { ok: true, uploads }
    },

    async sweep() {
      const before = new Date(clock().getTime() - UNSENT_RETENTION_MS)
      let total = 0
      for (let hasMore = true; hasMore; ) {
        const count = await sweepBatch(before)
        total += count
        hasMore = count === SWEEP_BATCH_SIZE
      }
      return total
    },
  }

  /** Deletes files first: after an interruption their rows still lead to them. */
  function sweepBatch(before: Date): Promise<number> {
    return db.transaction(async (transaction) => {
      const deletedUploads = await deleteOrphanedUploads(transaction, { before, limit: SWEEP_BATCH_SIZE })
      for (const { id, file } of deletedUploads) await storage.remove(file, ...storageKeys(id))
      return deletedUploads.length
    })
  }
}

function refuseFiles(errors: readonly { file: number; error: PhotoError }[]): Refusal<'invalid'> {
  return refuseFields(
    errors.map(({ file, error }) => ({ field: `files.${file}`, message: PHOTO_ERRORS[error] })),
  )
}
