import { useLocation } from 'react-router'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Keyboard } from '../../../ui/icons.tsx'
import { Kbd } from '../../../ui/kbd.tsx'
import { AREAS, areaAt } from './areas.ts'

/** A column at 1024 and up, a rail of icons below, a bar at the thumb on a phone. */
export function ConsoleNav({ onShowKeys }: { onShowKeys: () => void }) {
  const here = areaAt(useLocation().pathname)
  return (
    <nav aria-label="Console" className={BAR}>
      <ul className="grid gap-px max-lg:gap-1.5 max-sm:h-full max-sm:flex-1 max-sm:grid-flow-col max-sm:auto-cols-fr max-sm:gap-0">
        {AREAS.map((area) => (
          <li key={area.href}>
            <Anchor
              href={area.href}
              aria-current={area === here ? 'page' : undefined}
              title={area.name}
              className={classNames(ITEM, area === here ? CURRENT : 'text-ink-700 hover:text-ink-900')}
            >
              <area.icon aria-hidden className="size-4 shrink-0 max-lg:size-4.5 max-sm:size-5" />
              <span className="max-lg:sr-only max-sm:hidden">{area.name}</span>
              <span className="sm:hidden">{area.short}</span>
            </Anchor>
          </li>
        ))}
      </ul>
      <button
        type="button"
        onClick={onShowKeys}
        aria-label="Keys"
        title="Keys"
        className="mt-auto flex h-8 items-center gap-2 rounded-s px-2 text-xs text-ink-500 hover:text-ink-900 max-lg:justify-center max-lg:px-0 max-sm:hidden"
      >
        <Keyboard aria-hidden className="size-4 max-lg:hidden" />
        <span className="flex-1 text-left max-lg:hidden">Keys</span>
        <Kbd>?</Kbd>
      </button>
    </nav>
  )
}

const BAR = classNames(
  'flex min-h-0 flex-col overflow-y-auto pt-1.5 pr-2 pb-2.5 pl-2.5 max-lg:px-1.5',
  'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:h-[calc(56px+env(safe-area-inset-bottom))] max-sm:flex-row',
  'max-sm:overflow-visible max-sm:border-t max-sm:border-ink-200 max-sm:bg-canvas max-sm:px-1 max-sm:pt-0 max-sm:pb-[env(safe-area-inset-bottom)]',
)

const ITEM = classNames(
  'relative flex h-8 items-center gap-2.5 rounded-s px-2 focus-visible:outline-offset-[-2px] max-lg:h-10 max-lg:justify-center',
  'max-sm:h-full max-sm:flex-col max-sm:justify-center max-sm:gap-1 max-sm:px-0 max-sm:text-xs max-sm:leading-none',
)

const CURRENT =
  'bg-ink-100 font-semibold text-ink-900 max-sm:bg-transparent max-sm:before:absolute max-sm:before:inset-x-4 max-sm:before:-top-px max-sm:before:h-0.5 max-sm:before:bg-ink-900'
