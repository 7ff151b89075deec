import { useLocation } from 'react-router'
import { screenAt } from '../../../domain/permissions/console-screens.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LeadsSkeleton } from '../leads/list/leads-skeleton.tsx'
import { ListSkeleton } from '../list/list-screen.tsx'

/** Placeholder until the sign-in is verified. */
export function SheetSkeleton() {
  const screen = screenAt(useLocation().pathname)
  if (screen === 'leads') return <LeadsSkeleton />
  return (
    <div aria-busy="true">
      <h1 className="sr-only">Loading the console</h1>
      <div className="flex h-13 items-center px-5 max-sm:px-4">
        <Skeleton className="h-4 w-36" />
      </div>
      <div className="border-t border-ink-100">
        <ListSkeleton />
      </div>
    </div>
  )
}
