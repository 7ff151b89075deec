import { useState } from 'react'
import { PRIORITIES, PRIORITY_NAMES, type Priority } from '../../../../domain/leads/assignments/assignment.ts'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { notify } from '../../notify.ts'
import { changeAssignment, prioritiseLead } from '../lead-calls.ts'

interface Props {
  /** Of this page. */
  leads: readonly ListedLead[]
  actor: Actor
  onClear: () => void
  onAssign: (leads: readonly ListedLead[]) => void
  onDone: () => void
}

/** What is done with several at once. */
export function ChosenBar({ leads, actor, onClear, onAssign, onDone }: Props) {
  const [done, setDone] = useState<number | null>(null)
  if (leads.length === 0) return null
  const assignable = leads.filter(
    (lead) =>
      lead.status !== 'completed' && can(actor, lead.assignee ? 'leads.reassign' : 'leads.assign', lead),
  )

  async function prioritise(priority: Priority): Promise<void> {
    let failed = 0
    for (const [index, { id, assignment }] of assignable.entries()) {
      setDone(index)
      const outcome = assignment
        ? await changeAssignment(assignment, { priority })
        : await prioritiseLead(id, priority)
      if (!outcome.ok) failed += 1
    }
    setDone(null)
    notify(
      failed > 0 ? 'warning' : 'success',
      failed > 0
        ? `${assignable.length - failed} of ${assignable.length} changed: the others were changed by somebody else meanwhile`
        : `${assignable.length} ${assignable.length === 1 ? 'lead has' : 'leads have'} ${PRIORITIES[priority].label.toLowerCase()} priority`,
    )
    onDone()
  }

  return (
    <div
      role="toolbar"
      aria-label="What is chosen"
      className="flex shrink-0 flex-wrap items-center gap-2 border-t border-ink-200 bg-canvas px-5 py-2 max-sm:sticky max-sm:bottom-[calc(56px+env(safe-area-inset-bottom))] max-sm:z-10 max-sm:px-4"
    >
      <p className="mr-2 font-semibold tabular-nums" aria-live="polite">
        {done === null ? `${leads.length} chosen` : `${done} of ${assignable.length} changed`}
      </p>
      {assignable.length > 0 && (
        <Button size="s" className="max-sm:h-11" onClick={() => onAssign(assignable)}>
          Assign {assignable.length === leads.length ? '' : assignable.length}
        </Button>
      )}
      {assignable.length > 0 && (
        <Menu
          align="start"
          trigger={
            <Button size="s" className="max-sm:h-11" loading={done !== null}>
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
