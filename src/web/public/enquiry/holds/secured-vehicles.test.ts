import { expect, test } from 'vitest'
import { createSecuredVehicles } from './secured-vehicles.ts'

const NOW = Date.parse('2026-11-16T00:00:00Z')
const hold = (stockid: string, until: string) => ({ stockid, until, reference: 'HMG-7K4Q2' })

test('keeps a hold until it ends', () => {
  let now = NOW
  const items = new Map<string, string>()
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
  }
  const list = createSecuredVehicles(storage, () => now)
  list.add(hold('U1', '2026-11-17T00:00:00Z'))
  list.add(hold('U2', '2026-11-18T00:00:00Z'))
  list.add(hold('U1', '2026-11-17T12:00:00Z'))
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

test('drops invalid entries', () => {
  const stored = JSON.stringify([
    null,
    5,
    { stockid: 'U1' },
    hold('', '2027-01-01'),
    hold('U3', 'soon'),
    hold('U4', '2027-01-01'),
  ])
  const list = createSecuredVehicles({ getItem: () => stored, setItem: () => {} }, () => NOW)
  expect(list.all().map(({ stockid }) => stockid)).toEqual(['U4'])
})
