import { describe, expect, test } from 'vitest'
import { createRecentSearches } from './recent-searches.ts'

const search = (name: string) => ({ text: name, href: `/car-sales/?q=${name}` })

describe('recent searches', () => {
  test('are the last five, newest first, without duplicates', () => {
    const recent = createRecentSearches(makeStorage())
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) recent.add(search(name))
    expect(recent.all().map(({ text }) => text)).toEqual(['c', 'f', 'e', 'd', 'b'])
  })

  test('do not overwrite a search just added in another tab', () => {
    const storage = makeStorage()
    const [here, there] = [createRecentSearches(storage), createRecentSearches(storage)]
    here.add(search('a'))
    there.add(search('b'))
    expect(createRecentSearches(storage).all()).toEqual([search('b'), search('a')])
  })

  test('are stored until they are removed or cleared', () => {
    const storage = makeStorage()
    const recent = createRecentSearches(storage)
    for (const name of ['a', 'b', 'c']) recent.add(search(name))
    recent.remove(search('b').href)
    expect(createRecentSearches(storage).all()).toEqual([search('c'), search('a')])
    recent.clear()
    expect(createRecentSearches(storage).all()).toEqual([])
  })

  test('ignore invalid entries and links to other sites', () => {
    for (const stored of ['{', '{}', 'null', '"x"', '[1, null, "x", {}, {"text": "a"}]'])
      expect(createRecentSearches(makeStorage(stored)).all()).toEqual([])
    const addresses = ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '']
    const away = JSON.stringify(addresses.map((href) => ({ text: 'a', href })))
    expect(createRecentSearches(makeStorage(away)).all()).toEqual([])
    const recent = createRecentSearches(makeStorage())
    recent.add({ text: '  ', href: '/car-sales/' })
    expect(recent.all()).toEqual([])
  })

  test('last for the visit when storage is forbidden or full', () => {
    const refuse = () => {
      throw new DOMException('no', 'QuotaExceededError')
    }
    for (const storage of [null, { getItem: refuse, setItem: refuse }]) {
      const recent = createRecentSearches(storage)
      recent.add(search('a'))
      expect(recent.all()).toEqual([search('a')])
    }
  })

  test('notify subscribers, and return the same list until it changes', () => {
    const recent = createRecentSearches(makeStorage())
    let notifications = 0
    const stop = recent.subscribe(() => notifications++)
    recent.add(search('a'))
    expect(recent.all()).toBe(recent.all())
    stop()
    recent.add(search('b'))
    expect(notifications).toBe(1)
  })
})

function makeStorage(stored: string | null = null) {
  let content = stored
  return {
    getItem: () => content,
    setItem(_key: string, value: string) {
      content = value
    },
  }
}
