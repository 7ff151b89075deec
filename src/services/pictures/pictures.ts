import { LRUCache } from 'lru-cache'
import type { Database } from '../../data/database/database.ts'
import { findPicture } from '../../data/pictures/pictures.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '../../domain/pictures/address.ts'
import type { PictureMaker } from '../../integrations/pictures/picture-maker.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'
import { createWorkQueue } from '../security/index.ts'

export interface PictureFiles {
  /** Returns the encoded picture, or null if it does not exist. */
  openPicture(id: string, width: number, format: PictureFormat): Promise<Buffer | null>
  /** Removes all sizes from this process's memory. */
  forget(id: string): void
  /** Removes every picture from this process's memory. */
  forgetAll(): void
  /** Removes all sizes from memory and disk, but not the source. */
  discard(id: string): Promise<void>
}

interface Dependencies {
  db: Database
  storage: FileStorage
  pictureMaker: PictureMaker
  logError: (error: unknown, message: string) => void
}

const MAX_MEMORY_BYTES = 48 * 1024 * 1024
/** The maker encodes two at a time. Pages of new stock need many sizes at once; beyond that a client has to come back. */
const QUEUE_LIMITS = { atOnce: 4, waiting: 500 }

/** Looks in memory, then on disk, then encodes: an encoded size needs neither database nor encoder again. */
export function createPictureFiles({ db, storage, pictureMaker, logError }: Dependencies): PictureFiles {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.length || 1,
  })
  const pendingPictures = new Map<string, Promise<Buffer | null>>()
  const queue = createWorkQueue(QUEUE_LIMITS)

  async function findOrMake(id: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const key = storageKey(id, width, format)
    const storedBytes = await storage.read(key)
    if (storedBytes) return storedBytes
    const picture = await findPicture(db, id)
    if (!picture) return null
    const encoded = await queue.run(async () => {
      const source = await storage.read(picture.file)
      return source && pictureMaker.make(source, { crop: picture.crop, width, format })
    })
    if (!encoded) return null
    // A full disk makes the next request slower, but must not fail this one.
    await storage
      .write(key, encoded)
      .catch((error: unknown) => logError(error, 'A picture could not be stored on disk'))
    return encoded
  }

  const forget = (id: string) => {
    for (const key of memory.keys()) if (key.startsWith(`${id}-`)) memory.delete(key)
  }

  return {
    async openPicture(id, width, format) {
      const key = `${id}-${width}.${format}`
      const cached = memory.get(key)
      if (cached) return cached
      const pending =
        pendingPictures.get(key) ?? findOrMake(id, width, format).finally(() => pendingPictures.delete(key))
      pendingPictures.set(key, pending)
      const bytes = await pending
      if (bytes) memory.set(key, bytes)
      return bytes
    },

    forget,
    forgetAll: () => memory.clear(),

    async discard(id) {
      forget(id)
      await storage.remove(...storageKeys(id))
    },
  }
}

/** Storage key of an encoded size. */
export function storageKey(id: string, width: number, format: PictureFormat): string {
  return `made/${id}-${width}.${format}`
}

/** Storage keys of all possible sizes. */
export function storageKeys(id: string): string[] {
  return PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => storageKey(id, width, format)))
}
