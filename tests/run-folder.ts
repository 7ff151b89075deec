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
import { waitUntil } from './program.ts'

const PREFIX = 'forecourt-test-run-'
const MEMORY = '/dev/shm'
const GB = 1024 ** 3
/** A run writes up to 1 GB, which must leave memory to spare. Containers often limit this file system to 64 MB. */
const MIN_FREE_IN_MEMORY = 3 * GB
const MIN_FREE_ON_DISK = GB

export interface RunFolder {
  path: string
  remove(): void
}

/**
 * Makes the folder for everything this run writes, in memory if there is space: half of the system time was spent on
 * creating and deleting the files of databases. Sets TMPDIR to it for the workers and the programs they start.
 */
export async function makeRunFolder(): Promise<RunFolder> {
  for (const parentFolder of new Set([MEMORY, tmpdir()])) await removeLeftovers(parentFolder)
  // The compile cache is outside the folder, so that later runs use it.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
  const path = realpathSync(mkdtempSync(join(hasRoomInMemory(readFreeBytes) ? MEMORY : tmpdir(), PREFIX)))
  // The database server may run under another user.
  chmodSync(path, 0o755)
  writeFileSync(join(path, 'owner'), `${process.pid} ${processStart(process.pid)}`)
  mkdirSync(join(path, 'tmp'), { mode: 0o755 })
  process.env.TMPDIR = join(path, 'tmp')
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

/** Returns an error if there is not enough space for a run, or null. */
export function findSpaceError(readFree: (folder: string) => number = readFreeBytes): string | null {
  const disk = tmpdir()
  if (hasRoomInMemory(readFree) || readFree(disk) >= MIN_FREE_ON_DISK) return null
  const megabytes = Math.floor(readFree(disk) / 1024 ** 2)
  return `The tests write up to 1 GB to ${disk}, where ${megabytes} MB are free: free some space there, or set TMPDIR to another folder`
}

function hasRoomInMemory(readFree: (folder: string) => number): boolean {
  return readFree(MEMORY) >= MIN_FREE_IN_MEMORY
}

function readFreeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Ends the servers and programs of a run that was killed, and deletes its folder. */
export async function removeLeftovers(parentFolder: string): Promise<void> {
  for (const name of listFolder(parentFolder).filter((each) => each.startsWith(PREFIX))) {
    const folder = join(parentFolder, name)
    if (!isAbandoned(folder)) continue
    await waitUntil(() => {
      const processes = listProcesses(folder)
      for (const { pid, isServer } of processes) sendSignal(pid, isServer ? 'SIGQUIT' : 'SIGKILL')
      return processes.length === 0
    }, `nothing runs in ${folder}`)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** False without an owner file, because another run may be making the folder at this moment. */
function isAbandoned(folder: string): boolean {
  try {
    const [pid, start] = readFileSync(join(folder, 'owner'), 'utf8').split(' ')
    return statSync(folder).uid === process.getuid?.() && processStart(Number(pid)) !== start
  } catch {
    return false
  }
}

/** Lists the processes that work in the folder. Only Linux has this information; elsewhere the list is empty. */
function listProcesses(folder: string): { pid: number; isServer: boolean }[] {
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

function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has already ended.
  }
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
