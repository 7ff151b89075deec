import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBinaries } from '../../../src/data/embedded/binaries.ts'
import { EmbeddedError, startEmbedded } from '../../../src/data/embedded/embedded.ts'
import { copyClusterTo } from '../prepared-folders.ts'
import { answers, kill, makeScene, type Scene } from './embedded-scene.ts'

let scene: Scene

beforeEach(() => {
  scene = makeScene()
})

afterEach(async () => {
  await scene.clear()
}, 30_000)

describe('a fault', { timeout: 20_000 }, () => {
  test('a data folder that is a file, or under one, is named with the mend', async () => {
    const file = join(scene.root, 'file')
    writeFileSync(file, '')
    for (const dataDir of [file, join(file, 'x')]) {
      await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(
        `The data folder ${dataDir} cannot be created: a file is in the way. Move that file, or set DATA_DIR`,
      )
    }
  })

  test('a cluster of another major version is named with the mend', async () => {
    mkdirSync(scene.folder, { recursive: true })
    writeFileSync(join(scene.folder, 'PG_VERSION'), '9\n')
    expect(await refusal()).toMatch(
      /for PostgreSQL 9, but this version of Forecourt includes PostgreSQL \d+\. Start the Forecourt/,
    )
  })

  test('a folder of something else in the place of the cluster is left alone', async () => {
    mkdirSync(scene.folder, { recursive: true })
    writeFileSync(join(scene.folder, 'precious.txt'), 'mine')
    expect(await refusal()).toMatch(/does not contain a PostgreSQL database. Move it away/)
    expect(readFileSync(join(scene.folder, 'precious.txt'), 'utf8')).toBe('mine')
  })

  test('a server that would not start shows the end of its log, and starts once mended', async () => {
    await copyClusterTo(scene.dataDir)
    const settings = join(scene.folder, 'postgresql.conf')
    const good = readFileSync(settings, 'utf8')
    writeFileSync(settings, `${good}\nno_such_setting = 1\n`)
    expect(await refusal()).toMatch(/could not start.*unrecognized configuration parameter "no_such_setting"/)
    writeFileSync(settings, good)
    expect(await answers((await scene.start()).url)).toBe(true)
  })

  test('a password that does not fit is named with the mend, which works', async () => {
    await copyClusterTo(scene.dataDir)
    const file = join(scene.dataDir, 'postgres-password')
    writeFileSync(file, 'not-the-one\n')
    expect(await refusal()).toContain(`does not accept the password in ${file}. Restore the right file`)
    await kill(scene.serverPid())
    rmSync(file)
    expect(await answers((await scene.start()).url)).toBe(true)
  })

  test('root without user namespaces gets a server under nobody, or is told the mend', async () => {
    const ids = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const reachable = spawnSync(findBinaries().postgres, ['--version'], { ...ids, cwd: '/' }).status === 0
    const program = scene.tenant({ PATH: '/nonexistent' })
    const outcome = await program.told('url').then(
      async (url) => ({ answers: await answers(url), uid: statSync(scene.folder).uid }),
      (error: Error) => error.message,
    )
    const mend = expect.stringContaining('Run Forecourt as an ordinary user, or set DATA_DIR')
    expect(outcome).toEqual(reachable ? { answers: true, uid: ids.uid ?? process.getuid?.() } : mend)
  })
})

async function refusal() {
  const error: unknown = await scene.start().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(EmbeddedError)
  const message = error instanceof Error ? error.message : ''
  expect(message).not.toContain('\n')
  return message
}
