import { effectText } from '../../../domain/vehicles/desk/ageing.ts'
import type { StockAgeingReport } from '../../../services/stock/index.ts'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { useListState } from '../list/use-list-state.ts'
import { staffCall } from '../staff-call.ts'
import { stockHref } from '../stock/stock-url.ts'
import type { Route } from './+types/ageing'
import { AgeChart } from './age-chart.tsx'
import { dealershipAgesHref, ON_SALE } from './age-links.ts'
import { type AgeingState, ageingUrl } from './ageing-url.ts'
import { EffectTable } from './effect-table.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Ageing')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('stock-ageing')
  const state = ageingUrl.parse(searchParams)
  const query = ageingUrl.query(state)
  return { state, report: await staffCall('get /stock-ageing', 'Failed to fetch the report', { query }) }
}
clientLoader.hydrate = true as const

/** How long cars have stood, by dealership and model, and what price changes did to enquiries. */
export default function AgeingScreen({ loaderData: { state, report } }: Route.ComponentProps) {
  useRefreshOnEvents(['vehicle'])
  return (
    <ListScreen
      outcome={report}
      head={<SheetHead title="Ageing" />}
      next="Your cars are safe; only this report failed to load."
    >
      {(loadedReport) => <Report report={loadedReport} state={state} />}
    </ListScreen>
  )
}

function Report({ report, state: loadedState }: { report: StockAgeingReport; state: AgeingState }) {
  const { state, change } = useListState(ageingUrl, loadedState)
  const names = new Map(report.dealerships.map(({ slug, name }) => [slug, name]))
  const cars = report.byDealership.reduce((sum, row) => sum + row.cars, 0)
  const oldCars = report.byDealership.reduce((sum, row) => sum + row.groups.over_90, 0)
  const dealership = state.dealership ? [state.dealership] : []
  return (
    <>
      <SheetHead title="Ageing" aside={`${cars} cars on sale, ${oldCars} over 90 days`}>
        <FilterSelect
          label="Dealership"
          value={state.dealership ?? ''}
          options={[
            { value: '', label: 'Any' },
            ...report.dealerships.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={(slug) => change({ dealership: slug || null })}
        />
      </SheetHead>
      <ListRows
        rowCount={cars}
        empty={{
          title: 'No cars on sale',
          explanation: 'The report begins with the first car on sale.',
          link: { label: 'All stock', href: stockHref({}) },
        }}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 px-5 py-5 max-sm:px-4">
          <AgeChart
            title="By dealership"
            rows={report.byDealership}
            nameOf={(key) => (key === '' ? 'No dealership' : (names.get(key) ?? key))}
            hrefOf={dealershipAgesHref}
          />
          <AgeChart
            title="By model"
            rows={report.byModel}
            nameOf={(key) => key}
            hrefOf={(key, age) => stockHref({ q: key, dealership, age, status: ON_SALE, sort: '-days' })}
          />
          <section aria-labelledby="effects" className="min-w-0">
            <h2 id="effects" className="text-m">
              Price changes and enquiries
            </h2>
            <p className="mt-1 text-ink-500">{effectText(report.summary)}</p>
            <EffectTable effects={report.effects} />
          </section>
        </div>
      </ListRows>
    </>
  )
}
