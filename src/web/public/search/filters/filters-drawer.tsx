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
  chosen: number
  total: number
  panel: FilterPanelProps
  /** Closed for a moment, for a window that belongs to it. */
  isKept: boolean
}

/** Below 1024 px the filters slide over from the right; the button at the thumb says what they find. */
export function FiltersDrawer({ chosen, total, panel, isKept }: Props) {
  const isOpen = useIsDialogOpen(FILTERS_DRAWER)
  const part = filtersPart.use(isOpen)
  const isWide = useIsWide()
  useEffect(() => {
    // Turned on its side, the page has them beside the list.
    if (isOpen && isWide) closeDrawer()
  }, [isOpen, isWide])
  return (
    <Drawer
      id={FILTERS_DRAWER}
      title="Filters"
      aside={chosen > 0 ? <CountBadge count={chosen} /> : undefined}
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
        {(isOpen || isKept) && part && <part.FilterPanel {...panel} />}
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

export function FiltersButton({ chosen, className }: { chosen: number; className?: string }) {
  return (
    <Button
      icon={<SlidersHorizontal aria-hidden className={chosen > 0 ? 'max-sm:hidden' : undefined} />}
      className={classNames(
        '[--button-pad:18px] max-sm:[--button-pad:12px] lg:hidden noscript:hidden',
        className,
      )}
      {...opensDialog(FILTERS_DRAWER)}
    >
      Filters
      {chosen > 0 && <CountBadge count={chosen} />}
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
