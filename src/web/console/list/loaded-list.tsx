import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { CallFailure, CallOutcome } from '../staff-call.ts'

interface Refusal {
  /** By default 403: the person may not see the list. */
  statuses?: readonly number[]
  /** By default the server's sentence. */
  title?: string
  next: string
  link?: { label: string; href: string }
}

interface Props<List> {
  /** Null while it is loaded for the first time. */
  outcome: CallOutcome<List> | null
  /** What still works, or what to do. */
  next?: string
  /** In place of the failure, where trying again is of no use. */
  refusal?: Refusal
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

type NotLoadedProps = Pick<Props<unknown>, 'next' | 'refusal' | 'onRetry'> & {
  failure: Pick<CallFailure, 'status' | 'error'>
}

export function NotLoaded({ failure: { status, error }, next, refusal, onRetry }: NotLoadedProps) {
  const { revalidate, state } = useRevalidator()
  if (refusal && (refusal.statuses ?? [403]).includes(status))
    return (
      <div className="grid flex-1 place-items-center">
        <ErrorState
          title={refusal.title ?? error}
          next={refusal.next}
          actions={refusal.link && <ButtonLink href={refusal.link.href}>{refusal.link.label}</ButtonLink>}
        />
      </div>
    )
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState
        title={error}
        next={next}
        actions={
          <Button
            loading={!onRetry && state === 'loading'}
            onClick={() => (onRetry ? onRetry() : void revalidate())}
          >
            Try again
          </Button>
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
