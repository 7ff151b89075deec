import { createHash } from 'node:crypto'
import type { Transaction } from '../../../data/database/database.ts'
import { holdPicture } from '../../../data/stock/photos/photos.ts'
import type { Crop, PictureSource } from '../../../domain/pictures/picture.ts'
import type { MadePhoto } from '../../../integrations/photos/photo-maker.ts'
import type { FileStorage } from '../../../integrations/storage/storage.ts'

const ID_LENGTH = 16

export function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** Stores a photo once, under the hash of its content. The row comes first: the sweep waits for it, and then spares the file. */
export async function storePhoto(
  transaction: Transaction,
  storage: Pick<FileStorage, 'write'>,
  { bytes, extension, width, height, look }: MadePhoto,
  sourceSha: string | null,
): Promise<string> {
  const id = hashOf(bytes).slice(0, ID_LENGTH)
  const file = `photos/${id.slice(0, 2)}/${id}.${extension}`
  await holdPicture(transaction, { id, file, crop: null, width, height, look, sourceSha })
  await storage.write(file, bytes)
  return id
}

/** A crop shows a part of the same file, so nothing is stored twice and nothing is lost. */
export async function storeCrop(
  transaction: Transaction,
  source: Pick<PictureSource, 'file' | 'crop'>,
  crop: Crop,
): Promise<string> {
  const { left = 0, top = 0 } = source.crop ?? {}
  const part = { ...crop, left: crop.left + left, top: crop.top + top }
  const id = hashOf(`${source.file} ${JSON.stringify(part)}`).slice(0, ID_LENGTH)
  const { width, height } = part
  await holdPicture(transaction, {
    id,
    file: source.file,
    crop: part,
    width,
    height,
    look: null,
    sourceSha: null,
  })
  return id
}
