import type { ReactNode } from 'react'
import { ASSIGNMENT_STATUSES } from '../../../../domain/leads/assignments/assignment.ts'
import { LEAD_STATUSES } from '../../../../domain/leads/lead-list.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Lock } from '../../../../ui/icons.tsx'
import { StatusGlyph } from '../lead-icons.tsx'
import type { BoardPlace } from './board-moves.ts'

/** What a column means to the lifted card. */
export type ColumnState =
  /** No card is lifted. */
  | 'quiet'
  /** The card's own column. */
  | 'home'
  /** The card may be dropped here. */
  | 'open'
  /** The card would be dropped here now. */
  | 'aimed'
  /** The card may not be dropped here. */
  | 'closed'

interface Props {
  place: Exclude<BoardPlace, 'removed'>
  state: ColumnState
  /** Why the lifted card cannot be dropped here. */
  error: string | null
  total: number
  href: string
  /** Null if the column shows all its cards. */
  more: { number: number; href: string } | null
  children: ReactNode
}

export function BoardColumn({ place, state, error, total, href, more, children }: Props) {
  const name = LEAD_STATUSES[place]
  return (
    <section
      aria-label={name}
      data-place={place}
      className={classNames(
        'flex min-h-0 w-72 min-w-52 flex-1 shrink-0 snap-start flex-col rounded-m border bg-canvas max-sm:w-[82vw] max-sm:flex-none',
        LOOKS[state],
      )}
    >
      <header className="flex h-10 shrink-0 items-center gap-2 px-3">
        <StatusGlyph status={place} />
        <h2 className="font-text text-s font-semibold tracking-normal">{name}</h2>
        <Anchor href={href} aria-label={`${wholeText(total)} ${name}, as a list`} className={COUNT}>
          {wholeText(total)}
        </Anchor>
        {state === 'closed' && <Lock aria-hidden className="ml-auto size-4 text-ink-500" />}
      </header>
      {(state === 'open' || state === 'aimed') && (
        <p className="px-3 pb-1.5 text-xs font-semibold text-info">Can go here</p>
      )}
      {state === 'closed' && <p className="px-3 pb-1.5 text-xs text-ink-700">{error}</p>}
      <div
        className={classNames(
          'relative min-h-0 flex-1 overflow-y-auto px-2 pb-2',
          state === 'closed' && 'opacity-50',
        )}
      >
        {state === 'aimed' && <Slot>Drop to move to {name}</Slot>}
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">{children}</ul>
        {more && (
          <p className="px-1 pt-2.5 text-xs text-ink-500">
            Show{' '}
            <Anchor href={more.href} preventScrollReset className={COUNT}>
              {wholeText(more.number)} more<span className="sr-only"> in {name}</span>
            </Anchor>
          </p>
        )}
      </div>
    </section>
  )
}

interface RemovedProps {
  state: ColumnState
  error: string | null
  total: number | null
  href: string
}

/** Always folded: a lead dropped here becomes unassigned and shows under Unassigned. */
export function RemovedColumn({ state, error, total, href }: RemovedProps) {
  const { label } = ASSIGNMENT_STATUSES.removed
  return (
    <section
      aria-label={label}
      data-place="removed"
      title={error ?? undefined}
      className={classNames(
        'flex w-11 shrink-0 flex-col items-center gap-2 rounded-m border bg-canvas py-3 text-xs',
        LOOKS[state],
      )}
    >
      <StatusGlyph status="removed" />
      <h2 className="font-text text-s tracking-normal [writing-mode:vertical-rl]">
        {state === 'aimed' ? 'Drop to unassign' : label}
      </h2>
      {total !== null && (
        <Anchor
          href={href}
          aria-label={`${wholeText(total)} previously ${label.toLowerCase()}, as a list`}
          className={classNames('grid h-7 w-full place-items-center max-sm:h-11', COUNT)}
        >
          {wholeText(total)}
        </Anchor>
      )}
      {state === 'closed' && <Lock aria-hidden className="size-4 text-ink-500" />}
      {error && <span className="sr-only">{error}</span>}
    </section>
  )
}

function Slot({ children }: { children: ReactNode }) {
  return (
    <p className="mb-2 grid h-18 place-items-center rounded-m border-2 border-dashed border-info text-xs font-semibold text-info">
      {children}
    </p>
  )
}

const COUNT =
  'tabular-nums underline decoration-ink-300 underline-offset-3 hover:decoration-ink-900 rounded-s'

const LOOKS: Record<ColumnState, string> = {
  quiet: 'border-transparent',
  home: 'border-transparent',
  open: 'border-info',
  aimed: 'border-info bg-info-soft! ring-1 ring-info',
  closed: 'border-transparent',
}
