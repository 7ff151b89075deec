import {
  ENTRIES_PER_PART,
  parseSitemapPart,
  SITEMAP_END,
  SITEMAP_START,
  type SitemapPart,
  sitemapEntryXml,
  sitemapPartPath,
} from '../../domain/site/sitemap.ts'
import { othersFirst } from '../downloads/index.ts'
import { type Item, SITEMAP_SOURCES, type SitemapSource, type Told } from './sitemap-sources.ts'

const ENTRIES_AT_ONCE = 500

/** Every part there is. */
export async function sitemapParts(told: Told): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = []
  for (const source of SITEMAP_SOURCES) {
    const count = Math.ceil(source.count(told) / ENTRIES_PER_PART)
    for (let part = 1; part <= count; part++) {
      let latest = 0
      for await (const { modified } of inSteps(told, source, part))
        latest = Math.max(latest, modified?.getTime() ?? 0)
      parts.push({
        path: sitemapPartPath(source.name, part),
        modified: latest > 0 ? new Date(latest) : null,
      })
    }
  }
  return parts
}

/** One of them, by its path. */
export async function sitemapPartText(told: Told, origin: string, path: string): Promise<string> {
  const asked = parseSitemapPart(path)
  const source = SITEMAP_SOURCES.find(({ name }) => name === asked?.source)
  const texts = [SITEMAP_START]
  if (asked && source)
    for await (const { images, ...item } of inSteps(told, source, asked.part))
      texts.push(sitemapEntryXml({ ...item, images: images?.(origin) ?? [] }, origin))
  return [...texts, SITEMAP_END].join('')
}

/** The entries of a part; visitors are answered in between. */
async function* inSteps(told: Told, source: SitemapSource, part: number): AsyncGenerator<Item> {
  let passed = 0
  for (const item of source.items(told, (part - 1) * ENTRIES_PER_PART, part * ENTRIES_PER_PART)) {
    yield item
    passed++
    if (passed % ENTRIES_AT_ONCE === 0) await othersFirst()
  }
}
