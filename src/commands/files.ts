import { openDatabase } from '../data/database/database.ts'
import { createLocalStorage } from '../integrations/storage/local-storage.ts'
import type { Config } from '../start-up/config.ts'
import { openConfiguredDatabase } from '../start-up/open-database.ts'
import { openStorage } from '../start-up/open-storage.ts'
import { StartError } from '../start-up/start-error.ts'
import { ORIGINAL_AREAS, storageAreas } from '../start-up/storage-areas.ts'
import { adoptStoragePlace } from '../start-up/storage-place.ts'
import { processTerminal, type Terminal } from './terminal.ts'

const USAGE = `Usage: node bin/forecourt.js files copy     copies uploads and photos from DATA_DIR into the bucket of S3_BUCKET
       node bin/forecourt.js files adopt    uses the configured folder or bucket from now on, without copying`
const EXIT_USAGE = 2
/** Copies this often and then says so. */
const REPORT_EVERY = 500

/** `node bin/forecourt.js files`: works while the site is running or stopped. Returns the exit code. */
export async function files(
  config: Config,
  args: string[],
  terminal: Terminal = processTerminal,
): Promise<number> {
  const [act, ...extra] = args
  if ((act !== 'copy' && act !== 'adopt') || extra.length > 0) {
    terminal.report(USAGE)
    return EXIT_USAGE
  }
  if (act === 'copy') await copyIntoBucket(config, terminal)
  const database = await openConfiguredDatabase(config, terminal.report)
  const db = openDatabase({ url: database.url, poolSize: 2, onError: () => {} })
  try {
    const name = await adoptStoragePlace(db, config, new Date())
    terminal.print(`Files are now stored in ${name}. Start every instance again with the same settings.`)
    return 0
  } finally {
    await db.$client.end()
    await database.release()
  }
}

/** Skips files that the bucket has already, so that an interrupted copy goes on where it ended. */
async function copyIntoBucket(config: Config, terminal: Terminal): Promise<void> {
  if (!config.s3) throw new StartError('Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first')
  const { storage, bucket } = await openStorage(config)
  const local = createLocalStorage(storageAreas(config.dataDir))
  try {
    await bucket?.check()
    let copied = 0
    let skipped = 0
    for (const area of ORIGINAL_AREAS) {
      const sizes = new Map<string, number>()
      for await (const { key, bytes } of storage.list(area)) sizes.set(key, bytes)
      for await (const { key, bytes } of local.list(area)) {
        const content = sizes.get(key) === bytes ? null : await local.read(key)
        if (content) await storage.write(key, content)
        if (content) copied++
        else skipped++
        if (content && copied % REPORT_EVERY === 0) terminal.report(`${copied} files copied`)
      }
    }
    terminal.print(`${copied} files copied, ${skipped} were there already.`)
  } finally {
    bucket?.close()
  }
}
