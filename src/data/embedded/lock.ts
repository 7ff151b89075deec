import { createHash, randomBytes } from 'node:crypto'
import { linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../database/error-code.ts'
import { EmbeddedError } from './embedded-error.ts'
import { processStart } from './processes.ts'

export interface LockOptions {
  signal?: AbortSignal | undefined
  timeoutMs?: number
}

/** Runs the act while only this process holds the lock file; takes over the lock of a dead holder. */
export async function withLock<T>(file: string, options: LockOptions, act: () => Promise<T>): Promise<T> {
  const deadline = Date.now() + (options.timeoutMs ?? LOCK_TIMEOUT_MS)
  while (!tryLock(file)) {
    if (Date.now() > deadline) throw new LockBusyError(file)
    await sleep(POLL_MS, undefined, { signal: options.signal })
  }
  removeLeftovers(file)
  try {
    return await act()
  } finally {
    rmSync(file, { force: true })
  }
}

export class LockBusyError extends EmbeddedError {
  constructor(file: string) {
    const pid = readLock(file)?.split(' ')[0] ?? 'unknown'
    super(
      `Another Forecourt (process ${pid}) has been starting or stopping the database for too long: ${file}. ` +
        'End that process, then start again.',
    )
  }
}

const LOCK_TIMEOUT_MS = 120_000
// On other systems, finding out when a process started runs a program.
const POLL_MS = process.platform === 'linux' ? 20 : 250
const LEFTOVER_AGE_MS = 600_000

function tryLock(file: string): boolean {
  const holder = readLock(file)
  if (holder === null) return createLock(file)
  if (isAlive(holder)) return false
  return breakStale(file, holder) && createLock(file)
}

/** Linking a finished draft makes the lock appear with its content, or not at all. */
function createLock(file: string): boolean {
  const nonce = randomBytes(6).toString('hex')
  const draft = `${file}.${nonce}.draft`
  try {
    writeFileSync(draft, `${process.pid} ${processStart(process.pid)} ${nonce}\n`, {
      flag: 'wx',
      mode: 0o600,
    })
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
 * removed only under a second lock named after its content, and only if that unique content is unchanged.
 */
function breakStale(file: string, stale: string): boolean {
  const breaker = `${file}.${createHash('sha256').update(stale).digest('hex').slice(0, 12)}`
  if (!tryLock(breaker)) return false
  try {
    if (readLock(file) === stale) rmSync(file, { force: true })
    return true
  } finally {
    rmSync(breaker, { force: true })
  }
}

function isAlive(holder: string): boolean {
  const [pid, start] = holder.trim().split(' ')
  return start !== undefined && processStart(Number(pid)) === start
}

function readLock(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
}

/** Removes old drafts and breakers, which live for microseconds unless their process was killed. */
function removeLeftovers(file: string) {
  for (const name of readdirSync(dirname(file))) {
    if (!name.startsWith(`${basename(file)}.`)) continue
    const leftover = join(dirname(file), name)
    const modifiedAt = statSync(leftover, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - modifiedAt > LEFTOVER_AGE_MS) rmSync(leftover, { force: true })
  }
}
