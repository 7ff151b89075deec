import { expect, test } from 'vitest'
import { robotsTxt } from './robots.ts'
import {
  parseSitemapPart,
  SITEMAP_END,
  SITEMAP_START,
  sitemapEntryXml,
  sitemapIndexXml,
  sitemapPartPath,
} from './sitemap.ts'

const ORIGIN = 'https://cars.example'

test('an entry contains its address, last change and pictures, escaped', () => {
  const xml = sitemapEntryXml(
    {
      path: '/a?b=1&c=<2>',
      modified: new Date('2026-03-05T01:02:03Z'),
      images: [`${ORIGIN}/pictures/x.jpeg`, `https://img.example/'"&.jpg`],
    },
    ORIGIN,
  )
  expect(xml).toBe(
    '<url><loc>https://cars.example/a?b=1&amp;c=&lt;2&gt;</loc><lastmod>2026-03-05T01:02:03.000Z</lastmod>' +
      '<image:image><image:loc>https://cars.example/pictures/x.jpeg</image:loc></image:image>' +
      '<image:image><image:loc>https://img.example/&apos;&quot;&amp;.jpg</image:loc></image:image></url>\n',
  )
  expect(sitemapEntryXml({ path: '/' }, ORIGIN)).toBe('<url><loc>https://cars.example/</loc></url>\n')
  expect(SITEMAP_START + SITEMAP_END).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns=/)
})

test('the index lists each part', () => {
  const modified = new Date('2026-03-05T00:00:00Z')
  const xml = sitemapIndexXml(
    [
      { path: sitemapPartPath('vehicles', 2), modified },
      { path: sitemapPartPath('pages', 1), modified: null },
    ],
    ORIGIN,
  )
  expect(xml).toContain(
    '<sitemap><loc>https://cars.example/sitemap-vehicles-2.xml</loc><lastmod>2026-03-05T00:00:00.000Z</lastmod></sitemap>',
  )
  expect(xml).toContain('<sitemap><loc>https://cars.example/sitemap-pages-1.xml</loc></sitemap>')
})

test.each([
  ['/sitemap-vehicles-2.xml', { source: 'vehicles', part: 2 }],
  ['/sitemap-vehicles-0.xml', null],
  ['/sitemap-vehicles-99999.xml', null],
  ['/sitemap-Vehicles-1.xml', null],
  ['/sitemap-vehicles-1.xml/x', null],
  ['/sitemap.xml', null],
])('parses %s as the part %j', (path, part) => {
  expect(parseSitemapPart(path)).toEqual(part)
})

test('robots.txt disallows the console and the functions, and links the sitemap', () => {
  expect(robotsTxt({ origin: ORIGIN, isOpen: true })).toBe(
    'User-agent: *\nDisallow: /admin/\nDisallow: /functions/\n\nSitemap: https://cars.example/sitemap.xml\n',
  )
})

test('robots.txt disallows everything on a site that is not open', () => {
  expect(robotsTxt({ origin: ORIGIN, isOpen: false })).toBe('User-agent: *\nDisallow: /\n')
})
