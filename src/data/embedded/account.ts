import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedError } from './embedded-error.ts'

/** Under whom PostgreSQL runs: it refuses to run as root. */
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
  if (process.getuid?.() !== 0) return direct
  const owner = statSync(cluster, { throwIfNoEntry: false }) ?? statSync(dataDir)
  if (owner.uid !== 0) return requireReach(as(owner.uid, owner.gid), dataDir, postgres)
  if (reaches(unshared, dataDir, postgres)) return unshared
  const nobody = as(...findNobody())
  // Others may pass through the folder to the cluster; they still cannot list it or read what is in it.
  chmodSync(dataDir, statSync(dataDir).mode | 0o111)
  requireReach(nobody, dataDir, postgres)
  ownAll(nobody, cluster)
  return nobody
}

export interface Outcome {
  code: number | null
  output: string
}

/** Runs a short-lived PostgreSQL program to its end. */
export function run(command: Command, cwd: string, input = ''): Promise<Outcome> {
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

const PASSED_ON = new Set(['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SYSTEMROOT', 'TZ', 'LD_LIBRARY_PATH'])

/** Only what a program needs to run: the site's secrets and the operator's PG* settings are not for this server. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => PASSED_ON.has(name.toUpperCase()))
  return { ...Object.fromEntries(kept), LC_ALL: 'C' }
}

const direct: Account = {
  command: (file, args) => ({ file, args }),
  own() {},
}

/** A user namespace shows root as nobody: the files stay root's, and folders closed to others stay open to it. */
const unshared: Account = {
  command: (program, args) => ({
    file: 'unshare',
    args: ['--user', '--map-user=65534', '--map-group=65534', '--', program, ...args],
  }),
  own() {},
}

function as(uid: number, gid: number): Account {
  return {
    command: (file, args) => ({ file, args, uid, gid }),
    own: (path) => chownSync(path, uid, gid),
  }
}

function requireReach(account: Account, dataDir: string, postgres: string) {
  if (reaches(account, dataDir, postgres)) return account
  throw new EmbeddedError(
    `PostgreSQL does not run as root, and here no other user can reach both ${dataDir} and ${postgres}. ` +
      'Run Forecourt as an ordinary user, or set DATA_DIR to a folder outside closed ones, or set DATABASE_URL.',
  )
}

function reaches(account: Account, dataDir: string, postgres: string) {
  // The folder is entered inside the account: root could enter it anyway.
  const probe = ['-c', 'cd "$1" && "$2" --version', 'sh', dataDir, postgres]
  const { file, args, ...ids } = account.command('/bin/sh', probe)
  return spawnSync(file, args, { ...ids, cwd: '/', env: serverEnvironment(), stdio: 'ignore' }).status === 0
}

function findNobody(): [uid: number, gid: number] {
  const line = /^nobody:[^:]*:(-?\d+):(-?\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'))
  return line ? [Number(line[1]), Number(line[2])] : [65534, 65534]
}

function ownAll(account: Account, path: string) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return
  // The top last: it is what says whose the cluster is, also after a kill half-way.
  if (found.isDirectory()) for (const name of readdirSync(path)) ownAll(account, join(path, name))
  account.own(path)
}
