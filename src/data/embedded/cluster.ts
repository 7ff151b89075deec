import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { errorCode } from '../database/error-code.ts'
import { type Account, run } from './account.ts'
import type { Binaries } from './binaries.ts'
import { diskFull, EmbeddedError, explainFolder, lastLines, tellsDiskFull } from './embedded-error.ts'

export interface Cluster {
  dataDir: string
  folder: string
  passwordFile: string
  logFile: string
  lockFile: string
  durable: boolean
  log: (line: string) => void
}

export interface Tools {
  binaries: Binaries
  account: Account
}

export function openDataDir(dataDir: string, durable: boolean, log: (line: string) => void): Cluster {
  let root = resolve(dataDir)
  try {
    mkdirSync(root, { recursive: true, mode: 0o700 })
    accessSync(root, constants.W_OK | constants.X_OK)
    // One name for one folder: a running server is known by it.
    root = realpathSync(root)
  } catch (error) {
    throw explainFolder(root, error)
  }
  return {
    dataDir: root,
    folder: join(root, 'postgres'),
    passwordFile: join(root, 'postgres-password'),
    logFile: join(root, 'postgres.log'),
    lockFile: join(root, 'postgres.lock'),
    durable,
    log,
  }
}

/** Under the lock, with no server running. Makes what is missing and returns the password. */
export async function prepareCluster(cluster: Cluster, tools: Tools): Promise<string> {
  sweepUnfinished(cluster)
  const made = clusterVersion(cluster)
  if (made === null) return await createCluster(cluster, tools)
  if (made !== tools.binaries.major) {
    throw new EmbeddedError(
      `The database in ${cluster.folder} is of PostgreSQL ${made}, this Forecourt brings PostgreSQL ${tools.binaries.major}. ` +
        `Start the Forecourt that made it, or set DATABASE_URL to a PostgreSQL ${made} that serves it, or set DATA_DIR to a new folder.`,
    )
  }
  return readPassword(cluster) ?? (await renewPassword(cluster, tools))
}

export function clusterVersion(cluster: Cluster): string | null {
  try {
    return readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw explainFolder(cluster.folder, error)
  }
}

export function readPassword(cluster: Cluster): string | null {
  try {
    return readFileSync(cluster.passwordFile, 'utf8').trim() || null
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new EmbeddedError(
      `Cannot read ${cluster.passwordFile}. Give this user read access to it, or run Forecourt as its owner.`,
      { cause: error },
    )
  }
}

/** A path as the operator would type it. */
export function shown(path: string) {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') || isAbsolute(short) ? path : short
}

async function createCluster(cluster: Cluster, { binaries, account }: Tools): Promise<string> {
  removeEmpty(cluster)
  cluster.log(`Creating the database in ${shown(cluster.folder)}`)
  // The password is kept before a cluster has it: a kill in between leaves a password that the next start uses.
  const password = readPassword(cluster) ?? keepPassword(cluster, account, newPassword())
  const work = join(cluster.dataDir, `${UNFINISHED}${randomBytes(4).toString('hex')}`)
  mkdirSync(work, { mode: 0o700 })
  account.own(work)
  const passwordCopy = join(work, 'password')
  writeFileSync(passwordCopy, password, { mode: 0o600 })
  account.own(passwordCopy)
  const made = join(work, 'cluster')
  const settings = Object.entries(TUNING).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const sync = cluster.durable ? [] : ['--no-sync']
  const args = ['-D', made, `--pwfile=${passwordCopy}`, ...INITDB, ...settings, ...sync]
  const { code, output } = await run(account.command(binaries.initdb, args), work)
  if (code !== 0) {
    rmSync(work, { recursive: true, force: true })
    throw initFailed(cluster, output)
  }
  renameSync(made, cluster.folder)
  syncFolder(cluster.dataDir)
  rmSync(work, { recursive: true, force: true })
  return password
}

const UNFINISHED = 'postgres.new-'

// The builtin locale is the same on every machine, and upper/lower know all of Unicode.
const INITDB = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

// Written into postgresql.conf, where an operator may change them.
const TUNING = { shared_buffers: '128MB', max_connections: '100', timezone: 'UTC', log_timezone: 'UTC' }

function initFailed(cluster: Cluster, output: string) {
  const told = lastLines(output)
  if (tellsDiskFull(output)) return diskFull(cluster.dataDir, told)
  return new EmbeddedError(
    `The database could not be created in ${cluster.folder}: ${told}. Mend that, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/** An initdb that outlived its killed program may still write there: what it leaves, a later start removes. */
function sweepUnfinished(cluster: Cluster) {
  for (const name of readdirSync(cluster.dataDir)) {
    if (!name.startsWith(UNFINISHED)) continue
    try {
      rmSync(join(cluster.dataDir, name), { recursive: true, force: true, maxRetries: 2 })
    } catch (error) {
      if (errorCode(error) !== 'ENOTEMPTY') throw error
    }
  }
}

function removeEmpty(cluster: Cluster) {
  try {
    rmdirSync(cluster.folder)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw new EmbeddedError(
      `${cluster.folder} exists but holds no PostgreSQL database. Move it away, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/** The file was lost, as when a backup came back without it. Kept after the change: a kill in between repeats it. */
async function renewPassword(cluster: Cluster, { binaries, account }: Tools): Promise<string> {
  cluster.log(`${shown(cluster.passwordFile)} is missing: giving the database a new password`)
  const password = newPassword()
  const roles = ['postgres', 'forecourt'].map((role) => `alter role ${role} password '${password}'\n`)
  const command = account.command(binaries.postgres, ['--single', '-D', cluster.folder, 'postgres'])
  const { code, output } = await run(command, cluster.folder, roles.join(''))
  if (code !== 0) throw initFailed(cluster, output)
  return keepPassword(cluster, account, password)
}

function newPassword() {
  return randomBytes(24).toString('base64url')
}

function keepPassword(cluster: Cluster, account: Account, password: string) {
  const draft = `${cluster.passwordFile}.new`
  rmSync(draft, { force: true })
  const file = openSync(draft, 'wx', 0o600)
  try {
    writeFileSync(file, `${password}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  account.own(draft)
  renameSync(draft, cluster.passwordFile)
  syncFolder(cluster.dataDir)
  return password
}

function syncFolder(folder: string) {
  // Windows has no such thing as syncing a folder.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
