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

describe('a full import waits for a person', () => {
  test.each<[string, Partial<StockShift>, string | null]>([
    ['never when the stock stays', {}, null],
    ['when more than half would go', { left: 49 }, 'It would take 51 of 100 vehicles off sale'],
    ['not when half would go', { left: 50, taken: 50 }, null],
    [
      'when it looks like another list',
      { left: 0, named: 0 },
      'It names none of the 100 vehicles that this source has on sale',
    ],
    ['not when there was nothing to name', { before: 0, left: 0, named: 0 }, null],
    ['when it brings nothing', { taken: 0, before: 0, left: 0 }, 'No row of this full feed could be taken'],
    [
      'when it brings less than half of the last',
      { taken: 49 },
      'It brings 49 vehicles where the last import brought 100',
    ],
    ['not when it is the first', { before: 0, left: 0, taken: 1, previouslyTaken: null }, null],
    ['never when it is partial', { isFull: false, taken: 0, left: 0 }, null],
  ])('%s', (_when, shift, reason) => {
    expect(reasonToHold({ ...SHIFT, ...shift })).toBe(reason)
  })
})

describe('the tally of a file', () => {
  const remark = (reason: string) => ({ column: 'Year', value: 'x', reason })

  test('counts everything, keeps the first remarks in the order of the file, and refusals before remarks', () => {
    const tally = new ImportTally()
    for (let row = 1; row <= KEPT_REMARKS; row++)
      tally.add([{ row, vehicle: {} as never, remarks: [remark('Cut')] }])
    tally.add([{ row: 6_000, vehicle: null, remarks: [remark('Odd'), remark('Year is missing')] }])
    const kept = tally.keptRemarks()
    expect([tally.rows, tally.remarkCount, kept.length]).toEqual([5_001, 5_002, KEPT_REMARKS])
    expect([kept[0]?.row, kept.at(-3)?.row, kept.at(-1)?.reason]).toEqual([1, 4_998, 'Year is missing'])
    expect(tally.firstRefused(20)).toMatchObject([{ row: 6_000, reason: 'Year is missing' }])
  })

  test('gathers reasons that are as many as the rows under one', () => {
    const tally = new ImportTally()
    for (let row = 1; row <= 1_000; row++)
      tally.add([{ row, vehicle: null, remarks: [remark(`Row ${row} is odd`)] }])
    expect(tally.refusals.size).toBe(201)
    expect(tally.refusals.get('Other reasons')).toBe(800)
  })
})
