import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withClient } from '../../../src/data/database/one-client.ts'
import { startEmbedded } from '../../../src/data/embedded/embedded.ts'
import { type Home, makeHome, spawnProgram, startProgram, waitUntil } from '../../program.ts'
import { startS3Server } from '../../service/s3-server.ts'
import { ProofFailure } from '../proof-failure.ts'
import { requireEqual } from './program-client.ts'
import { startVisitors } from './visitors.ts'

const PROJECT = join(import.meta.dirname, '../../..')
/** Parts of this folder that do not belong to a version. */
const NOT_COPIED = new Set(['node_modules', '.git', '.data', 'test-results'])
const SECRET = 'a secret that all versions in this proof share'
const NEXT_MIGRATION = '9999_next_version.sql'
/** Adds to a table that every form writes to, and holds its lock long enough for a kill. */
const NEXT_MIGRATION_SQL = `alter table leads add column next_version text;
create table next_version (id integer primary key);
select pg_sleep(2);
`

export interface UpgradeReport {
  requests: number
  leads: number
}

/**
 * Upgrades a running site to a copy of the program with one more migration, and kills the first try within the migration. Throws
 * unless visitors notice nothing, the killed migration leaves nothing, two new instances migrate once, and the older version runs
 * and starts again beside the newer tables.
 */
export async function proveUpgrade(home: Home, print: (line: string) => void): Promise<UpgradeReport> {
  const s3 = await startS3Server()
  const databaseFolder = join(home.root, 'database')
  mkdirSync(databaseFolder, { mode: 0o755 })
  const server = await startEmbedded({ dataDir: databaseFolder, durable: true, log: () => {} })
  const env = {
    ...s3.variables,
    DATABASE_URL: server.url,
    AUTH_SECRET: SECRET,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
  }
  const entry = copyAsNextVersion(join(home.root, 'next'))
  const newHomes = [makeHome('next', { entry }), makeHome('next', { entry })] as const
  const query = <Row extends Record<string, unknown>>(text: string) =>
    withClient(server.url, 'upgrade-proof', async (client) => (await client.query<Row>(text)).rows)
  const isMigrated = async () =>
    (await query(`select from forecourt_migrations where name = '${NEXT_MIGRATION}'`)).length > 0
  let old = await startProgram(home, env)
  let running = [old]
  const visitors = startVisitors({ programs: () => running, secret: SECRET, name: 'upgrade' })
  try {
    const killed = spawnProgram(newHomes[0], env)
    await waitUntil(
      async () =>
        (
          await query(`select from pg_stat_activity where application_name = 'forecourt-migrate'
          and query like '%pg_sleep%' and state = 'active'`)
        ).length > 0,
      'the new version is migrating',
      60_000,
    )
    killed.child.kill('SIGKILL')
    await killed.ended
    await waitUntil(
      async () =>
        (await query(`select from pg_stat_activity where application_name = 'forecourt-migrate'`)).length ===
        0,
      'the database has ended the killed migration',
    )
    requireEqual('killed migration is recorded', await isMigrated(), false)
    requireEqual(
      'table of the killed migration',
      (await query(`select from pg_tables where tablename = 'next_version'`)).length,
      0,
    )
    print('killed within the migration: the database is as before')

    const [first, second] = await Promise.all(newHomes.map((newHome) => startProgram(newHome, env)))
    if (!first || !second) throw new ProofFailure('A new instance is missing')
    requireEqual('migration is recorded', await isMigrated(), true)
    const outputs = [first.output(), second.output()]
    requireEqual(
      'instances that migrated',
      outputs.filter((text) => text.includes(`Migrating: ${NEXT_MIGRATION}`)).length,
      1,
    )
    requireEqual(
      'instances that waited',
      outputs.filter((text) => text.includes('Waiting for another Forecourt')).length,
      1,
    )
    running = [old, first, second]
    await letVisitorsCome(visitors)
    print('two new instances migrated once, and run beside the old one')

    running = [first, second]
    requireEqual('exit code of the old version', await old.stop(), 0)
    old = await startProgram(home, env)
    if (!old.output().includes('A newer version has prepared this database'))
      throw new ProofFailure(`The old version said:\n${old.output()}`)
    running = [old]
    await letVisitorsCome(visitors)
    print('the old version started again on the newer tables')
    await visitors.stop()
    const [failure, ...more] = visitors.failures()
    if (failure) throw new ProofFailure(`${more.length + 1} requests failed, the first: ${failure}`)
    const references = visitors.leads()
    const [stored] = await query<{ count: number }>(
      `select count(*)::integer as count from leads where reference = any('{${references.join(',')}}')`,
    )
    requireEqual('stored leads', stored?.count, references.length)
    for (const program of [first, second, old]) requireEqual('exit code', await program.stop(), 0)
    return { requests: visitors.requests(), leads: references.length }
  } finally {
    await visitors.stop()
    for (const each of [...newHomes, home]) await each.clear()
    await server.release()
    await s3.stop()
  }
}

const MIN_REQUESTS = 60

async function letVisitorsCome(visitors: { requests(): number }): Promise<void> {
  const target = visitors.requests() + MIN_REQUESTS
  await waitUntil(() => visitors.requests() >= target, 'visitors have come', 60_000)
}

/** Copies this program with one more migration, and returns its entry. */
function copyAsNextVersion(folder: string): string {
  mkdirSync(folder)
  for (const name of readdirSync(PROJECT))
    if (!NOT_COPIED.has(name)) cpSync(join(PROJECT, name), join(folder, name), { recursive: true })
  symlinkSync(join(PROJECT, 'node_modules'), join(folder, 'node_modules'))
  writeFileSync(join(folder, 'db/migrations', NEXT_MIGRATION), NEXT_MIGRATION_SQL)
  return join(folder, 'bin/forecourt.js')
}
