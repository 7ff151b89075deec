import { expect, test } from 'vitest'
import { makeSiteConfig } from '../../../tests/factories/site-config.ts'
import { EMPTY_SITE } from './empty-site.ts'
import { readStoredSite } from './stored-site.ts'

const site = makeSiteConfig()
const withUrls = (urls: object) => ({ ...site, stockurls: { ...site.stockurls, ...urls } })

test('returns valid settings as they are, with the origin of the address', () => {
  const stored = withUrls({ site_url: 'https://Cars.example/' })
  expect(readStoredSite(stored, EMPTY_SITE)).toEqual({
    site: withUrls({ site_url: 'https://cars.example' }),
    errors: [],
  })
})

test.each(['harbour.example:443', 'javascript:alert(1)', 'https://cars.example/path', 5])(
  'keeps the last good address if %j is stored',
  (address) => {
    const lastGood = { ...site, stockurls: { ...site.stockurls, site_url: 'https://cars.example' } }
    const outcome = readStoredSite(withUrls({ site_url: address, used: '//evil.example' }), lastGood)
    expect(outcome.site).toEqual(lastGood)
    expect(outcome.errors.map((error) => error.split(':')[0])).toEqual([
      'stockurls.used',
      'stockurls.site_url',
    ])
  },
)

test('keeps the last good list if one of its entries is invalid', () => {
  const stored = { ...site, price: { ...site.price, segments: [1, 'x'] }, filters: [{ name: 'nothing' }] }
  const outcome = readStoredSite(stored, site)
  expect([outcome.site, outcome.errors.length > 1]).toEqual([site, true])
})

test('throws if the row contains no settings', () => {
  expect(() => readStoredSite('nothing', site)).toThrow(/object/)
  expect(() => readStoredSite({ ...site, other: 1 }, site)).toThrow(/other/)
})
