import { LRUCache } from 'lru-cache'
import type { Database } from '../../data/database/database.ts'
import { findPicture } from '../../data/pictures/pictures.ts'
import { findSharedVehicle } from '../../data/stock/index.ts'
import { type SharedVehicle, shareCard, shareHref, shareVersion } from '../../domain/pictures/share.ts'
import type { PictureMaker, ShareSource } from '../../integrations/pictures/picture-maker.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'
import { BusyError } from '../downloads/index.ts'
import type { Published } from '../published/index.ts'

/** The picture, or the address of the current version. */
export type SharePicture = { bytes: Buffer } | { movedTo: string }

export interface SharePictureServices {
  /** Returns null for an unknown vehicle. */
  open(id: string, version: string): Promise<SharePicture | null>
}

interface Dependencies {
  db: Database
  published: () => Published
  storage: Pick<FileStorage, 'read' | 'write'>
  pictureMaker: PictureMaker
  logError: (error: unknown, message: string) => void
}

const MAX_MEMORY_BYTES = 16 * 1024 * 1024
/** Each waiting render keeps its source in memory. A crawler that requests the whole stock at once has to come back. */
const MAX_CONCURRENT = 32

/** Looks in memory, then on disk, then renders. Only the current version is rendered, whatever version is requested. */
export function createSharePictureServices({
  db,
  published,
  storage,
  pictureMaker,
  logError,
}: Dependencies): SharePictureServices {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.length || 1,
  })
  let activeRenders = 0
  const pendingPictures = new Map<string, Promise<SharePicture | null>>()

  async function findOrRender(id: string, version: string): Promise<SharePicture | null> {
    const key = `made/share-${id}-${version}.jpg`
    const storedBytes = await storage.read(key)
    if (storedBytes) return { bytes: storedBytes }
    const vehicle = findOnSale(id) ?? (await findSharedVehicle(db, id))
    if (!vehicle) return null
    const { site } = published()
    if (shareVersion(vehicle, site) !== version) return { movedTo: shareHref(vehicle, site) }
    if (activeRenders >= MAX_CONCURRENT) throw new BusyError('Too many share pictures are being rendered')
    activeRenders++
    const bytes = await render(vehicle, site).finally(() => activeRenders--)
    await storage
      .write(key, bytes)
      .catch((error: unknown) => logError(error, 'A share picture could not be stored on disk'))
    return { bytes }
  }

  async function render(vehicle: SharedVehicle, site: Published['site']): Promise<Buffer> {
    const card = shareCard(vehicle, site)
    const source = await sourceOf(vehicle)
    return await pictureMaker.makeShare(source, card).catch((error: unknown) => {
      // The file is not a picture: uses the text and a placeholder instead.
      logError(error, `The picture of vehicle ${vehicle.id} could not be read`)
      return pictureMaker.makeShare(null, card)
    })
  }

  function findOnSale(id: string): SharedVehicle | undefined {
    const { stock } = published()
    const stockid = stock.vehicles[stock.cards.ids.indexOf(id)]?.stockid
    return stockid === undefined ? undefined : stock.cardOf(stockid)
  }

  async function sourceOf({ picture }: SharedVehicle): Promise<ShareSource | null> {
    const source = picture && (await findPicture(db, picture.id))
    const bytes = source && (await storage.read(source.file))
    return bytes ? { bytes, crop: source.crop } : null
  }

  return {
    async open(id, version) {
      const key = `${id}-${version}`
      const cached = memory.get(key)
      if (cached) return { bytes: cached }
      const pending =
        pendingPictures.get(key) ?? findOrRender(id, version).finally(() => pendingPictures.delete(key))
      pendingPictures.set(key, pending)
      const picture = await pending
      if (picture && 'bytes' in picture) memory.set(key, picture.bytes)
      return picture
    },
  }
}
