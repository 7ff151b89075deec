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
const PATIENCE_MS = 120_000

const HEADERS = 'Stock Number,Make,Model,Year,DAP Price,EGC Price,Badge,Odometer'
const CARS = [
  'N1,Toyota,HiLux,2021,45990,,SR5,55000',
  'N2,Kia,Rio,2019,18990,,S,65000',
  'N3,Mazda,3,2020,20990,,G20,1',
]

describe('on a data folder', () => {
  let home: Home

  beforeEach(async () => {
    home = await makeDemoHome('import')
  }, PATIENCE_MS)

  afterEach(async () => {
    await home.clear()
  })

  function writeStock(lines: string[]): string {
    const path = join(home.root, 'stock.csv')
    writeFileSync(path, [HEADERS, ...lines].join('\n'))
    return path
  }

  /** The real program. */
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
    'stock is imported on a stopped site and beside a running one; a shrink is held, decided and undone',
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
      const live = async () => {
        const { rows } = await client.query(
          `select stockid from vehicles where source = 'dealer-csv' and status = 'on_sale' order by stockid`,
        )
        return rows.map(({ stockid }: { stockid: string }) => stockid)
      }
      const shrunk = await runProgram(writeStock(CARS.slice(0, 1)))
      expect(shrunk.code).toBe(3)
      expect(shrunk.output).toMatch(/is held and nothing was changed: It would take 2 of 3 vehicles off sale/)
      const id = /--apply-held (\d+)/.exec(shrunk.output)?.[1] ?? ''
      expect(await live()).toEqual(['N1', 'N2', 'N3'])
      const config = parseConfig({ DATA_DIR: home.dataDir })
      expect(await runHere(config, '--apply-held', id)).toMatchObject({ code: 0, errors: '' })
      expect(await live()).toEqual(['N1'])
      expect((await runHere(config, '--undo', id)).output).toMatch(
        `Import ${id} is undone: 0 vehicles removed, 2 vehicles restored.`,
      )
      expect(await live()).toEqual(['N1', 'N2', 'N3'])
      await client.end()
      await site.release()
    },
    PATIENCE_MS,
  )

  test('the program ends with exit code 2 and the usage on the error output', async () => {
    const { code, output, errors } = await runProgram('--wat')
    expect([code, output]).toEqual([2, ''])
    expect(errors).toMatch(/\nUsage: npm run stock:import -- FILE\|URL/)
  })
})

describe('on a database', () => {
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

  test('an address that cannot be fetched is refused with what is wrong about it', async () => {
    for (const [address, sentence] of [
      ['ftp://stock.test/a.csv', 'FTP is not supported'],
      ['file:///stock.csv', 'Give the path of the file without file://'],
    ] as const)
      expect((await runHere(config, address)).errors).toContain(`forecourt: ${sentence}`)
  })

  test('a file that is not there is refused in one line', async () => {
    const missing = join(folder, 'missing.csv')
    expect(await runHere(config, missing)).toMatchObject({
      code: 1,
      errors: `forecourt: File not found: ${missing}\n`,
    })
  })

  test('kept mappings are listed and forgotten; what a file says does not steer the terminal; another list is told as one', async () => {
    const run = (...args: string[]) => runHere(config, ...args)
    const path = join(folder, 'odd.csv')
    const header = 'Stock No,Make\u001b[31m,Model,Year,Price,Colour\u0007'
    const car = (id: string) => `${id},Kia,Rio,2019,15990,White`
    writeFileSync(path, header)
    expect(await run(path)).toMatchObject({ code: 3 })
    expect((await run('--profiles')).output).toContain('No profiles are saved yet.')
    writeFileSync(path, [header, car('A1'), car('A2'), `A3,Kia,Rio,\u001b]0;x\u0007soon,1,White`].join('\n'))
    const first = await run(path)
    expect(first).toMatchObject({ code: 0, errors: '' })
    expect(first.output).toMatch(/Refused +1\n/)
    expect(first.output).not.toMatch(/(?!\n)\p{Cc}/u)
    const name = /^(guessed-\w+): Stock No is stockid/m.exec((await run('--profiles')).output)?.[1] ?? ''
    writeFileSync(path, [header, car('B1'), car('B2')].join('\n'))
    const another = await run(path)
    expect(another.output).toMatch(
      /names none of the 2 vehicles .*\n.*--source NAME\n.*--partial\n.*--apply-held/,
    )
    expect(await run('--forget-profile', name)).toMatchObject({ code: 0 })
    expect(await run('--forget-profile', name)).toMatchObject({ code: 1 })
  })
})

test.each([[[]], [['--wat']], [['--undo', 'x']], [['a.csv', 'b.csv']], [['a.csv', '--list']]])(
  '%j is answered with the usage',
  async (args) => {
    const { code, errors } = await runCommand((terminal) => importStock(parseConfig({}), args, terminal))
    expect(errors).toMatch(/\nUsage: npm run stock:import -- FILE\|URL/)
    expect(code).toBe(2)
  },
)

/** In this process, without the memory flags that the command sets for its own. */
function runHere(config: Config, ...args: string[]): Promise<CommandRun> {
  const wish = parseImportRequest(args)
  if (typeof wish === 'string') throw new Error(wish)
  return runCommand((terminal) => runRequest(config, wish, terminal))
}
