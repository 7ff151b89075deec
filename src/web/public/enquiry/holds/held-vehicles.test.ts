import { expect, test } from 'vitest'
import { createHeldVehicles } from './held-vehicles.ts'

const START = Date.parse('2026-11-16T00:00:00Z')
const MINUTE = 60_000

function scene() {
  let now = START
  let asked = 0
  const held = createHeldVehicles({
    load: async () => {
      asked++
      return [{ stockid: 'U1', until: new Date(START + 10 * MINUTE).toISOString() }]
    },
    now: () => now,
    later: (act) => act(),
  })
  return { held, asked: () => asked, pass: (ms: number) => (now += ms) }
}

test('a car is held until its time is over, and others are free', async () => {
  const { held, pass } = scene()
  await new Promise<void>((done) => held.subscribe(done))
  expect(held.until('U1')).toBe('2026-11-16T00:10:00.000Z')
  expect(held.until('U2')).toBeNull()
  pass(10 * MINUTE)
  expect(held.until('U1')).toBeNull()
})

test('a page of many cars asks once a minute at most', () => {
  const { held, asked, pass } = scene()
  for (let card = 0; card < 24; card++) held.subscribe(() => {})
  expect(asked()).toBe(1)
  pass(MINUTE)
  held.subscribe(() => {})
  expect(asked()).toBe(2)
})
