import { escapeXml } from '../xml.ts'
export interface SitemapEntry {
  path: string
  /** When its content changed last, where that is known. */
  modified?: Date
  /** Whole addresses. */
  images?: readonly string[]
}

export interface SitemapPart {
  path: string
  modified: Date | null
}

/** Far below the 50,000 the protocol allows: a part is read and sent in one go. */
export const ENTRIES_PER_PART = 5_000

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGES = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export function sitemapIndexXml(parts: readonly SitemapPart[], origin: string): string {
  const inside = parts.map(
    ({ path, modified }) =>
      `<sitemap><loc>${escapeXml(origin + path)}</loc>${modified ? lastmod(modified) : ''}</sitemap>\n`,
  )
  return `${HEAD}<sitemapindex ${NAMESPACE}>\n${inside.join('')}</sitemapindex>\n`
}

export const SITEMAP_START = `${HEAD}<urlset ${NAMESPACE} ${IMAGES}>\n`
export const SITEMAP_END = '</urlset>\n'

export function sitemapEntryXml({ path, modified, images = [] }: SitemapEntry, origin: string): string {
  const pictures = images.map(
    (address) => `<image:image><image:loc>${escapeXml(address)}</image:loc></image:image>`,
  )
  return `<url><loc>${escapeXml(origin + path)}</loc>${modified ? lastmod(modified) : ''}${pictures.join('')}</url>\n`
}

export const sitemapPartPath = (source: string, part: number) => `/sitemap-${source}-${part}.xml`

const PART = /^\/sitemap-([a-z]+)-([1-9]\d{0,3})\.xml$/

export function parseSitemapPart(path: string): { source: string; part: number } | null {
  const [, source, part] = PART.exec(path) ?? []
  return source ? { source, part: Number(part) } : null
}

function lastmod(date: Date): string {
  return `<lastmod>${date.toISOString()}</lastmod>`
}
