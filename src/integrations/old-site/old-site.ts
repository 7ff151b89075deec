export type SitemapReading =
  | { ok: true; addresses: string[]; isCut: boolean }
  | { ok: false; message: string }

/** The site that a dealer had before, as far as its sitemap tells. */
export interface OldSite {
  /** Fetches a sitemap, or an index of sitemaps with those it names, from a public https address. */
  fetchSitemap(address: string): Promise<SitemapReading>
  /** Reads the text of a sitemap. Those that an index names are fetched. */
  readSitemap(text: string): Promise<SitemapReading>
}
