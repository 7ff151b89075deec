import { expect, test } from 'vitest'
import { createComparedVehicles, idsToCompare } from './compared-vehicles.ts'
import { createSavedVehicles } from './saved-vehicles.ts'

test('ticks only saved cars', () => {
  const saved = createSavedVehicles(null)
  const compared = createComparedVehicles(null, saved)
  compared.tick('A')
  expect(compared.ids()).toEqual([])
  saved.add('A')
  compared.tick('A')
  compared.tick('A')
  expect(compared.ids()).toEqual(['A'])
})

test('unticks a removed car, and does not tick it when it is saved again', () => {
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

test('ignores stored ids that are not saved', () => {
  const items = new Map([
    ['savedVehicles', '["A","B"]'],
    ['comparedVehicles', '["B","NOBODY",7,"B"]'],
  ])
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
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
])('with %j ticked compares %j', (ticked, ids) => {
  expect(idsToCompare(ticked, ['A', 'B', 'C'])).toEqual(ids)
})
