import { useEffect } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { paths } from '../../../domain/site/routes.ts'
import { compareHref, parseCompare } from '../../../domain/vehicles/compare/compare-url.ts'
import { differencesOf } from '../../../domain/vehicles/compare/comparison.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { servicesContext } from '../../context.ts'
import { breadcrumbs } from '../breadcrumbs.ts'
import { pageHead } from '../page-head.ts'
import { idsToCompare } from '../saved/compared-vehicles.ts'
import { SavedBar } from '../saved/saved-bar.tsx'
import { useComparedIds, useSavedIds } from '../saved/use-saved.ts'
import { ViewedVehicles } from '../viewed/viewed-vehicles-strip.tsx'
import type { Route } from './+types/compare-page'
import { CompareEmpty } from './compare-empty.tsx'
import { CompareTable } from './compare-table.tsx'
import { CompareTools } from './compare-tools.tsx'

const TITLE = 'Compare vehicles'
const CRUMBS = breadcrumbs({ page: 'other', label: TITLE })

export function loader({ context, url }: Route.LoaderArgs) {
  const { ids } = parseCompare(url.searchParams)
  return { requestedIds: ids, ...context.get(servicesContext).comparison.compare(ids) }
}

/** Showing only the differences needs no new data. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const idsOf = (url: URL) => parseCompare(url.searchParams).ids.join(',')
  return idsOf(currentUrl) === idsOf(nextUrl) && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  const site = matches[1]?.loaderData?.site
  return pageHead({
    site,
    path: paths.compare(),
    title: `${TITLE} | ${site?.name ?? ''}`,
    description: 'Compare saved cars side by side: price, odometer, equipment and location.',
    crumbs: CRUMBS,
    isIndexed: !loaderData || loaderData.requestedIds.length === 0,
  })
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const { requestedIds, vehicles, missing: missingCount, table } = loaderData
  const { differencesOnly } = parseCompare(new URLSearchParams(useLocation().search))
  useRedirectToSaved(requestedIds.length === 0)
  const isComparison = vehicles.length > 1
  return (
    <div className="compare-page wrap pt-5.5">
      <Breadcrumbs crumbs={CRUMBS} className="print:hidden" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pt-1.5">
        <h1 id="compare-title" tabIndex={-1} className="text-3xl max-sm:text-2xl">
          {TITLE}
        </h1>
        {isComparison && (
          <CompareTools ids={vehicles.map(({ stockid }) => stockid)} differencesOnly={differencesOnly} />
        )}
      </div>
      {missingCount > 0 && (
        <Notice kind="info" className="mt-6">
          {missingCount === 1
            ? '1 vehicle in this comparison is no longer available.'
            : `${missingCount} vehicles in this comparison are no longer available.`}
        </Notice>
      )}
      {isComparison ? (
        <CompareTable
          vehicles={vehicles}
          groups={differencesOnly ? differencesOf(table) : table}
          differencesOnly={differencesOnly}
        />
      ) : (
        <>
          <CompareEmpty only={vehicles[0] ?? null} />
          <ViewedVehicles className="mt-12" />
          <SavedBar />
        </>
      )}
    </div>
  )
}

/** Redirects an address without cars to this browser's own selection. */
function useRedirectToSaved(isEnabled: boolean): void {
  const navigate = useNavigate()
  const ids = idsToCompare(useComparedIds(), useSavedIds())
  useEffect(() => {
    if (isEnabled && ids.length > 0) void navigate(compareHref(ids), { replace: true })
  }, [isEnabled, ids, navigate])
}
