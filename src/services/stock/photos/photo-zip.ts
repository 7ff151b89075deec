import { Zip, ZipPassThrough } from 'fflate'
import type { Database } from '../../../data/database/database.ts'
import { findPhotoCar, listPhotos, type PhotoRow } from '../../../data/stock/photos/photos.ts'
import type { PhotoMaker } from '../../../integrations/photos/photo-maker.ts'
import type { FileStorage } from '../../../integrations/storage/storage.ts'

export interface PhotoZip {
  name: string
  stream: ReadableStream<Uint8Array>
}

interface Parts {
  db: Database
  storage: FileStorage
  photoMaker: PhotoMaker
}

/** Packs a car's photos in order, one file in memory at a time. Photos are already compressed, so they are only wrapped. */
export async function openPhotoZip(
  { db, storage, photoMaker }: Parts,
  vehicleId: string,
): Promise<PhotoZip | null> {
  const car = await findPhotoCar(db, BigInt(vehicleId))
  if (!car) return null
  const photos = await listPhotos(db, car.id)

  async function readPhoto(photo: PhotoRow): Promise<{ bytes: Uint8Array; extension: string } | null> {
    const stored = await storage.read(photo.file)
    if (!stored) return null
    if (!photo.crop) return { bytes: stored, extension: photo.file.split('.').at(-1) ?? 'jpg' }
    const { photo: part } = await photoMaker.turn(stored, photo.crop, 0)
    return part ? { bytes: part.bytes, extension: part.extension } : null
  }

  let at = 0
  let zip: Zip
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      zip = new Zip((error, chunk, isLast) => {
        if (error) return controller.error(error)
        controller.enqueue(chunk)
        if (isLast) controller.close()
      })
    },
    async pull() {
      for (let photo = photos[at]; photo; photo = photos[at]) {
        at++
        const file = await readPhoto(photo)
        if (!file) continue
        const entry = new ZipPassThrough(entryName(at, photo.name, file.extension))
        zip.add(entry)
        entry.push(file.bytes, true)
        return
      }
      zip.end()
    },
  })
  return { name: `${car.stockid.replace(/[^\w.-]+/g, '-')}-photos.zip`, stream }
}

/** Numbered, so that the order survives: '01 IMG_2214.jpg'. */
function entryName(number: number, name: string, extension: string): string {
  const base = name.replace(/\.\w{1,5}$/, '').replace(/[^\p{L}\p{N} ._()-]+/gu, '-')
  return `${String(number).padStart(2, '0')}${base && ` ${base}`}.${extension}`
}
