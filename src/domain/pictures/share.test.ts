import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makeCard } from '../../../tests/factories/card.ts'
import { makeSiteConfig } from '../../../tests/factories/site-config.ts'
import { DEFAULT_ACCENT } from '../site/brand.ts'
import { parseShareAddress, type SharedVehicle, shareAlt, shareCard, shareHref } from './share.ts'

const site = makeSiteConfig()
const car: SharedVehicle = { ...makeCard(), id: '7' }

test('parses the address that it writes', () => {
  const [, , , id = '', file = ''] = shareHref(car, site).split('/')
  expect(parseShareAddress(id, file)).toEqual({ id: '7', version: file.replace('.jpg', '') })
})

test.each([
  ['0', '0123456789abcdef.jpg'],
  ['x', '0123456789abcdef.jpg'],
  ['7', '0123456789abcdeg.jpg'],
  ['7', '0123456789abcdef.png'],
  ['7', '../../etc.jpg'],
  ['9'.repeat(19), '0123456789abcdef.jpg'],
])('rejects %s and %s', (id, file) => {
  expect(parseShareAddress(id, file)).toBeNull()
})

test.each<[string, Partial<SharedVehicle>]>([
  ['price', { price: 1 }],
  ['price type', { priceType: 'egc' }],
  ['name', { name: '2024 Toyota Hilux' }],
  ['badge', { badge: null }],
  ['picture', { picture: { id: '0123456789abcdef', width: 1200, height: 720 } }],
  ['condition', { condition: 'demo' }],
  ['status', { status: 'sold' }],
])('changes the address with the %s', (_what, change) => {
  expect(shareHref({ ...car, ...change }, site)).not.toBe(shareHref(car, site))
})

test('changes the address with the name or colour of the group only', () => {
  for (const change of [{ name: 'Other' }, { accent: { light: '#0b5c8a', dark: '#ffffff' } }])
    expect(shareHref(car, { ...site, ...change })).not.toBe(shareHref(car, site))
  expect(shareHref({ ...car }, { ...site })).toBe(shareHref(car, site))
})

test('shows the price with its type, and no price for a sold car', () => {
  expect(shareCard(car, site)).toMatchObject({ tag: 'Used', figure: '$57,990', label: 'Drive away' })
  expect(shareCard({ ...car, price: null }, site)).toMatchObject({
    figure: 'P.O.A',
    label: 'Price on application',
  })
  expect(shareCard({ ...car, status: 'sold' }, site)).toMatchObject({ figure: 'Sold' })
  expect(shareCard({ ...car, status: 'pending' }, site)).toMatchObject({
    tag: 'Under offer',
    figure: '$57,990',
  })
  expect(shareAlt(car, site)).toBe(
    '2024 Toyota HiLux SR5 Double Cab 4x4, $57,990 (drive away), Test Motor Group',
  )
})

test('uses the accent of the style sheet if the group has none', () => {
  const tokens = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--accent: ${DEFAULT_ACCENT};`)
  expect(shareCard(car, site).accent).toBe(DEFAULT_ACCENT)
})
