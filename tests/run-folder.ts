import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { processStart } from '../src/data/embedded/processes.ts'
import { until } from './program.ts'

const PREFIX = 'forecourt-test-run-'
const MEMORY = '/dev/shm'
const GB = 1024 ** 3
/** A run writes up to 1 GB, which memory must have to spare; containers often give this file system 64 MB. */
const MIN_FREE_IN_MEMORY = 3 * GB
const MIN_FREE_ON_DISK = GB

export interface RunFolder {
  path: string
  remove(): void
}

/**
 * Makes the folder that holds everything this run writes, in memory where there is room: half of the system time was
 * creating and deleting the files of databases. Points TMPDIR at it, for the workers and the programs they start.
 */
export async function makeRunFolder(): Promise<RunFolder> {
  for (const home of new Set([MEMORY, tmpdir()])) await removeLeftovers(home)
  // Compiled code is kept from run to run, not thrown away with the folder.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
  const path = realpathSync(mkdtempSync(join(isRoomInMemory(freeBytes) ? MEMORY : tmpdir(), PREFIX)))
  // The database server may run under another user.
  chmodSync(path, 0o755)
  writeFileSync(join(path, 'owner'), `${process.pid} ${processStart(process.pid)}`)
  mkdirSync(join(path, 'tmp'), { mode: 0o755 })
  process.env.TMPDIR = join(path, 'tmp')
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Why a run cannot begin, where there is no room for what it writes; null where there is. */
export function roomError(free: (folder: string) => number = freeBytes): string | null {
  const disk = tmpdir()
  if (isRoomInMemory(free) || free(disk) >= MIN_FREE_ON_DISK) return null
  const megabytes = Math.floor(free(disk) / 1024 ** 2)
  return `The tests write up to 1 GB to ${disk}, where ${megabytes} MB are free: make room there, or name another folder in TMPDIR`
}

function isRoomInMemory(free: (folder: string) => number): boolean {
  return free(MEMORY) >= MIN_FREE_IN_MEMORY
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Ends the servers and programs of a run that was killed, and deletes its folder. */
export async function removeLeftovers(home: string): Promise<void> {
  for (const name of listFolder(home).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(home, name)
    if (!isAbandoned(folder)) continue
    await until(() => {
      const left = processesIn(folder)
      for (const { pid, isServer } of left) signal(pid, isServer ? 'SIGQUIT' : 'SIGKILL')
      return left.length === 0
    }, `nothing runs in ${folder}`)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** A folder without its mark may be one that another run is making at this moment. */
function isAbandoned(folder: string): boolean {
  try {
    const [pid, start] = readFileSync(join(folder, 'owner'), 'utf8').split(' ')
    return statSync(folder).uid === process.getuid?.() && processStart(Number(pid)) !== start
  } catch {
    return false
  }
}

/** Only Linux tells where a process works; elsewhere none is found, and none is ended. */
function processesIn(folder: string): { pid: number; isServer: boolean }[] {
  return listFolder('/proc')
    .filter((name) => /^\d+$/.test(name) && processStart(Number(name)) !== null)
    .flatMap((name) => {
      try {
        if (!readlinkSync(`/proc/${name}/cwd`).startsWith(`${folder}/`)) return []
        const isServer = readFileSync(`/proc/${name}/comm`, 'utf8').trim() === 'postgres'
        return [{ pid: Number(name), isServer }]
      } catch {
        return []
      }
    })
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended by itself.
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
