import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { ErrorState } from '../../../../ui/error-state.tsx'
import type { CallFailure } from '../../staff-call.ts'
import { type LeadsState, leadsHref, USUAL } from '../leads-url.ts'
import { viewNamed } from '../views/lead-views.ts'

export function Nothing({ state, total }: { state: LeadsState; total: number }) {
  const isBeyond = total > 0
  const isUsual = leadsHref({ ...state, sort: USUAL.sort }) === leadsHref(USUAL)
  if (!isBeyond && viewNamed(state)?.id === 'overdue') return <NothingOverdue />
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        drawing="bays"
        title={isBeyond ? 'Nothing on this page' : isUsual ? 'Nobody waits' : 'No lead is like that'}
        actions={
          !isUsual && (
            <ButtonLink href={isBeyond ? leadsHref({ ...state, page: 1 }) : leadsHref({ sort: state.sort })}>
              {isBeyond ? 'First page' : 'Clear filters'}
            </ButtonLink>
          )
        }
      >
        {isBeyond
          ? 'The list is shorter than it was.'
          : isUsual
            ? 'Every lead you see is completed. New ones appear here by themselves.'
            : 'No lead you see has all that was asked for.'}
      </EmptyState>
    </div>
  )
}

function NothingOverdue() {
  return (
    <div className="grid flex-1 place-items-center">
      <EmptyState
        drawing="bays"
        title="Nothing overdue"
        actions={<ButtonLink href={leadsHref({ due: 'today' })}>Show due today</ButtonLink>}
      >
        Every open lead you see is on time.
      </EmptyState>
    </div>
  )
}

export function NotLoaded({ failure }: { failure: CallFailure | null }) {
  const { revalidate, state } = useRevalidator()
  return (
    <div className="grid flex-1 place-items-center">
      <ErrorState
        title={failure?.error ?? 'Failed to fetch assignments'}
        next="Nothing is lost; only this list is missing."
        actions={
          <Button loading={state === 'loading'} onClick={() => void revalidate()}>
            Try again
          </Button>
        }
      />
    </div>
  )
}
