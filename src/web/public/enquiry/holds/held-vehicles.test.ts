import { expect, test } from 'vitest'
import { createHeldVehicles } from './held-vehicles.ts'

const START = Date.parse('2026-11-16T00:00:00Z')
const MINUTE = 60_000

function scene() {
  let now = START
  let loadCount = 0
  const heldVehicles = createHeldVehicles({
    load: async () => {
      loadCount++
      return [{ stockid: 'U1', until: new Date(START + 10 * MINUTE).toISOString() }]
    },
    now: () => now,
    runWhenIdle: (act) => act(),
  })
  return { held: heldVehicles, loadCount: () => loadCount, pass: (ms: number) => (now += ms) }
}

test('reports a hold until it ends, and null for other cars', async () => {
  const { held: heldVehicles, pass } = scene()
  await new Promise<void>((done) => heldVehicles.subscribe(done))
  expect(heldVehicles.until('U1')).toBe('2026-11-16T00:10:00.000Z')
  expect(heldVehicles.until('U2')).toBeNull()
  pass(10 * MINUTE)
  expect(heldVehicles.until('U1')).toBeNull()
})

test('loads at most once a minute for any number of cars', () => {
  const { held: heldVehicles, loadCount, pass } = scene()
  for (let card = 0; card < 24; card++) heldVehicles.subscribe(() => {})
  expect(loadCount()).toBe(1)
  pass(MINUTE)
  heldVehicles.subscribe(() => {})
  expect(loadCount()).toBe(2)
})
