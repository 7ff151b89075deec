import { useEffect } from 'react'
import { redirect, useRouteLoaderData } from 'react-router'
import { breadcrumbList, trailOf } from '../../../domain/breadcrumbs/breadcrumbs.ts'
import { STOCK_NOT_LOADED } from '../../../domain/constants.ts'
import { asShown, type SearchAnswer } from '../../../domain/search/search-answer.ts'
import type { SearchState } from '../../../domain/search/search-state.ts'
import { searchTitle } from '../../../domain/search/search-texts.ts'
import { pathOptions } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import type { loader as layoutLoader } from '../layout/public-layout.tsx'
import type { Route } from './+types/search-page'
import { parseHere, searchSource, setFilters } from './search-here.ts'
import { SearchResults } from './search-results.tsx'

export function loader({ context, url }: Route.LoaderArgs) {
  const { search } = context.get(servicesContext)
  if (search.isUnknownPath(url)) throw redirect(paths.notFound())
  const state = search.parse(url)
  return { state, answer: asShown(search.search(state), state), fault: null }
}

/** A change of the query is answered here, without the server where the stock is held; a path may be one nobody knows. */
export async function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs) {
  if (Object.keys(pathOptions(url.pathname)).length > 0) return await serverLoader()
  const state = parseHere(url)
  try {
    last = await searchSource.search(state, request.signal)
    return { state, answer: last, fault: null }
  } catch (cause) {
    // A keystroke that finds no server is no reason to take the page away.
    if (!last || request.signal.aborted) throw cause
    return { state, answer: last, fault: STOCK_NOT_LOADED }
  }
}

let last: SearchAnswer | null = null

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

function crumbsOf({ state, answer }: { state: SearchState; answer: SearchAnswer }) {
  const trail = trailOf(state.selected, (facet, value) =>
    answer.facets[facet].find((option) => option.value === value),
  )
  return breadcrumbs({ page: 'car-sales', trail })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { state, answer, fault } = loaderData
  const layout = useRouteLoaderData<typeof layoutLoader>('public/layout/public-layout')
  const stock = layout?.summary.total ?? 0
  const filters = layout?.site.filters
  useEffect(() => {
    if (filters) setFilters(filters)
    searchSource.prepare(stock)
  }, [stock, filters])
  useEffect(() => {
    last = answer
  }, [answer])
  return (
    <div className="wrap pt-5.5 pb-18">
      <Breadcrumbs crumbs={crumbsOf(loaderData)} />
      <SearchResults state={state} answer={answer} fault={fault} />
    </div>
  )
}
