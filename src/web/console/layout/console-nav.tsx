import { useState } from 'react'
import { useLocation } from 'react-router'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Keyboard, Menu } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LeadViewsNav } from '../leads/views/lead-views-nav.tsx'
import { SavedReportsNav } from '../reports/saved/saved-reports-nav.tsx'
import { StockViewsNav } from '../stock/views/stock-views-nav.tsx'
import { AREA_GROUPS, type Area, type AreaGroup, areaAt, arrangeAreas, type NavArea } from './areas.ts'

interface ConsoleNavProps {
  /** Null until the sign-in is verified. */
  areas: readonly Area[] | null
  onShowKeys: () => void
}

/** A column from 1024 px, a rail of icons below that, a bottom bar on a phone. */
export function ConsoleNav({ areas, onShowKeys }: ConsoleNavProps) {
  const here = areaAt(useLocation().pathname)
  const groups = arrangeAreas(areas ?? [])
  const hiddenScreens = groups.flatMap(({ areas: members }) =>
    members.filter(({ isOnPhone }) => !isOnPhone).flatMap(({ area, parts }) => [area, ...parts]),
  )
  return (
    <nav aria-label="Console" className={BAR}>
      <div className="max-sm:flex max-sm:h-full max-sm:flex-1">
        {areas === null && (
          <ul className={LIST}>
            <NavSkeleton />
          </ul>
        )}
        {groups.map(({ group, areas: members }) => (
          <NavGroup key={group} group={group} areas={members} here={here} />
        ))}
        {areas !== null && areas.length > 0 && (
          <div className="flex-1 sm:hidden">
            <MoreAreas
              groups={groups}
              here={here}
              isCurrent={here !== null && hiddenScreens.includes(here)}
            />
          </div>
        )}
      </div>
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

interface NavGroupProps {
  group: AreaGroup
  areas: readonly NavArea[]
  here: Area | null
}

/** On a phone only the tabs of the bar are visible. */
function NavGroup({ group, areas, here }: NavGroupProps) {
  const heading = AREA_GROUPS[group]
  const tabCount = areas.filter(({ isOnPhone }) => isOnPhone).length
  return (
    <div className={tabCount === 0 ? 'max-sm:hidden' : TAB_SHARES[tabCount]}>
      {heading && (
        <h2 className="mt-3 flex h-7 items-center px-2 text-xs font-normal text-ink-500 max-lg:mx-auto max-lg:my-2 max-lg:h-px max-lg:w-6 max-lg:bg-ink-200 max-lg:p-0">
          <span className="max-lg:sr-only">{heading}</span>
        </h2>
      )}
      <ul className={LIST}>
        {areas.map(({ area, parts, isOnPhone }) => (
          <li key={area.href} className={isOnPhone ? undefined : 'max-sm:hidden'}>
            <NavLink area={area} here={here} parts={parts} />
            {(area === here || (here !== null && parts.includes(here))) && (
              <Unfolded area={area} parts={parts} here={here} />
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function NavLink({ area, here, parts }: { area: Area; here: Area | null; parts: readonly Area[] }) {
  const isOpen = area === here || (here !== null && parts.includes(here))
  return (
    <Anchor
      href={area.href}
      aria-current={area === here ? 'page' : undefined}
      title={area.name}
      className={classNames(ITEM, isOpen ? CURRENT : 'text-ink-700 hover:text-ink-900')}
    >
      <area.icon aria-hidden className="size-4 shrink-0 max-lg:size-4.5 max-sm:size-5" />
      <span className="sm:max-lg:sr-only">
        {area.phoneName ? (
          <>
            <span className="max-sm:hidden">{area.name}</span>
            <span className="sm:hidden">{area.phoneName}</span>
          </>
        ) : (
          area.name
        )}
      </span>
    </Anchor>
  )
}

/** The views and parts of the open area. */
function Unfolded({ area, parts, here }: { area: Area; parts: readonly Area[]; here: Area | null }) {
  return (
    <>
      {area.screen === 'leads' && <LeadViewsNav />}
      {area.screen === 'stock' && <StockViewsNav />}
      {area.screen === 'reports' && <SavedReportsNav />}
      {parts.length > 0 && (
        <ul className="mt-px grid gap-px max-lg:gap-1.5 max-sm:hidden">
          {parts.map((part) => (
            <li key={part.href}>
              <Anchor
                href={part.href}
                aria-current={part === here ? 'page' : undefined}
                title={part.name}
                className={classNames(
                  'flex h-7 items-center gap-2 rounded-s pr-2 pl-8.5 focus-visible:outline-offset-[-2px] max-lg:h-10 max-lg:justify-center max-lg:p-0',
                  part === here
                    ? 'bg-paper font-semibold text-ink-900 shadow-1'
                    : 'text-ink-700 hover:text-ink-900',
                )}
              >
                <part.icon aria-hidden className="size-4.5 lg:hidden" />
                <span className="max-lg:sr-only">{part.name}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface MoreAreasProps {
  groups: readonly { group: AreaGroup; areas: readonly NavArea[] }[]
  here: Area | null
  /** The current area is listed here only, not in the bar. */
  isCurrent: boolean
}

function MoreAreas({ groups, here, isCurrent }: MoreAreasProps) {
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
        {(isOpen ? groups : []).map(({ group, areas }) => (
          <div key={group} className="py-2">
            {AREA_GROUPS[group] && (
              <h3 className="px-(--panel-pad) py-1.5 text-xs font-normal text-ink-500">
                {AREA_GROUPS[group]}
              </h3>
            )}
            <ul>
              {areas
                .flatMap(({ area, parts }) => [area, ...parts])
                .map((area) => (
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
          </div>
        ))}
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

const LIST = 'grid gap-px max-lg:gap-1.5 max-sm:h-full max-sm:grid-flow-col max-sm:auto-cols-fr max-sm:gap-0'

/** The share of the phone's bar that a group takes, so that all tabs are equally wide. */
const TAB_SHARES: Record<number, string> = {
  1: 'max-sm:flex-1',
  2: 'max-sm:flex-[2]',
  3: 'max-sm:flex-[3]',
  4: 'max-sm:flex-[4]',
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
