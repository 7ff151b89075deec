import type { Transaction } from '../../../data/database/database.ts'
import {
  advancePhotoUpload,
  countUploads,
  deleteOldUploads,
  deletePhotoUpload,
  findPhotoUpload,
  findSameUpload,
  finishPhotoUpload,
  insertPhotoUpload,
  type PhotoUploadRow,
} from '../../../data/stock/photos/photo-uploads.ts'
import { findPhotoCar, insertPhoto, type PhotoRow } from '../../../data/stock/photos/photos.ts'
import { isPlainLook, lookDistance, MAX_LOOK_DISTANCE } from '../../../domain/photos/look.ts'
import type { CarPhotos, PhotoDuplicate, PhotoUpload, UploadStart } from '../../../domain/photos/photo.ts'
import { PHOTOS } from '../../../domain/photos/photo-limits.ts'
import { PHOTO_PROBLEM_TEXTS } from '../../../domain/photos/photo-problems.ts'
import { describeDuplicate } from '../../../domain/photos/photo-texts.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { MadePhoto, PhotoMaker } from '../../../integrations/photos/photo-maker.ts'
import type { FileStorage } from '../../../integrations/storage/storage.ts'
import {
  CAR_NOT_FOUND,
  canEditPhotos,
  changePhotos,
  NOT_PERMITTED,
  type PhotoParts,
  type PhotoRefusal,
  readCarPhotos,
} from './photo-acts.ts'
import { hashOf, storePhoto } from './store-photo.ts'

type UploadRefusal =
  | PhotoRefusal
  /** The upload is at another offset than the caller thinks: continue there. */
  | Refusal<'conflict', { upload: PhotoUpload }>
  /** The car already has this photo. */
  | Refusal<'taken', { duplicate: PhotoDuplicate }>
export type UploadActOutcome<Value> = Outcome<Value, UploadRefusal>

/** Uploads in pieces, so that a dropped connection costs one piece and not the whole photo. */
export interface PhotoUploadServices {
  /** An unfinished upload of the same file continues where it stopped. */
  begin(by: Acting, start: UploadStart): Promise<UploadActOutcome<PhotoUpload>>
  find(by: Acting, id: string): Promise<PhotoUpload | null>
  takePiece(by: Acting, id: string, offset: number, bytes: Uint8Array): Promise<UploadActOutcome<PhotoUpload>>
  /** Makes the photo. Refuses one that the car already has, unless the caller wants it twice. */
  finish(
    by: Acting,
    end: { id: string; keepDuplicate: boolean },
  ): Promise<UploadActOutcome<{ photoId: string; current: CarPhotos }>>
  cancel(by: Acting, id: string): Promise<void>
  /** Removes uploads without progress; returns their number. */
  sweep(): Promise<number>
}

interface Parts extends PhotoParts {
  storage: FileStorage
  photoMaker: PhotoMaker
}

const UPLOAD_NOT_FOUND = refuse('missing', 'This upload has ended. Add the photo again.')
const DISK_FULL = refuse(
  'unavailable',
  'The disk of the server is nearly full. Ask the operator to free space.',
)
const TOO_MANY_PHOTOS = refuse('conflict', `A car has at most ${PHOTOS.maxPerCar} photos. Remove some first.`)
const SWEEP_BATCH_SIZE = 100
const MIN_FREE_BYTES = 100 * 1024 * 1024

