import { useDeferredValue } from 'react'
import { useLocation } from 'react-router'
import type { FinanceConfig } from '../../../../domain/finance/finance-config.ts'
import { countChoices } from '../../../../domain/search/filter-chips.ts'
import type { FilterTable } from '../../../../domain/search/filters.ts'
import { resultCountText } from '../../../../domain/search/search-texts.ts'
import { listBase, listHref } from '../../../../domain/search/search-url.ts'
import type { VehicleCard } from '../../../../domain/vehicles/card.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import type { SiteDealership } from '../../../../services/site/index.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Pagination } from '../../../../ui/lists/pagination.tsx'
import { ComparisonRateWarning } from '../../car/repayment.tsx'
import { LazySavedBar } from '../../saved/lazy-saved-bar.tsx'
import { LazyViewedStrip } from '../../viewed/lazy-viewed-strip.tsx'
import { Chips } from '../filters/chips.tsx'
import { FiltersButton, FiltersDrawer } from '../filters/filters-drawer.tsx'
import { FiltersSidebar } from '../filters/filters-sidebar.tsx'
import { useModelsDialog } from '../filters/use-models-dialog.tsx'
import { KeywordBox } from '../keyword-box.tsx'
import { SortOrder } from '../search-controls.tsx'
import { type LoadedSearch, type SearchActions, type SearchOnScreen, useSearch } from '../use-search.ts'
import { BackToTop } from './back-to-top.tsx'
import { NothingFound } from './nothing-found.tsx'
import { PageSize } from './page-size.tsx'
import { EnquiryAddress, ResultCard } from './result-card.tsx'
import { StockNotices } from './stock-notices.tsx'
import { CorrectedTypos, LeftOutWords } from './typed-notes.tsx'
import { ViewToggle } from './view-toggle.tsx'

interface Props {
  loadedSearch: LoadedSearch
  filters: FilterTable
  finance: FinanceConfig
  dealerships: readonly SiteDealership[]
  /** Reason why the previous answer is still shown. */
  error: string | null
}

/** Search results and filters. Every control corresponds to an address. */
export function SearchResults({ loadedSearch, filters, finance, dealerships, error }: Props) {
  const { currentSearch, actions } = useSearch(loadedSearch)
  const { state, answer } = currentSearch
  const { pathname } = useLocation()
  const models = useModelsDialog(currentSearch, actions)
  const panel = { filters, finance, state, answer, actions, onModels: models.open }
  const selectedCount = countChoices(state.selected)
  return (
    <>
      <h1 className="pt-3.5 text-3xl tabular-nums max-sm:text-2xl">{resultCountText(answer.total)}</h1>
      {/* Announces the new count, because the heading changes while the shopper uses another control. */}
      <p role="status" className="sr-only">
        {resultCountText(answer.total)}
      </p>
      <div className="mt-6 grid grid-cols-[288px_minmax(0,1fr)] gap-x-10 max-lg:mt-4 max-lg:grid-cols-1 noscript:max-lg:gap-y-8">
        <aside
          id="filters-of-the-list"
          aria-label="Filters"
          className="not-noscript:max-lg:hidden noscript:max-lg:order-last"
        >
          <h2 className="sr-only">Filter by</h2>
          <FiltersSidebar pathname={pathname} panel={panel} />
        </aside>
        <div className="min-w-0">
          <div className="flex items-center gap-3 max-sm:flex-wrap max-sm:gap-2">
            <KeywordBox state={state} base={listBase(pathname)} actions={actions} />
            <FiltersButton selectedCount={selectedCount} />
            <a href="#filters-of-the-list" className="py-3 font-semibold lg:hidden not-noscript:hidden">
              Filters
            </a>
            <SortOrder {...{ state, pathname, actions }} />
            <ViewToggle />
          </div>
          <CorrectedTypos {...{ state, answer, filters, pathname }} />
          <Chips {...{ state, answer, filters, pathname, actions }} />
          <LeftOutWords state={state} pathname={pathname} />
          <StockNotices staleReason={error} isGone={state.isVehicleGone} />
          <ResultList {...currentSearch} {...{ pathname, actions, finance, dealerships }} />
          <LazyViewedStrip />
        </div>
      </div>
      <FiltersDrawer
        selectedCount={selectedCount}
        total={answer.total}
        panel={panel}
        keepContent={models.isOpen}
      />
      {models.dialog}
      <BackToTop />
      <LazySavedBar />
    </>
  )
}

interface ResultListProps extends SearchOnScreen, Pick<Props, 'finance' | 'dealerships'> {
  pathname: string
  actions: SearchActions
}

function ResultList({ state, answer, isStale, pathname, actions, finance, dealerships }: ResultListProps) {
  const { total, page, size, vehicles } = answer
  const renderedVehicles = useTopFirst(vehicles)
  const hrefFor = (current: number) => listHref({ ...state, page: { ...state.page, current } }, pathname)
  const enquiryHref = (stock: string) => listHref({ ...state, stock }, pathname)
  if (total === 0) return <NothingFound {...{ state, answer, pathname }} />
  const first = (page - 1) * size + 1
  return (
    <section
      aria-label="Vehicles found"
      aria-busy={isStale}
      className={classNames('transition-opacity', isStale && 'opacity-60')}
    >
      <h2 className="sr-only">Results</h2>
      <div className="cars-around pt-4">
        <EnquiryAddress value={enquiryHref}>
          <ul className="cars">
            {renderedVehicles.map((vehicle, index) => (
              <li key={vehicle.stockid}>
                <ResultCard
                  vehicle={vehicle}
                  eager={index === 0}
                  finance={finance}
                  dealership={dealerships.find(({ slug }) => slug === vehicle.dealership)}
                />
              </li>
            ))}
          </ul>
        </EnquiryAddress>
      </div>
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <p className="text-ui text-ink-500 tabular-nums">
          {wholeText(first)} to {wholeText(first + vehicles.length - 1)} of {wholeText(total)}
        </p>
        <Pagination page={page} pages={Math.ceil(total / size)} hrefFor={hrefFor} />
        <PageSize size={size} actions={actions} />
      </div>
      <ComparisonRateWarning finance={finance} />
    </section>
  )
}

const FIRST_SCREEN_COUNT = 6

/** Renders the first screen at once and the cars below it a moment later. */
function useTopFirst(vehicles: readonly VehicleCard[]): readonly VehicleCard[] {
  const later = useDeferredValue(vehicles)
  if (later === vehicles) return vehicles
  const top = vehicles.slice(0, FIRST_SCREEN_COUNT)
  const below = later.slice(FIRST_SCREEN_COUNT, vehicles.length)
  return [...top, ...below.filter((vehicle) => !top.some(({ stockid }) => stockid === vehicle.stockid))]
}
