import { type Published, showroomDay } from '../published/index.ts'
import { SITEMAP_SOURCES } from './sitemap-sources.ts'

export interface SiteMapGroup {
  heading: string
  links: { label: string; href: string }[]
}

export interface SiteMapServices {
  /** What search engines are told of, for people: the same table, without the cars themselves. */
  groups(): SiteMapGroup[]
}

interface Parts {
  published: () => Published
  clock: () => Date
}

export function createSiteMapServices({ published, clock }: Parts): SiteMapServices {
  return {
    groups() {
      const told = { published: published(), day: showroomDay(published(), clock()) }
      return SITEMAP_SOURCES.flatMap(({ heading, items, count }) => {
        if (heading === null) return []
        const links = [...items(told, 0, count(told))].flatMap(({ path, label }) =>
          label === undefined ? [] : [{ label, href: path }],
        )
        return links.length > 0 ? [{ heading, links }] : []
      })
    },
  }
}
