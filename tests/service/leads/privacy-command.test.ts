import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { privacy } from '../../../src/commands/privacy.ts'
import { parseConfig } from '../../../src/start-up/config.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type CommandRun, runCommand } from '../../terminal.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const ENTRY = join(import.meta.dirname, '../../../bin/forecourt.js')
let scene: AppScene
let folder: string

beforeAll(async () => {
  scene = await makeAppScene()
  folder = mkdtempSync(join(tmpdir(), 'forecourt-privacy-'))
})

afterAll(async () => {
  await scene.clear()
  rmSync(folder, { recursive: true, force: true })
})

async function runProgram(...args: string[]) {
  const child = spawn(process.execPath, [ENTRY, 'privacy', ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, DATA_DIR: folder, DATABASE_URL: scene.url, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output, errors }
}

function runPrivacy(...args: string[]): Promise<CommandRun> {
  const config = parseConfig({ DATA_DIR: folder, DATABASE_URL: scene.url })
  return runCommand((terminal) => privacy(config, args, terminal))
}

test('the command exports a person, asks for confirmation before erasing them, and erases them', async () => {
  await scene.call('/submit-lead', makeLeadBody())
  const exportRun = await runProgram('export', '--phone', '0491 570 156')
  expect(exportRun.code).toBe(0)
  expect(JSON.parse(exportRun.output)).toMatchObject({ leads: [{ name: 'Matilda Wattle' }] })

  const preview = await runPrivacy('erase', '--phone', '0491 570 156')
  expect([preview.code, preview.errors]).toEqual([2, expect.stringContaining('Would erase: leads 1,')])
  const erasure = await runPrivacy('erase', '--phone', '0491 570 156', '--yes')
  expect([erasure.code, erasure.errors]).toEqual([0, expect.stringContaining('erased on request: leads 1,')])
  expect(JSON.parse((await runPrivacy('export', '--phone', '0491570156')).output)).toMatchObject({
    leads: [],
  })
})

test.each([[[]], [['export']], [['erase', '--email', 'nobody']], [['forget', '--email', 'a@b.example']]])(
  'the arguments %j print the usage',
  async (args) => {
    const { code, output, errors } = await runPrivacy(...args)
    expect([code, output]).toEqual([2, ''])
    expect(errors).toContain('Usage: node bin/forecourt.js privacy export')
  },
)
