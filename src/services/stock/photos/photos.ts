import {
  deletePhotos,
  findPhotoCar,
  insertPhotoUndos,
  listPhotos,
  orderPhotos,
  type PhotoRow,
  restorePhoto,
  setPhotoPicture,
  takePhotoUndos,
  unlockForFeed,
} from '../../../data/stock/photos/photos.ts'
import type {
  CarPhotos,
  PhotoChange,
  PhotoOrder,
  PhotoRemoval,
  PhotoUndo,
} from '../../../domain/photos/photo.ts'
import { PHOTOS } from '../../../domain/photos/photo-limits.ts'
import { PHOTO_PROBLEM_TEXTS } from '../../../domain/photos/photo-problems.ts'
import { countPhotos, describeOrder, isSameOrder } from '../../../domain/photos/photo-texts.ts'
import type { Crop, Picture } from '../../../domain/pictures/picture.ts'
import { refuse, refuseField } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { PhotoMaker } from '../../../integrations/photos/photo-maker.ts'
import type { FileStorage } from '../../../integrations/storage/storage.ts'
import {
  CAR_NOT_FOUND,
  canEditPhotos,
  changePhotos,
  NOT_PERMITTED,
  type PhotoActOutcome,
  type PhotoParts,
  readCarPhotos,
  refuseChangedPhotos,
} from './photo-acts.ts'
import { storeCrop, storePhoto } from './store-photo.ts'

type WithUndo = { current: CarPhotos; undoIds: string[] }

export interface PhotoServices {
  list(by: Acting, vehicleId: string): Promise<CarPhotos | null>
  /** Refuses if the photos are no longer those that the caller saw. */
  order(by: Acting, order: PhotoOrder): Promise<PhotoActOutcome<{ current: CarPhotos }>>
  /** Turns or crops a photo. */
  change(by: Acting, change: PhotoChange): Promise<PhotoActOutcome<WithUndo>>
  remove(by: Acting, removal: PhotoRemoval): Promise<PhotoActOutcome<WithUndo>>
  undo(by: Acting, undo: PhotoUndo): Promise<PhotoActOutcome<{ current: CarPhotos }>>
  /** Lets the feed change the car's photos again, from its own pictures. */
  followFeed(by: Acting, vehicleId: string): Promise<PhotoActOutcome<{ current: CarPhotos }>>
}

interface Parts extends PhotoParts {
  storage: FileStorage
  photoMaker: PhotoMaker
  /** Shows the feed's pictures of a car at once. */
  showFeedPictures: (vehicleId: bigint) => Promise<void>
}

const PHOTO_NOT_FOUND = refuse('missing', 'This photo no longer exists')
const UNDO_NOT_FOUND = refuse('missing', `A change of photos can be undone for ${PHOTOS.undoHours} hours`)

