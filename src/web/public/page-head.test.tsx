import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { makeDealership } from '../../../tests/factories/dealership.ts'
import { makeSiteConfig } from '../../../tests/factories/site-config.ts'
import { makeVehicle } from '../../../tests/factories/vehicle.ts'
import { findStructuredDataErrors } from '../../../tests/structured-data.ts'
import { dealerData } from '../../domain/dealerships/dealer-data.ts'
import { shareAlt, shareHref } from '../../domain/pictures/share.ts'
import { cardOf } from '../../domain/search/card-of.ts'
import { carData } from '../../domain/vehicles/structured-data/car-data.ts'
import { pageHead } from './page-head.ts'

const SITE = 'https://cars.example'
const site = makeSiteConfig({ stockurls: { ...makeSiteConfig().stockurls, site_url: SITE } })

function headOf(head: Partial<Parameters<typeof pageHead>[0]>): string {
  const whole = {
    site,
    path: '/x',
    title: 'A page',
    description: 'Of it',
    crumbs: [{ label: 'Home' }],
    ...head,
  }
  const Page = createRoutesStub([{ path: '/', Component: Meta, meta: () => pageHead(whole) }])
  return renderToStaticMarkup(<Page />)
}

const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    (match) => JSON.parse(match[1] as string) as Record<string, unknown>,
  )

test('keeps structured data inside its script, whatever the stock contains', () => {
  const nasty = '</script><script>alert("1")</script><!-- تويوتا \u2028 \' & ]]>'
  const vehicle = makeVehicle({ title: nasty, make: nasty, badge: nasty, comments: nasty })
  const dealership = makeDealership({ name: nasty })
  const data = [carData(vehicle, dealership, SITE), dealerData(dealership, SITE, new Date(0))]
  const html = headOf({ data, title: nasty, description: nasty })
  const scripts = html.match(/<script/g) ?? []
  const [, car, dealer] = dataIn(html)
  expect(scripts).toHaveLength(3)
  // No tag may remain inside a script: every '<' is escaped as \u003c.
  for (const [, inside = ''] of html.matchAll(/<script[^>]*>(.*?)<\/script>/gs))
    expect(inside).not.toContain('<')
  expect(html).toContain('\\u003c/script\\u003e')
  expect([car, dealer]).toEqual(data)
  expect([car, dealer].flatMap((each) => findStructuredDataErrors(each))).toEqual([])
})

test('uses the share image with its size and alternative text', () => {
  const card = cardOf(makeVehicle({ badge: '"Sport" <4x4>' }))
  const html = headOf({ shareImage: { href: shareHref(card, site), alt: shareAlt(card, site) } })
  expect(html).toContain(`<meta property="og:image" content="${SITE}${shareHref(card, site)}"/>`)
  expect(html).toContain('<meta property="og:image:width" content="1200"/>')
  expect(html).toContain('<meta property="og:image:height" content="630"/>')
  expect(html).toContain('content="2024 Toyota HiLux &quot;Sport&quot; &lt;4x4&gt;, $57,990 (drive away)')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"/>')
})

test('falls back to the first picture of the page, or none', () => {
  const picture = { id: '0123456789abcdef', width: 1000, height: 600 }
  const html = headOf({ picture })
  expect(html).toContain(`content="${SITE}/pictures/${picture.id}-1200.jpeg"`)
  expect(html).toContain('<meta property="og:image:height" content="600"/>')
  expect(headOf({})).not.toMatch(/og:image|twitter:card/)
})
