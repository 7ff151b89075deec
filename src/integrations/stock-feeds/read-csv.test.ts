import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { StockFileError } from '../../domain/imports/import.ts'
import type { RawRow } from '../../domain/imports/raw-table.ts'
import { readCsv } from './read-csv.ts'
import { sniffCsv } from './sniff-csv.ts'

async function readText(text: string, chunk = 65_536) {
  const bytes = Buffer.from(text)
  const table = await readCsv(
    (async function* () {
      for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
    })(),
  )
  const rows: RawRow[] = []
  let readError: unknown = null
  try {
    for await (const batch of table.batches) rows.push(...batch)
  } catch (error) {
    readError = error
  }
  return { columns: table.columns, rows, cells: rows.map(({ cells }) => cells), readError }
}

describe('delimiters', () => {
  test.each([
    ['make,model\nKia,"Rio, S"\n', ','],
    ['make;model;price\nKia;Rio;10,300\nKia;Ceed;11,300\n', ';'],
    ['make\tmodel\nKia\tRio, a good one\n', '\t'],
    ['make|model\nKia|Rio\n', '|'],
    ['make\nKia\n', ','],
  ])('are detected in %j: %j', (text, delimiter) => {
    expect(sniffCsv(text).delimiter).toBe(delimiter)
  })

  test("can be named by a 'sep=' line", async () => {
    const { columns, cells } = await readText('sep=;\r\nmake;model\r\nKia;Rio, or so\r\n')
    expect([columns, cells]).toEqual([['make', 'model'], [['Kia', 'Rio, or so']]])
  })
})

describe('cells', () => {
  test.each([
    ['a,b\n"say ""hi""","x\ny"\n', ['say "hi"', 'x\ny']],
    ['a,b\r\n"x\r\ny",2\r\n', ['x\r\ny', '2']],
    ['a,b\n5" wheels,2\n', ['5" wheels', '2']],
    ['a,b\n"{""type"": ""Point""}",2', ['{"type": "Point"}', '2']],
    ['a,b\n"","é漢"\n', ['', 'é漢']],
  ])('are read from %j', async (text, cells) => {
    for (const chunk of [1, 65_536]) expect((await readText(text, chunk)).cells).toEqual([cells])
  })

  test('are read with any line endings, even mixed ones', async () => {
    expect((await readText('a,b\r1,2\r3,4')).cells).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect((await readText('a,b\r\n1,2\n3,4\r\n')).cells).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect((await readText('a,b\r"1\nx",2\r3,4\r')).cells).toEqual([
      ['1\nx', '2'],
      ['3', '4'],
    ])
  })

  test('in blank lines are skipped', async () => {
    expect((await readText('a,b\n\n1,2\n , \n,\n\n3,4\n\n')).rows.map(({ row }) => row)).toEqual([1, 2])
  })

  test('that are missing or extra get a remark', async () => {
    const { rows } = await readText('a,b\n1,2,3\n1\n1,2,,\n1,2\n')
    expect(rows.map(({ remarks }) => remarks?.length ?? 0)).toEqual([1, 1, 0, 0])
    // An extra cell may be a purchase cost that moved to the right.
    expect(rows.flatMap(({ remarks }) => remarks?.map(({ value }) => value) ?? [])).toEqual([null, null])
    expect(rows[1]?.remarks?.[0]?.reason).toBe('1 cell for 2 columns; the missing ones are empty')
  })
})

describe('headers', () => {
  test('are made unique', async () => {
    expect((await readText('Price,,Price, Make \n1,2,3,4\n')).columns).toEqual([
      'Price',
      'Column 2',
      'Price (2)',
      'Make',
    ])
  })

  test('can follow lines about the file', async () => {
    const { columns, cells } = await readText(
      'Stock report\nPrinted today\nMake,Model,Year,Price\nKia,Rio,2019,100\n',
    )
    expect([columns, cells]).toEqual([['Make', 'Model', 'Year', 'Price'], [['Kia', 'Rio', '2019', '100']]])
  })

  test('can be missing', async () => {
    const { columns, cells } = await readText('Kia,Rio,2019,15990\nKia,Rio,2018,14990\n')
    expect([columns[0], cells.length]).toEqual(['Column 1', 2])
  })

  test('can be the only line', async () => {
    expect((await readText('make,model\n')).rows).toEqual([])
  })
})

test('refuses an empty file', async () => {
  await expect(readText('')).rejects.toThrow('The file is empty')
  await expect(readText('\n\n')).rejects.toThrow(StockFileError)
})

test('stops at a quotation mark that is never closed and keeps the rows before it', async () => {
  const good = 'Kia,Rio\n'.repeat(500)
  const { rows, readError } = await readText(`make,model\n${good}"Kia,Rio\n${'x\n'.repeat(100)}`, 1_000)
  expect(rows).toHaveLength(500)
  expect(readError).toBeInstanceOf(StockFileError)
  expect(String(readError)).toContain('never closed')
})

