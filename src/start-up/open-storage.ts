import { join } from 'node:path'
import { createLocalStockFiles } from '../integrations/stock-files/local-stock-files.ts'
import type { StockFiles } from '../integrations/stock-files/stock-files.ts'
import { createLocalStorage } from '../integrations/storage/local-storage.ts'
import type { Bucket } from '../integrations/storage/s3-bucket.ts'
import type { FileStorage } from '../integrations/storage/storage.ts'
import type { Config } from './config.ts'
import { SHARED_AREAS, storageAreas } from './storage-areas.ts'

export interface OpenedStorage {
  storage: FileStorage
  stockFiles: StockFiles
  /** Null if files are stored on the local disk. */
  bucket: Bucket | null
}

type StorageConfig = Pick<Config, 's3' | 'dataDir' | 'stockDropFolder' | 'stockFeedHosts'>

/** Opens the place for uploads, photos and stock files: the data folder, or a bucket. The client for S3 is loaded only if it is used. */
export async function openStorage(config: StorageConfig): Promise<OpenedStorage> {
  const { s3, dataDir, stockDropFolder, stockFeedHosts } = config
  const folder = join(dataDir, 'stock-files')
  const local = createLocalStorage(storageAreas(dataDir))
  const localStockFiles = createLocalStockFiles({
    folder,
    dropFolder: stockDropFolder,
    allowedHosts: stockFeedHosts,
  })
  if (!s3) return { storage: local, stockFiles: localStockFiles, bucket: null }
  const [{ openBucket }, { createS3Storage }, { createSharedStockFiles }] = await Promise.all([
    import('../integrations/storage/s3-bucket.ts'),
    import('../integrations/storage/s3-storage.ts'),
    import('../integrations/stock-files/shared-stock-files.ts'),
  ])
  const bucket = openBucket(s3)
  return {
    storage: createS3Storage({ bucket, areas: SHARED_AREAS, local }),
    stockFiles: createSharedStockFiles({ local: localStockFiles, bucket, folder }),
    bucket,
  }
}
