import { paths } from '../../../domain/site/routes.ts'
import type { SiteMapGroup } from '../../../services/site/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/site-map-page'

const CRUMBS = breadcrumbs({ page: 'other', label: 'Site map' })
const LEAD = 'All pages of this site in one place. Use the search to find individual cars.'

export function loader({ context }: Route.LoaderArgs) {
  return { groups: context.get(servicesContext).siteMap.groups() }
}

export function meta({ matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  return pageHead({
    site,
    path: paths.siteMap(),
    title: `Site map | ${site?.name ?? ''}`,
    description: LEAD,
    crumbs: CRUMBS,
  })
}

/** The pages of the XML sitemap, for people. */
export default function SiteMapPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-5.5">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className="mt-3.5 text-3xl max-sm:text-2xl">Site map</h1>
      <p className="mt-3 max-w-[54ch] text-l text-pretty text-ink-500 max-sm:text-m">{LEAD}</p>
      {loaderData.groups.map((group) => (
        <Group key={group.heading} {...group} />
      ))}
    </div>
  )
}

function Group({ heading, links }: SiteMapGroup) {
  return (
    <nav aria-label={heading} className="mt-11 max-sm:mt-8">
      <h2 className="border-t-2 border-ink-900 pt-3.5 pb-2 text-l">{heading}</h2>
      <ul className="gap-x-6 max-sm:columns-[9rem] sm:columns-2 md:columns-3 lg:columns-4">
        {links.map(({ label, href }) => (
          <li key={href} className="break-inside-avoid border-b border-ink-100">
            <Anchor
              href={href}
              className="flex min-h-11 items-center py-2 text-ui wrap-anywhere hover:text-accent"
            >
              {label}
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
