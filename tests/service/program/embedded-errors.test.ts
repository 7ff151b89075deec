import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findBinaries } from '../../../src/data/embedded/binaries.ts'
import { EmbeddedError, startEmbedded } from '../../../src/data/embedded/embedded.ts'
import { copyClusterTo } from '../prepared-folders.ts'
import { canConnect, killProcess, makeScene, type Scene } from './embedded-scene.ts'

let scene: Scene

beforeEach(() => {
  scene = makeScene()
})

afterEach(async () => {
  await scene.clear()
}, 30_000)

describe('start errors of the embedded database', { timeout: 20_000 }, () => {
  test('name a data folder that is a file or under one, with advice', async () => {
    const file = join(scene.root, 'file')
    writeFileSync(file, '')
    for (const dataDir of [file, join(file, 'x')]) {
      await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(
        `The data folder ${dataDir} cannot be created: a file is in the way. Move that file, or set DATA_DIR`,
      )
    }
  })

  test('name a cluster of another major version, with advice', async () => {
    mkdirSync(scene.folder, { recursive: true })
    writeFileSync(join(scene.folder, 'PG_VERSION'), '9\n')
    expect(await readStartError()).toMatch(
      /for PostgreSQL 9, but this version of Forecourt includes PostgreSQL \d+\. Start the Forecourt/,
    )
  })

  test('leave a folder with other contents unchanged', async () => {
    mkdirSync(scene.folder, { recursive: true })
    writeFileSync(join(scene.folder, 'precious.txt'), 'mine')
    expect(await readStartError()).toMatch(/does not contain a PostgreSQL database. Move it away/)
    expect(readFileSync(join(scene.folder, 'precious.txt'), 'utf8')).toBe('mine')
  })

  test('show the end of the server log; the server starts once the cause is fixed', async () => {
    await copyClusterTo(scene.dataDir)
    const settings = join(scene.folder, 'postgresql.conf')
    const goodSettings = readFileSync(settings, 'utf8')
    writeFileSync(settings, `${goodSettings}\nno_such_setting = 1\n`)
    expect(await readStartError()).toMatch(
      /could not start.*unrecognized configuration parameter "no_such_setting"/,
    )
    writeFileSync(settings, goodSettings)
    expect(await canConnect((await scene.start()).url)).toBe(true)
  })

  test('name a wrong password, with advice that works', async () => {
    await copyClusterTo(scene.dataDir)
    const file = join(scene.dataDir, 'postgres-password')
    writeFileSync(file, 'not-the-one\n')
    expect(await readStartError()).toContain(
      `does not accept the password in ${file}. Restore the right file`,
    )
    await killProcess(scene.readServerPid())
    rmSync(file)
    expect(await canConnect((await scene.start()).url)).toBe(true)
  })

  test('advise root without user namespaces, if the server cannot run as user nobody', async () => {
    const ids = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
    const canRunPostgres =
      spawnSync(findBinaries().postgres, ['--version'], { ...ids, cwd: '/' }).status === 0
    const program = scene.startTenantProgram({ PATH: '/nonexistent' })
    const outcome = await program.waitForReport('url').then(
      async (url) => ({ answers: await canConnect(url), uid: statSync(scene.folder).uid }),
      (error: Error) => error.message,
    )
    const advice = expect.stringContaining('Run Forecourt as an ordinary user, or set DATA_DIR')
    expect(outcome).toEqual(canRunPostgres ? { answers: true, uid: ids.uid ?? process.getuid?.() } : advice)
  })
})

async function readStartError() {
  const error: unknown = await scene.start().catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(EmbeddedError)
  const message = error instanceof Error ? error.message : ''
  expect(message).not.toContain('\n')
  return message
}
