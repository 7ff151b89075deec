import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { INTERRUPTED } from '../../../src/data/backups/backups.ts'
import { withClient } from '../../../src/data/database/one-client.ts'
import type { BackupsView, BackupView } from '../../../src/domain/backups/backup.ts'
import { type Home, makeHome, runProgram, spawnProgram, startProgram, waitUntil } from '../../program.ts'
import { ProofFailure } from '../proof-failure.ts'
import { type ProgramClient, requireEqual, signInTo } from './program-client.ts'

/** Moments of the kills, counted from the first bytes of the backup. */
const KILL_AFTER_MS = [0, 50, 100, 300]
const PASSPHRASE = 'a passphrase of this proof only'
const BACKUP_TIMEOUT_MS = 120_000
/** Tables of what a site contains. Others, such as runs of jobs, change while it runs. */
const CONTENT_TABLES = [
  'vehicles',
  'leads',
  'lead_events',
  'bookings',
  'documents',
  'users',
  'pictures',
  'outbox',
] as const

export interface BackupKillReport {
  kills: number
  rows: number
}

/**
 * Kills backups, and the program that requested one, with kill -9. Throws unless every killed backup is recorded as stopped and
 * leaves nothing that looks like a backup, the next one passes its test, and a site restored from it has the same rows.
 */
export async function proveBackupKills(home: Home, print: (line: string) => void): Promise<BackupKillReport> {
  const folder = join(home.root, 'backups')
  const env = { BACKUP_TO: folder, BACKUP_PASSPHRASE: PASSPHRASE, LOG_LEVEL: 'error' }
  let program = await startProgram(home, env)
  let client = await signInTo(program)
  let stopped = 0
  for (const [turn, delay] of KILL_AFTER_MS.entries()) {
    const { child, ended } = spawnProgram(home, env, ['backup'])
    await waitUntil(() => listFiles(folder).length > 0, 'the backup has begun', BACKUP_TIMEOUT_MS)
    await pause(delay)
    child.kill('SIGKILL')
    await ended
    // PostgreSQL ends the lock of a killed process within moments.
    await waitUntil(async () => (await lastBackup(client))?.status !== 'running', 'the kill is shown')
    const killed = await lastBackup(client)
    const isComplete = killed?.status === 'done'
    if (!isComplete) requireEqual('reason of a killed backup', killed?.error, INTERRUPTED)
    requireEqual('proof of a killed backup', killed?.testedAt ?? null, null)
    requireEqual('finished files after a kill', listFinished(folder).length, isComplete ? 1 : 0)
    stopped += isComplete ? 0 : 1
    print(
      `kill ${turn + 1}, ${delay} ms into a backup: ${isComplete ? 'complete, and shown as not tested' : 'recorded as stopped'}`,
    )
    rmSync(folder, { recursive: true })
  }

  if (stopped === 0) throw new ProofFailure('No kill came while a backup was written')

  await client.post('/back-up-now', {})
  await waitUntil(() => listFiles(folder).length > 0, 'the backup has begun', BACKUP_TIMEOUT_MS)
  await program.kill()
  program = await startProgram(home, env)
  client = await signInTo(program)
  // The process of the backup outlives the program that requested it.
  await waitUntil(
    async () => {
      const last = await lastBackup(client)
      return last?.status === 'failed' || (last?.testedAt ?? null) !== null
    },
    'the backup of the killed program has ended',
    BACKUP_TIMEOUT_MS,
  )
  const orphan = await lastBackup(client)
  print(
    `the program was killed during its backup, which is ${orphan?.status === 'done' ? 'complete' : 'recorded as stopped'}`,
  )

  const newBackup = await runProgram(home, env, ['backup'])
  if (newBackup.code !== 0) throw new ProofFailure(`The backup after the kills failed:\n${newBackup.output}`)
  const last = await lastBackup(client)
  requireEqual('state of the last backup', last?.status, 'done')
  requireEqual('error of its test', last?.testError, null)
  if (!last?.testedAt) throw new ProofFailure('The last backup was not tested')
  requireEqual('exit code', await program.stop(), 0)
  const rows = await proveRestore(home, { ...env, BACKUP_TO: folder })
  print('a site restored from it has the same rows')
  return { kills: KILL_AFTER_MS.length + 1, rows }
}

/** Restores the newest backup into an empty place, and compares the rows of both sites. Returns their number. */
async function proveRestore(home: Home, env: Record<string, string>): Promise<number> {
  const target = makeHome('restored')
  try {
    const restored = await runProgram(target, env, ['restore', 'latest'])
    if (restored.code !== 0) throw new ProofFailure(`The restore failed:\n${restored.output}`)
    const again = await runProgram(target, env, ['restore', 'latest'])
    requireEqual('exit code of a second restore into the same place', again.code, 1)
    if (!again.output.includes('not empty')) throw new ProofFailure(`A second restore said:\n${again.output}`)
    const [original, copy] = [await startProgram(home, env), await startProgram(target, env)]
    let rows = 0
    for (const table of CONTENT_TABLES) {
      const [facts, copiedFacts] = [await readFacts(home, table), await readFacts(target, table)]
      requireEqual(`rows of ${table}`, copiedFacts.rows, facts.rows)
      requireEqual(`content of ${table}`, copiedFacts.digest, facts.digest)
      rows += facts.rows
    }
    const cars = async (base: string) => (await fetch(`${base}/functions/search`)).text()
    requireEqual('equal search results', (await cars(copy.base)) === (await cars(original.base)), true)
    requireEqual('exit code of the restored site', await copy.stop(), 0)
    requireEqual('exit code of the original', await original.stop(), 0)
    return rows
  } finally {
    await target.clear()
  }
}

const lastBackup = async (client: ProgramClient): Promise<BackupView | undefined> =>
  (await client.get<BackupsView>('/backups')).backups[0]

async function readFacts(home: Home, table: (typeof CONTENT_TABLES)[number]) {
  const { rows } = await withClient(home.readDatabaseUrl(), 'backup-proof', (client) =>
    client.query<{ rows: number; digest: string }>(
      `select count(*)::integer as rows, coalesce(sum(hashtextextended(row::text, 0)), 0)::text as digest from ${table} row`,
    ),
  )
  return rows[0] as { rows: number; digest: string }
}

const listFiles = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
const listFinished = (folder: string) => listFiles(folder).filter((name) => !name.endsWith('.part'))
