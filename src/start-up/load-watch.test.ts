import { expect, test } from 'vitest'
import { createLoadWatch } from './load-watch.ts'

/** Half a second passes, in which the main thread and two processors work for so long. */
function watchAfter(threadMs: number, machineMs: number) {
  let at = 0
  const watch = createLoadWatch({
    now: () => at * 500,
    threadMs: () => at * threadMs,
    machineTime: () => ({ busy: at * machineMs, total: at * 1_000 }),
  })
  at = 1
  return watch.isBusy()
}

test.each([
  { what: 'nothing to do', threadMs: 10, machineMs: 50, isBusy: false },
  { what: 'a busy main thread', threadMs: 400, machineMs: 500, isBusy: true },
  { what: 'busy processors', threadMs: 200, machineMs: 800, isBusy: true },
  { what: 'half of the machine busy', threadMs: 300, machineMs: 500, isBusy: false },
])('with $what the site is busy: $isBusy', ({ threadMs, machineMs, isBusy }) => {
  expect(watchAfter(threadMs, machineMs)).toBe(isBusy)
})

test('an answer holds for half a second', () => {
  let [at, threadMs] = [0, 0]
  const watch = createLoadWatch({
    now: () => at,
    threadMs: () => threadMs,
    machineTime: () => ({ busy: 0, total: 0 }),
  })
  ;[at, threadMs] = [500, 450]
  expect(watch.isBusy()).toBe(true)
  at = 900
  expect(watch.isBusy()).toBe(true)
  at = 1_000
  expect(watch.isBusy()).toBe(false)
})
