import { escapeXml } from '../../xml.ts'
export interface SitemapEntry {
  path: string
  /** Last change, if known. */
  modified?: Date
  /** Absolute addresses. */
  images?: readonly string[]
}

export interface SitemapPart {
  path: string
  modified: Date | null
}

/** Well below the protocol's limit of 50,000, because a part is read and sent at once. */
export const ENTRIES_PER_PART = 5_000

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const IMAGE_NAMESPACE = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

export function sitemapIndexXml(parts: readonly SitemapPart[], origin: string): string {
  const entries = parts.map(
    ({ path, modified }) =>
      `<sitemap><loc>${escapeXml(origin + path)}</loc>${modified ? lastmod(modified) : ''}</sitemap>\n`,
  )
  return `${XML_DECLARATION}<sitemapindex ${NAMESPACE}>\n${entries.join('')}</sitemapindex>\n`
}

export const SITEMAP_START = `${XML_DECLARATION}<urlset ${NAMESPACE} ${IMAGE_NAMESPACE}>\n`
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
