import { useState } from 'react'
import { useNavigate } from 'react-router'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import { paths } from '../../../../domain/site/routes.ts'
import { BULK_STATUSES, type BulkChange } from '../../../../domain/vehicles/desk/bulk.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { STATUSES } from '../../../../domain/vehicles/statuses.ts'
import type { StockList } from '../../../../services/stock/index.ts'
import {
  BadgeDollarSign,
  CircleDot,
  Download,
  type Icon,
  Printer,
  Store,
  Tag,
  X,
} from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { notify } from '../../notify.ts'
import { loadTags } from '../../sales-tags/tag-calls.ts'
import { changeStock } from '../stock-calls.ts'
import type { StockSelecting } from '../use-selection.ts'
import { carsText, notifyChange } from './notify-change.ts'

interface Props {
  list: StockList
  selecting: StockSelecting
  actor: Actor
  onPrice: () => void
  onExport: () => void
  onDone: () => void
}

/** Acts on the selected cars: at the foot of the list, at the thumb on a phone. */
export function SelectionBar({ list, selecting, actor, onPrice, onExport, onDone }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const navigate = useNavigate()
  const { count, selection } = selecting
  if (count === 0) return null

  async function apply(change: BulkChange, textOf: (cars: string) => string): Promise<void> {
    if (isBusy) return
    setIsBusy(true)
    const outcome = await changeStock(selection, change)
    setIsBusy(false)
    if (!outcome.ok) return notify('error', outcome.error)
    notifyChange(outcome.value, textOf(carsText(outcome.value.changed)))
    onDone()
  }

  return (
    <div
      role="toolbar"
      aria-label="Selected cars"
      aria-busy={isBusy}
      className="pointer-events-none sticky bottom-3 z-10 flex justify-center px-4 max-sm:bottom-[calc(60px+env(safe-area-inset-bottom))] max-sm:px-2"
    >
      <div className="pointer-events-auto flex max-w-full items-center gap-1 overflow-x-auto rounded-m bg-ink-900 px-3 py-1.5 text-paper shadow-2">
        <p className="px-1 font-semibold whitespace-nowrap tabular-nums" aria-live="polite">
          {wholeText(count)} selected
        </p>
        {selecting.isPageSelected && !selecting.areAllSelected && list.total > count && (
          <button
            type="button"
            onClick={selecting.selectAll}
            className="px-1 text-xs whitespace-nowrap underline underline-offset-3"
          >
            Select all {wholeText(list.total)}
          </button>
        )}
        <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-paper/25" />
        <BarButton icon={BadgeDollarSign} label="Change price" onClick={onPrice} />
        <Menu align="start" trigger={<BarButton icon={CircleDot} label="Status" />}>
          {BULK_STATUSES.map((status) => (
            <MenuItem
              key={status}
              note={STATUSES[status].meaning}
              onSelect={() =>
                void apply(
                  { kind: 'status', status },
                  (cars) => `${cars} set to ${STATUSES[status].label.toLowerCase()}`,
                )
              }
            >
              {STATUSES[status].label}
            </MenuItem>
          ))}
        </Menu>
        <Menu align="start" trigger={<BarButton icon={Store} label="Dealership" />}>
          {list.options.dealerships.map(({ slug, name }) => (
            <MenuItem
              key={slug}
              onSelect={() =>
                void apply({ kind: 'dealership', dealership: slug }, (cars) => `${cars} moved to ${name}`)
              }
            >
              {name}
            </MenuItem>
          ))}
        </Menu>
        {can(actor, 'tags.manage') && <TagMenu onApply={apply} />}
        {selection.ids && (
          <BarButton
            icon={Printer}
            label="Window cards"
            onClick={() => void navigate(windowCardsHref(selection.ids))}
          />
        )}
        <BarButton icon={Download} label="Export" onClick={onExport} />
        <button
          type="button"
          onClick={selecting.clear}
          aria-label="Clear the selection"
          className="ml-1 flex h-9 items-center gap-2 rounded-s px-2 hover:bg-paper/15 max-sm:h-11"
        >
          <X aria-hidden className="size-4" />
          <span className="max-lg:hidden [&_kbd]:text-current">
            <Kbd>Esc</Kbd>
          </span>
        </button>
      </div>
    </div>
  )
}

function windowCardsHref(ids: readonly string[]): string {
  return `${paths.windowCards()}?${String(new URLSearchParams({ ids: ids.join(',') }))}`
}

type Apply = (change: BulkChange, textOf: (cars: string) => string) => Promise<void>
interface ManualTag {
  id: string
  name: string
}

/** Adds and removes manual tags; a rule decides about the others. */
function TagMenu({ onApply }: { onApply: Apply }) {
  const [tags, setTags] = useState<readonly ManualTag[] | null>(null)
  async function load(isOpen: boolean): Promise<void> {
    if (!isOpen || tags) return
    const outcome = await loadTags()
    if (outcome.ok) setTags(outcome.value.tags.filter(({ rule }) => rule === null))
    else notify('error', outcome.error)
  }
  return (
    <Menu
      align="start"
      onOpenChange={(isOpen) => void load(isOpen)}
      trigger={<BarButton icon={Tag} label="Tag" />}
    >
      {(['give', 'take'] as const).flatMap((act) =>
        (tags ?? []).map(({ id, name }) => (
          <MenuItem
            key={`${act} ${id}`}
            onSelect={() =>
              void onApply({ kind: 'tag', tagId: id, act }, (cars) =>
                act === 'give' ? `${name} added to ${cars}` : `${name} removed from ${cars}`,
              )
            }
          >
            {act === 'give' ? `Add ${name}` : `Remove ${name}`}
          </MenuItem>
        )),
      )}
      {tags === null && <MenuItem disabled>Loading</MenuItem>}
      {tags?.length === 0 && <MenuItem href={paths.salesTags()}>Create a manual tag first</MenuItem>}
    </Menu>
  )
}

interface BarButtonProps extends React.ComponentProps<'button'> {
  icon: Icon
  label: string
}

function BarButton({ icon: Sign, label, ...rest }: BarButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex h-9 shrink-0 items-center gap-2 rounded-s px-2 font-semibold whitespace-nowrap hover:bg-paper/15 max-sm:h-11"
    >
      <Sign aria-hidden className="size-4" />
      {label}
    </button>
  )
}
