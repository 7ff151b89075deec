import type { Database } from '../../../data/database/database.ts'
import { lockStockPhotos } from '../../../data/stock/photos/photos.ts'
import {
  clearPhotosOfGoneCars,
  deleteOldUndos,
  deleteUnusedPictures,
} from '../../../data/stock/photos/unused-pictures.ts'
import { FEED_PICTURES } from '../../../domain/photos/feed-picture.ts'
import { PHOTOS } from '../../../domain/photos/photo-limits.ts'
import type { FileStorage } from '../../../integrations/storage/storage.ts'

interface Parts {
  db: Database
  storage: FileStorage
  /** Removes all sizes of a picture from memory and disk. */
  forgetPicture: (id: string) => Promise<void>
  clock: () => Date
}

export interface PhotoSweep {
  cars: number
  pictures: number
}

const HOUR_MS = 3_600_000
const CARS_AT_ONCE = 500
const PICTURES_AT_ONCE = 100

/** Removes photos of cars that are long gone, and files that nothing uses. */
export async function sweepPhotos({ db, storage, forgetPicture, clock }: Parts): Promise<PhotoSweep> {
  const now = clock().getTime()
  const sweep: PhotoSweep = { cars: 0, pictures: 0 }
  for (let hasMore = true; hasMore; ) {
    const cars = await db.transaction(async (transaction) => {
      await lockStockPhotos(transaction)
      await deleteOldUndos(transaction, new Date(now - PHOTOS.undoHours * HOUR_MS))
      const before = new Date(now - FEED_PICTURES.graceDays * 24 * HOUR_MS)
      return clearPhotosOfGoneCars(transaction, { before, limit: CARS_AT_ONCE })
    })
    sweep.cars += cars
    hasMore = cars === CARS_AT_ONCE
  }
  for (let hasMore = true; hasMore; ) {
    // Deletes files before the commit: after an interruption their rows still lead to them.
    const count = await db.transaction(async (transaction) => {
      const pictures = await deleteUnusedPictures(transaction, PICTURES_AT_ONCE)
      for (const { id, file, isLast } of pictures) {
        await forgetPicture(id)
        if (isLast) await storage.remove(file)
      }
      return pictures.length
    })
    sweep.pictures += count
    hasMore = count === PICTURES_AT_ONCE
  }
  return sweep
}
