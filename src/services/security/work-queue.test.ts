import { expect, test } from 'vitest'
import { BusyError } from '../downloads/made-once.ts'
import { createWorkQueue } from './work-queue.ts'

function makeWork() {
  const ends: (() => void)[] = []
  const seen = { running: 0, most: 0 }
  const work = async () => {
    seen.running++
    seen.most = Math.max(seen.most, seen.running)
    await new Promise<void>((resolve) => ends.push(resolve))
    seen.running--
    return 'done'
  }
  return { work, seen, endOne: () => ends.shift()?.() }
}

test('runs so many at once, lets so many wait in order, and refuses the rest at once', async () => {
  const { work, seen, endOne } = makeWork()
  const queue = createWorkQueue({ atOnce: 2, waiting: 3 })
  const taken = Array.from({ length: 5 }, () => queue.run(work))
  await expect(queue.run(work)).rejects.toBeInstanceOf(BusyError)
  while (taken.length > 0) {
    endOne()
    expect(await taken.shift()).toBe('done')
  }
  expect(seen).toEqual({ running: 0, most: 2 })
})

test('work that fails makes room for the next', async () => {
  const queue = createWorkQueue({ atOnce: 1, waiting: 1 })
  const fails = queue.run(() => Promise.reject(new Error('no')))
  const next = queue.run(async () => 'done')
  await expect(fails).rejects.toThrow('no')
  expect(await next).toBe('done')
})
