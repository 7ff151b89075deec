import { useEffect } from 'react'
import { redirect, useRouteLoaderData } from 'react-router'
import { breadcrumbList, trailOf } from '../../../domain/breadcrumbs/breadcrumbs.ts'
import { asShown } from '../../../domain/search/search-answer.ts'
import { searchTitle } from '../../../domain/search/search-texts.ts'
import { parseSearch, pathOptions } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import type { loader as layoutLoader } from '../layout/public-layout.tsx'
import type { Route } from './+types/search-page'
import { searchSource } from './search-here.ts'
import { SearchResults } from './search-results.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  const { search } = context.get(servicesContext)
  const url = new URL(request.url)
  if (search.isUnknownPath(url)) throw redirect(paths.notFound())
  const state = search.parse(url)
  return { state, answer: asShown(search.search(state), state) }
}

/** A change of the query is answered here, without the server where the stock is held; a path may be one nobody knows. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  if (Object.keys(pathOptions(url.pathname)).length > 0) return await serverLoader()
  const state = parseSearch(url)
  return { state, answer: await searchSource.search(state, request.signal) }
}

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { state, answer } = loaderData
  const canonical = location.pathname.endsWith('/') ? location.pathname : `${location.pathname}/`
  return [
    { title: searchTitle({ ...answer, selected: state.selected }, site) },
    { name: 'description', content: site?.siteDescription ?? '' },
    { tagName: 'link', rel: 'canonical', href: canonical },
    { 'script:ld+json': breadcrumbList(crumbsOf(loaderData), site?.stockurls.site_url ?? '', canonical) },
  ]
}

function crumbsOf({ state, answer }: Awaited<ReturnType<typeof clientLoader>>) {
  const trail = trailOf(state.selected, (facet, value) =>
    answer.facets[facet].find((option) => option.value === value),
  )
  return breadcrumbs({ page: 'car-sales', trail })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { state, answer } = loaderData
  const stock = useRouteLoaderData<typeof layoutLoader>('public/layout/public-layout')?.summary.total ?? 0
  useEffect(() => searchSource.prepare(stock), [stock])
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={crumbsOf(loaderData)} />
      <SearchResults state={state} answer={answer} />
    </div>
  )
}
