import { join } from 'node:path'

/** Folders for files on this machine. */
export function storageAreas(dataDir: string): Record<string, string> {
  return {
    demo: join(import.meta.dirname, '../../demo/pictures'),
    uploads: join(dataDir, 'uploads'),
    made: join(dataDir, 'cache/pictures'),
  }
}
