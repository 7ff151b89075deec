import { checkRedirect } from '../../domain/redirects/redirect.ts'
import {
  MAX_SITEMAP_ADDRESSES,
  type Suggestion,
  suggestTargets,
  type TargetPage,
} from '../../domain/redirects/suggest-target.ts'
import { type Outcome, type Refusal, refuseField } from '../../domain/refusals/refusal.ts'
import { paths } from '../../domain/site/routes.ts'
import type { OldSite } from '../../integrations/old-site/old-site.ts'
import type { Published } from '../published/index.ts'

export interface OldSiteMap {
  suggestions: Suggestion[]
  /** True if the sitemap has more addresses than can be read at once. */
  isCut: boolean
}

export interface OldSiteMapServices {
  /** Suggests where the addresses of an old site should lead. Saves nothing. */
  read(source: { url: string } | { xml: string }): Promise<Outcome<OldSiteMap, Refusal<'invalid'>>>
}

export function createOldSiteMapServices({
  published,
  oldSite,
}: {
  published: () => Published
  oldSite: OldSite
}): OldSiteMapServices {
  return {
    async read(source) {
      const reading =
        'url' in source ? await oldSite.fetchSitemap(source.url) : await oldSite.readSitemap(source.xml)
      if (!reading.ok) return refuseField('url' in source ? 'url' : 'xml', reading.message)
      if (reading.addresses.length === 0) return refuseField('xml', 'The sitemap names no addresses')
      const content = published()
      const ownPaths = new Set(pagesOf(content).map(({ href }) => href.replace(/\/$/, '')))
      const suggestions = suggestTargets(reading.addresses.slice(0, MAX_SITEMAP_ADDRESSES), {
        pages: pagesOf(content),
        // An address that cannot be redirected is one of the site's own.
        hasPage: (path) => ownPaths.has(path) || isOwnPath(path),
        redirects: content.redirects,
      })
      return { ok: true, value: { suggestions, isCut: reading.isCut } }
    },
  }
}

function isOwnPath(path: string): boolean {
  const checked = checkRedirect({ from: path, to: 'https://example.com/' }, new Map())
  return !checked.ok && checked.error.field === 'from'
}

function pagesOf({ pages, posts, offers, models, dealerships }: Published): TargetPage[] {
  return [
    ...[...pages.keys()].map((slug) => ({ slug, href: paths.page({ slug }) })),
    ...posts.map(({ slug }) => ({ slug, href: paths.blogPost({ slug }) })),
    ...offers.map(({ slug }) => ({ slug, href: paths.offer({ slug }) })),
    ...dealerships.map(({ slug }) => ({ slug, href: paths.dealership({ slug }) })),
    ...models.map(({ slug }) => ({ slug, href: paths.build({ slug }) })),
  ]
}
