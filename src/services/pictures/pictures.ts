import { LRUCache } from 'lru-cache'
import type { Database } from '../../data/database/database.ts'
import { findPicture } from '../../data/pictures/pictures.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '../../domain/pictures/address.ts'
import type { PictureMaker } from '../../integrations/pictures/picture-maker.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'

export interface PictureFiles {
  /** The encoded picture, or null when there is no such picture. */
  openPicture(id: string, width: number, format: PictureFormat): Promise<Buffer | null>
  /** Out of this program's memory, whatever size it was made in. */
  forget(id: string): void
}

interface Dependencies {
  db: Database
  storage: FileStorage
  pictureMaker: PictureMaker
  logError: (error: unknown, message: string) => void
}

const MEMORY = 48 * 1024 * 1024

/** Memory, then disk, then made: a size once made answers without the database and without encoding. */
export function createPictureFiles({ db, storage, pictureMaker, logError }: Dependencies): PictureFiles {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY,
    sizeCalculation: (bytes) => bytes.length || 1,
  })
  const making = new Map<string, Promise<Buffer | null>>()

  async function findOrMake(id: string, width: number, format: PictureFormat): Promise<Buffer | null> {
    const key = madeKey(id, width, format)
    const kept = await storage.read(key)
    if (kept) return kept
    const picture = await findPicture(db, id)
    const source = picture && (await storage.read(picture.file))
    if (!picture || !source) return null
    const made = await pictureMaker.make(source, { crop: picture.crop, width, format })
    // A full disk costs time on the next request, not this answer.
    await storage
      .write(key, made)
      .catch((error: unknown) => logError(error, 'A picture could not be kept on disk'))
    return made
  }

  return {
    async openPicture(id, width, format) {
      const key = `${id}-${width}.${format}`
      const held = memory.get(key)
      if (held) return held
      const pending = making.get(key) ?? findOrMake(id, width, format).finally(() => making.delete(key))
      making.set(key, pending)
      const bytes = await pending
      if (bytes) memory.set(key, bytes)
      return bytes
    },

    forget(id) {
      for (const key of memory.keys()) if (key.startsWith(`${id}-`)) memory.delete(key)
    },
  }
}

/** Where a size once made is kept. */
export function madeKey(id: string, width: number, format: PictureFormat): string {
  return `made/${id}-${width}.${format}`
}

/** Every place a size of it can be kept at. */
export function madeKeys(id: string): string[] {
  return PICTURE_WIDTHS.flatMap((width) => PICTURE_FORMATS.map((format) => madeKey(id, width, format)))
}
