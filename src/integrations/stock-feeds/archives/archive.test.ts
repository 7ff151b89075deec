import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { StockFileError } from '../../../domain/imports/import.ts'
import { openStock } from '../open-stock.ts'
import type { StockSource } from '../sources.ts'

const CSV = 'Stock Number,Make,Model,Year,Price\nA1,Toyota,HiLux,2019,48000\nA2,Kia,Rio,2020,15000\n'
const context = { dealerships: [], defaultDealership: null, today: new Date('2026-11-18') }

const source = (bytes: Uint8Array, name = 'stock.zip'): StockSource => ({
  kind: 'bytes',
  name,
  stream: (async function* () {
    // In two pieces, as a network would send it.
    yield bytes.subarray(0, 3)
    yield bytes.subarray(3)
  })(),
})

async function readStock(bytes: Uint8Array, options: { archiveFile?: string; maxBytes?: number } = {}) {
  const { maxBytes, ...rest } = options
  const reading = await openStock(source(bytes), {
    savedProfiles: [],
    context,
    ...rest,
    ...(maxBytes === undefined ? {} : { caps: { inflatedBytes: maxBytes } }),
  })
  const stockids: (string | undefined)[] = []
  for await (const batch of reading.rows) for (const { vehicle } of batch) stockids.push(vehicle?.stockid)
  return { format: reading.format, stockids }
}

test('reads the only data file of an archive, whatever else is in it', async () => {
  const zip = zipSync({
    'read me.pdf': strToU8('%PDF'),
    '__MACOSX/._stock.csv': strToU8('x'),
    'export/stock.csv': strToU8(CSV),
  })
  expect(await readStock(zip)).toEqual({ format: 'CSV', stockids: ['A1', 'A2'] })
})

test('names the data files of an archive with several, and reads the one that was chosen', async () => {
  const zip = zipSync({ 'new.csv': strToU8(CSV.replaceAll('A', 'N')), 'used.csv': strToU8(CSV) })
  await expect(readStock(zip)).rejects.toThrow('The archive contains 2 files: new.csv, used.csv')
  expect((await readStock(zip, { archiveFile: 'used.csv' })).stockids).toEqual(['A1', 'A2'])
})

test.each([
  ['without a data file', zipSync({ 'photo.jpg': strToU8('x') }), 'contains no file with stock'],
  ['that is cut off', zipSync({ 'stock.csv': strToU8(CSV) }).subarray(0, 20), 'damaged, cut off'],
])('refuses an archive %s', async (_name, zip, message) => {
  await expect(readStock(zip)).rejects.toThrow(message)
  await expect(readStock(zip)).rejects.toBeInstanceOf(StockFileError)
})

test('refuses an archive that unpacks to far more than its size', async () => {
  const bomb = zipSync({ 'stock.csv': new Uint8Array(40_000_000).fill(48) }, { level: 9 })
  expect(bomb.length).toBeLessThan(100_000)
  await expect(readStock(bomb)).rejects.toThrow('more than 200 times its size')
})

test('refuses an archive that unpacks to more than the limit', async () => {
  const rows = Array.from({ length: 20_000 }, (_row, n) => `B${n},Kia,Rio,2020,${15_000 + n}`).join('\n')
  const zip = zipSync({ 'stock.csv': strToU8(`Stock Number,Make,Model,Year,Price\n${rows}\n`) })
  await expect(readStock(zip, { maxBytes: 300_000 })).rejects.toThrow('larger than 0 MB unpacked')
})

test('reads the sheet of a workbook that lists cars', async () => {
  const workbook = makeWorkbook({
    Notes: [['Exported by the dealer system']],
    Stock: [
      ['Stock Number', 'Make', 'Model', 'Year', 'Price', 'Rego expiry'],
      ['A1', 'Toyota', 'HiLux', 2019, 48_000.5, ''],
      ['A2', 'Kia', 'Rio', 2020, '15000', ''],
    ],
  })
  expect(await readStock(workbook)).toEqual({ format: 'Excel', stockids: ['A1', 'A2'] })
  expect(await readStock(zipSync({ 'stock.xlsx': workbook }))).toEqual({
    format: 'Excel',
    stockids: ['A1', 'A2'],
  })
})

test('refuses a workbook that is damaged', async () => {
  const broken = zipSync({ 'xl/workbook.xml': strToU8('<workbook') })
  await expect(readStock(broken)).rejects.toThrow('The spreadsheet cannot be read')
})

test.each([
  '<!DOCTYPE html><html><body><form action="/login">',
  '<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0">',
  '<!-- served by proxy -->\n<html lang="en">',
  '<head><title>Sign in</title>',
])('refuses a web page, such as a login page: %s', async (page) => {
  await expect(readStock(strToU8(page))).rejects.toThrow('perhaps a login page')
})

test('reads a file separated by tabs', async () => {
  expect(await readStock(strToU8(CSV.replaceAll(',', '\t')))).toEqual({
    format: 'TSV',
    stockids: ['A1', 'A2'],
  })
})

function makeWorkbook(sheets: Record<string, (string | number)[][]>): Uint8Array {
  const names = Object.keys(sheets)
  const xml = (body: string) => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${body}`)
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const cell = (value: string | number, column: number, row: number) => {
    const place = `${String.fromCharCode(65 + column)}${row + 1}`
    return typeof value === 'number'
      ? `<c r="${place}"><v>${value}</v></c>`
      : `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  }
  return zipSync({
    '[Content_Types].xml': xml(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"></Types>',
    ),
    'xl/workbook.xml': xml(
      `<workbook ${main} xmlns:r="${relations}"><sheets>${names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${names.map((_name, n) => `<Relationship Id="rId${n + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`).join('')}</Relationships>`,
    ),
    ...Object.fromEntries(
      names.map((name, n) => [
        `xl/worksheets/sheet${n + 1}.xml`,
        xml(
          `<worksheet ${main}><sheetData>${(sheets[name] ?? []).map((cells, row) => `<row r="${row + 1}">${cells.map((value, column) => cell(value, column, row)).join('')}</row>`).join('')}</sheetData></worksheet>`,
        ),
      ]),
    ),
  })
}
