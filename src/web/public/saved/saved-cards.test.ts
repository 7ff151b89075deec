import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../../../../tests/factories/card.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import type { CardsAnswer } from './fetch-cards.ts'
import { createSavedCards } from './saved-cards.ts'
import { createSavedVehicles } from './saved-vehicles.ts'

afterEach(() => vi.restoreAllMocks())

test('removes and reports cars that are gone', async () => {
  const { saved, cards, gone } = scene(['A', 'B', 'C'], () => ({ vehicles: [card('B')], gone: ['A', 'C'] }))
  await cards.load()
  expect(saved.ids()).toEqual(['B'])
  expect(gone).toEqual(['A', 'C'])
})

test('keeps the list after a failed load and recovers with the next', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isDown = true
  const { saved, cards } = scene(['A', 'B'], (stockids) => {
    if (isDown) throw new Error('away')
    return { vehicles: stockids.map(card), gone: [] }
  })
  cards.addCard(card('A'))
  await cards.load()
  expect([saved.ids(), cards.get().failed, [...cards.get().cards.keys()]]).toEqual([['A', 'B'], true, ['A']])
  isDown = false
  await cards.load()
  expect([cards.isComplete(), cards.get().failed]).toEqual([true, false])
})

test('loads once at a time, and then what was saved in the meantime', async () => {
  const requests: string[][] = []
  const { saved, cards } = scene(['A'], (ids) => {
    requests.push([...ids])
    if (requests.length === 1) saved.add('B')
    return { vehicles: ids.map(card), gone: [] }
  })
  await Promise.all([cards.load(), cards.load()])
  expect(requests).toEqual([['A'], ['B', 'A']])
})

test('does not fetch a car saved from the page', async () => {
  const requests: string[][] = []
  const { cards } = scene(['A'], (ids) => {
    requests.push([...ids])
    return { vehicles: ids.map(card), gone: [] }
  })
  cards.addCard(card('A'))
  await cards.loadMissing()
  expect(requests).toEqual([])
})

function scene(ids: string[], answer: (stockids: readonly string[]) => CardsAnswer) {
  const saved = createSavedVehicles(null)
  for (const id of ids.toReversed()) saved.add(id)
  const gone: string[] = []
  const cards = createSavedCards({
    saved,
    loadCards: async (stockids) => answer(stockids),
    cardCache: new Map<string, VehicleCard>(),
    onLoaded: () => {},
    onGone: (stockid) => void gone.push(stockid),
  })
  return { saved, cards, gone }
}

function card(stockid: string): VehicleCard {
  return makeCard({ stockid })
}
