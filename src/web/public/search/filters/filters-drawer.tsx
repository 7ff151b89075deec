import { useEffect } from 'react'
import { countText } from '../../../../domain/search/search-texts.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { SlidersHorizontal } from '../../../../ui/icons.tsx'
import { Drawer } from '../../../../ui/overlays/dialog.tsx'
import { closesDialog, opensDialog } from '../../../../ui/overlays/invoker.ts'
import { useIsDialogOpen } from '../../../../ui/overlays/use-is-dialog-open.ts'
import { useIsWide } from '../use-is-wide.ts'
import type { FilterPanelProps } from './filter-panel.tsx'
import { filtersPart } from './filters-part.ts'
import { StartAgainButton } from './start-again.tsx'

export const FILTERS_DRAWER = 'filters'

interface Props {
  selectedCount: number
  total: number
  panel: FilterPanelProps
  /** Keeps the filters while the drawer is closed for the models dialog. */
  keepContent: boolean
}

/** Filters below 1024 px. The button at the bottom shows the number of results. */
export function FiltersDrawer({ selectedCount, total, panel, keepContent }: Props) {
  const isOpen = useIsDialogOpen(FILTERS_DRAWER)
  const part = filtersPart.use(isOpen)
  const isWide = useIsWide()
  useEffect(() => {
    // A rotated tablet shows the filters next to the list.
    if (isOpen && isWide) closeDrawer()
  }, [isOpen, isWide])
  return (
    <Drawer
      id={FILTERS_DRAWER}
      title="Filters"
      aside={selectedCount > 0 ? <CountBadge count={selectedCount} /> : undefined}
      tall
      flush
      footer={
        <div className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-2.5 max-sm:[--button-pad:14px] max-[360px]:[--button-pad:6px]">
          <StartAgainButton onClick={closeDrawer} />
          <Button variant="primary" {...closesDialog(FILTERS_DRAWER)}>
            <span aria-live="polite">Show {countText(total)}</span>
          </Button>
        </div>
      }
    >
      <div className="px-(--panel-pad) py-5">
        {(isOpen || keepContent) && part && <part.FilterPanel {...panel} />}
      </div>
    </Drawer>
  )
}

export function filtersDrawer(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog#${FILTERS_DRAWER}`)
}

function closeDrawer(): void {
  filtersDrawer()?.close()
}

export function FiltersButton({ selectedCount, className }: { selectedCount: number; className?: string }) {
  return (
    <Button
      icon={<SlidersHorizontal aria-hidden className={selectedCount > 0 ? 'max-sm:hidden' : undefined} />}
      className={classNames(
        '[--button-pad:18px] max-sm:[--button-pad:12px] lg:hidden noscript:hidden',
        className,
      )}
      {...opensDialog(FILTERS_DRAWER)}
    >
      Filters
      {selectedCount > 0 && <CountBadge count={selectedCount} />}
    </Button>
  )
}

function CountBadge({ count }: { count: number }) {
  return (
    <span className="inline-grid h-6 min-w-6 place-items-center rounded-pill bg-accent px-1.5 text-s font-semibold text-on-accent tabular-nums">
      {count}
      <span className="sr-only"> selected</span>
    </span>
  )
}
