import { describe, expect, test } from 'vitest'
import { StockFileError } from '../../domain/imports/import.ts'
import type { RawTable } from '../../domain/imports/raw-table.ts'
import { readJson } from './read-json.ts'
import { readXml } from './read-xml.ts'

async function* chunksOf(text: string, size: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function records(table: RawTable) {
  const all: Record<string, string>[] = []
  let readError: unknown = null
  try {
    for await (const batch of table.batches)
      for (const { cells } of batch)
        all.push(Object.fromEntries(table.columns.map((column, at) => [column, cells[at] ?? ''])))
  } catch (error) {
    readError = error
  }
  return { all, readError }
}

const json = async (text: string, size = 65_536) => records(await readJson(chunksOf(text, size)))
const xml = async (text: string, size = 65_536) => records(await readXml(chunksOf(text, size)))

const RIO = { make: 'Kia', model: 'Rio', year: 2019 }
const RIO_CELLS = { make: 'Kia', model: 'Rio', year: '2019' }

describe('JSON', () => {
  test.each([
    ['a list', JSON.stringify([RIO, RIO])],
    ['a list under a key', JSON.stringify({ total: 2, vehicles: [RIO, RIO] })],
    ['a list under keys', JSON.stringify({ data: { stock: [RIO, RIO] } })],
    [
      'a list after another',
      JSON.stringify({ filters: [{ name: 'make', options: [{ value: 'kia' }] }], anything: [RIO, RIO] }),
    ],
    ['one object per line', `${JSON.stringify(RIO)}\n${JSON.stringify(RIO)}\n`],
    ['indented lines', JSON.stringify([RIO, RIO], null, 2)],
  ])('is read as %s, in chunks of any size', async (_name, text) => {
    for (const size of [1, 7, 65_536])
      expect(await json(text, size)).toEqual({ all: [RIO_CELLS, RIO_CELLS], readError: null })
  })

  test('has dotted names for nested values, and joins lists by new lines', async () => {
    const { all } = await json(
      JSON.stringify([
        { ...RIO, make: { displayValue: ['Kia'] }, images: [{ url: 'a' }, { url: 'b' }], x: null },
      ]),
    )
    expect(all).toEqual([{ 'make.displayValue': 'Kia', model: 'Rio', year: '2019', 'images.url': 'a\nb' }])
  })

  test('ignores braces and quotes inside strings', async () => {
    const car = { ...RIO, model: 'Rio "}{][,\\" \u00e9' }
    expect((await json(JSON.stringify([car, RIO]), 3)).all.map(({ model }) => model)).toEqual([
      car.model,
      'Rio',
    ])
  })

  const names = (count: number) =>
    Array.from({ length: count }, (_name, at) => ({ name: at, options: [RIO] }))
  test.each([
    ['next to each other', { new: [RIO], used: [RIO, RIO], total: 3 }],
    [
      'with others between them',
      { new: [RIO], filters: names(3), note: 'x]}"[{', ids: [1, [2]], used: [RIO, RIO] },
    ],
    ['under different keys', { new: { count: 1, cars: [RIO] }, used: { count: 2, cars: [RIO, RIO] } }],
    [
      'one per dealership',
      { places: [{ name: 'a', cars: [RIO] }, { name: 'b', cars: [] }, { cars: [RIO, RIO] }] },
    ],
    ['with an empty first one', { demo: [], new: [RIO, RIO], used: [RIO] }],
    ['next to a huge list', { new: [RIO], tree: [{ a: 'x'.repeat(5_000_000), b: [RIO] }], used: [RIO, RIO] }],
  ])('is read from several lists %s', async (_name, file) => {
    const text = JSON.stringify(file)
    for (const size of text.length > 10_000 ? [65_536] : [1, 7, 65_536])
      expect(await json(text, size)).toEqual({ all: [RIO_CELLS, RIO_CELLS, RIO_CELLS], readError: null })
  })

  test('is incomplete if it is cut off after the first list', async () => {
    const { all, readError } = await json(JSON.stringify({ new: [RIO], used: [RIO] }).slice(0, -20))
    expect([all.length, String(readError)]).toEqual([1, expect.stringContaining('cut off')])
  })

  test.each([
    ['a list in a list', '{"a":['.repeat(30_000) + '1' + ']}'.repeat(30_000)],
    ['an object in an object', '{"a":'.repeat(300_000)],
    ['lists and lists', `{${'"a":[{"b":[{}]}],'.repeat(300_000)}`],
    ['behind the vehicles', `{"cars":[${JSON.stringify(RIO)}],"x":${'['.repeat(100_000)}`],
  ])('is refused with endless nesting (%s)', async (_name, text) => {
    const readError = await json(text).then(
      (result) => result.readError,
      (error: unknown) => error,
    )
    expect(readError).toBeInstanceOf(StockFileError)
  })

  test("reads Python's NaN and Infinity as empty, but keeps them in strings", async () => {
    const text =
      '{"stock":[{"make":"NaN \\" Infinity","model":"Rio","year":2019,"a":NaN,"b":-Infinity,"c":[Infinity]}]}'
    for (const each of [text, text.slice(9, -1)])
      expect((await json(each)).all).toEqual([{ make: 'NaN " Infinity', model: 'Rio', year: '2019' }])
  })

  test('remarks on a late column without its value', async () => {
    const table = await readJson(
      chunksOf(
        JSON.stringify([...Array.from({ length: 500 }, () => RIO), { ...RIO, 'Purchase cost': 31_337 }]),
        4_000,
      ),
    )
    const remarks = []
    for await (const batch of table.batches) for (const row of batch) remarks.push(...(row.remarks ?? []))
    expect(remarks).toEqual([
      { column: 'Purchase cost', value: null, reason: 'Column first appears after 300 rows; not read' },
    ])
  })

  test('keeps the records before it is cut off', async () => {
    const text = JSON.stringify([RIO, RIO, RIO])
    const { all, readError } = await json(text.slice(0, -10))
    expect(all).toHaveLength(2)
    expect(String(readError)).toContain('cut off after record 2')
    expect(readError).toBeInstanceOf(StockFileError)
  })

  test.each(['{"a": 1}', '[]', '{"a": [1, 2]}', '[{"make": oops}]', '{"a": ', '["x"]'])(
    'is refused without vehicles: %s',
    async (text) => {
      await expect(json(text)).rejects.toBeInstanceOf(StockFileError)
    },
  )
})

describe('XML', () => {
  const item =
    '<item id="7"><g:make>Kia</g:make><g:model><![CDATA[Rio & more]]></g:model><g:photo>a</g:photo><g:photo>b</g:photo></item>'
  const feed = `<?xml version="1.0"?><rss xmlns:g="x"><channel><title>T</title><link>L</link>${item}${item}</channel></rss>`

  test('reads vehicle elements as records, in chunks of any size', async () => {
    const record = { id: '7', 'g:make': 'Kia', 'g:model': 'Rio & more', 'g:photo': 'a\nb' }
    for (const size of [1, 7, 65_536])
      expect(await xml(feed, size)).toEqual({ all: [record, record], readError: null })
  })

  test('reads attributes and nested elements as cells', async () => {
    const { all } = await xml(
      '<s><car vin="X"><make>Kia</make><price currency="AUD">9</price><e><size>2</size></e></car></s>',
    )
    expect(all).toEqual([{ vin: 'X', make: 'Kia', 'price.currency': 'AUD', price: '9', 'e.size': '2' }])
  })

  test('never expands entities that the file declares', async () => {
    const { all } = await xml(
      '<!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY f SYSTEM "file:///etc/passwd">]><s><car><make>&a;&f;Kia &amp; &#75; &nbsp;</make><model>R & D</model></car></s>',
    )
    expect(all[0]?.['make']).toBe('&a;&f;Kia & K &nbsp;')
    expect(all[0]?.['model']).toContain('R &')
  })

  test('keeps the records before it is cut off', async () => {
    const { all, readError } = await xml(feed.slice(0, -40))
    expect(all).toHaveLength(1)
    expect(readError).toBeInstanceOf(StockFileError)
  })

  test.each(['<a></a>', '<a><b>', '<a><b></a></b>'])('is refused without vehicles: %s', async (text) => {
    await expect(xml(text)).rejects.toBeInstanceOf(StockFileError)
  })
})
