import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import type { CallFailure } from '../staff-call.ts'

interface Refusal {
  /** Default: 403, the user may not see the list. */
  statuses?: readonly number[]
  /** Default: the server's message. */
  title?: string
  next?: string
  link?: { label: string; href: string }
}

export interface NotLoadedProps {
  failure: Pick<CallFailure, 'status' | 'error'>
  /** Says what still works, or what to do. */
  next?: string
  /** Shown instead of the failure when trying again cannot help. */
  refusal?: Refusal
  /** Default: runs the screen's loader again. */
  onRetry?: () => void
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

/** Error message for a noun with its article: 'the feeds'. */
export function notLoadedText(noun: string): string {
  return `Failed to load ${noun}`
}
