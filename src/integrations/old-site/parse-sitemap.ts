import sax from 'sax'

export interface ParsedSitemap {
  addresses: string[]
  /** Sitemaps that an index names. */
  sitemaps: string[]
}

const MAX_LOC_LENGTH = 2_000

/** Returns null for text that is not a sitemap. Entities of its own are not expanded, so a small file stays small. */
export function parseSitemap(text: string): ParsedSitemap | null {
  const parsed: ParsedSitemap = { addresses: [], sitemaps: [] }
  const parser = sax.parser(true, { trim: true })
  const open: string[] = []
  let isSitemap = false
  let isBroken = false
  let loc = ''
  const noteError = () => {
    isBroken = true
    parser.resume()
  }
  const openTag = ({ name }: { name: string }) => {
    const bare = name.replace(/^.*:/, '').toLowerCase()
    if (open.length === 0) isSitemap = bare === 'urlset' || bare === 'sitemapindex'
    open.push(name.includes(':') && open.length > 1 ? name : bare)
    if (bare === 'loc') loc = ''
  }
  const addText = (part: string) => {
    if (open.at(-1) === 'loc' && loc.length < MAX_LOC_LENGTH) loc += part
  }
  const closeTag = () => {
    // Pictures and videos have a <loc> of their own inside another element.
    const [, parent, last] = open
    if (open.length === 3 && last === 'loc' && /^https?:\/\//i.test(loc)) {
      if (parent === 'url') parsed.addresses.push(loc)
      if (parent === 'sitemap') parsed.sitemaps.push(loc)
    }
    open.pop()
  }
  Object.assign(parser, {
    onerror: noteError,
    onopentag: openTag,
    ontext: addText,
    oncdata: addText,
    onclosetag: closeTag,
  })
  parser.write(text.replace(/^\uFEFF/, '')).close()
  const isEmpty = parsed.addresses.length === 0 && parsed.sitemaps.length === 0
  return isSitemap && !(isBroken && isEmpty) ? parsed : null
}
