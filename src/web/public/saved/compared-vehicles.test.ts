import { expect, test } from 'vitest'
import { chosenForComparison, createComparedVehicles } from './compared-vehicles.ts'
import { createSavedVehicles } from './saved-vehicles.ts'

test('only what is saved can be ticked', () => {
  const saved = createSavedVehicles(null)
  const compared = createComparedVehicles(null, saved)
  compared.tick('A')
  expect(compared.ids()).toEqual([])
  saved.add('A')
  compared.tick('A')
  compared.tick('A')
  expect(compared.ids()).toEqual(['A'])
})

test('a removed save is unticked, and is not ticked again when it is saved again', () => {
  const saved = createSavedVehicles(null)
  const compared = createComparedVehicles(null, saved)
  for (const id of ['A', 'B']) {
    saved.add(id)
    compared.tick(id)
  }
  saved.remove('A')
  expect(compared.ids()).toEqual(['B'])
  saved.add('A')
  expect(compared.ids()).toEqual(['B'])
})

test('what storage holds beside the saves counts for nothing', () => {
  const kept = new Map([
    ['savedVehicles', '["A","B"]'],
    ['comparedVehicles', '["B","NOBODY",7,"B"]'],
  ])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  expect(createComparedVehicles(storage, createSavedVehicles(storage)).ids()).toEqual(['B'])
})

test.each([
  [[], ['A', 'B', 'C']],
  [['B'], ['A', 'B', 'C']],
  [
    ['C', 'A'],
    ['C', 'A'],
  ],
])('with %j ticked %j are compared', (ticked, chosen) => {
  expect(chosenForComparison(ticked, ['A', 'B', 'C'])).toEqual(chosen)
})
