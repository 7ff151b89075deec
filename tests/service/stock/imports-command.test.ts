import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { importStock } from '../../../src/commands/stock-import.ts'
import { runRequest } from '../../../src/commands/stock-import-acts.ts'
import { parseImportRequest } from '../../../src/commands/stock-import-arguments.ts'
import { startEmbedded } from '../../../src/data/embedded/embedded.ts'
import { type Config, parseConfig } from '../../../src/start-up/config.ts'
import type { Home } from '../../program.ts'
import { type CommandRun, runCommand } from '../../terminal.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'
import { makeDemoHome } from '../prepared-folders.ts'

const ENTRY = join(import.meta.dirname, '../../../bin/forecourt.js')
const TIMEOUT_MS = 120_000

const HEADERS = 'Stock Number,Make,Model,Year,DAP Price,EGC Price,Badge,Odometer'
const CARS = [
  'N1,Toyota,HiLux,2021,45990,,SR5,55000',
  'N2,Kia,Rio,2019,18990,,S,65000',
  'N3,Mazda,3,2020,20990,,G20,1',
]

describe('stock:import with a data folder', () => {
  let home: Home

  beforeEach(async () => {
    home = await makeDemoHome('import')
  }, TIMEOUT_MS)

  afterEach(async () => {
    await home.clear()
  })

  function writeStock(lines: string[]): string {
    const path = join(home.root, 'stock.csv')
    writeFileSync(path, [HEADERS, ...lines].join('\n'))
    return path
  }

  /** Runs the real program, to test its exit code and output. */
  async function runProgram(...args: string[]) {
    const child = spawn(process.execPath, [ENTRY, 'import', ...args], {
      cwd: home.root,
      env: { PATH: process.env.PATH, DATA_DIR: home.dataDir, NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    home.programs.add(child)
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
    return { code: child.exitCode, output, errors }
  }

  test(
    'imports stock with a stopped or running site, and holds, applies and undoes a shrinking import',
    async () => {
      const first = await runProgram(writeStock([...CARS, 'N4,Ford,Ranger,soon,60000,,XLT,100']))
      expect(first.errors).toBe('')
      expect(first.code).toBe(0)
      expect(first.output).toMatch(/Profile: dealer-csv\n/)
      expect(first.output).toMatch(/row 4, Year 'soon': Year is not/)
      expect(first.output).toMatch(/New +3\n/)

      const site = await startEmbedded({ dataDir: home.dataDir, log: () => {} })
      const client = new pg.Client({ connectionString: site.url })
      await client.connect()
      const listOnSale = async () => {
        const { rows } = await client.query(
          `select stockid from vehicles where source = 'dealer-csv' and status = 'on_sale' order by stockid`,
        )
        return rows.map(({ stockid }: { stockid: string }) => stockid)
      }
      const shrunkImport = await runProgram(writeStock(CARS.slice(0, 1)))
      expect(shrunkImport.code).toBe(3)
      expect(shrunkImport.output).toMatch(
        /is held and nothing was changed: It would take 2 of 3 vehicles off sale/,
      )
      const id = /--apply-held (\d+)/.exec(shrunkImport.output)?.[1] ?? ''
      expect(await listOnSale()).toEqual(['N1', 'N2', 'N3'])
      const config = parseConfig({ DATA_DIR: home.dataDir })
      expect(await runInProcess(config, '--apply-held', id)).toMatchObject({ code: 0, errors: '' })
      expect(await listOnSale()).toEqual(['N1'])
      expect((await runInProcess(config, '--undo', id)).output).toMatch(
        `Import ${id} is undone: 0 vehicles removed, 2 vehicles restored.`,
      )
      expect(await listOnSale()).toEqual(['N1', 'N2', 'N3'])
      await client.end()
      await site.release()
    },
    TIMEOUT_MS,
  )

  test('ends with exit code 2 and prints the usage as an error', async () => {
    const { code, output, errors } = await runProgram('--wat')
    expect([code, output]).toEqual([2, ''])
    expect(errors).toMatch(/\nUsage: npm run stock:import -- FILE\|URL/)
  })
})

describe('stock:import with a database', () => {
  let folder: string
  let database: TestDatabase
  let config: Config

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'))
    database = await createTestDatabase('demo')
    config = parseConfig({ DATA_DIR: folder, DATABASE_URL: database.url })
  })

  afterEach(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('refuses an unsupported address with the reason', async () => {
    for (const [address, message] of [
      ['ftp://stock.test/a.csv', 'FTP is not supported'],
      ['file:///stock.csv', 'Give the path of the file without file://'],
    ] as const)
      expect((await runInProcess(config, address)).errors).toContain(`forecourt: ${message}`)
  })

  test('refuses a missing file in one line', async () => {
    const missingFile = join(folder, 'missing.csv')
    expect(await runInProcess(config, missingFile)).toMatchObject({
      code: 1,
      errors: `forecourt: File not found: ${missingFile}\n`,
    })
  })

  test('lists and deletes saved profiles, removes control characters, and explains a file with other cars', async () => {
    const runArgs = (...args: string[]) => runInProcess(config, ...args)
    const path = join(folder, 'odd.csv')
    const header = 'Stock No,Make\u001b[31m,Model,Year,Price,Colour\u0007'
    const makeLine = (id: string) => `${id},Kia,Rio,2019,15990,White`
    writeFileSync(path, header)
    expect(await runArgs(path)).toMatchObject({ code: 3 })
    expect((await runArgs('--profiles')).output).toContain('No profiles are saved yet.')
    writeFileSync(
      path,
      [header, makeLine('A1'), makeLine('A2'), `A3,Kia,Rio,\u001b]0;x\u0007soon,1,White`].join('\n'),
    )
    const first = await runArgs(path)
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.output).toMatch(/Refused +1\n/)
    expect(first.output).not.toMatch(/(?!\n)\p{Cc}/u)
    const name = /^(guessed-\w+): Stock No is stockid/m.exec((await runArgs('--profiles')).output)?.[1] ?? ''
    writeFileSync(path, [header, makeLine('B1'), makeLine('B2')].join('\n'))
    const otherImport = await runArgs(path)
    expect(otherImport.output).toMatch(
      /names none of the 2 vehicles .*\n.*--source NAME\n.*--partial\n.*--apply-held/,
    )
    expect(await runArgs('--forget-profile', name)).toMatchObject({ code: 0 })
    expect(await runArgs('--forget-profile', name)).toMatchObject({ code: 1 })
  })
})

test.each([[[]], [['--wat']], [['--undo', 'x']], [['a.csv', 'b.csv']], [['a.csv', '--list']]])(
  'answers %j with the usage',
  async (args) => {
    const { code, errors } = await runCommand((terminal) => importStock(parseConfig({}), args, terminal))
    expect(errors).toMatch(/\nUsage: npm run stock:import -- FILE\|URL/)
    expect(code).toBe(2)
  },
)

/** Runs in this process, without the memory flags that the command sets for its own process. */
function runInProcess(config: Config, ...args: string[]): Promise<CommandRun> {
  const request = parseImportRequest(args)
  if (typeof request === 'string') throw new Error(request)
  return runCommand((terminal) => runRequest(config, request, terminal))
}
