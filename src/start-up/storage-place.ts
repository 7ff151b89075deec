import { randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Executor } from '../data/database/database.ts'
import { ensureAppState, writeAppState } from '../data/site/index.ts'
import type { Config } from './config.ts'

/** Where the files of a database are. Two instances on different disks would each miss the files of the other. */
interface StoragePlace {
  /** Stays the same when the folder is moved or mounted elsewhere. */
  id: string
  /** For people. */
  name: string
}

const STATE_KEY = 'storage-place'
const MARK_FILE = 'storage-id'

/** Returns the name of the place that has the files if it is another one than this instance's, otherwise null. The first start decides. */
export async function findOtherStoragePlace(
  db: Executor,
  config: Pick<Config, 's3' | 'dataDir'>,
): Promise<string | null> {
  const own = placeOf(config)
  const stored = await ensureAppState<StoragePlace>(db, STATE_KEY, own)
  return stored.id === own.id ? null : stored.name
}

/** Records this instance's place as the one that has the files. */
export async function adoptStoragePlace(
  db: Executor,
  config: Pick<Config, 's3' | 'dataDir'>,
  now: Date,
): Promise<string> {
  const own = placeOf(config)
  await writeAppState(db, STATE_KEY, own, now)
  return own.name
}

function placeOf({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): StoragePlace {
  if (!s3) return { id: readMark(dataDir), name: `${dataDir} on ${hostname()}` }
  const name = `s3://${s3.bucket}/${s3.prefix}${s3.endpoint === null ? '' : ` at ${new URL(s3.endpoint).host}`}`
  return { id: name, name }
}

/** The mark travels with the folder. Of instances that share it and start together, the first one writes it. */
function readMark(dataDir: string): string {
  const path = join(dataDir, MARK_FILE)
  // A command may run on a machine that never started the program.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, randomUUID(), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8').trim()
}