describe('an unclosed quotation mark', () => {
  const car = (n: number, last = 'fine') => `S${n},Kia,Rio,2019,15990,White,Petrol,${n} km,${last}`
  const HEADER = 'stock,make,model,year,price,colour,fuel,odometer,comments'
  const file = (strays: Record<number, string>, rows = 1_000, newline = '\n') =>
    [HEADER, ...Array.from({ length: rows }, (_row, at) => car(at + 1, strays[at + 1]))].join(newline)

  test.each<[string, Record<number, string>]>([
    ['with another one far below', { 5: '"17 alloys', 400: '"good"' }],
    ['with another one in the next row', { 5: '"17 alloys', 6: '"good"' }],
    ['with a proper closing one far below', { 5: '"17 alloys', 400: '17"' }],
    ['with a proper closing one in the next row', { 5: '"17 alloys', 6: '17"' }],
    ['without another one', { 5: '"17 alloys' }],
    ['in the last row', { 1_000: '"17 alloys' }],
    ['in the first row', { 1: '"17 alloys', 700: '"good"' }],
    ['with quoted empty cells after it', { 5: '"17 alloys', 6: '""', 7: '""', 90: '"a, b"' }],
  ])('%s costs no row', async (_name, strays) => {
    for (const newline of ['\n', '\r\n', '\r'])
      for (const chunk of [7, 65_536]) {
        const { rows, readError } = await readText(file(strays, 1_000, newline), chunk)
        expect([rows.length, readError]).toEqual([1_000, null])
        const rowsWithRemarks = rows.filter(({ remarks }) => remarks !== undefined)
        expect(rowsWithRemarks.map(({ row, cells, remarks }) => [row, cells[8], remarks?.length])).toEqual([
          [Number(Object.keys(strays)[0]), '17 alloys', 1],
        ])
      }
  })

  test('is repaired in each of many rows', async () => {
    const strays = Object.fromEntries(Array.from({ length: 500 }, (_row, at) => [at * 2 + 1, '"17 alloys']))
    const { rows } = await readText(file(strays))
    expect(rows).toHaveLength(1_000)
    expect(rows.filter(({ remarks }) => remarks !== undefined)).toHaveLength(500)
  })

  test('before the last cell keeps the other cells, or joins a text with commas', async () => {
    const row = (cell: string) => `S0,Kia,${cell},2019,15990,White,Petrol,9 km,fine`
    const { cells } = await readText(
      [HEADER, row('"Rio'), car(1), row('"Rio, a good one'), car(2), car(3)].join('\n'),
    )
    expect(cells.map((each) => each.length)).toEqual([9, 9, 3, 9, 9])
    expect([cells[0]?.[2], cells[0]?.[3]]).toEqual(['Rio', '2019'])
  })

  test('is repaired in a file with quotes around every cell', async () => {
    const quoted = (text: string) =>
      text
        .split('\n')
        .map((line) =>
          line
            .split(',')
            .map((cell) => `"${cell}"`)
            .join(','),
        )
        .join('\n')
    const text = quoted(file({}, 100)).replace('"5 km","fine"', '"5 km","17 alloys')
    const { rows, cells } = await readText(text)
    expect([rows.length, cells[4]?.at(-1)]).toEqual([100, '17 alloys'])
  })

  test('before a hundred thousand rows costs none of them', async () => {
    const lines = Buffer.from(`${car(1)}\n`.repeat(20_000))
    const table = await readCsv(
      (async function* () {
        yield Buffer.from(`${HEADER}\n${car(1, '"17 alloys')}\n`)
        for (let n = 0; n < 5; n++) yield lines
      })(),
    )
    let rows = 0
    for await (const batch of table.batches) rows += batch.length
    expect(rows).toBe(100_001)
  })

  test.each([
    ['sentences', 'One owner, as new\nABS, air, cruise, tow bar, mags, CD, rack, mats, LED\nCall now, do'],
    ['a list', 'It has\nABS,AC,PS,CD,LED,GPS,USB,BT,MP3\nABS,AC,PS,CD,LED,GPS,USB,BT,MP3'],
    ['an empty line', 'One owner\n\nABS'],
    ['escaped quotes', 'He said ""go""\n""ABS"", it has'],
    ['a long text', 'Very good, really.\n'.repeat(10_000)],
    ['a short line of data', 'Kia,Rio\n2019'],
  ])('is not confused with a cell of several lines: %s', async (_name, comments) => {
    const { rows, cells } = await readText(file({ 3: `"${comments}"`, 5: '"plain"' }, 20), 1_000)
    expect([rows.length, cells[2]?.[8]]).toEqual([20, comments.replaceAll('""', '"')])
    expect(rows.every(({ remarks }) => remarks === undefined)).toBe(true)
  })
})

test('reads properly quoted cells unchanged', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '1', ',', '"', '\n', ' ', ';', 'é'), maxLength: 8 })
  const row = fc.array(cell, { minLength: 4, maxLength: 4 }).map(([first, ...rest]) => [`x${first}`, ...rest])
  const quoted = (text: string) => (/[",\n;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 20 }),
      fc.integer({ min: 1, max: 50 }),
      async (rows, chunk) => {
        const lines = [['make', 'model', 'year', 'price'], ...rows].map((cells) =>
          cells.map(quoted).join(','),
        )
        expect((await readText(lines.join('\n'), chunk)).cells).toEqual(rows)
      },
    ),
  )
})

test('reports a line that never ends', async () => {
  const { readError } = await readText(`make,model\n${'Kia,Rio\n'.repeat(400)}${'x'.repeat(3_000_000)}`)
  expect(String(readError)).toContain('a line is longer than a million characters')
})
