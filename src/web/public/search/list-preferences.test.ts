import { expect, test } from 'vitest'
import { createListPreferences } from './list-preferences.ts'

function fakeStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

const FORBIDDEN = {
  getItem: () => {
    throw new DOMException('forbidden', 'SecurityError')
  },
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {
    throw new DOMException('forbidden', 'SecurityError')
  },
}

test('shows the gallery unless this browser stored a list', () => {
  expect(createListPreferences(fakeStorage(), null).view()).toBe('gallery')
  expect(createListPreferences(fakeStorage({ galleryMode: 'list' }), null).view()).toBe('list')
  expect(createListPreferences(fakeStorage({ galleryMode: '"<script>' }), null).view()).toBe('gallery')
})

test('stores the view and the page size under their keys', () => {
  const storage = fakeStorage()
  const preferences = createListPreferences(storage, null)
  preferences.setView('list')
  preferences.setSize(36)
  expect(Object.fromEntries(storage.map)).toEqual({ galleryMode: 'list', pageSize: '36' })
  expect(preferences.size()).toBe(36)
})

test('ignores a stored size that is not offered', () => {
  expect(createListPreferences(fakeStorage({ pageSize: '1000' }), null).size()).toBe(12)
})

test('restores the scroll position for the same list only', () => {
  const visit = fakeStorage()
  const preferences = createListPreferences(null, visit)
  preferences.saveScroll('/car-sales/?page=2', 812.4)
  expect(visit.map.has('scrollPosition')).toBe(true)
  expect(preferences.scrollAt('/car-sales/?page=2')).toBe(812)
  expect(preferences.scrollAt('/car-sales/')).toBeNull()
})

test("clears size and scroll position on 'Start Again' and keeps the view", () => {
  const [lasting, visit] = [
    fakeStorage({ galleryMode: 'list', pageSize: '48' }),
    fakeStorage({ scrollPosition: 'x' }),
  ]
  createListPreferences(lasting, visit).startAgain()
  expect([...lasting.map.keys(), ...visit.map.keys()]).toEqual(['galleryMode'])
})

test('works without storage that is full or forbidden', () => {
  const preferences = createListPreferences(FORBIDDEN, FORBIDDEN)
  preferences.setView('list')
  preferences.setSize(24)
  preferences.saveScroll('/', 1)
  preferences.startAgain()
  expect([preferences.view(), preferences.size(), preferences.scrollAt('/')]).toEqual(['list', 12, null])
})
