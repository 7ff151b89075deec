import { type ReactNode, Suspense, useId } from 'react'
import { Await, useRevalidator } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { CallOutcome } from '../staff-call.ts'
import { outdateSections } from './dashboard-calls.ts'

interface Props<Value> {
  title: string
  /** Explains what the figures cover. */
  note?: string
  outcome: Promise<CallOutcome<Value>>
  /** Changes with the period and its filters: new ones show the skeleton again. */
  period: string
  className?: string
  /** Figures at the end of the heading's line. */
  aside?: ReactNode
  children: (value: Value) => ReactNode
}

/** A part of the dashboard with its heading. It loads and fails by itself. */
export function Section<Value>({ title, note, outcome, period, className, aside, children }: Props<Value>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classNames('min-w-0 py-4', className)}>
      <div className="mb-3 flex min-h-6 flex-wrap items-baseline gap-x-2.5 gap-y-1 px-5 max-sm:px-4">
        <h2 id={id} className="text-m leading-5 font-semibold">
          {title}
        </h2>
        {note && <p className="text-xs text-ink-500">{note}</p>}
        {aside && <div className="ml-auto text-ink-700 tabular-nums">{aside}</div>}
      </div>
      <Suspense key={period} fallback={<SectionSkeleton />}>
        <Await resolve={outcome}>
          {(result) => (result.ok ? children(result.value) : <SectionFailure error={result.error} />)}
        </Await>
      </Suspense>
    </section>
  )
}

/** Content that is absent until its figures have loaded, and if they did not. */
export function LoadedPart<Value>({
  outcome,
  period,
  children,
}: Pick<Props<Value>, 'outcome' | 'period' | 'children'>) {
  return (
    <Suspense key={period} fallback={null}>
      <Await resolve={outcome}>{(result) => result.ok && children(result.value)}</Await>
    </Suspense>
  )
}

function SectionSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-3 px-5 max-sm:px-4">
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-3 w-2/3" />
    </div>
  )
}

function SectionFailure({ error }: { error: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 px-5 max-sm:px-4">
      <p className="text-ink-700">{error}</p>
      <Button
        size="s"
        loading={state === 'loading'}
        onClick={() => {
          outdateSections()
          void revalidate()
        }}
        className="max-sm:min-h-11"
      >
        Try again
      </Button>
    </div>
  )
}
