import { expect, test } from 'vitest'
import { initialise, isReady, NOT_READY, type StockReport } from './readiness.ts'

function startInitialise(reportAt: (look: number) => StockReport) {
  const waits: number[] = []
  let lookCount = 0
  const answer = initialise({
    checkStock: async () => reportAt(++lookCount),
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  return { answer, waits, lookCount: () => lookCount }
}

const NONE: StockReport = { total: 0, isLoaded: true }

test('is ready at once if there is stock', async () => {
  const { answer, waits } = startInitialise(() => ({ total: 212, isLoaded: true }))
  expect(await answer).toEqual({ status: 'initialised', total: 212 })
  expect(waits).toEqual([])
})

test('polls every 500 ms until there is stock', async () => {
  const { answer, waits } = startInitialise((look) => (look < 4 ? NONE : { total: 3, isLoaded: true }))
  expect(isReady(await answer)).toBe(true)
  expect(waits).toEqual([500, 500, 500])
})

test('reports an error after 20 checks without stock', async () => {
  const { answer, lookCount } = startInitialise(() => NONE)
  expect(await answer).toEqual({ status: 'error', message: NOT_READY.empty })
  expect(lookCount()).toBe(20)
})

test('reports that it is waiting after 20 checks of stock that has not loaded', async () => {
  const { answer } = startInitialise(() => ({ total: 0, isLoaded: false }))
  expect(await answer).toEqual({ status: 'error', message: NOT_READY.waiting })
})

test.each([
  [{ status: 'not_initialised' }, false],
  [{ status: 'loading' }, false],
  [{ status: 'initialised', total: 1 }, true],
  [{ status: 'error', message: 'x' }, false],
] as const)('%o is ready: %s', (readiness, ready) => {
  expect(isReady(readiness)).toBe(ready)
})
