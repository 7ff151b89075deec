import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { CallFailure, CallOutcome } from '../staff-call.ts'

interface Props<List> {
  /** Null while it is loaded for the first time. */
  outcome: CallOutcome<List> | null
  /** What still works, or what to do. */
  next?: string
  /** In place of the failure, for people who may not see the list. They cannot try again. */
  forbidden?: { title?: string; next: string }
  /** Above what is drawn in place of the list. */
  head?: ReactNode
  /** By default the screen's loader runs again. */
  onRetry?: () => void
  children: (list: List) => ReactNode
}

/** A list that is loading, could not be loaded, or is there. */
export function LoadedList<List>({ outcome, head, children, ...failed }: Props<List>) {
  if (outcome?.ok) return children(outcome.value)
  return (
    <>
      {head}
      {outcome ? <NotLoaded failure={outcome} {...failed} /> : <ListSkeleton />}
    </>
  )
}

/** The sentence for something that could not be loaded, by its name: 'the feeds'. */
export function notLoadedText(noun: string): string {
  return `Failed to load ${noun}`
}

type NotLoadedProps = Pick<Props<unknown>, 'next' | 'forbidden' | 'onRetry'> & {
  failure: Pick<CallFailure, 'status' | 'error'>
}

export function NotLoaded({ failure: { status, error }, next, forbidden, onRetry }: NotLoadedProps) {
  const { revalidate, state } = useRevalidator()
  const refusal = status === 403 ? forbidden : undefined
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState
        title={refusal?.title ?? error}
        next={refusal?.next ?? next}
        actions={
          !refusal && (
            <Button
              loading={!onRetry && state === 'loading'}
              onClick={() => (onRetry ? onRetry() : void revalidate())}
            >
              Try again
            </Button>
          )
        }
      />
    </div>
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
