import { type Actor, can } from '../../../domain/permissions/permissions.ts'
import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { StockList } from '../../../services/stock/index.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Download, Plus, Upload } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { useViews } from '../views/view-store.ts'
import { StockColumnsMenu } from './list/stock-columns-menu.tsx'
import { ScheduledButton } from './scheduled/scheduled-button.tsx'
import { IMPORT_HREF, NEW_CAR_HREF, type StockState } from './stock-url.ts'
import { stockViewStore } from './views/stock-view-store.ts'
import { findView } from './views/stock-views.ts'
import { StockViewsMenu } from './views/stock-views-menu.tsx'

interface Props {
  state: StockState
  list: StockList
  actor: Actor
  onExport: () => void
  onScheduled: () => void
}

/** The name of the view, its count, and the actions: columns, export, import, add. */
export function StockHead({ state, list, actor, onExport, onScheduled }: Props) {
  const currentView = findView(state, useViews(stockViewStore).views)
  const canEdit = can(actor, 'stock.edit')
  return (
    <div className="@container shrink-0">
      <div className="flex items-center gap-x-2.5 pr-4 pl-5 max-sm:pl-4">
        <h1 className="min-w-0 truncate text-l leading-6 tracking-[-0.01em]">
          {currentView?.name ?? 'Stock'}
        </h1>
        <StockViewsMenu
          {...{ state, currentView }}
          onExport={canEdit ? onExport : null}
          onScheduled={canEdit ? onScheduled : null}
        />
        <p className="flex-1 truncate text-ink-500 tabular-nums">
          {wholeText(list.total)}
          <span className="@max-md:sr-only">
            {list.total === 1 ? ' car' : ' cars'}
            {currentView?.id === 'all' && `, ${wholeText(list.byStatus.on_sale)} on sale`}
          </span>
        </p>
        <div className="flex h-13 items-center gap-2 max-sm:h-15">
          {canEdit && <ScheduledButton counts={list.scheduled} onClick={onScheduled} />}
          <span className="contents @max-lg:hidden">
            <StockColumnsMenu state={state} />
            {canEdit && (
              <IconButton name="Export CSV" size="s" variant="line" className="size-8!" onClick={onExport}>
                <Download aria-hidden />
              </IconButton>
            )}
          </span>
          {canEdit && (
            <>
              <ButtonLink
                href={IMPORT_HREF}
                icon={<Upload aria-hidden />}
                className="max-sm:size-11! max-sm:px-0!"
              >
                <span className="max-sm:sr-only">Import</span>
                <span className="max-lg:hidden">
                  <Kbd>i</Kbd>
                </span>
              </ButtonLink>
              <ButtonLink
                href={NEW_CAR_HREF}
                variant="primary"
                icon={<Plus aria-hidden />}
                className="max-sm:size-11! max-sm:px-0!"
              >
                <span className="max-sm:sr-only">Add car</span>
                <span className="max-lg:hidden">
                  <Kbd>n</Kbd>
                </span>
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
