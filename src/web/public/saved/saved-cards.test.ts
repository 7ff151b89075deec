import { afterEach, expect, test, vi } from 'vitest'
import { makeCard } from '../../../../tests/factories/card.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import type { CardsAnswer } from './fetch-cards.ts'
import { createSavedCards } from './saved-cards.ts'
import { createSavedVehicles } from './saved-vehicles.ts'

afterEach(() => vi.restoreAllMocks())

test('what is gone leaves the saves after a good answer, and is named', async () => {
  const { saved, cards, gone } = scene(['A', 'B', 'C'], () => ({ vehicles: [card('B')], gone: ['A', 'C'] }))
  await cards.load()
  expect(saved.ids()).toEqual(['B'])
  expect(gone).toEqual(['A', 'C'])
})

test('a failed load keeps the list and what was known, and a later good one mends it', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  let isDown = true
  const { saved, cards } = scene(['A', 'B'], (asked) => {
    if (isDown) throw new Error('away')
    return { vehicles: asked.map(card), gone: [] }
  })
  cards.note(card('A'))
  await cards.load()
  expect([saved.ids(), cards.get().failed, [...cards.get().cards.keys()]]).toEqual([['A', 'B'], true, ['A']])
  isDown = false
  await cards.load()
  expect([cards.isComplete(), cards.get().failed]).toEqual([true, false])
})

test('one question at a time: what is saved meanwhile is asked for next', async () => {
  const asked: string[][] = []
  const { saved, cards } = scene(['A'], (ids) => {
    asked.push([...ids])
    if (asked.length === 1) saved.add('B')
    return { vehicles: ids.map(card), gone: [] }
  })
  await Promise.all([cards.load(), cards.load()])
  expect(asked).toEqual([['A'], ['B', 'A']])
})

test('a car saved from what the page shows is asked for by nobody', async () => {
  const asked: string[][] = []
  const { cards } = scene(['A'], (ids) => {
    asked.push([...ids])
    return { vehicles: ids.map(card), gone: [] }
  })
  cards.note(card('A'))
  await cards.loadMissing()
  expect(asked).toEqual([])
})

function scene(ids: string[], answer: (asked: readonly string[]) => CardsAnswer) {
  const saved = createSavedVehicles(null)
  for (const id of ids.toReversed()) saved.add(id)
  const gone: string[] = []
  const cards = createSavedCards({
    saved,
    ask: async (asked) => answer(asked),
    known: new Map<string, VehicleCard>(),
    onLoaded: () => {},
    onGone: (stockid) => void gone.push(stockid),
  })
  return { saved, cards, gone }
}

function card(stockid: string): VehicleCard {
  return makeCard({ stockid })
}
