import {
  ENTRIES_PER_PART,
  parseSitemapPart,
  SITEMAP_END,
  SITEMAP_START,
  type SitemapPart,
  sitemapEntryXml,
  sitemapPartPath,
} from '../../domain/site/crawlers/sitemap.ts'
import { yieldToOthers } from '../downloads/index.ts'
import { type Item, SITEMAP_SOURCES, type SitemapInput, type SitemapSource } from './sitemap-sources.ts'

const ENTRIES_PER_STEP = 500

/** Lists all parts. */
export async function sitemapParts(input: SitemapInput): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = []
  for (const source of SITEMAP_SOURCES) {
    const count = Math.ceil(source.count(input) / ENTRIES_PER_PART)
    for (let part = 1; part <= count; part++) {
      let latest = 0
      for await (const { modified } of iterateInSteps(input, source, part))
        latest = Math.max(latest, modified?.getTime() ?? 0)
      parts.push({
        path: sitemapPartPath(source.name, part),
        modified: latest > 0 ? new Date(latest) : null,
      })
    }
  }
  return parts
}

/** Renders one part by its path. */
export async function sitemapPartText(input: SitemapInput, origin: string, path: string): Promise<string> {
  const requested = parseSitemapPart(path)
  const source = SITEMAP_SOURCES.find(({ name }) => name === requested?.source)
  const texts = [SITEMAP_START]
  if (requested && source)
    for await (const { images, ...item } of iterateInSteps(input, source, requested.part))
      texts.push(sitemapEntryXml({ ...item, images: images?.(origin) ?? [] }, origin))
  return [...texts, SITEMAP_END].join('')
}

/** Yields the entries of a part, serving other requests in between. */
async function* iterateInSteps(
  input: SitemapInput,
  source: SitemapSource,
  part: number,
): AsyncGenerator<Item> {
  let count = 0
  for (const item of source.items(input, (part - 1) * ENTRIES_PER_PART, part * ENTRIES_PER_PART)) {
    yield item
    count++
    if (count % ENTRIES_PER_STEP === 0) await yieldToOthers()
  }
}
