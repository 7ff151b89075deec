import { dueOf } from '../../../../domain/leads/assignments/due.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Anchor, type AnchorProps } from '../../../../ui/anchor.tsx'
import { Avatar } from '../../../../ui/avatar.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import { DueLabel, FormIcon, PriorityBars } from '../lead-icons.tsx'
import { outcomeText } from '../panel/timeline-text.ts'
import { receivedText } from '../received-text.ts'

export interface CardContext {
  today: string
  now: number
  isNew: boolean
}

interface Props extends CardContext {
  lead: ListedLead
  /** The card's link, which also handles the keys that lift it. */
  link: AnchorProps & { 'data-lead'?: string }
  isGhost?: boolean
  isBusy?: boolean
  isOpen?: boolean
  /** Null for staff who may not assign leads. */
  onAssign?: (() => void) | null
}

/** One lead on the board. A lifted card leaves a ghost that keeps its position and the focus. */
export function BoardCard({ lead, link, isGhost, isBusy, isOpen, onAssign, ...look }: Props) {
  return (
    <div
      aria-busy={isBusy || undefined}
      className={classNames(
        CARD,
        isGhost &&
          'flex min-h-22 flex-col justify-center border-dashed border-ink-300 bg-transparent! text-center text-ink-500',
        isBusy && 'opacity-60',
        look.isNew && !isGhost && 'shadow-[inset_3px_0_0_var(--accent)]',
        isOpen && 'border-ink-900',
      )}
    >
      <div className="flex items-center gap-2">
        <Anchor
          {...link}
          className={classNames(
            'min-w-0 flex-1 truncate rounded-s py-0.5 select-none [-webkit-touch-callout:none] focus-visible:outline-offset-1',
            !isGhost && 'font-semibold hover:underline',
          )}
        >
          {isGhost ? `${lead.name} was here` : lead.name}
        </Anchor>
        {!isGhost && <PriorityBars priority={lead.priority} />}
      </div>
      {!isGhost && <CardFacts {...{ lead, onAssign }} {...look} />}
    </div>
  )
}

function CardFacts({ lead, today, now, onAssign }: Pick<Props, 'lead' | 'onAssign'> & CardContext) {
  const timeZone = useTimeZone()
  const outcome = outcomeText(lead.assignment?.outcome)
  return (
    <>
      <p className="mt-0.5 flex items-center gap-1.5 text-ink-500">
        <FormIcon form={lead.form} />
        <span className="truncate" title={lead.subject}>
          {lead.subject}
        </span>
      </p>
      <p className="mt-1.5 flex items-center gap-2 text-xs">
        <Avatar name={lead.assignee?.name ?? ''} tone={lead.assignee ? 'soft' : 'vacant'} />
        <span className="min-w-0 flex-1 truncate text-ink-700">
          {!lead.assignee && onAssign ? (
            <button
              type="button"
              onClick={onAssign}
              className="rounded-s py-1 underline decoration-ink-300 underline-offset-3 hover:decoration-ink-900"
            >
              Assign<span className="sr-only"> {lead.name}</span>
            </button>
          ) : (
            (lead.assignee?.name ?? 'Unassigned')
          )}
        </span>
        {lead.status === 'completed' ? (
          <span
            className={classNames(
              'truncate',
              outcome === 'Won' ? 'font-semibold text-positive' : 'text-ink-500',
            )}
          >
            {outcome || 'Completed'}
          </span>
        ) : lead.status === 'unassigned' ? (
          <span className="text-ink-500 tabular-nums">{receivedText(lead.createdAt, now, timeZone)}</span>
        ) : (
          <DueLabel due={dueOf(lead.dueDate, today, lead.status)} />
        )}
      </p>
    </>
  )
}

const CARD = 'rounded-m border border-ink-200 bg-raised px-3 py-2'
