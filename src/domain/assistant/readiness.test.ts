import { expect, test } from 'vitest'
import { initialise, isReady, NOT_READY, type StockSeen } from './readiness.ts'

function scene(seen: (look: number) => StockSeen) {
  const waits: number[] = []
  let looks = 0
  const answer = initialise({
    look: async () => seen(++looks),
    wait: async (milliseconds) => void waits.push(milliseconds),
  })
  return { answer, waits, looks: () => looks }
}

const NONE: StockSeen = { total: 0, isLoaded: true }

test('stock that is there makes it ready at once', async () => {
  const { answer, waits } = scene(() => ({ total: 212, isLoaded: true }))
  expect(await answer).toEqual({ status: 'initialised', total: 212 })
  expect(waits).toEqual([])
})

test('stock that comes late is waited for, 500 ms at a time', async () => {
  const { answer, waits } = scene((look) => (look < 4 ? NONE : { total: 3, isLoaded: true }))
  expect(isReady(await answer)).toBe(true)
  expect(waits).toEqual([500, 500, 500])
})

test('after 20 looks an empty yard is an error', async () => {
  const { answer, looks } = scene(() => NONE)
  expect(await answer).toEqual({ status: 'error', message: NOT_READY.empty })
  expect(looks()).toBe(20)
})

test('after 20 looks at stock that has not loaded it says that it waits', async () => {
  const { answer } = scene(() => ({ total: 0, isLoaded: false }))
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
