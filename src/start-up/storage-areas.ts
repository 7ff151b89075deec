import { join } from 'node:path'

/** Folders for files on this machine. */
export function storageAreas(dataDir: string): Record<string, string> {
  return {
    demo: join(import.meta.dirname, '../../demo/pictures'),
    uploads: join(dataDir, 'uploads'),
    // Photos of cars at full size, and the pieces of those that are being uploaded.
    photos: join(dataDir, 'photos'),
    made: join(dataDir, 'cache/pictures'),
  }
}

/** Areas whose files cannot be made again. */
export const ORIGINAL_AREAS = ['uploads', 'photos'] as const

/** Areas that all instances share. */
export const SHARED_AREAS = [...ORIGINAL_AREAS, 'made'] as const
