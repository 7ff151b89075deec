import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'

/** The operating system account PostgreSQL runs under: it refuses to run as root. */
export interface Account {
  command(program: string, args: string[]): Command
  /** Hands a file or folder to the account. */
  own(path: string): void
}

export interface Command {
  file: string
  args: string[]
  uid?: number
  gid?: number
}

export function chooseAccount(dataDir: string, cluster: string, postgres: string): Account {
  if (process.getuid?.() !== 0) return currentAccount
  const owner = statSync(cluster, { throwIfNoEntry: false }) ?? statSync(dataDir)
  if (owner.uid !== 0) return requireAccess(accountOf(owner.uid, owner.gid), dataDir, postgres)
  if (hasAccess(namespacedAccount, dataDir, postgres)) return namespacedAccount
  const unixNobody = accountOf(...findUnixNobody())
  // Lets other users pass through the folder to the cluster; they still cannot list it or read its files.
  chmodSync(dataDir, statSync(dataDir).mode | 0o111)
  requireAccess(unixNobody, dataDir, postgres)
  ownAll(unixNobody, cluster)
  return unixNobody
}

export interface ProgramResult {
  code: number | null
  output: string
}

/** Runs a short-lived PostgreSQL program to its end. */
export function run(command: Command, cwd: string, input = ''): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const { file, args, ...ids } = command
    const child = spawn(file, args, { ...ids, cwd, env: serverEnvironment(), windowsHide: true })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.stdin.on('error', () => {})
    child.on('error', (error) => resolve({ code: null, output: error.message }))
    child.on('close', (code) => resolve({ code, output }))
    child.stdin.end(input)
  })
}

const INHERITED_VARIABLES = new Set([
  'PATH',
  'HOME',
  'TMPDIR',
  'TMP',
  'TEMP',
  'SYSTEMROOT',
  'TZ',
  'LD_LIBRARY_PATH',
])

/** Passes on only the variables a program needs to run: the site's secrets and the operator's PG* settings must not reach this server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) =>
    INHERITED_VARIABLES.has(name.toUpperCase()),
  )
  return { ...Object.fromEntries(inherited), LC_ALL: 'C' }
}

const currentAccount: Account = {
  command: (file, args) => ({ file, args }),
  own() {},
}

/** Maps root to nobody in a user namespace: root still owns the files and can enter folders closed to other users. */
const namespacedAccount: Account = {
  command: (program, args) => ({
    file: 'unshare',
    args: ['--user', '--map-user=65534', '--map-group=65534', '--', program, ...args],
  }),
  own() {},
}

function accountOf(uid: number, gid: number): Account {
  return {
    command: (file, args) => ({ file, args, uid, gid }),
    own: (path) => chownSync(path, uid, gid),
  }
}

function requireAccess(account: Account, dataDir: string, postgres: string) {
  if (hasAccess(account, dataDir, postgres)) return account
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and no other user has access to both ${dataDir} and ${postgres}. ` +
      'Run Forecourt as an ordinary user, or set DATA_DIR to a folder that other users can enter, or set DATABASE_URL.',
  )
}

function hasAccess(account: Account, dataDir: string, postgres: string) {
  // Enters the folder as the account, because root could always enter it.
  const probe = ['-c', 'cd "$1" && "$2" --version', 'sh', dataDir, postgres]
  const { file, args, ...ids } = account.command('/bin/sh', probe)
  return spawnSync(file, args, { ...ids, cwd: '/', env: serverEnvironment(), stdio: 'ignore' }).status === 0
}

function findUnixNobody(): [uid: number, gid: number] {
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return line ? [Number(line[1]), Number(line[2])] : [65534, 65534]
}

function ownAll(account: Account, path: string) {
  const stats = statSync(path, { throwIfNoEntry: false })
  if (!stats) return
  // Changes the top folder last: its owner decides the account of the next start, also after a kill half-way.
  if (stats.isDirectory()) for (const name of readdirSync(path)) ownAll(account, join(path, name))
  account.own(path)
}
