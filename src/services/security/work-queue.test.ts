import { expect, test } from 'vitest'
import { BusyError } from '../downloads/build-cache.ts'
import { createWorkQueue } from './work-queue.ts'

function makeWork() {
  const ends: (() => void)[] = []
  const stats = { running: 0, most: 0 }
  const work = async () => {
    stats.running++
    stats.most = Math.max(stats.most, stats.running)
    await new Promise<void>((resolve) => ends.push(resolve))
    stats.running--
    return 'done'
  }
  return { work, seen: stats, endOne: () => ends.shift()?.() }
}

test('limits running and waiting work, keeps the order, and refuses the rest', async () => {
  const { work, seen: stats, endOne } = makeWork()
  const queue = createWorkQueue({ atOnce: 2, waiting: 3 })
  const results = Array.from({ length: 5 }, () => queue.run(work))
  await expect(queue.run(work)).rejects.toBeInstanceOf(BusyError)
  while (results.length > 0) {
    endOne()
    expect(await results.shift()).toBe('done')
  }
  expect(stats).toEqual({ running: 0, most: 2 })
})

test('continues after a failure', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 })
  const fails = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'done')
  await expect(fails).rejects.toThrow('no')
  expect(await next).toBe('done')
})
