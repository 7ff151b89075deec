import type { Database } from '../../../data/database/database.ts'
import type { PhotoMaker } from '../../../integrations/photos/photo-maker.ts'
import type { PictureHost } from '../../../integrations/photos/picture-host.ts'
import type { FileStorage } from '../../../integrations/storage/storage.ts'
import type { PictureFiles } from '../../pictures/index.ts'
import { createFeedPictureServices } from './feed-pictures.ts'
import { createPhotoUploadServices } from './photo-uploads.ts'
import { openPhotoZip } from './photo-zip.ts'
import { createPhotoServices } from './photos.ts'
import { createPictureProgressServices } from './picture-progress.ts'
import { sweepPhotos } from './sweep-photos.ts'

interface Dependencies {
  db: Database
  storage: FileStorage
  photoMaker: PhotoMaker
  pictureHost: PictureHost
  pictures: Pick<PictureFiles, 'discard'>
  stockFeedHosts: readonly string[]
  isSiteBusy?: (() => boolean) | undefined
  refresh: () => Promise<void>
  clock: () => Date
  logInfo: (message: string) => void
  logError: (error: unknown, message: string) => void
}

/** Photos of cars: added by staff, or fetched for feeds. */
export function createCarPhotoServices(parts: Dependencies) {
  const feedPictures = createFeedPictureServices(parts)
  return {
    feedPictures,
    pictureProgress: createPictureProgressServices({ ...parts, feedPictures }),
    photoUploads: createPhotoUploadServices(parts),
    carPhotos: {
      ...createPhotoServices({ ...parts, showFeedPictures: feedPictures.showCar }),
      openZip: (vehicleId: string) => openPhotoZip(parts, vehicleId),
      sweep: () => sweepPhotos({ ...parts, forgetPicture: parts.pictures.discard }),
    },
  }
}
