import { expect, test } from 'vitest'
import { createSavedVehicles } from './saved-vehicles.ts'

function storageWith(saved: unknown) {
  const items = new Map([['savedVehicles', typeof saved === 'string' ? saved : JSON.stringify(saved)]])
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    saved: () => JSON.parse(items.get('savedVehicles') ?? '[]') as string[],
  }
}

test.each([
  ['duplicates', ['A', 'A', 'B'], ['A', 'B']],
  ['invalid stock ids', ['A', 7, null, '', 'B,C'], ['A']],
  ['no list', { A: true }, []],
  ['no JSON', '{', []],
  ['eleven', letters('ABCDEFGHIJK'), letters('ABCDEFGHIJ')],
])('ignores invalid stored ids: %s', (_case, saved, ids) => {
  expect(createSavedVehicles(storageWith(saved)).ids()).toEqual(ids)
})

test('puts the newest first, and removes and returns the oldest of eleven', () => {
  const saved = createSavedVehicles(storageWith([]))
  const removedIds = letters('ABCDEFGHIJK').map((id) => saved.add(id))
  expect(saved.ids()).toEqual(letters('KJIHGFEDCB'))
  expect(removedIds.filter((id) => id !== null)).toEqual(['A'])
})

test('restores a car to its position among cars saved since', () => {
  const storage = storageWith(['A', 'B', 'C'])
  const saved = createSavedVehicles(storage)
  saved.remove('B')
  saved.add('D')
  expect(saved.putBack(['B'], 1)).toEqual([])
  expect(saved.ids()).toEqual(['D', 'B', 'A', 'C'])
  expect(storage.saved()).toEqual(['D', 'B', 'A', 'C'])
})

test('returns the car that a restored one displaces from a full list', () => {
  const saved = createSavedVehicles(storageWith(letters('ABCDEFGHIJ')))
  saved.remove('B')
  saved.add('K')
  expect(saved.putBack(['B'], 1)).toEqual(['J'])
  expect(saved.ids()).toEqual(letters('KBACDEFGHI'))
})

test('keeps the list for the visit without storage', () => {
  const saved = createSavedVehicles(null)
  saved.add('A')
  expect(saved.ids()).toEqual(['A'])
})

function letters(text: string): string[] {
  return text.split('')
}
