import { expect, test } from 'vitest'
import { createHeldVehicles } from './held-vehicles.ts'

const START = Date.parse('2026-11-16T00:00:00Z')
const MINUTE = 60_000

function scene() {
  let now = START
  let loadCount = 0
  const held = createHeldVehicles({
    load: async () => {
      loadCount++
      return [{ stockid: 'U1', until: new Date(START + 10 * MINUTE).toISOString() }]
    },
    now: () => now,
    runWhenIdle: (act) => act(),
  })
  return { held, loadCount: () => loadCount, pass: (ms: number) => (now += ms) }
}

test('reports a hold until it ends, and null for other cars', async () => {
  const { held, pass } = scene()
  await new Promise<void>((done) => held.subscribe(done))
  expect(held.until('U1')).toBe('2026-11-16T00:10:00.000Z')
  expect(held.until('U2')).toBeNull()
  pass(10 * MINUTE)
  expect(held.until('U1')).toBeNull()
})

test('loads at most once a minute for any number of cars', () => {
  const { held, loadCount, pass } = scene()
  for (let card = 0; card < 24; card++) held.subscribe(() => {})
  expect(loadCount()).toBe(1)
  pass(MINUTE)
  held.subscribe(() => {})
  expect(loadCount()).toBe(2)
})
