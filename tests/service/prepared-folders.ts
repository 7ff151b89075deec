import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startEmbedded } from '../../src/data/embedded/embedded.ts'
import { withLock } from '../../src/data/embedded/lock.ts'
import { copyDataFolder, type Home, makeHome, startProgram } from '../program.ts'

/** Record of the real program's first start, on an empty folder. */
export interface FirstStart {
  output: string
  exitCode: number | null
}

const RECORD_FILE = 'first-start.json'

/** Creates a home for programs under test, with the data folder that the first `npm start` leaves behind. */
export async function makeDemoHome(name: string): Promise<Home> {
  return makeHome(name, { from: await prepareFolder('demo') })
}

export async function readFirstStart(): Promise<FirstStart> {
  return JSON.parse(readFileSync(join(await prepareFolder('demo'), RECORD_FILE), 'utf8')) as FirstStart
}

/** Copies the files of a stopped database server without tables into `dataDir`. */
export async function copyClusterTo(dataDir: string): Promise<void> {
  copyDataFolder(await prepareFolder('cluster'), dataDir)
}

const PREPARERS = {
  async cluster(dataDir: string) {
    const server = await startEmbedded({ dataDir, durable: false, log: () => {} })
    await server.release()
  },
  async demo(dataDir: string) {
    const home = makeHome('first-start')
    try {
      const program = await startProgram(home)
      const exitCode = await program.stop()
      const record: FirstStart = { output: program.output(), exitCode }
      copyDataFolder(home.dataDir, dataDir)
      writeFileSync(join(dataDir, RECORD_FILE), JSON.stringify(record))
    } finally {
      await home.clear()
    }
  },
}

/** Prepares a folder once per run: the first test that needs it does the work while the others wait. */
async function prepareFolder(kind: keyof typeof PREPARERS): Promise<string> {
  const parentFolder = join(inject('runFolder'), 'prepared')
  const [folder, draft] = [join(parentFolder, kind), join(parentFolder, `${kind}-draft`)]
  if (existsSync(folder)) return folder
  mkdirSync(parentFolder, { recursive: true, mode: 0o755 })
  return withLock(join(parentFolder, `${kind}.lock`), {}, async () => {
    if (existsSync(folder)) return folder
    rmSync(draft, { recursive: true, force: true })
    await PREPARERS[kind](draft)
    renameSync(draft, folder)
    return folder
  })
}
