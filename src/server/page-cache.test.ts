import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, createPageCache, pageKey, withTrackingQuery } from './page-cache.ts'

describe('pageKey', () => {
  const key = (address: string, version = '1') =>
    pageKey(new URL(address, 'https://cars.example.com'), version)

  test('ignores the order of the query and tracking parameters', () => {
    expect(key('/car-sales/?make=kia&body=suv')).toBe(key('/car-sales/?body=suv&make=kia'))
    for (const tracking of [
      'utm_source=x',
      'UTM_Medium=y',
      'gclid=1',
      'fbclid=2',
      'msclkid=3',
      '_ga=4',
      'mc_cid=5',
    ])
      expect(key(`/car-sales/?${tracking}&make=kia`)).toBe(key('/car-sales/?make=kia'))
  })

  test('ignores the query of a page that does not read it', () => {
    expect(key('/index.html?t=1')).toBe(key('/index.html?t=2'))
    expect(key('/?q=1')).toBe(key('/'))
  })

  test('depends on everything that can change the page', () => {
    const keys = [
      key('/'),
      key('/car-sales/'),
      key('/car-sales'),
      key('/car-sales/?make=kia'),
      key('/car-sales/?make=mazda'),
      key('/car-sales/?make=kia&make=mazda'),
      key('/car-sales/?make=kia%26body%3Dsuv'),
      key('/car-sales/?make=kia&body=suv'),
      key('/', '2'),
      key('/', '1\n1'),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('chooseEncoding', () => {
  test.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.0,gzip;q=0', 'identity'],
    ['br;q=0.01', 'br'],
    ['zstd', 'identity'],
  ])('answers %s with %s', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding)
  })
})

describe('createPageCache', () => {
  test('stores a page in every requested encoding, with an ETag of its content', async () => {
    const cache = createPageCache()
    const html = '<p>Hello</p>'.repeat(100)
    const page = (text: string) => ({ status: 200, html: text, headers: {} })
    const cachedPage = cache.store('a', page(html))
    expect(cache.get('a')).toBe(cachedPage)
    expect(brotliDecompressSync(await cachedPage.bytes('br')).toString()).toBe(html)
    expect(gunzipSync(await cachedPage.bytes('gzip')).toString()).toBe(html)
    expect((await cachedPage.bytes('identity')).toString()).toBe(html)
    expect(cache.store('b', page(html)).etag).toBe(cachedPage.etag)
    expect(cache.store('b', page(`${html}!`)).etag).not.toBe(cachedPage.etag)
  })

  test('limits its bytes by removing the least recently used page', () => {
    const cache = createPageCache(4_000)
    const store = (key: string, length: number) =>
      cache.store(key, { status: 200, html: key.repeat(length), headers: {} })
    store('a', 1_500)
    store('b', 1_500)
    cache.get('a')
    store('c', 1_500)
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true])
    store('h', 10_000)
    expect(cache.get('h')).toBeUndefined()
  })

  test('compresses once for simultaneous requests, and counts the compressed bytes', async () => {
    const cache = createPageCache(4_000)
    const html = randomBytes(750).toString('hex')
    const cachedPage = cache.store('a', { status: 200, html, headers: {} })
    const [first, second] = await Promise.all([cachedPage.bytes('gzip'), cachedPage.bytes('gzip')])
    expect(second).toBe(first)
    expect(cachedPage.bytes('gzip')).toBe(first)
    cache.store('b', { status: 200, html, headers: {} })
    expect(cache.get('a')).toBe(cachedPage)
    await cachedPage.bytes('br')
    expect([cache.get('a'), cache.get('b')].map(Boolean)).toEqual([true, false])
  })
})

test.each([
  ['/car-sales/', '/x', '/car-sales/'],
  ['/car-sales/', '/x?utm_source=a&gclid=b%20c', '/car-sales/?utm_source=a&gclid=b+c'],
  ['/car-sales/?make=kia', '/x?make=old&utm_source=a', '/car-sales/?make=kia&utm_source=a'],
  ['/v?utm_source=a', '/x?utm_source=a', '/v?utm_source=a'],
  ['/404', '/x?utm_source=a', '/404'],
  ['https://elsewhere.example/', '/x?utm_source=a', 'https://elsewhere.example/'],
])('keeps tracking parameters when redirecting to %s from %s: %s', (location, from, to) => {
  expect(withTrackingQuery(location, new URL(from, 'https://example.com'))).toBe(to)
})
