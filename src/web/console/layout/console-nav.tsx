import { useState } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Keyboard, Menu } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LeadViewsNav } from '../leads/views/lead-views-nav.tsx'
import { type Area, areaAt } from './areas.ts'

/** With more areas, the last item of the phone's bar is the button that lists them all. */
const MAX_PHONE_ITEMS = 5

interface ConsoleNavProps {
  /** Null until the sign-in is verified. */
  areas: readonly Area[] | null
  onShowKeys: () => void
}

/** A column from 1024 px, a rail of icons below that, a bottom bar on a phone. */
export function ConsoleNav({ areas, onShowKeys }: ConsoleNavProps) {
  const here = areaAt(useLocation().pathname)
  const hasMore = areas !== null && areas.length > MAX_PHONE_ITEMS
  const barAreas = hasMore ? areas.slice(0, MAX_PHONE_ITEMS - 1) : (areas ?? [])
  return (
    <nav aria-label="Console" className={BAR}>
      <ul className="grid gap-px max-lg:gap-1.5 max-sm:h-full max-sm:flex-1 max-sm:grid-flow-col max-sm:auto-cols-fr max-sm:gap-0">
        {areas === null && <NavSkeleton />}
        {areas?.map((area) => (
          <li key={area.href} className={barAreas.includes(area) ? undefined : 'max-sm:hidden'}>
            <Anchor
              href={area.href}
              aria-current={area === here ? 'page' : undefined}
              title={area.name}
              className={classNames(ITEM, area === here ? CURRENT : 'text-ink-700 hover:text-ink-900')}
            >
              <area.icon aria-hidden className="size-4 shrink-0 max-lg:size-4.5 max-sm:size-5" />
              <span className="sm:max-lg:sr-only">{area.name}</span>
            </Anchor>
            {area === here && area.screen === 'leads' && <LeadViewsNav />}
          </li>
        ))}
        {hasMore && (
          <li className="sm:hidden">
            <MoreAreas areas={areas} here={here} isCurrent={here !== null && !barAreas.includes(here)} />
          </li>
        )}
      </ul>
      <button
        type="button"
        onClick={onShowKeys}
        aria-label="Keyboard shortcuts"
        title="Keyboard shortcuts"
        className="mt-auto flex h-8 shrink-0 items-center gap-2 rounded-s px-2 text-xs text-ink-500 hover:text-ink-900 max-lg:justify-center max-lg:px-0 max-sm:hidden"
      >
        <Keyboard aria-hidden className="size-4 max-lg:hidden" />
        <span className="flex-1 text-left max-lg:hidden">Keyboard shortcuts</span>
        <Kbd>?</Kbd>
      </button>
    </nav>
  )
}

interface MoreAreasProps {
  areas: readonly Area[]
  here: Area | null
  /** The current area is listed here only, not in the bar. */
  isCurrent: boolean
}

function MoreAreas({ areas, here, isCurrent }: MoreAreasProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={classNames(ITEM, 'w-full', isCurrent ? CURRENT : 'text-ink-700')}
      >
        <Menu aria-hidden className="size-5 shrink-0" />
        More
      </button>
      <Dialog id="console-areas" title="All screens" size="s" flush open={isOpen} onClose={close}>
        <ul className="py-2">
          {areas.map((area) => (
            <li key={area.href}>
              <Anchor
                href={area.href}
                onClick={close}
                aria-current={area === here ? 'page' : undefined}
                className="flex h-12 items-center gap-3 px-(--panel-pad) aria-[current=page]:bg-ink-100 aria-[current=page]:font-semibold"
              >
                <area.icon aria-hidden className="size-5 shrink-0 text-ink-500" />
                {area.name}
              </Anchor>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  )
}

function NavSkeleton() {
  return ['w-24', 'w-16', 'w-28', 'w-20'].map((width) => (
    <li key={width} aria-hidden className={classNames(ITEM, 'max-sm:items-center')}>
      <Skeleton className="size-4 shrink-0" />
      <Skeleton className={classNames('h-3 max-lg:hidden', width)} />
    </li>
  ))
}

const BAR = classNames(
  'flex min-h-0 flex-col overflow-y-auto pt-1.5 pr-2 pb-2.5 pl-2.5 max-lg:px-1.5 print:hidden',
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:h-[calc(56px+env(safe-area-inset-bottom))] max-sm:flex-row',
  'max-sm:overflow-visible max-sm:border-t max-sm:border-ink-200 max-sm:bg-canvas max-sm:px-1 max-sm:pt-0 max-sm:pb-[env(safe-area-inset-bottom)]',
)

const ITEM = classNames(
  'relative flex h-8 items-center gap-2.5 rounded-s px-2 focus-visible:outline-offset-[-2px] max-lg:h-10 max-lg:justify-center',
  'max-sm:h-full max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-0 max-sm:text-xs max-sm:leading-none',
)

const CURRENT =
  'bg-ink-100 font-semibold text-ink-900 max-sm:bg-transparent max-sm:before:absolute max-sm:before:inset-x-4 max-sm:before:-top-px max-sm:before:h-0.5 max-sm:before:bg-ink-900'
