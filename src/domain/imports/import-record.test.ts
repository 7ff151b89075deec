import { describe, expect, test } from 'vitest'
import { KEPT_REMARKS, reasonToHold, type StockShift } from './import-record.ts'
import { ImportTally } from './import-tally.ts'

const SHIFT: StockShift = {
  isFull: true,
  taken: 100,
  before: 100,
  left: 100,
  named: 100,
  previouslyTaken: 100,
}

describe('reasonToHold', () => {
  test.each<[string, Partial<StockShift>, string | null]>([
    ['accepts an import that keeps the stock', {}, null],
    [
      'holds when more than half would go off sale',
      { left: 49 },
      'It would take 51 of 100 vehicles off sale',
    ],
    ['accepts when half would go off sale', { left: 50, taken: 50 }, null],
    [
      'holds when the file looks like that of another feed',
      { left: 0, named: 0 },
      'It names none of the 100 vehicles that this source has on sale',
    ],
    ['accepts when nothing was on sale before', { before: 0, left: 0, named: 0 }, null],
    [
      'holds when no row was taken',
      { taken: 0, before: 0, left: 0 },
      'No row of this full feed could be imported',
    ],
    [
      'holds when it contains less than half of the last import',
      { taken: 49 },
      'It contains 49 vehicles; the last import contained 100',
    ],
    ['accepts a first import', { before: 0, left: 0, taken: 1, previouslyTaken: null }, null],
    ['accepts every partial import', { isFull: false, taken: 0, left: 0 }, null],
  ])('%s', (_when, shift, reason) => {
    expect(reasonToHold({ ...SHIFT, ...shift })).toBe(reason)
  })
})

describe('ImportTally', () => {
  const remark = (reason: string) => ({ column: 'Year', value: 'x', reason })

  test('counts all rows and stores the first remarks in file order, refusals before others', () => {
    const tally = new ImportTally()
    for (let row = 1; row <= KEPT_REMARKS; row++)
      tally.add([{ row, vehicle: {} as never, remarks: [remark('Cut')] }])
    tally.add([{ row: 6_000, vehicle: null, remarks: [remark('Odd'), remark('Year is missing')] }])
    const remarks = tally.keptRemarks()
    expect([tally.rows, tally.remarkCount, remarks.length]).toEqual([5_001, 5_002, KEPT_REMARKS])
    expect([remarks[0]?.row, remarks.at(-3)?.row, remarks.at(-1)?.reason]).toEqual([
      1,
      4_998,
      'Year is missing',
    ])
    expect(tally.firstRefused(20)).toMatchObject([{ row: 6_000, reason: 'Year is missing' }])
  })

  test('groups reasons above the limit under one', () => {
    const tally = new ImportTally()
    for (let row = 1; row <= 1_000; row++)
      tally.add([{ row, vehicle: null, remarks: [remark(`Row ${row} is odd`)] }])
    expect(tally.refusals.size).toBe(201)
    expect(tally.refusals.get('Other reasons')).toBe(800)
  })
})
