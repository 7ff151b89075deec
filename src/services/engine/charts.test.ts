import { expect, test } from 'vitest'
import { averageByMinute, countByMinute } from './charts.ts'

const NOW = new Date('2026-11-18T00:00:00Z')
const sample = (minutesAgo: number, slowMs: number | null) => ({
  at: new Date(NOW.getTime() - minutesAgo * 60_000),
  instanceId: 'a',
  requests: 1,
  slowMs,
  connections: 1,
  cars: 1,
  databaseBytes: 1,
  storageBytes: null,
})

test('averages the instances of a minute and repeats the last one for a gap', () => {
  const samples = [sample(5, 10), sample(3, 20), sample(3, 40), sample(2, null)]
  expect(averageByMinute(samples, NOW, ({ slowMs }) => slowMs)).toEqual([10, 10, 30, 30, 30, 30])
})

test('counts no event as zero', () => {
  expect(
    countByMinute(
      new Map([
        [0, 4],
        [2, 1],
      ]),
    ).slice(-3),
  ).toEqual([1, 0, 4])
})
