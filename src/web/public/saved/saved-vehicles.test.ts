import { expect, test } from 'vitest'
import { createSavedVehicles } from './saved-vehicles.ts'

function storageWith(saved: unknown) {
  const kept = new Map([['savedVehicles', typeof saved === 'string' ? saved : JSON.stringify(saved)]])
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    saved: () => JSON.parse(kept.get('savedVehicles') ?? '[]') as string[],
  }
}

test.each([
  ['twice the same', ['A', 'A', 'B'], ['A', 'B']],
  ['things that are no stock ids', ['A', 7, null, '', 'B,C'], ['A']],
  ['no list', { A: true }, []],
  ['no JSON', '{', []],
  ['eleven', letters('ABCDEFGHIJK'), letters('ABCDEFGHIJ')],
])('of what storage holds only real ids count: %s', (_what, saved, ids) => {
  expect(createSavedVehicles(storageWith(saved)).ids()).toEqual(ids)
})

test('the newest stands first, and the oldest of eleven leaves and is named', () => {
  const saved = createSavedVehicles(storageWith([]))
  const left = letters('ABCDEFGHIJK').map((id) => saved.add(id))
  expect(saved.ids()).toEqual(letters('KJIHGFEDCB'))
  expect(left.filter((id) => id !== null)).toEqual(['A'])
})

test('one put back stands where it stood, beside what was saved meanwhile', () => {
  const storage = storageWith(['A', 'B', 'C'])
  const saved = createSavedVehicles(storage)
  saved.remove('B')
  saved.add('D')
  expect(saved.putBack(['B'], 1)).toEqual([])
  expect(saved.ids()).toEqual(['D', 'B', 'A', 'C'])
  expect(storage.saved()).toEqual(['D', 'B', 'A', 'C'])
})

test('who leaves a full list for one put back is named', () => {
  const saved = createSavedVehicles(storageWith(letters('ABCDEFGHIJ')))
  saved.remove('B')
  saved.add('K')
  expect(saved.putBack(['B'], 1)).toEqual(['J'])
  expect(saved.ids()).toEqual(letters('KBACDEFGHI'))
})

test('without storage the list holds for the visit', () => {
  const saved = createSavedVehicles(null)
  saved.add('A')
  expect(saved.ids()).toEqual(['A'])
})

function letters(text: string): string[] {
  return text.split('')
}
