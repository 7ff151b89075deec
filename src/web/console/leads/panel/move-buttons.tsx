import {
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  nextStatuses,
} from '../../../../domain/leads/assignments/assignment.ts'
import {
  canManageAssignment,
  canWorkOnAssignment,
} from '../../../../domain/leads/assignments/assignment-access.ts'
import type { Actor } from '../../../../domain/permissions/permissions.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Lock } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { StatusGlyph } from '../lead-icons.tsx'

/** The statuses the actor may move the lead to. */
export function movesOf(lead: ListedLead, actor: Actor): AssignmentStatus[] {
  const { status, assignee, department, dealership } = lead
  if (status === 'unassigned' || !assignee) return []
  const work = { status, assignedTo: assignee.id, department, dealership }
  if (!canWorkOnAssignment(actor, work)) return []
  return nextStatuses(status).filter((next) => next !== 'removed' || canManageAssignment(actor, work))
}

interface Props {
  lead: ListedLead
  actor: Actor
  isBusy: boolean
  onMove: (status: AssignmentStatus) => void
}

/** The allowed moves only, each with its keyboard shortcut. */
export function MoveButtons({ lead, actor, isBusy, onMove }: Props) {
  const { status } = lead
  if (status === 'unassigned')
    return <p className="text-ink-500">Assign this lead before changing its status.</p>
  const moves = movesOf(lead, actor)
  return (
    <>
      <div className="mb-2 flex items-baseline justify-between gap-4 text-xs text-ink-500">
        <h3 className="font-text font-normal tracking-normal">Move to</h3>
        <span>Allowed from {ASSIGNMENT_STATUSES[status].label}</span>
      </div>
      {moves.length === 0 ? (
        <p className="flex items-center gap-2 text-ink-500">
          <Lock aria-hidden className="size-4" />
          Only the assignee or their manager can move this lead.
        </p>
      ) : (
        <ul className="grid grid-cols-2 gap-2">
          {moves.map((next, index) => (
            <li key={next}>
              <button
                type="button"
                aria-disabled={isBusy || undefined}
                onClick={() => !isBusy && onMove(next)}
                className="flex h-8 w-full items-center gap-2 rounded-s border border-ink-200 px-2.5 text-left font-semibold hover:border-ink-500 max-sm:h-11"
              >
                <StatusGlyph status={next} />
                <span className="min-w-0 flex-1 truncate">{ASSIGNMENT_STATUSES[next].label}</span>
                <span className="max-sm:hidden">
                  <Kbd>{index + 1}</Kbd>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
