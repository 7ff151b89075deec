import { type Published, showroomDay } from '../published/index.ts'
import { SITEMAP_SOURCES } from './sitemap-sources.ts'

export interface SiteMapGroup {
  heading: string
  links: { label: string; href: string }[]
}

export interface SiteMapServices {
  /** Returns the sitemap for people: the same sources, without individual cars. */
  groups(): SiteMapGroup[]
}

interface Parts {
  published: () => Published
  clock: () => Date
}

export function createSiteMapServices({ published, clock }: Parts): SiteMapServices {
  return {
    groups() {
      const input = { published: published(), day: showroomDay(published(), clock()) }
      return SITEMAP_SOURCES.flatMap(({ heading, items, count }) => {
        if (heading === null) return []
        const links = [...items(input, 0, count(input))].flatMap(({ path, label }) =>
          label === undefined ? [] : [{ label, href: path }],
        )
        return links.length > 0 ? [{ heading, links }] : []
      })
    },
  }
}
