import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startEmbedded } from '../../src/data/embedded/embedded.ts'
import { withLock } from '../../src/data/embedded/lock.ts'
import { copyDataFolder, type Home, makeHome, startProgram } from '../program.ts'

/** What the real program said and did when it was started for the first time, on an empty folder. */
export interface FirstStart {
  output: string
  exitCode: number | null
}

const RECORD = 'first-start.json'

/** A home for programs under test that begins as the first `npm start` and its stop left it. */
export async function makeDemoHome(name: string): Promise<Home> {
  return makeHome(name, { from: await prepareFolder('demo') })
}

export async function readFirstStart(): Promise<FirstStart> {
  return JSON.parse(readFileSync(join(await prepareFolder('demo'), RECORD), 'utf8')) as FirstStart
}

/** Gives `dataDir` a stopped database server without tables, as a first start of the server leaves it. */
export async function copyClusterTo(dataDir: string): Promise<void> {
  copyDataFolder(await prepareFolder('cluster'), dataDir)
}

const MAKERS = {
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
      writeFileSync(join(dataDir, RECORD), JSON.stringify(record))
    } finally {
      await home.clear()
    }
  },
}

/** Made once a run, by the test that needs it first; the others wait. */
async function prepareFolder(kind: keyof typeof MAKERS): Promise<string> {
  const shelf = join(inject('runFolder'), 'prepared')
  const [folder, draft] = [join(shelf, kind), join(shelf, `${kind}-draft`)]
  if (existsSync(folder)) return folder
  mkdirSync(shelf, { recursive: true, mode: 0o755 })
  return withLock(join(shelf, `${kind}.lock`), {}, async () => {
    if (existsSync(folder)) return folder
    rmSync(draft, { recursive: true, force: true })
    await MAKERS[kind](draft)
    renameSync(draft, folder)
    return folder
  })
}
