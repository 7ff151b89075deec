import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../../../../tests/factories/card.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { createViewedPages } from './viewed-trail.ts'
import { createViewedVehicles } from './viewed-vehicles.ts'

afterEach(() => vi.restoreAllMocks())

const fetchNothing = async () => ({ vehicles: [], gone: [] })

test('lists the last ten, newest first, without duplicates, as ids and cards', () => {
  const storage = storageWith({})
  const viewed = createViewedVehicles(storage, fetchNothing)
  for (const id of 'ABCDEFGHIJKA') viewed.record(card(id))
  const expected = 'AKJIHGFEDC'.split('')
  expect(viewed.ids()).toEqual(expected)
  expect(viewed.cards().map(({ stockid }) => stockid)).toEqual(expected)
  expect(storage.read('recentlyViewed')).toEqual(expected)
  expect((storage.read('recentlyViewedVehicles') as VehicleCard[]).map(({ stockid }) => stockid)).toEqual(
    expected,
  )
})

test.each([
  ['no card', 7],
  ['an older shape', { ...card('B'), price: undefined }],
  ['a price as text', { ...card('B'), price: '<b>1</b>' }],
  ['an unknown condition', { ...card('B'), condition: 'stolen' }],
  ['an invalid picture id', { ...card('B'), picture: { id: '../../x', width: 1, height: 1 } }],
])('drops an invalid stored card: %s', (_case, bad) => {
  const storage = storageWith({ recentlyViewed: ['B', 'A'], recentlyViewedVehicles: [bad, card('A')] })
  const viewed = createViewedVehicles(storage, fetchNothing)
  expect(viewed.cards().map(({ stockid }) => stockid)).toEqual(['A'])
})

test('updates prices and cards and drops sold cars on refresh', async () => {
  const storage = storageWith({
    recentlyViewed: ['C', 'B', 'A'],
    recentlyViewedVehicles: [card('C'), card('A')],
  })
  const viewed = createViewedVehicles(storage, async () => ({
    vehicles: [card('A', 1_000), card('B', 2_000)],
    gone: ['C'],
  }))
  await viewed.refresh()
  expect(viewed.cards().map(({ stockid, price }) => [stockid, price])).toEqual([
    ['B', 2_000],
    ['A', 1_000],
  ])
  expect(storage.read('recentlyViewed')).toEqual(['B', 'A'])
})

test('keeps the list when the refresh fails', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const viewed = createViewedVehicles(null, () => Promise.reject(new Error('away')))
  viewed.record(card('A'))
  await viewed.refresh()
  expect(viewed.cards()).toHaveLength(1)
})

test('records the last fifty paths of the visit, without repeats or booking links', () => {
  const storage = storageWith({ viewedPages: [7, 'javascript:1', '/'] })
  const pages = createViewedPages(storage)
  for (const path of ['/', '/contact', '/contact', '/']) pages.record(path)
  expect(pages.paths()).toEqual(['/', '/contact', '/'])
  // Anyone with this link could change the booking.
  pages.record(paths.booking({ signed: 'a-link' }))
  expect(pages.paths().at(-1)).toBe('/')
  for (let page = 0; page < 60; page++) pages.record(`/${page}`)
  expect(pages.paths()).toHaveLength(50)
  expect(pages.paths().at(-1)).toBe('/59')
})

function card(stockid: string, price = 30_000): VehicleCard {
  return makeCard({ stockid, driveAwayPrice: price })
}

function storageWith(values: Record<string, unknown>) {
  const items = new Map(Object.entries(values).map(([key, value]) => [key, JSON.stringify(value)]))
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    read: (key: string) => JSON.parse(items.get(key) ?? 'null') as unknown,
  }
}
