import { expect, test } from 'vitest'
import { createSecuredVehicles } from './secured-vehicles.ts'

const NOW = Date.parse('2026-11-16T00:00:00Z')
const held = (stockid: string, until: string) => ({ stockid, until, reference: 'HMG-7K4Q2' })

test('a car that was asked for is kept until its time is over', () => {
  let now = NOW
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
  const list = createSecuredVehicles(storage, () => now)
  list.add(held('U1', '2026-11-17T00:00:00Z'))
  list.add(held('U2', '2026-11-18T00:00:00Z'))
  list.add(held('U1', '2026-11-17T12:00:00Z'))
  expect(
    createSecuredVehicles(storage, () => now)
      .all()
      .map(({ stockid }) => stockid),
  ).toEqual(['U1', 'U2'])
  now = Date.parse('2026-11-17T13:00:00Z')
  expect(
    createSecuredVehicles(storage, () => now)
      .all()
      .map(({ stockid }) => stockid),
  ).toEqual(['U2'])
})

test('what is no such car is left out', () => {
  const stored = JSON.stringify([
    null,
    5,
    { stockid: 'U1' },
    held('', '2027-01-01'),
    held('U3', 'soon'),
    held('U4', '2027-01-01'),
  ])
  const list = createSecuredVehicles({ getItem: () => stored, setItem: () => {} }, () => NOW)
  expect(list.all().map(({ stockid }) => stockid)).toEqual(['U4'])
})
