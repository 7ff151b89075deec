import { describe, expect, test } from 'vitest'
import { StockFileError } from '../../domain/imports/import.ts'
import type { RawRow } from '../../domain/imports/raw-table.ts'
import { readCsv } from './read-csv.ts'
import { sniffCsv } from './sniff-csv.ts'

async function read(text: string, chunk = 65_536) {
  const bytes = Buffer.from(text)
  const table = await readCsv(
    (async function* () {
      for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk)
    })(),
  )
  const rows: RawRow[] = []
  let fault: unknown = null
  try {
    for await (const batch of table.batches) rows.push(...batch)
  } catch (error) {
    fault = error
  }
  return { columns: table.columns, rows, cells: rows.map(({ cells }) => cells), fault }
}

describe('a delimiter', () => {
  test.each([
    ['make,model\nKia,"Rio, S"\n', ','],
    ['make;model;price\nKia;Rio;10,300\nKia;Ceed;11,300\n', ';'],
    ['make\tmodel\nKia\tRio, a good one\n', '\t'],
    ['make|model\nKia|Rio\n', '|'],
    ['make\nKia\n', ','],
  ])('in %j is %j', (text, delimiter) => {
    expect(sniffCsv(text).delimiter).toBe(delimiter)
  })

  test("may be told by a line 'sep='", async () => {
    const { columns, cells } = await read('sep=;\r\nmake;model\r\nKia;Rio, or so\r\n')
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
  ])('%j', async (text, cells) => {
    for (const chunk of [1, 65_536]) expect((await read(text, chunk)).cells).toEqual([cells])
  })

  test('lines may end in any way, even in several', async () => {
    expect((await read('a,b\r1,2\r3,4')).cells).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    expect((await read('a,b\r\n1,2\n3,4\r\n')).cells).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  })

  test('blank lines are no rows', async () => {
    expect((await read('a,b\n\n1,2\n , \n,\n\n3,4\n\n')).rows.map(({ row }) => row)).toEqual([1, 2])
  })

  test('a row too long or too short is told of', async () => {
    const { rows } = await read('a,b\n1,2,3\n1\n1,2,,\n1,2\n')
    expect(rows.map(({ remarks }) => remarks?.length ?? 0)).toEqual([1, 1, 0, 0])
    expect(rows[1]?.remarks?.[0]?.reason).toBe('1 cell for 2 columns; the missing ones are empty')
  })
})

describe('headers', () => {
  test('each have a name of their own', async () => {
    expect((await read('Price,,Price, Make \n1,2,3,4\n')).columns).toEqual([
      'Price',
      'Column 2',
      'Price (2)',
      'Make',
    ])
  })

  test('may come after lines about the file', async () => {
    const { columns, cells } = await read(
      'Stock report\nPrinted today\nMake,Model,Year,Price\nKia,Rio,2019,100\n',
    )
    expect([columns, cells]).toEqual([['Make', 'Model', 'Year', 'Price'], [['Kia', 'Rio', '2019', '100']]])
  })

  test('may be missing', async () => {
    const { columns, cells } = await read('Kia,Rio,2019,15990\nKia,Rio,2018,14990\n')
    expect([columns[0], cells.length]).toEqual(['Column 1', 2])
  })

  test('may be all there is', async () => {
    expect((await read('make,model\n')).rows).toEqual([])
  })
})

test('an empty file is none', async () => {
  await expect(read('')).rejects.toThrow('The file is empty')
  await expect(read('\n\n')).rejects.toThrow(StockFileError)
})

test('a quotation mark that never closes ends the reading, and keeps the rows before it', async () => {
  const good = 'Kia,Rio\n'.repeat(500)
  const { rows, fault } = await read(`make,model\n${good}"Kia,Rio\n${'x\n'.repeat(100)}`, 1_000)
  expect(rows).toHaveLength(500)
  expect(fault).toBeInstanceOf(StockFileError)
  expect(String(fault)).toContain('never closed')
})
