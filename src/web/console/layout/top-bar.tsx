import { type ReactNode, type RefObject, useState } from 'react'
import { CONSOLE_SCREENS } from '../../../domain/permissions/console-screens.ts'
import { paths } from '../../../domain/site/routes.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ExternalLink, Search } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ForecourtMark } from '../../brand-mark.tsx'
import type { Area } from './areas.ts'
import { PRODUCT } from './console-meta.ts'
import { QuickSearch } from './quick-search/quick-search.tsx'
import { SystemBadge } from './system-badge.tsx'
import type { SystemStatus } from './system-status.ts'

interface TopBarProps {
  status: SystemStatus
  areas: readonly Area[]
  searchBox: RefObject<HTMLInputElement | null>
  /** The user menu, or its skeleton until the sign-in is verified. */
  userMenu: ReactNode
  /** Null until the sign-in is verified. */
  bell: ReactNode
  /** Optional note next to the system status. */
  note: ReactNode
}

export function TopBar({ status, areas, searchBox, userMenu, bell, note }: TopBarProps) {
  const [searching, setSearching] = useState(false)
  return (
    <header className="relative z-20 flex print:hidden h-12 items-center gap-4 bg-canvas pr-4 max-lg:gap-3 max-lg:pr-3 max-sm:sticky max-sm:top-0 max-sm:gap-0 max-sm:border-b max-sm:border-ink-200 max-sm:pr-1">
      <div className="flex shrink-0 items-center gap-4 pl-4.5 max-lg:gap-3 max-sm:gap-2 max-sm:pl-3">
        <Anchor
          href={CONSOLE_SCREENS.overview.href}
          className="flex items-center gap-2.5 rounded-s font-display text-l font-semibold tracking-[-0.01em] max-sm:gap-2 lg:w-44.5"
        >
          <ForecourtMark className="w-5.5" />
          <span className="max-[379px]:sr-only">{PRODUCT}</span>
        </Anchor>
        <SystemBadge status={status} />
        {note}
      </div>
      <QuickSearch
        areas={areas}
        box={searchBox}
        isOpenOnPhone={searching}
        onEnter={() => setSearching(true)}
        onLeave={() => setSearching(false)}
      />
      <div className="flex shrink-0 items-center gap-2.5 max-lg:gap-1 max-sm:ml-auto max-sm:gap-0">
        <IconButton name="Search" onClick={() => searchBox.current?.focus()} className="sm:hidden">
          <Search aria-hidden />
        </IconButton>
        <Anchor
          href={paths.home()}
          target="_blank"
          aria-label="View Main Site (opens in a new tab)"
          className="flex h-8 items-center gap-1.5 rounded-s px-1.5 font-semibold whitespace-nowrap text-ink-700 hover:text-ink-900 max-sm:size-11 max-sm:justify-center"
        >
          <ExternalLink aria-hidden className="size-4 max-sm:size-5" />
          <span className="max-sm:hidden">View Main Site</span>
        </Anchor>
        {bell}
        <span aria-hidden className="h-6 w-px bg-ink-200 max-sm:hidden" />
        {userMenu}
      </div>
    </header>
  )
}

export function UserMenuSkeleton() {
  return (
    <span className="flex items-center gap-2.25 py-1 max-sm:p-1.75 sm:pr-1 sm:pl-1.5">
      <Skeleton round className="size-7.5" />
      <span className="grid gap-1.5 max-sm:hidden">
        <Skeleton className="h-2.5 w-26" />
        <Skeleton className="h-2 w-18" />
      </span>
    </span>
  )
}
