import type { Page } from '../../../domain/content/content.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatDate } from '../../../domain/time/format.ts'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { redirectMissing } from '../not-found/lead-on.ts'
import { pageHead } from '../page-head.ts'
import { Prose } from '../written/prose.tsx'
import { WrittenHead } from '../written/written-head.tsx'
import type { Route } from './+types/page'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const { site } = context.get(servicesContext)
  const page = site.page(params.slug.toLowerCase())
  if (!page) throw redirectMissing({ context, request })
  return { page, modifiedOn: site.dayOf(page.modified) }
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { slug, title, excerpt, picture, seo } = loaderData.page
  return pageHead({
    site,
    path: paths.page({ slug }),
    title: `${seo.title || title} | ${site?.name ?? ''}`,
    description: seo.description || excerpt,
    crumbs: crumbsOf(loaderData.page),
    picture,
    isIndexed: seo.isIndexed,
  })
}

function crumbsOf(page: Pick<Page, 'title'>) {
  return breadcrumbs({ page: 'other', label: page.title })
}

export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { page, modifiedOn } = loaderData
  return (
    <div className="wrap pt-5.5">
      <article>
        <WrittenHead crumbs={crumbsOf(page)} picture={page.picture}>
          <h1 className="text-3xl max-sm:text-2xl">{page.title}</h1>
          {page.picture && page.excerpt && (
            <p className="mt-4 text-l text-pretty text-ink-700">{page.excerpt}</p>
          )}
        </WrittenHead>
        <Prose html={page.content} className="mt-8 max-w-180 max-sm:mt-6" />
        <p className="mt-10 text-s text-ink-500">Last updated {formatDate(modifiedOn, 'longDate')}</p>
      </article>
    </div>
  )
}