export function createPhotoUploadServices(parts: Parts): PhotoUploadServices {
  const { db, storage, photoMaker, clock } = parts

  async function findOwn(by: Acting, id: string): Promise<PhotoUploadRow | null> {
    const row = await findPhotoUpload(db, id)
    return row?.userId === by.user.id ? row : null
  }

  async function readPieces({ id, size }: Pick<PhotoUploadRow, 'id' | 'size'>): Promise<Buffer | null> {
    const pieces = await Promise.all(pieceKeys({ id, size }).map((key) => storage.read(key)))
    const bytes = Buffer.concat(pieces.flatMap((piece) => piece ?? []))
    return bytes.length === size ? bytes : null
  }

  async function removePieces(upload: Pick<PhotoUploadRow, 'id' | 'size'>): Promise<void> {
    await storage.remove(...pieceKeys(upload))
  }

  async function addPhoto(
    transaction: Transaction,
    upload: PhotoUploadRow,
    madePhoto: MadePhoto,
    sourceSha: string,
  ): Promise<bigint> {
    const pictureId = await storePhoto(transaction, storage, madePhoto, sourceSha)
    const { vehicleId, name } = upload
    const photoId = await insertPhoto(transaction, { vehicleId, pictureId, name, origin: 'staff' })
    await finishPhotoUpload(transaction, upload.id, photoId)
    return photoId
  }

  return {
    async begin(by, { vehicleId, name, size, sha256 = null }) {
      if (size > PHOTOS.maxBytes) return refuseField('size', PHOTO_PROBLEM_TEXTS['too-large'])
      const car = await findPhotoCar(db, BigInt(vehicleId))
      if (!car) return CAR_NOT_FOUND
      if (!canEditPhotos(by, car)) return NOT_PERMITTED
      const free = await storage.freeBytes('photos')
      if (free !== null && free < MIN_FREE_BYTES) return DISK_FULL
      const upload = { userId: by.user.id, vehicleId: car.id, name, size, sha256 }
      const sameUpload = await findSameUpload(db, upload)
      if (sameUpload) return { ok: true, value: stateOf(sameUpload) }
      if ((await countUploads(db, by.user.id)) >= PHOTOS.maxOpenUploads)
        return refuse('conflict', 'Too many uploads are unfinished. Wait until some have ended.')
      const row = await insertPhotoUpload(db, { ...upload, createdAt: clock(), updatedAt: clock() })
      return { ok: true, value: stateOf(row) }
    },

    async find(by, id) {
      const row = await findOwn(by, id)
      return row && stateOf(row)
    },

    async takePiece(by, id, offset, bytes) {
      const row = await findOwn(by, id)
      if (!row) return UPLOAD_NOT_FOUND
      const refuseOffset = (upload: PhotoUploadRow) =>
        refuse('conflict', 'The upload continues elsewhere', { upload: stateOf(upload) })
      if (offset !== row.received) return refuseOffset(row)
      const expected = Math.min(PHOTOS.pieceBytes, row.size - offset)
      if (bytes.length !== expected)
        return refuseField('bytes', `Send ${expected} bytes from here, not ${bytes.length}`)
      await storage.write(pieceKey(id, offset), bytes)
      const isNext = await advancePhotoUpload(db, { id, from: offset, bytes: bytes.length, now: clock() })
      const current = await findOwn(by, id)
      if (!current) return UPLOAD_NOT_FOUND
      return isNext ? { ok: true, value: stateOf(current) } : refuseOffset(current)
    },

    async finish(by, { id, keepDuplicate }) {
      const row = await findOwn(by, id)
      if (!row) return UPLOAD_NOT_FOUND
      const car = await findPhotoCar(db, row.vehicleId)
      if (!car) return CAR_NOT_FOUND
      if (row.photoId !== null)
        return {
          ok: true,
          value: { photoId: String(row.photoId), current: await readCarPhotos(db, by, car) },
        }
      const bytes = row.received === row.size ? await readPieces(row) : null
      if (!bytes) return refuse('conflict', 'The upload is not complete', { upload: stateOf(row) })
      const sourceSha = hashOf(bytes)
      if (row.sha256 !== null && row.sha256 !== sourceSha) {
        await deletePhotoUpload(db, id)
        await removePieces(row)
        return refuseField('sha256', 'The photo was damaged on the way. Add it again.')
      }
      // Before the transaction, because encoding takes time.
      const { photo, problem } = await photoMaker.make(bytes, 'staff')
      if (problem) {
        await deletePhotoUpload(db, id)
        await removePieces(row)
        return refuseField('file', PHOTO_PROBLEM_TEXTS[problem])
      }
      type Duplicate = Extract<UploadRefusal, { reason: 'taken' }>
      let duplicateRefusal: Duplicate | null = null
      const outcome = await changePhotos<{ photoId: string }>(
        parts,
        by,
        String(row.vehicleId),
        async (transaction, photos) => {
          const latest = await findPhotoUpload(transaction, id, { lock: true })
          if (!latest) return UPLOAD_NOT_FOUND
          // The same call came twice, and the other was faster.
          if (latest.photoId !== null) return { value: { photoId: String(latest.photoId) }, text: null }
          if (photos.length >= PHOTOS.maxPerCar) return TOO_MANY_PHOTOS
          const duplicate = keepDuplicate ? null : findDuplicate(photos, photo, sourceSha)
          if (duplicate) {
            duplicateRefusal = refuse('taken', describeDuplicate(duplicate), { duplicate })
            return UPLOAD_NOT_FOUND
          }
          const photoId = await addPhoto(transaction, latest, photo, sourceSha)
          return { value: { photoId: String(photoId) }, text: `Photo ${photos.length + 1} added` }
        },
      )
      if (duplicateRefusal) return duplicateRefusal
      if (outcome.ok) await removePieces(row)
      return outcome
    },

    async cancel(by, id) {
      const row = await findOwn(by, id)
      if (!row) return
      await deletePhotoUpload(db, id)
      await removePieces(row)
    },

    async sweep() {
      const before = new Date(clock().getTime() - PHOTOS.uploadHours * 3_600_000)
      return db.transaction(async (transaction) => {
        const uploads = await deleteOldUploads(transaction, { before, limit: SWEEP_BATCH_SIZE })
        for (const upload of uploads) await removePieces(upload)
        return uploads.length
      })
    },
  }
}

function stateOf({ id, received, size }: PhotoUploadRow): PhotoUpload {
  return { id, received, size }
}

function pieceKey(id: string, offset: number): string {
  return `photos/incoming/${id}-${offset}`
}

function pieceKeys({ id, size }: Pick<PhotoUploadRow, 'id' | 'size'>): string[] {
  return Array.from({ length: Math.ceil(size / PHOTOS.pieceBytes) }, (_, piece) =>
    pieceKey(id, piece * PHOTOS.pieceBytes),
  )
}

function findDuplicate(
  photos: readonly PhotoRow[],
  madePhoto: MadePhoto,
  sourceSha: string,
): PhotoDuplicate | null {
  for (const [at, { name, look, sourceSha: ownSha }] of photos.entries()) {
    if (ownSha === sourceSha) return { kind: 'same-file', number: at + 1, name }
    const isAlike =
      look !== null && !isPlainLook(look) && lookDistance(look, madePhoto.look) <= MAX_LOOK_DISTANCE
    if (isAlike) return { kind: 'same-picture', number: at + 1, name }
  }
  return null
}