export function createPhotoServices(parts: Parts): PhotoServices {
  const { db, storage, photoMaker, showFeedPictures, clock } = parts

  async function turn(photo: PhotoRow, degrees: 90 | 180 | 270) {
    const stored = await storage.read(photo.file)
    return stored ? photoMaker.turn(stored, photo.crop, degrees) : { problem: 'broken' as const }
  }

  return {
    async list(by, vehicleId) {
      const car = await findPhotoCar(db, BigInt(vehicleId))
      return car && readCarPhotos(db, by, car)
    },

    order: (by, { vehicleId, order, seen }) =>
      changePhotos(parts, by, vehicleId, async (transaction, photos, car) => {
        const currentOrder = photos.map(({ id }) => String(id))
        if (isSameOrder(currentOrder, order)) return { value: {}, text: null }
        const isComplete = isSameOrder(order.toSorted(), currentOrder.toSorted())
        if (!isComplete || !isSameOrder(currentOrder, seen)) return refuseChangedPhotos(transaction, by, car)
        await orderPhotos(transaction, car.id, order.map(BigInt))
        return { value: {}, text: describeOrder(currentOrder, order) }
      }),

    async change(by, { vehicleId, photoId, pictureId, change }) {
      const car = await findPhotoCar(db, BigInt(vehicleId))
      if (!car) return CAR_NOT_FOUND
      if (!canEditPhotos(by, car)) return NOT_PERMITTED
      const photo = (await listPhotos(db, car.id)).find(({ id }) => String(id) === photoId)
      if (!photo) return PHOTO_NOT_FOUND
      if ('crop' in change && !isInside(change.crop, photo.picture))
        return refuseField('crop', 'The part to keep must be inside the photo')
      // Before the transaction, because encoding takes time.
      const turned = 'turn' in change ? await turn(photo, change.turn) : null
      if (turned?.problem) return refuseField('turn', PHOTO_PROBLEM_TEXTS[turned.problem])
      return changePhotos(parts, by, vehicleId, async (transaction, photos) => {
        const at = photos.findIndex(({ id }) => String(id) === photoId)
        const current = photos[at]
        if (current?.picture.id !== pictureId) return refuseChangedPhotos(transaction, by, car)
        const newId =
          'crop' in change
            ? await storeCrop(transaction, current, change.crop)
            : turned?.photo && (await storePhoto(transaction, storage, turned.photo, null))
        if (!newId) return PHOTO_NOT_FOUND
        await setPhotoPicture(transaction, current.id, newId)
        const undoIds = await insertPhotoUndos(transaction, [undoOf(car.id, current, at, 'changed', clock())])
        const text = `Photo ${at + 1} ${'crop' in change ? 'cropped' : 'rotated'}`
        return { value: { undoIds: undoIds.map(String) }, text }
      })
    },

    remove: (by, { vehicleId, photoIds }) =>
      changePhotos(parts, by, vehicleId, async (transaction, photos, car) => {
        const removed = photos.flatMap((photo, at) =>
          photoIds.includes(String(photo.id)) ? [{ photo, at }] : [],
        )
        // Already removed by someone else: the caller wants the same.
        if (removed.length === 0) return { value: { undoIds: [] }, text: null }
        const undoIds = await insertPhotoUndos(
          transaction,
          removed.map(({ photo, at }) => undoOf(car.id, photo, at, 'removed', clock())),
        )
        const ids = removed.map(({ photo }) => photo.id)
        await deletePhotos(transaction, ids)
        await orderPhotos(
          transaction,
          car.id,
          photos.filter(({ id }) => !ids.includes(id)).map(({ id }) => id),
        )
        const [first] = removed
        const text =
          removed.length === 1 && first
            ? `Photo ${first.at + 1} removed`
            : `${countPhotos(removed.length)} removed`
        return { value: { undoIds: undoIds.map(String) }, text }
      }),

    undo: (by, { vehicleId, undoIds }) =>
      changePhotos(parts, by, vehicleId, async (transaction, photos, car) => {
        const undos = await takePhotoUndos(transaction, car.id, undoIds.map(BigInt))
        if (undos.length === 0) return UNDO_NOT_FOUND
        const order = photos.map(({ id }) => id)
        for (const undo of undos) {
          if (undo.act === 'changed') await setPhotoPicture(transaction, undo.photoId, undo.pictureId)
          else if (!order.includes(undo.photoId)) {
            await restorePhoto(transaction, undo)
            order.splice(undo.position, 0, undo.photoId)
          }
        }
        await orderPhotos(transaction, car.id, order)
        const restored = undos.filter(({ act }) => act === 'removed').length
        const text = restored === 0 ? 'Change of a photo undone' : `${countPhotos(restored)} restored`
        return { value: {}, text }
      }),

    async followFeed(by, vehicleId) {
      const outcome = await changePhotos(parts, by, vehicleId, async (transaction, photos, car) => {
        if (!car.hasFeed) return refuse('conflict', 'No feed has pictures of this car')
        const staffPhotos = photos.flatMap((photo, at) => (photo.origin === 'staff' ? [{ photo, at }] : []))
        if (staffPhotos.length > 0)
          await insertPhotoUndos(
            transaction,
            staffPhotos.map(({ photo, at }) => undoOf(car.id, photo, at, 'removed', clock())),
          )
        await deletePhotos(
          transaction,
          staffPhotos.map(({ photo }) => photo.id),
        )
        return { value: {}, text: 'Photos follow the feed again' }
      })
      if (!outcome.ok) return outcome
      await db.transaction((transaction) => unlockForFeed(transaction, BigInt(vehicleId)))
      await showFeedPictures(BigInt(vehicleId))
      await parts.refresh()
      const car = await findPhotoCar(db, BigInt(vehicleId))
      return car ? { ok: true, value: { current: await readCarPhotos(db, by, car) } } : CAR_NOT_FOUND
    },
  }
}

function undoOf(vehicleId: bigint, photo: PhotoRow, position: number, act: 'removed' | 'changed', at: Date) {
  const { id: photoId, name, origin, picture } = photo
  return { vehicleId, photoId, act, position, pictureId: picture.id, name, origin, at }
}

function isInside({ left, top, width, height }: Crop, picture: Picture): boolean {
  const isLargeEnough = Math.min(width, height) >= PHOTOS.minSidePixels
  return isLargeEnough && left + width <= picture.width && top + height <= picture.height
}
