import { expect, test } from 'vitest'
import { createStoredValue, isStockId } from './stored-value.ts'

const parse = (stored: unknown) => (typeof stored === 'number' ? stored : 0)

test('a tab whose word has not arrived yet is not written over', () => {
  const storage = memory()
  const [here, there] = [createStoredValue(storage, 'n', parse), createStoredValue(storage, 'n', parse)]
  here.update((n) => n + 1)
  there.update((n) => n + 1)
  here.reload()
  expect([here.get(), there.get()]).toEqual([2, 2])
})

test.each([
  ['full', { getItem: () => null, setItem: fail }],
  ['forbidden', { getItem: fail, setItem: fail }],
  ['not there', null],
])('with storage that is %s the value holds for the visit', (_what, storage) => {
  const value = createStoredValue(storage, 'n', parse)
  value.update((n) => n + 1)
  value.update((n) => n + 1)
  expect(value.get()).toBe(2)
})

test('the word of another tab takes nothing of the visit away while storage refuses, and counts again after', () => {
  const storage = memory()
  const value = createStoredValue(storage, 'n', parse)
  const { setItem } = storage
  storage.setItem = fail
  value.update((n) => n + 1)
  value.reload()
  expect(value.get()).toBe(1)
  storage.setItem = setItem
  value.update((n) => n + 1)
  storage.setItem('n', '7')
  value.reload()
  expect(value.get()).toBe(7)
})

test.each([
  ['U20001', true],
  ['مخزون 7', true],
  ['', false],
  ['A,B', false],
  ['A'.repeat(200), true],
  ['A'.repeat(201), false],
  ['A\ud800', false],
  [7, false],
])('whether %j can be a stock id: %s', (value, can) => {
  expect(isStockId(value)).toBe(can)
})

test('what is no JSON counts as nothing', () => {
  expect(createStoredValue({ getItem: () => '{', setItem: fail }, 'n', parse).get()).toBe(0)
})

test('listeners hear of every change until they leave', () => {
  const value = createStoredValue(null, 'n', parse)
  let heard = 0
  const leave = value.subscribe(() => void heard++)
  value.update((n) => n + 1)
  value.reload()
  leave()
  value.update((n) => n + 1)
  expect(heard).toBe(2)
})

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}

function fail(): never {
  throw new DOMException('not now', 'QuotaExceededError')
}
