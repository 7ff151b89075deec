import { expect, test } from 'vitest'
import { createRemembered } from './remembered.ts'

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

test('a gallery unless this browser was told otherwise', () => {
  expect(createRemembered(fakeStorage(), null).view()).toBe('gallery')
  expect(createRemembered(fakeStorage({ galleryMode: 'list' }), null).view()).toBe('list')
  expect(createRemembered(fakeStorage({ galleryMode: '"<script>' }), null).view()).toBe('gallery')
})

test('the view and the page size are kept under their names', () => {
  const storage = fakeStorage()
  const remembered = createRemembered(storage, null)
  remembered.setView('list')
  remembered.setSize(36)
  expect(Object.fromEntries(storage.map)).toEqual({ galleryMode: 'list', pageSize: '36' })
  expect(remembered.size()).toBe(36)
})

test('a size nobody offers is the usual one', () => {
  expect(createRemembered(fakeStorage({ pageSize: '1000' }), null).size()).toBe(12)
})

test('a place in a list is that of this list alone', () => {
  const visit = fakeStorage()
  const remembered = createRemembered(null, visit)
  remembered.keepScroll('/car-sales/?page=2', 812.4)
  expect(visit.map.has('scrollPosition')).toBe(true)
  expect(remembered.scrollAt('/car-sales/?page=2')).toBe(812)
  expect(remembered.scrollAt('/car-sales/')).toBeNull()
})

test('starting again forgets size and place, and leaves the view', () => {
  const [lasting, visit] = [
    fakeStorage({ galleryMode: 'list', pageSize: '48' }),
    fakeStorage({ scrollPosition: 'x' }),
  ]
  createRemembered(lasting, visit).startAgain()
  expect([...lasting.map.keys(), ...visit.map.keys()]).toEqual(['galleryMode'])
})

test('storage that is full or forbidden only forgets', () => {
  const remembered = createRemembered(FORBIDDEN, FORBIDDEN)
  remembered.setView('list')
  remembered.setSize(24)
  remembered.keepScroll('/', 1)
  remembered.startAgain()
  expect([remembered.view(), remembered.size(), remembered.scrollAt('/')]).toEqual(['list', 12, null])
})
