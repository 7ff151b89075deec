import { MAX_SITEMAP_ADDRESSES, MAX_SITEMAP_LENGTH } from '../../domain/redirects/suggest-target.ts'
import { inflate } from '../stock-feeds/inflate.ts'
import { fetchSafely } from '../stock-feeds/safe-fetch.ts'
import type { OldSite, SitemapReading } from './old-site.ts'
import { parseSitemap } from './parse-sitemap.ts'

interface Options {
  /** Hosts with their ports that may be private or unencrypted: for tests. */
  allowedHosts?: readonly string[]
}

const MAX_SITEMAPS = 50
const CAPS = { bytes: 10_000_000, inflatedBytes: MAX_SITEMAP_LENGTH, totalMs: 20_000, idleMs: 10_000 }
const NOT_A_SITEMAP = 'This is not a sitemap. It should be XML with <urlset> or <sitemapindex>'

/** Fetches from any public host over https: a dealer has no operator who could list the old site's host. */
export function createHttpOldSite({ allowedHosts = [] }: Options = {}): OldSite {
  async function fetchText(address: string): Promise<string> {
    const url = URL.parse(address)
    if (!url) throw new Error('Enter an address such as https://www.example.com/sitemap.xml')
    const isAllowed = allowedHosts.includes(url.host)
    if (!isAllowed && (url.protocol !== 'https:' || url.port !== ''))
      throw new Error('The address must begin with https:// and have no port')
    // A host without its port never leads to a private address: see `fetchSafely`.
    const hosts = isAllowed ? [url.host] : [url.hostname]
    const file = await fetchSafely(address, { allowedHosts: hosts, allowPrivate: false, caps: CAPS })
    const chunks: Uint8Array[] = []
    for await (const chunk of inflate(file.bytes, CAPS.inflatedBytes)) chunks.push(chunk)
    return Buffer.concat(chunks).toString('utf8')
  }

  async function read(text: string): Promise<SitemapReading> {
    const first = parseSitemap(text)
    if (!first) return { ok: false, message: NOT_A_SITEMAP }
    const addresses = new Set(first.addresses)
    for (const sitemap of first.sitemaps.slice(0, MAX_SITEMAPS)) {
      if (addresses.size > MAX_SITEMAP_ADDRESSES) break
      const part = parseSitemap(await fetchText(sitemap))
      for (const address of part?.addresses ?? []) addresses.add(address)
    }
    const isCut = addresses.size > MAX_SITEMAP_ADDRESSES || first.sitemaps.length > MAX_SITEMAPS
    return { ok: true, addresses: [...addresses].slice(0, MAX_SITEMAP_ADDRESSES), isCut }
  }

  const asReading = async (work: () => Promise<SitemapReading>): Promise<SitemapReading> => {
    try {
      return await work()
    } catch (error) {
      return { ok: false, message: sentenceOf(error) }
    }
  }

  return {
    fetchSitemap: (address) => asReading(async () => read(await fetchText(address))),
    readSitemap: (text) => asReading(() => read(text)),
  }
}

function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : 'The sitemap could not be read'
  return message.replace('so stock is not fetched from it', 'so its sitemap is not fetched')
}
