import type { ReactNode } from 'react'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { CallOutcome } from '../staff-call.ts'
import { NotLoaded, type NotLoadedProps } from './not-loaded.tsx'

interface Props<List> extends Omit<NotLoadedProps, 'failure'> {
  /** Null while it is loaded for the first time. */
  outcome: CallOutcome<List> | null
  /** Above what is drawn in place of the list. */
  head?: ReactNode
  children: (list: List) => ReactNode
}

/** A list that is loading, could not be loaded, or is there. */
export function ListScreen<List>({ outcome, head, children, ...notLoaded }: Props<List>) {
  if (outcome?.ok) return children(outcome.value)
  return (
    <>
      {head}
      {outcome ? <NotLoaded failure={outcome} {...notLoaded} /> : <ListSkeleton />}
    </>
  )
}

export function ListSkeleton() {
  return (
    <SkeletonRows
      rows={9}
      columns={['w-4', 'w-36 max-sm:w-24', 'w-64 max-sm:flex-1', 'ml-auto w-20 max-sm:hidden']}
    />
  )
}
