import { useState } from 'react'
import { PRIORITIES, PRIORITY_NAMES, type Priority } from '../../../../domain/leads/assignments/assignment.ts'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { notify } from '../../notify.ts'
import { changeAssignment, prioritiseLead, routeLeads } from '../lead-calls.ts'

interface Props {
  /** The selected leads of this page. */
  leads: readonly ListedLead[]
  actor: Actor
  onClear: () => void
  onAssign: (leads: readonly ListedLead[]) => void
  onDone: () => void
}

/** Bulk actions for the selected leads. */
export function SelectionBar({ leads, actor, onClear, onAssign, onDone }: Props) {
  const [doneCount, setDoneCount] = useState<number | null>(null)
  const [isRouting, setIsRouting] = useState(false)
  if (leads.length === 0) return null
  const assignable = leads.filter(
    (lead) =>
      lead.status !== 'completed' && can(actor, lead.assignee ? 'leads.reassign' : 'leads.assign', lead),
  )

  const unassigned = assignable.filter(({ assignment }) => assignment === null)

  async function assignByRules(): Promise<void> {
    setIsRouting(true)
    const outcome = await routeLeads(unassigned.map(({ id }) => id))
    setIsRouting(false)
    if (!outcome.ok) return notify('error', outcome.error)
    const { results } = outcome.value
    const count = results.filter(({ isAssigned }) => isAssigned).length
    const failure = results.find(({ isAssigned }) => !isAssigned)
    notify(
      failure ? 'warning' : 'success',
      `${count} of ${results.length} leads assigned by the rules${failure ? `. ${failure.text}` : ''}`,
    )
    onDone()
  }

  async function prioritise(priority: Priority): Promise<void> {
    let failedCount = 0
    for (const [index, { id, assignment }] of assignable.entries()) {
      setDoneCount(index)
      const outcome = assignment
        ? await changeAssignment(assignment, { priority })
        : await prioritiseLead(id, priority)
      if (!outcome.ok) failedCount += 1
    }
    setDoneCount(null)
    notify(
      failedCount > 0 ? 'warning' : 'success',
      failedCount > 0
        ? `${assignable.length - failedCount} of ${assignable.length} changed. Someone else changed the others first.`
        : `${assignable.length} ${assignable.length === 1 ? 'lead has' : 'leads have'} ${PRIORITIES[priority].label.toLowerCase()} priority`,
    )
    onDone()
  }

  return (
    <div
      role="toolbar"
      aria-label="Selected leads"
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-ink-200 bg-canvas px-5 py-2 max-sm:sticky max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:px-4"
    >
      <p className="mr-2 font-semibold tabular-nums" aria-live="polite">
        {doneCount === null ? `${leads.length} selected` : `${doneCount} of ${assignable.length} changed`}
      </p>
      {assignable.length > 0 && (
        <Button size="s" className="max-sm:h-11" onClick={() => onAssign(assignable)}>
          Assign {assignable.length === leads.length ? '' : assignable.length}
        </Button>
      )}
      {unassigned.length > 0 && (
        <Button size="s" className="max-sm:h-11" loading={isRouting} onClick={() => void assignByRules()}>
          Assign {unassigned.length === leads.length ? '' : unassigned.length} by the rules
        </Button>
      )}
      {assignable.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button size="s" className="max-sm:h-11" loading={doneCount !== null}>
              Priority
            </Button>
          }
        >
          {PRIORITY_NAMES.toReversed().map((each) => (
            <MenuItem key={each} onSelect={() => void prioritise(each)}>
              {PRIORITIES[each].label}
            </MenuItem>
          ))}
        </Menu>
      )}
      <Button size="s" variant="ghost" className="ml-auto max-sm:h-11" onClick={onClear}>
        Clear
      </Button>
    </div>
  )
}
