import { basename, dirname, resolve } from 'node:path'
import { openDatabase } from '../data/database/database.ts'
import { migrate } from '../data/database/migrations.ts'
import { ensureAppState } from '../data/site/index.ts'
import { type BackupHeader, backupTime } from '../domain/backups/manifest.ts'
import { formatCount } from '../domain/backups/texts.ts'
import { archives } from '../integrations/backups/archives.ts'
import { createFolderBackupStore } from '../integrations/backups/folder-backup-store.ts'
import { restoreBackup, secretFingerprint } from '../services/backups/index.ts'
import type { Config } from '../start-up/config.ts'
import { openBackupStore } from '../start-up/open-backup-store.ts'
import { openDatabaseServer } from '../start-up/open-database.ts'
import { openStorage } from '../start-up/open-storage.ts'
import { ORIGINAL_AREAS } from '../start-up/storage-areas.ts'
import { adoptStoragePlace } from '../start-up/storage-place.ts'
import { processTerminal, type Terminal } from './terminal.ts'

const USAGE = `Usage: npm run restore -- latest    restores the newest backup in BACKUP_TO
       npm run restore -- NAME      restores this one of BACKUP_TO
       npm run restore -- FILE      restores a downloaded file
The database and the place for files must be empty: choose a new DATA_DIR, or an empty database and bucket.`
const EXIT_USAGE = 2

/** `npm run restore`: restores all of a backup or nothing. Returns the exit code. */
export async function restore(
  config: Config,
  args: string[],
  terminal: Terminal = processTerminal,
): Promise<number> {
  const [choice, ...extra] = args
  if (choice === undefined || choice.startsWith('-') || extra.length > 0) {
    terminal.report(USAGE)
    return EXIT_USAGE
  }
  const opened = choice.includes('/')
    ? { store: createFolderBackupStore(dirname(resolve(choice))), close: () => {} }
    : await openBackupStore(config)
  const { store } = opened
  const server = await openDatabaseServer(config, terminal.report)
  const { storage, bucket } = await openStorage(config)
  try {
    const name = choice === 'latest' ? await findLatest(store) : basename(choice)
    if (!name || !backupTime(name)) {
      terminal.report(
        name ? `'${name}' is not the name of a backup\n${USAGE}` : `There is no backup in ${store.place}`,
      )
      return EXIT_USAGE
    }
    terminal.report(`Restoring ${name}`)
    const { header, rows, files } = await restoreBackup(
      {
        databaseUrl: server.url,
        storage,
        areas: ORIGINAL_AREAS,
        store,
        archives,
        passphrase: config.backup.passphrase,
      },
      name,
    )
    terminal.print(
      `Restored ${header.siteName} of ${header.createdAt}: ${formatCount(rows, 'row')} and ${formatCount(files, 'file')}, all equal`,
    )
    await complete(config, server.url, header, terminal)
    return 0
  } finally {
    opened.close()
    bucket?.close()
    await server.release()
  }
}

/** Brings the tables to this version, and the secret to where the program looks for it. */
async function complete(
  config: Config,
  url: string,
  header: BackupHeader,
  terminal: Terminal,
): Promise<void> {
  await migrate(url, terminal.report)
  const db = openDatabase({ url, poolSize: 1, onError: () => {} })
  try {
    await adoptStoragePlace(db, config, new Date())
    const { secret } = header
    if (secret.in === 'here' && config.authSecret === null)
      await ensureAppState(db, 'auth-secret', secret.value)
    const expected =
      secret.in === 'here'
        ? secretFingerprint(secret.value)
        : secret.in === 'setting'
          ? secret.fingerprint
          : null
    const actual = config.authSecret === null ? null : secretFingerprint(config.authSecret)
    const isMissing = secret.in === 'setting' && actual !== expected
    const isOther = actual !== null && expected !== null && actual !== expected
    if (isMissing || isOther)
      terminal.report(
        'Set AUTH_SECRET to the value of the old installation: without it everyone is signed out and second factors do not work',
      )
  } finally {
    await db.$client.end()
  }
}

async function findLatest(store: { list(): Promise<{ name: string }[]> }): Promise<string | undefined> {
  return (await store.list())
    .map(({ name }) => name)
    .toSorted()
    .at(-1)
}
