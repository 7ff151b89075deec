import { expect, test } from 'vitest'
import { BusyError } from '../../services/downloads/index.ts'
import { createFairQueue } from './fair-queue.ts'

const LIMITS = { atOnce: 1, waiting: 5, perAddress: 3 }
const block = (ms: number) => {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test('lets other work run between two turns', async () => {
  const queue = createFairQueue({ atOnce: 1, waiting: 50, perAddress: 50 })
  let ended = 0
  const renders = Array.from({ length: 20 }, () =>
    queue.run('a', async () => {
      block(10)
      ended++
    }),
  )
  await new Promise((resolve) => setTimeout(resolve, 1))
  expect(ended).toBeLessThan(5)
  await Promise.all(renders)
  expect(ended).toBe(20)
})

test('refuses the work of one address beyond its share, and of all beyond the queue', async () => {
  const queue = createFairQueue(LIMITS)
  const run = (address: string) => queue.run(address, async () => address)
  const outcomes = await Promise.allSettled(['a', 'a', 'a', 'a', 'b', 'c', 'd', 'e', 'f'].map(run))
  const answers = outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : null))
  expect(answers).toEqual(['a', 'a', 'a', null, 'b', 'c', 'd', null, null])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: expect.any(BusyError),
  })
  expect(await run('a')).toBe('a')
})

test('frees the share of work that failed', async () => {
  const queue = createFairQueue(LIMITS)
  for (let count = 0; count < 10; count++)
    await expect(queue.run('a', () => Promise.reject(new Error('no page')))).rejects.toThrow('no page')
  expect(await queue.run('a', async () => 1)).toBe(1)
})
