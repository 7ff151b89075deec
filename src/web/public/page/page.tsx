import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { breadcrumbList } from '../../../domain/breadcrumbs/breadcrumbs.ts'
import type { Page } from '../../../domain/content/content.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { servicesContext } from '../../context.ts'
import { internalTarget } from '../../start/internal-links.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { leadOn } from '../not-found/lead-on.ts'
import type { Route } from './+types/page'

export function loader({ context, params, request }: Route.LoaderArgs) {
  const page = context.get(servicesContext).site.page(params.slug)
  if (!page) throw leadOn({ context, request })
  return { page }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  return [
    { title: `${loaderData?.page.seo.title || loaderData?.page.title || ''} | ${site?.name ?? ''}` },
    { name: 'description', content: loaderData?.page.seo.description || loaderData?.page.excerpt || '' },
    ...(loaderData && !loaderData.page.seo.isIndexed ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(loaderData
      ? [
          {
            'script:ld+json': breadcrumbList(
              crumbsOf(loaderData.page),
              site?.stockurls.site_url ?? '',
              location.pathname,
            ),
          },
        ]
      : []),
  ]
}

function crumbsOf(page: Page) {
  return breadcrumbs({ page: 'other', label: page.title })
}

/** A page an editor wrote. Its links behave like every other link of the site. */
export default function ContentPage({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  const follow = useFollowInside()
  return (
    <div className="wrap pt-5.5">
      <Breadcrumbs crumbs={crumbsOf(page)} />
      <article className="max-w-180 pt-3.5">
        <h1 className="text-3xl max-sm:text-2xl">{page.title}</h1>
        {/* Sanitised when it was published; the links inside are real and stay reachable by keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className="prose mt-6"
          onClick={follow}
          // oxlint-disable-next-line react/no-danger
          dangerouslySetInnerHTML={{ __html: page.content }}
        />
        <p className="mt-10 text-s text-ink-500">
          Last changed{' '}
          {page.modified.toLocaleDateString('en-AU', { dateStyle: 'medium', timeZone: 'Australia/Sydney' })}
        </p>
      </article>
    </div>
  )
}

function useFollowInside() {
  const navigate = useNavigate()
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const anchor = (event.target as HTMLElement).closest('a')
      if (!anchor) return
      const link = {
        href: anchor.href,
        target: anchor.target,
        download: anchor.hasAttribute('download'),
        forced: anchor.hasAttribute('data-reload'),
      }
      const target = internalTarget(event, link, window.location.origin)
      if (target === null) return
      event.preventDefault()
      void navigate(target)
    },
    [navigate],
  )
}
