import type { Database } from '../../data/database/database.ts'
import type { PictureMaker } from '../../integrations/pictures/picture-maker.ts'
import type { UploadCleaner } from '../../integrations/pictures/upload-cleaner.ts'
import type { FileStorage } from '../../integrations/storage/storage.ts'
import type { Published } from '../published/index.ts'
import { createPhotoCleaning } from './clean-photo.ts'
import { createMediaServices } from './media.ts'
import { createPictureFiles } from './pictures.ts'
import { createSharePictureServices } from './share-pictures.ts'
import { createUploadServices } from './uploads.ts'

interface Dependencies {
  db: Database
  published: () => Published
  storage: FileStorage
  pictureMaker: PictureMaker
  uploadCleaner: UploadCleaner
  clock: () => Date
  logError: (error: unknown, message: string) => void
}

export type PictureServices = ReturnType<typeof createPictureServices>

/** Pictures in every size, the media library, and visitors' uploads. */
export function createPictureServices({ uploadCleaner, ...parts }: Dependencies) {
  const pictures = createPictureFiles(parts)
  const cleanPhoto = createPhotoCleaning(uploadCleaner)
  return {
    pictures,
    sharePictures: createSharePictureServices(parts),
    uploads: createUploadServices({ ...parts, cleanPhoto }),
    media: createMediaServices({ ...parts, pictures, cleanPhoto }),
  }
}
export { type PictureFiles, storageKeys } from './pictures.ts'
export type { UploadServices } from './uploads.ts'
