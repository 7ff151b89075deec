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
import { startOf } from '../src/data/embedded/processes.ts'
import { until } from './program.ts'

const PREFIX = 'forecourt-test-run-'
const MEMORY = '/dev/shm'
/** A run uses up to 1 GB; containers often give this file system 64 MB. */
const MIN_FREE_BYTES = 3 * 1024 ** 3

export interface RunFolder {
  path: string
  remove(): void
}

/**
 * Makes the folder that holds everything this run writes, in memory where there is room: half of the system time was
 * creating and deleting the files of databases. Points TMPDIR at it, for the workers and the programs they start.
 */
export async function makeRunFolder(): Promise<RunFolder> {
  const homes = [...(isRoomy(MEMORY) ? [MEMORY] : []), tmpdir()]
  for (const home of new Set([MEMORY, tmpdir()])) await removeLeftovers(home)
  // Compiled code is kept from run to run, not thrown away with the folder.
  process.env.NODE_COMPILE_CACHE ??= join(tmpdir(), 'node-compile-cache')
  const path = realpathSync(mkdtempSync(join(homes[0] as string, PREFIX)))
  // The database server may run under another user.
  chmodSync(path, 0o755)
  writeFileSync(join(path, 'owner'), `${process.pid} ${startOf(process.pid)}`)
  mkdirSync(join(path, 'tmp'), { mode: 0o755 })
  process.env.TMPDIR = join(path, 'tmp')
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5 }) }
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize >= MIN_FREE_BYTES
  } catch {
    return false
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
    return statSync(folder).uid === process.getuid?.() && startOf(Number(pid)) !== start
  } catch {
    return false
  }
}

/** Only Linux tells where a process works; elsewhere none is found, and none is ended. */
function processesIn(folder: string): { pid: number; isServer: boolean }[] {
  return listFolder('/proc')
    .filter((name) => /^\d+$/.test(name) && startOf(Number(name)) !== null)
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
