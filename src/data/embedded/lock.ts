import { createHash, randomBytes } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../database/error-code.ts'
import { EmbeddedError } from './embedded-error.ts'
import { startOf } from './processes.ts'

export interface LockOptions {
  signal?: AbortSignal | undefined
  patienceMs?: number
}

/** Runs the act while this process alone holds the lock file; a dead holder's lock is taken over. */
export async function withLock<T>(file: string, options: LockOptions, act: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + (options.patienceMs ?? PATIENCE_MS)
  while (!tryLock(file)) {
    if (Date.now() > deadline) throw new LockBusy(file)
    await sleep(POLL_MS, undefined, { signal: options.signal })
  }
  sweep(file)
  try {
    return await act()
  } finally {
    rmSync(file, { force: true })
  }
}

export class LockBusy extends EmbeddedError {
  constructor(file: string) {
    const pid = read(file)?.split(' ')[0] ?? 'unknown'
    super(
      `Another Forecourt (process ${pid}) has been starting or stopping the database for too long: ${file}. ` +
        'End that process, then start again.',
    )
  }
}

const PATIENCE_MS = 120_000
// Elsewhere asking for a process's start runs a program.
const POLL_MS = process.platform === 'linux' ? 20 : 250
const LITTER_AGE_MS = 600_000

function tryLock(file: string): boolean {
  const holder = read(file)
  if (holder === null) return create(file)
  if (isAlive(holder)) return false
  return breakStale(file, holder) && create(file)
}

/** The link makes the lock appear with its content already in it, or not at all. */
function create(file: string): boolean {
  const nonce = randomBytes(6).toString('hex')
  const draft = `${file}.${nonce}.draft`
  try {
    writeFileSync(draft, `${process.pid} ${startOf(process.pid)} ${nonce}\n`, { flag: 'wx', mode: 0o600 })
    linkSync(draft, file)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/**
 * Two processes may judge the same lock stale: the slower would remove the quicker one's new lock. So a lock is
 * removed only under a lock named after its content, and only if that content, never written twice, still stands.
 */
function breakStale(file: string, stale: string): boolean {
  const breaker = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 12)}`
  if (!tryLock(breaker)) return false
  try {
    if (read(file) === stale) rmSync(file, { force: true })
    return true
  } finally {
    rmSync(breaker, { force: true })
  }
}

function isAlive(holder: string): boolean {
  const [pid, start] = holder.trim().split(' ')
  return start !== undefined && startOf(Number(pid)) === start
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Drafts and breakers live for microseconds; an old one was left by a kill. */
function sweep(file: string) {
  for (const name of readdirSync(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.`)) continue
    const litter = join(dirname(file), name)
    const made = statSync(litter, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - made > LITTER_AGE_MS) rmSync(litter, { force: true })
  }
}
