import { useContext, useEffect, useMemo } from 'react'
import { redirect, replace, useLocation } from 'react-router'
import { trailOf } from '../../../domain/breadcrumbs/breadcrumbs.ts'
import { STOCK_NOT_LOADED } from '../../../domain/constants.ts'
import { NO_FINANCE } from '../../../domain/finance/no-finance.ts'
import { type FacetName, FILTERS, filterTable } from '../../../domain/search/filters.ts'
import { isIndexed, pageNeighbours } from '../../../domain/search/search-meta.ts'
import { searchDescription, searchTitle } from '../../../domain/search/search-texts.ts'
import { listBase, listHref, pathOptions } from '../../../domain/search/search-url.ts'
import type { SearchView } from '../../../domain/search/search-view.ts'
import { addressOf } from '../../../domain/site/address.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { servicesContext } from '../../context.ts'
import { NonceContext } from '../../server-contexts.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { EnquiryWhenAsked } from '../enquiry/enquiry-island.tsx'
import { leadAction } from '../enquiry/form/lead-action.ts'
import { enquiryOf, loadEnquiry } from '../enquiry/load-enquiry.ts'
import { useLayoutData } from '../layout/layout-data.ts'
import { redirectMissing } from '../not-found/lead-on.ts'
import { pageHead } from '../page-head.ts'
import type { Route } from './+types/search-page'
import { filtersPart } from './filters/filters-part.ts'
import { VIEW_SCRIPT } from './list-preferences.ts'
import { parsePageSearch, searchSource, setFilters } from './page-search.ts'
import { SearchResults } from './results/search-results.tsx'
import { useMeasuredList } from './results/use-measured-list.ts'
import { isWideNow } from './use-is-wide.ts'
import { hrefOfRememberedSize, useRememberedScroll, useRememberedSize } from './use-remembered-page.ts'
import type { LoadedSearch } from './use-search.ts'

export function loader({ context, url, request }: Route.LoaderArgs) {
  const { search, site } = context.get(servicesContext)
  if (search.isUnknownPath(url)) throw redirectMissing({ context, request })
  const state = search.parse(url)
  if (state.words) throw redirect(listHref(search.understand(state), listBase(url.pathname)))
  const enquiry = enquiryOf(state, (stockid) => site.vehicleCards([stockid])[0])
  return { state, answer: search.show(state), enquiry, error: null as string | null }
}

export const action = ({ request, url, context }: Route.ActionArgs) => leadAction({ request, url, context })

/** Answers in the browser where possible. A path with unknown options needs the server. */
export async function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs) {
  // A page first rendered in the browser has no server-rendered filter form.
  if (lastPath === null && isWideNow()) await filtersPart.load().catch(() => null)
  const pathFilters = Object.entries(pathOptions(url.pathname)) as [FacetName, string[]][]
  const isKnown =
    url.pathname === lastPath ||
    pathFilters.every(([facet, values]) => values.every((value) => searchSource.hasOption(facet, value)))
  const state = parsePageSearch(url)
  // Only the server can read the words of the keyword box.
  if (state.words) return await serverLoader()
  const preferredHref = hrefOfRememberedSize(state, url)
  if (preferredHref) throw replace(preferredHref)
  try {
    if (!isKnown) return await serverLoader()
    lastAnswer = await searchSource.search(state, request.signal)
    return { state, answer: lastAnswer, enquiry: await loadEnquiry(state, lastAnswer.vehicles), error: null }
  } catch (cause) {
    // Keeps the page when the server cannot be reached.
    if (!lastAnswer || !isKnown || request.signal.aborted) throw cause
    return { state, answer: lastAnswer, enquiry: null, error: STOCK_NOT_LOADED }
  }
}

/** Last answer, and the path the server accepted. */
let lastAnswer: SearchView | null = null
let lastPath: string | null = null

export function meta({ loaderData, location, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return []
  const site = matches[1]?.loaderData?.site
  const { state, answer } = loaderData
  const { pathname } = location
  const pages = Math.ceil(answer.total / answer.size)
  const { prev, next } = pageNeighbours(state, pathname, { page: answer.page, pages })
  const whole = (href: string) => addressOf(href, site?.stockurls.site_url ?? null)
  return [
    ...pageHead({
      site,
      path: pathname.endsWith('/') ? pathname : `${pathname}/`,
      title: searchTitle({ ...answer, selected: state.selected }, site),
      description: searchDescription({ ...answer, selected: state.selected }, site),
      crumbs: crumbsOf(loaderData),
      vehicles: answer.vehicles,
      isIndexed: isIndexed(state, pathname, answer.total),
    }),
    ...(prev ? [{ tagName: 'link' as const, rel: 'prev', href: whole(prev) }] : []),
    ...(next ? [{ tagName: 'link' as const, rel: 'next', href: whole(next) }] : []),
  ]
}

function crumbsOf({ state, answer }: LoadedSearch) {
  const trail = trailOf(state.selected, (facet, value) =>
    answer.facets[facet].find((option) => option.value === value),
  )
  return breadcrumbs({ page: 'car-sales', trail })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { state, answer, enquiry, error } = loaderData
  const layout = useLayoutData()
  const stock = layout?.summary.total ?? 0
  const own = layout?.site.filters
  const filters = useMemo(() => (own ? filterTable(own) : FILTERS), [own])
  useEffect(() => {
    if (own) setFilters(own)
    searchSource.prepare(stock)
  }, [stock, own])
  const { pathname } = useLocation()
  useEffect(() => {
    lastAnswer = answer
    lastPath = pathname
  }, [answer, pathname])
  useMeasuredList(state, answer)
  useRememberedSize(state)
  useRememberedScroll()
  const loadedSearch = useMemo(() => ({ state, answer }), [state, answer])
  return (
    <div className="wrap pt-5.5 pb-18">
      <ViewScript />
      <Breadcrumbs crumbs={crumbsOf(loaderData)} />
      <SearchResults
        loadedSearch={loadedSearch}
        filters={filters}
        finance={layout?.site.finance ?? NO_FINANCE}
        dealerships={layout?.dealerships ?? []}
        error={error}
      />
      <EnquiryWhenAsked enquiry={enquiry} />
    </div>
  )
}

/** React does not touch an existing script; only the server sets the nonce. */
function ViewScript() {
  const nonce = useContext(NonceContext)
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: VIEW_SCRIPT }} />
}
