import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { type Actor, can } from '../../../domain/permissions/permissions.ts'
import { STOCK_PAGE_SIZE } from '../../../domain/vehicles/desk/stock-list.ts'
import { Kbd } from '../../../ui/kbd.tsx'
import { useConsoleEvents } from '../events/console-events.ts'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { consoleMeta } from '../layout/console-meta.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { useKeys } from '../layout/keys/use-keys.ts'
import { openScreen } from '../layout/open-screen.ts'
import { actorOf } from '../layout/session-actor.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListFoot } from '../list/list-foot.tsx'
import { ListRows } from '../list/list-rows.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { createRowFocus } from '../list/row-focus.ts'
import { StaleNotice } from '../list/stale-notice.tsx'
import { notify } from '../notify.ts'
import { saveResponse } from '../save-file.ts'
import { useStaffSession } from '../session/session.ts'
import { failureOf } from '../staff-call.ts'
import type { Route } from './+types/stock'
import { PriceDialog } from './bulk/price-dialog.tsx'
import { SelectionBar } from './bulk/selection-bar.tsx'
import { emptyStockTexts } from './list/empty-stock-texts.ts'
import { StockFilters } from './list/stock-filters.tsx'
import { StockTable } from './list/stock-table.tsx'
import { ScheduledDialog } from './scheduled/scheduled-dialog.tsx'
import { type LoadedStock, loadStock, outdateStock } from './stock-calls.ts'
import { StockHead } from './stock-head.tsx'
import {
  filterQuery,
  IMPORT_HREF,
  listQuery,
  NEW_CAR_HREF,
  parseStock,
  type StockState,
  stockHref,
} from './stock-url.ts'
import { useSelection } from './use-selection.ts'

export const meta: Route.MetaFunction = () => consoleMeta('Stock')

export async function clientLoader({ url: { searchParams } }: Route.ClientLoaderArgs) {
  await openScreen('stock')
  const state = parseStock(searchParams)
  return { state, stock: await loadStock(listQuery(state)) }
}
clientLoader.hydrate = true as const

/** Every car in any status, with acts on many of them. */
export default function StockScreen({ loaderData: { state, stock } }: Route.ComponentProps) {
  const { user } = useStaffSession()
  const actor = useMemo(() => actorOf(user), [user])
  return (
    <ListScreen
      outcome={actor ? stock : failureOf(403, null, 'Failed to fetch the stock')}
      head={<SheetHead title="Stock" />}
      next="Your cars are safe; only this list failed to load."
    >
      {(loadedStock) => actor && <Screen {...{ state, loadedStock, actor }} />}
    </ListScreen>
  )
}

const LIVE_KINDS = ['vehicle'] as const
const carRows = createRowFocus('car')

interface ScreenProps {
  state: StockState
  loadedStock: LoadedStock
  actor: Actor
}

function Screen({ state, loadedStock, actor }: ScreenProps) {
  const { list } = loadedStock
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const canEdit = can(actor, 'stock.edit')
  const selecting = useSelection(list, state, canEdit)
  const [isFiltering, setIsFiltering] = useState(false)
  const [isPricing, setIsPricing] = useState(false)
  const [isScheduledOpen, setIsScheduledOpen] = useState(false)
  const [pricedId, setPricedId] = useState<string | null>(null)
  // Must run before the refresh below, which would otherwise read the outdated cache.
  useConsoleEvents(LIVE_KINDS, outdateStock)
  useRefreshOnEvents(LIVE_KINDS)

  async function exportCsv(query: string): Promise<void> {
    if (!(await saveResponse(`/stock.csv?${query}`, 'stock.csv')))
      notify('error', 'Failed to export the stock')
  }
  const exportSelected = () =>
    void exportCsv(
      selecting.areAllSelected
        ? filterQuery(state)
        : String(new URLSearchParams({ ids: (selecting.selection as { ids: string[] }).ids.join(',') })),
    )
  const editPrice = () => {
    const car = list.cars.find(({ id }) => id === carRows.id())
    if (car?.canEdit && state.columns.includes('price')) setPricedId(car.id)
  }
  const endPricing = () => {
    const id = pricedId
    setPricedId(null)
    void revalidate()
    if (id) requestAnimationFrame(() => carRows.focus(id))
  }
  const keys = useMemo(
    () => ({
      title: 'Stock',
      keys: [
        { key: 'j', act: 'Next car', run: () => carRows.step(1) },
        { key: 'k', act: 'Previous car', run: () => carRows.step(-1) },
        { key: '↵', act: 'Open car' },
        { key: 'f', act: 'Filter', run: () => setIsFiltering(true) },
        ...(canEdit
          ? [
              { key: 'x', act: 'Select', run: () => toggleFocused() },
              { key: 'e', act: 'Edit price', run: editPrice },
              { key: 'i', act: 'Import', run: () => void navigate(IMPORT_HREF) },
              { key: 'n', act: 'Add car', run: () => void navigate(NEW_CAR_HREF) },
            ]
          : []),
      ],
    }),
    // oxlint-disable-next-line react/exhaustive-deps
    [list, state, selecting.count, canEdit],
  )
  function toggleFocused(): void {
    const id = carRows.id()
    if (id) selecting.toggle(id)
  }
  useScreenKeys(keys)
  useKeys(
    useMemo(
      (): Record<string, () => void> => (selecting.count > 0 ? { Escape: selecting.clear } : {}),
      // oxlint-disable-next-line react/exhaustive-deps
      [selecting.count],
    ),
  )

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <StockHead
        {...{ state, list, actor }}
        onExport={() => void exportCsv(filterQuery(state))}
        onScheduled={() => setIsScheduledOpen(true)}
      />
      {loadedStock.isStale && <StaleNotice failure="Failed to fetch the stock" />}
      <StockFilters {...{ state, list }} isMenuOpen={isFiltering} onMenu={setIsFiltering} />
      <p aria-live="polite" className="sr-only">
        {list.total} cars found
      </p>
      <ListRows
        rowCount={list.cars.length}
        pages={{ total: list.total, noun: 'cars', firstHref: stockHref({ ...state, page: 1 }) }}
        empty={emptyStockTexts(state, canEdit)}
      >
        <StockTable {...{ list, state, selecting, pricedId }} onPriced={endPricing} />
      </ListRows>
      <SelectionBar
        {...{ list, selecting, actor }}
        onPrice={() => setIsPricing(true)}
        onExport={exportSelected}
        onDone={() => {
          selecting.clear()
          void revalidate()
        }}
      />
      {list.total > 0 && (
        <ListFoot
          page={state.page}
          pageSize={STOCK_PAGE_SIZE}
          rowCount={list.cars.length}
          total={list.total}
          hrefFor={(page) => stockHref({ ...state, page })}
          hasManyKeys
          keys={
            <>
              <span className="mr-6">Views, saves and enquiries: last 30 days</span>
              <Kbd>j</Kbd> <Kbd>k</Kbd> move <Kbd>↵</Kbd> open <Kbd>x</Kbd> select <Kbd>e</Kbd> edit price
            </>
          }
        />
      )}
      <ScheduledDialog isOpen={isScheduledOpen} onClose={() => setIsScheduledOpen(false)} />
      <PriceDialog
        selection={isPricing ? selecting.selection : null}
        count={selecting.count}
        onClose={() => setIsPricing(false)}
        onDone={() => {
          setIsPricing(false)
          selecting.clear()
          void revalidate()
        }}
      />
    </div>
  )
}
