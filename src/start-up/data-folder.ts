import { chmodSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Folders that the program creates in the data folder. PostgreSQL closes its own. */
const OWN_FOLDERS = ['uploads', 'photos', 'cache', 'cache/pictures']
const OWNER_ONLY = 0o700

/** Creates the data folder, and closes it and the folders in it to other users, also those of an earlier version. */
export function closeDataFolder(dataDir: string, isRoot = process.getuid?.() === 0): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: OWNER_ONLY })
    const { mode } = statSync(dataDir)
    // Root starts PostgreSQL as another user, which must be able to pass through the folder; nobody else can list or read it.
    chmodSync(dataDir, isRoot ? OWNER_ONLY | (mode & 0o011) : OWNER_ONLY)
    for (const name of OWN_FOLDERS)
      if (statSync(join(dataDir, name), { throwIfNoEntry: false })?.isDirectory())
        chmodSync(join(dataDir, name), OWNER_ONLY)
  } catch (error) {
    // A folder of another owner, or a disk without modes; opening the database or writing a file reports what does not work.
    if (!(error instanceof Error && 'code' in error)) throw error
  }
}
