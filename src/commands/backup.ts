import { parseArgs } from 'node:util'
import packageJson from '../../package.json' with { type: 'json' }
import { openDatabase } from '../data/database/database.ts'
import { readSiteConfig } from '../data/site/index.ts'
import { formatCount } from '../domain/backups/texts.ts'
import { formatBytes } from '../domain/byte-size.ts'
import { archives } from '../integrations/backups/archives.ts'
import { describeError } from '../server/log.ts'
import { readBackupSettings, runBackup } from '../services/backups/index.ts'
import type { Config } from '../start-up/config.ts'
import { openBackupStore } from '../start-up/open-backup-store.ts'
import { openConfiguredDatabase } from '../start-up/open-database.ts'
import { openStorage } from '../start-up/open-storage.ts'
import { ORIGINAL_AREAS } from '../start-up/storage-areas.ts'
import { processTerminal, type Terminal } from './terminal.ts'

const USAGE = `Usage: npm run backup             makes a backup, restores it as a test and removes those that are too old
       npm run backup -- --list   lists the backups in BACKUP_TO`
const EXIT_FAILED = 1
const EXIT_USAGE = 2

/** `npm run backup`: works while the site is running or stopped. Returns the exit code. */
export async function backup(
  config: Config,
  args: string[],
  terminal: Terminal = processTerminal,
): Promise<number> {
  const options = parseOptions(args)
  if (!options) {
    terminal.report(USAGE)
    return EXIT_USAGE
  }
  const { store, close } = await openBackupStore(config)
  try {
    if (options.list) {
      const backups = (await store.list()).toSorted((a, b) => a.name.localeCompare(b.name))
      for (const { name, bytes } of backups) terminal.print(`${name}  ${formatBytes(bytes)}`)
      if (backups.length === 0) terminal.report(`There is no backup in ${store.place}`)
      return 0
    }
    return await makeOne(config, store, options.requestedBy, terminal)
  } finally {
    close()
  }
}

async function makeOne(
  config: Config,
  store: Awaited<ReturnType<typeof openBackupStore>>['store'],
  requestedBy: { kind: 'scheduled' | 'manual' | 'command'; byName: string | null },
  terminal: Terminal,
): Promise<number> {
  const database = await openConfiguredDatabase(config, terminal.report)
  const db = openDatabase({ url: database.url, poolSize: 2, onError: () => {} })
  const { storage, bucket } = await openStorage(config)
  try {
    const siteName = (await readSiteConfig(db))?.name ?? 'Forecourt'
    const run = await runBackup(
      {
        db,
        databaseUrl: database.url,
        storage,
        areas: ORIGINAL_AREAS,
        store,
        archives,
        passphrase: config.backup.passphrase,
        configuredSecret: config.authSecret,
        version: packageJson.version,
        siteName: () => siteName,
        settings: () => readBackupSettings(db),
        clock: () => new Date(),
        logError: (error, message) => terminal.report(`${message}: ${String(describeError(error))}`),
      },
      requestedBy,
    )
    if (run.outcome === 'busy') terminal.report('Another backup is running. Wait until it has ended')
    if (run.outcome === 'failed') terminal.report(`The backup failed: ${run.reason}`)
    if (run.outcome !== 'done') return EXIT_FAILED
    const { backup: newBackup, proof, removed } = run
    terminal.print(
      `${newBackup.name} in ${store.place}: ${formatBytes(newBackup.bytes)}, ${formatCount(newBackup.rows, 'row')}, ${formatCount(newBackup.files, 'file')}${config.backup.passphrase ? ', encrypted' : ''}`,
    )
    if ('error' in proof) {
      terminal.report(`The backup could not be restored: ${proof.error}`)
      return EXIT_FAILED
    }
    terminal.print(
      `Restored as a test: ${formatCount(proof.rows, 'row')} and ${formatCount(proof.files, 'file')}, all equal`,
    )
    for (const name of removed) terminal.print(`Removed ${name}, which is too old`)
    return 0
  } finally {
    bucket?.close()
    await db.$client.end()
    await database.release()
  }
}

/** The running program starts this command with `--for` when a backup is due or someone requests one. */
function parseOptions(args: string[]) {
  try {
    const { values } = parseArgs({
      args,
      options: { list: { type: 'boolean', default: false }, for: { type: 'string' } },
    })
    const requestedBy =
      values.for === undefined
        ? ({ kind: 'command', byName: null } as const)
        : values.for === 'schedule'
          ? ({ kind: 'scheduled', byName: null } as const)
          : ({ kind: 'manual', byName: values.for } as const)
    return { list: values.list, requestedBy }
  } catch {
    return null
  }
}
