import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { chooseEncoding, createPageCache, pageKey, withUnread } from './page-cache.ts'

describe('the key of a page', () => {
  const key = (address: string, parts: string[] = ['1']) =>
    pageKey(new URL(address, 'https://cars.example.com'), parts)

  test('is the same however the query is ordered and whatever campaign brought the visitor', () => {
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

  test('leaves out the query of a page that does not read it', () => {
    expect(key('/index.html?t=1')).toBe(key('/index.html?t=2'))
    expect(key('/?q=1')).toBe(key('/'))
  })

  test('differs with everything that can change the page', () => {
    const keys = [
      key('/'),
      key('/car-sales/'),
      key('/car-sales'),
      key('/car-sales/?make=kia'),
      key('/car-sales/?make=mazda'),
      key('/car-sales/?make=kia&make=mazda'),
      key('/car-sales/?make=kia%26body%3Dsuv'),
      key('/car-sales/?make=kia&body=suv'),
      key('/', ['2']),
      key('/', ['1', '1']),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('the encoding of an answer', () => {
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
  ])('%s gets %s', (accept, encoding) => {
    expect(chooseEncoding(accept)).toBe(encoding)
  })
})

describe('the page cache', () => {
  test('keeps a page in every encoding asked for, with an ETag of its content', async () => {
    const cache = createPageCache()
    const html = '<p>Hello</p>'.repeat(100)
    const page = (text: string) => ({ status: 200, html: text, headers: {} })
    const kept = cache.keep('a', page(html))
    expect(cache.get('a')).toBe(kept)
    expect(brotliDecompressSync(await kept.bytes('br')).toString()).toBe(html)
    expect(gunzipSync(await kept.bytes('gzip')).toString()).toBe(html)
    expect((await kept.bytes('identity')).toString()).toBe(html)
    expect(cache.keep('b', page(html)).etag).toBe(kept.etag)
    expect(cache.keep('b', page(`${html}!`)).etag).not.toBe(kept.etag)
  })

  test('is bounded by bytes, and the page not seen for longest goes first', () => {
    const cache = createPageCache(4_000)
    const keep = (key: string, length: number) =>
      cache.keep(key, { status: 200, html: key.repeat(length), headers: {} })
    keep('a', 1_500)
    keep('b', 1_500)
    cache.get('a')
    keep('c', 1_500)
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true])
    keep('h', 10_000)
    expect(cache.get('h')).toBeUndefined()
  })

  test('compresses once for all who ask at the same time, and weighs what came of it', async () => {
    const cache = createPageCache(4_000)
    const html = randomBytes(750).toString('hex')
    const grown = cache.keep('a', { status: 200, html, headers: {} })
    const [first, second] = await Promise.all([grown.bytes('gzip'), grown.bytes('gzip')])
    expect(second).toBe(first)
    expect(grown.bytes('gzip')).toBe(first)
    cache.keep('b', { status: 200, html, headers: {} })
    expect(cache.get('a')).toBe(grown)
    await grown.bytes('br')
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
])('leading on to %s from %s keeps where the visitor came from: %s', (location, from, to) => {
  expect(withUnread(location, new URL(from, 'https://example.com'))).toBe(to)
})
