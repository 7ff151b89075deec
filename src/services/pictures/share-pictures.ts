import { LRUCache } from 'lru-cache'
import type { Database } from '../../data/database/database.ts'
import { findPicture } from '../../data/pictures/pictures.ts'
import { findSharedVehicle } from '../../data/stock/index.ts'
import { type SharedVehicle, shareCard, shareHref, shareVersion } from '../../domain/pictures/share.ts'
import type { PictureMaker, ShareSource } from '../../integrations/pictures/picture-maker.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'
import { BusyError } from '../downloads/index.ts'
import type { Published } from '../published/index.ts'

/** The picture itself, or where the one of today is. */
export type OpenedShare = { bytes: Buffer } | { movedTo: string }

export interface SharePictureServices {
  /** Null when there is no such vehicle. */
  open(id: string, version: string): Promise<OpenedShare | null>
}

interface Dependencies {
  db: Database
  published: () => Published
  storage: Pick<FileStorage, 'read' | 'write'>
  pictureMaker: PictureMaker
  logError: (error: unknown, message: string) => void
}

const MEMORY = 16 * 1024 * 1024
/** Each that waits holds its source: a crawler that wants the whole stock at once comes again for the rest. */
const MOST_DRAWN = 32

/** Memory, then disk, then drawn: only what a car looks like today is ever drawn, whatever version is asked for. */
export function createSharePictureServices({
  db,
  published,
  storage,
  pictureMaker,
  logError,
}: Dependencies): SharePictureServices {
  const memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY,
    sizeCalculation: (bytes) => bytes.length || 1,
  })
  let drawing = 0
  const making = new Map<string, Promise<OpenedShare | null>>()

  async function findOrDraw(id: string, version: string): Promise<OpenedShare | null> {
    const key = `made/share-${id}-${version}.jpg`
    const kept = await storage.read(key)
    if (kept) return { bytes: kept }
    const vehicle = onSale(id) ?? (await findSharedVehicle(db, id))
    if (!vehicle) return null
    const { site } = published()
    if (shareVersion(vehicle, site) !== version) return { movedTo: shareHref(vehicle, site) }
    if (drawing >= MOST_DRAWN) throw new BusyError('Too many shared pictures are being drawn already')
    drawing++
    const bytes = await draw(vehicle, site).finally(() => drawing--)
    await storage
      .write(key, bytes)
      .catch((error: unknown) => logError(error, 'A shared picture could not be kept on disk'))
    return { bytes }
  }

  async function draw(vehicle: SharedVehicle, site: Published['site']): Promise<Buffer> {
    const card = shareCard(vehicle, site)
    const source = await sourceOf(vehicle)
    return await pictureMaker.makeShare(source, card).catch((error: unknown) => {
      // A file that is no picture after all: the words and the covered car are better than nothing.
      logError(error, `The picture of vehicle ${vehicle.id} could not be read`)
      return pictureMaker.makeShare(null, card)
    })
  }

  function onSale(id: string): SharedVehicle | undefined {
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
      const held = memory.get(key)
      if (held) return { bytes: held }
      const pending = making.get(key) ?? findOrDraw(id, version).finally(() => making.delete(key))
      making.set(key, pending)
      const opened = await pending
      if (opened && 'bytes' in opened) memory.set(key, opened.bytes)
      return opened
    },
  }
}
