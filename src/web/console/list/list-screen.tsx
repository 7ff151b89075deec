import type { ReactNode } from 'react'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { CallOutcome } from '../staff-call.ts'
import { NotLoaded, type NotLoadedProps } from './not-loaded.tsx'

interface Props<List> extends Omit<NotLoadedProps, 'failure'> {
  /** Null during the first load. */
  outcome: CallOutcome<List> | null
  /** Page head above the skeleton or the error; a loaded list renders its own. */
  head?: ReactNode
  children: (list: List) => ReactNode
}

/** Renders a list, its skeleton, or why it could not be loaded. */
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
