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
import {
  diskFullError,
  EmbeddedError,
  explainFolderError,
  lastLines,
  reportsDiskFull,
} from './embedded-error.ts'

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
    // Resolves links, because a running server is identified by its folder.
    root = realpathSync(root)
  } catch (error) {
    throw explainFolderError(root, error)
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

/** Creates the cluster or its password if missing, and returns the password. Call it under the lock, with no server running. */
export async function prepareCluster(cluster: Cluster, tools: Tools): Promise<string> {
  removeWorkFolders(cluster)
  const version = clusterVersion(cluster)
  if (version === null) return await createCluster(cluster, tools)
  if (version !== tools.binaries.major) {
    throw new EmbeddedError(
      `The database in ${cluster.folder} is for PostgreSQL ${version}, but this version of Forecourt includes PostgreSQL ${tools.binaries.major}. ` +
        `Start the Forecourt version that created it, or set DATABASE_URL to a PostgreSQL ${version} that serves it, or set DATA_DIR to a new folder.`,
    )
  }
  return readPassword(cluster) ?? (await renewPassword(cluster, tools))
}

export function clusterVersion(cluster: Cluster): string | null {
  try {
    return readFileSync(join(cluster.folder, 'PG_VERSION'), 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw explainFolderError(cluster.folder, error)
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

/** Returns a path as the operator would type it. */
export function displayPath(path: string) {
  const short = relative(process.cwd(), path)
  return short.startsWith('..') || isAbsolute(short) ? path : short
}

async function createCluster(cluster: Cluster, { binaries, account }: Tools): Promise<string> {
  removeEmpty(cluster)
  cluster.log(`Creating the database in ${displayPath(cluster.folder)}`)
  // Stored before the cluster is created: after a kill in between, the next start uses this password.
  const password = readPassword(cluster) ?? storePassword(cluster, account, newPassword())
  const work = join(cluster.dataDir, `${WORK_FOLDER_PREFIX}${randomBytes(4).toString('hex')}`)
  mkdirSync(work, { mode: 0o700 })
  account.own(work)
  const passwordCopy = join(work, 'password')
  writeFileSync(passwordCopy, password, { mode: 0o600 })
  account.own(passwordCopy)
  const newCluster = join(work, 'cluster')
  const settings = Object.entries(TUNING).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const sync = cluster.durable ? [] : ['--no-sync']
  const args = ['-D', newCluster, `--pwfile=${passwordCopy}`, ...INITDB_OPTIONS, ...settings, ...sync]
  const { code, output } = await run(account.command(binaries.initdb, args), work)
  if (code !== 0) {
    rmSync(work, { recursive: true, force: true })
    throw initError(cluster, output)
  }
  renameSync(newCluster, cluster.folder)
  syncFolder(cluster.dataDir)
  rmSync(work, { recursive: true, force: true })
  return password
}

const WORK_FOLDER_PREFIX = 'postgres.new-'

// The builtin locale is the same on every machine, and its upper/lower cover all of Unicode.
const INITDB_OPTIONS = [
  '--username=postgres',
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
]

// Written to postgresql.conf, where an operator can change them.
const TUNING = { shared_buffers: '128MB', max_connections: '100', timezone: 'UTC', log_timezone: 'UTC' }

function initError(cluster: Cluster, output: string) {
  const excerpt = lastLines(output)
  if (reportsDiskFull(output)) return diskFullError(cluster.dataDir, excerpt)
  return new EmbeddedError(
    `The database could not be created in ${cluster.folder}: ${excerpt}. Fix that, or set DATABASE_URL to your own PostgreSQL.`,
  )
}

/** An initdb that outlived its killed parent may still be writing to its folder: a later start removes what remains. */
function removeWorkFolders(cluster: Cluster) {
  for (const name of readdirSync(cluster.dataDir)) {
    if (!name.startsWith(WORK_FOLDER_PREFIX)) continue
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
      `${cluster.folder} exists but does not contain a PostgreSQL database. Move it away, or set DATA_DIR to another folder.`,
      { cause: error },
    )
  }
}

/** Replaces a lost password file, e.g. after restoring a backup without it. Stored after the change: a kill in between repeats it. */
async function renewPassword(cluster: Cluster, { binaries, account }: Tools): Promise<string> {
  cluster.log(`${displayPath(cluster.passwordFile)} is missing: giving the database a new password`)
  const password = newPassword()
  const roles = ['postgres', 'forecourt'].map((role) => `alter role ${role} password '${password}'\n`)
  const command = account.command(binaries.postgres, ['--single', '-D', cluster.folder, 'postgres'])
  const { code, output } = await run(command, cluster.folder, roles.join(''))
  if (code !== 0) throw initError(cluster, output)
  return storePassword(cluster, account, password)
}

function newPassword() {
  return randomBytes(24).toString('base64url')
}

function storePassword(cluster: Cluster, account: Account, password: string) {
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
  // Windows cannot sync a folder.
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
