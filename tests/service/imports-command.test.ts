import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '../../src/data/embedded/embedded.ts'
import { type Home, makeHome } from '../program.ts'

const ENTRY = join(import.meta.dirname, '../../bin/forecourt.js')

let home: Home

beforeEach(() => {
  home = makeHome('import')
})

afterEach(async () => {
  await home.clear()
})

const HEADERS = 'Stock Number,Make,Model,Year,DAP Price,EGC Price,Badge,Odometer'
const CARS = [
  'N1,Toyota,HiLux,2021,45990,,SR5,55000',
  'N2,Kia,Rio,2019,18990,,S,65000',
  'N3,Mazda,3,2020,20990,,G20,1',
]

function writeStock(lines: string[]): string {
  const path = join(home.root, 'stock.csv')
  writeFileSync(path, [HEADERS, ...lines].join('\n'))
  return path
}

async function run(...args: string[]) {
  const child = spawn(process.execPath, [ENTRY, 'import', ...args], {
    cwd: home.root,
    env: { PATH: process.env.PATH, DATA_DIR: home.dataDir, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  home.programs.add(child)
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code: child.exitCode, output, errors }
}

test('stock is imported on a stopped site and beside a running one; a shrink is held, decided and undone', async () => {
  const first = await run(writeStock([...CARS, 'N4,Ford,Ranger,soon,60000,,XLT,100']))
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
  const shrunk = await run(writeStock(CARS.slice(0, 1)))
  expect(shrunk.code).toBe(3)
  expect(shrunk.output).toMatch(/is held and nothing was changed: It would take 2 of 3 vehicles off sale/)
  const id = /--apply-held (\d+)/.exec(shrunk.output)?.[1] ?? ''
  expect(await live()).toEqual(['N1', 'N2', 'N3'])
  expect(await run('--apply-held', id)).toMatchObject({ code: 0, errors: '' })
  expect(await live()).toEqual(['N1'])
  expect((await run('--undo', id)).output).toMatch(
    `Import ${id} is undone: 0 vehicles removed, 2 vehicles put back.`,
  )
  expect(await live()).toEqual(['N1', 'N2', 'N3'])
  await client.end()
  await site.release()
}, 60_000)

test('a question that cannot be meant gets the usage, and a file that is not there one line', async () => {
  for (const args of [[], ['--wat'], ['--undo', 'x'], ['a.csv', 'b.csv'], ['a.csv', '--list']]) {
    const { code, errors } = await run(...args)
    expect(errors).toMatch(/\nUsage: npm run stock:import -- FILE\|URL/)
    expect(code).toBe(2)
  }
  for (const [address, sentence] of [
    ['ftp://stock.test/a.csv', 'Stock is not fetched by FTP'],
    ['file:///stock.csv', 'A file is named by its path alone'],
  ] as const)
    expect((await run(address)).errors).toContain(`forecourt: ${sentence}`)
  const missing = await run(join(home.root, 'missing.csv'))
  expect(missing).toMatchObject({
    code: 1,
    errors: `forecourt: There is no such file: ${join(home.root, 'missing.csv')}\n`,
  })
}, 60_000)

test('kept mappings are listed and forgotten; what a file says does not steer the terminal; another list is told as one', async () => {
  const path = join(home.root, 'odd.csv')
  const header = 'Stock No,Make\u001b[31m,Model,Year,Price,Colour\u0007'
  const car = (id: string) => `${id},Kia,Rio,2019,15990,White`
  writeFileSync(path, header)
  expect(await run(path)).toMatchObject({ code: 3 })
  expect((await run('--profiles')).output).toContain('No mapping has been kept yet.')
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
}, 90_000)
