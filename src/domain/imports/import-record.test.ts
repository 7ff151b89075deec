import { describe, expect, test } from 'vitest'
import { MAX_REMARKS_PER_IMPORT, reasonToHold, type StockChange, undoDeadline } from './import-record.ts'
import { ImportTally } from './import-tally.ts'

const SHIFT: StockChange = {
  isFull: true,
  imported: 100,
  before: 100,
  after: 100,
  namedInFile: 100,
  previouslyImported: 100,
}

describe('reasonToHold', () => {
  test.each<[string, Partial<StockChange>, string | null]>([
    ['accepts an import that keeps the stock', {}, null],
    [
      'holds when more than half would go off sale',
      { after: 49 },
      'It would take 51 of 100 vehicles off sale',
    ],
    ['accepts when half would go off sale', { after: 50, imported: 50 }, null],
    [
      'holds when the file looks like that of another feed',
      { after: 0, namedInFile: 0 },
      'It names none of the 100 vehicles that this source has on sale',
    ],
    ['accepts when nothing was on sale before', { before: 0, after: 0, namedInFile: 0 }, null],
    [
      'holds when no row was imported',
      { imported: 0, before: 0, after: 0 },
      'No row of this full feed could be imported',
    ],
    [
      'holds when it contains less than half of the last import',
      { imported: 49 },
      'It contains 49 vehicles; the last import contained 100',
    ],
    ['accepts a first import', { before: 0, after: 0, imported: 1, previouslyImported: null }, null],
    ['accepts every partial import', { isFull: false, imported: 0, after: 0 }, null],
  ])('%s', (_when, shift, reason) => {
    expect(reasonToHold({ ...SHIFT, ...shift })).toBe(reason)
  })
})

describe('ImportTally', () => {
  const remark = (reason: string) => ({ column: 'Year', value: 'x', reason })

  test('counts all rows and stores the first remarks in file order, refusals before others', () => {
    const tally = new ImportTally()
    for (let row = 1; row <= MAX_REMARKS_PER_IMPORT; row++)
      tally.add([{ row, vehicle: {} as never, remarks: [remark('Cut')] }])
    tally.add([{ row: 6_000, vehicle: null, remarks: [remark('Odd'), remark('Year is missing')] }])
    const remarks = tally.selectRemarks()
    expect([tally.rows, tally.remarkCount, remarks.length]).toEqual([5_001, 5_002, MAX_REMARKS_PER_IMPORT])
    expect([remarks[0]?.row, remarks.at(-3)?.row, remarks.at(-1)?.reason]).toEqual([
      1,
      4_998,
      'Year is missing',
    ])
    expect(tally.listFirstRefusals(20)).toMatchObject([{ row: 6_000, reason: 'Year is missing' }])
  })

  test('groups reasons above the limit under one', () => {
    const tally = new ImportTally()
    for (let row = 1; row <= 1_000; row++)
      tally.add([{ row, vehicle: null, remarks: [remark(`Row ${row} is odd`)] }])
    expect(tally.refusals.size).toBe(201)
    expect(tally.refusals.get('Other reasons')).toBe(800)
  })
})

test('an applied import can be undone for a day, as long as its earlier values are stored', () => {
  const applied = { status: 'applied', undoable: true, appliedAt: new Date('2026-11-18T03:00:00Z') } as const
  expect(undoDeadline(applied)).toEqual(new Date('2026-11-19T03:00:00Z'))
  expect(undoDeadline({ ...applied, undoable: false })).toBeNull()
  expect(undoDeadline({ ...applied, status: 'undone' })).toBeNull()
  expect(undoDeadline({ ...applied, status: 'held', appliedAt: null })).toBeNull()
})
