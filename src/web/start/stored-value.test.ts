import { expect, test } from 'vitest'
import { createStoredValue, isStockId } from './stored-value.ts'

const parse = (stored: unknown) => (typeof stored === 'number' ? stored : 0)

test('does not overwrite a change of another tab whose storage event has not arrived', () => {
  const storage = memory()
  const [thisTab, otherTab] = [createStoredValue(storage, 'n', parse), createStoredValue(storage, 'n', parse)]
  thisTab.update((n) => n + 1)
  otherTab.update((n) => n + 1)
  thisTab.reload()
  expect([thisTab.get(), otherTab.get()]).toEqual([2, 2])
})

test.each([
  ['full', { getItem: () => null, setItem: fail }],
  ['blocked', { getItem: fail, setItem: fail }],
  ['missing', null],
])('keeps the value in memory if storage is %s', (_what, storage) => {
  const value = createStoredValue(storage, 'n', parse)
  value.update((n) => n + 1)
  value.update((n) => n + 1)
  expect(value.get()).toBe(2)
})

test('ignores other tabs while storage fails, and follows them again afterwards', () => {
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
])('accepts %j as a stock id: %s', (value, isValid) => {
  expect(isStockId(value)).toBe(isValid)
})

test('treats invalid JSON as no value', () => {
  expect(createStoredValue({ getItem: () => '{', setItem: fail }, 'n', parse).get()).toBe(0)
})

test('notifies listeners of every change until they unsubscribe', () => {
  const value = createStoredValue(null, 'n', parse)
  let calls = 0
  const unsubscribe = value.subscribe(() => void calls++)
  value.update((n) => n + 1)
  value.reload()
  unsubscribe()
  value.update((n) => n + 1)
  expect(calls).toBe(2)
})

function memory() {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, text: string) => void entries.set(key, text),
  }
}

function fail(): never {
  throw new DOMException('not now', 'QuotaExceededError')
}
