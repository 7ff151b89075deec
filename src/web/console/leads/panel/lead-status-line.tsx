import { PRIORITIES, PRIORITY_NAMES, type Priority } from '../../../../domain/leads/assignments/assignment.ts'
import { canChangeAssignmentField } from '../../../../domain/leads/assignments/assignment-access.ts'
import { dueChoices, dueOf } from '../../../../domain/leads/assignments/due.ts'
import { LEAD_STATUSES } from '../../../../domain/leads/lead-list.ts'
import type { Actor } from '../../../../domain/permissions/permissions.ts'
import { formatDate } from '../../../../domain/time/format.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import { Avatar } from '../../../../ui/avatar.tsx'
import { Check } from '../../../../ui/icons.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { DueLabel, PriorityBars, StatusGlyph } from '../lead-icons.tsx'
import type { LeadActs } from '../use-lead-acts.ts'

export type OpenMenu = 'priority' | 'due' | null

interface Props {
  lead: ListedLead
  actor: Actor
  today: string
  acts: LeadActs
  menu: OpenMenu
  onMenu: (menu: OpenMenu) => void
}

/** Status, assignee, priority and due date; the last two can be changed here. */
export function LeadStatusLine({ lead, actor, today, acts, menu, onMenu }: Props) {
  const { status, assignee, priority, dueDate, department, dealership } = lead
  const work =
    status === 'unassigned' || !assignee ? null : { status, assignedTo: assignee.id, department, dealership }
  const menuState = (name: Exclude<OpenMenu, null>) => ({
    open: menu === name,
    onOpenChange: (isOpen: boolean) => onMenu(isOpen ? name : null),
  })
  const prioritise = (next: Priority) =>
    void acts.change(lead, { priority: next }, `${lead.name}: ${PRIORITIES[next].label} priority`)
  const setDue = (next: string | null) =>
    void acts.change(
      lead,
      { dueDate: next },
      `${lead.name}: ${next ? `due ${formatDate(next, 'weekdayDayMonth')}` : 'no due date'}`,
    )
  const due = <DueLabel due={dueOf(dueDate, today, status)} />
  const bars = (
    <>
      <PriorityBars priority={priority} />
      <span aria-hidden>{PRIORITIES[priority].label}</span>
    </>
  )
  return (
    <ul className="mt-2.5 flex flex-wrap items-center gap-x-4 gap-y-1.5">
      <li className="flex items-center gap-2">
        <StatusGlyph status={status} />
        {LEAD_STATUSES[status]}
      </li>
      {assignee && (
        <li className="flex min-w-0 items-center gap-2">
          <Avatar name={assignee.name} />
          <span className="truncate">{assignee.name}</span>
        </li>
      )}
      <li>
        {work && canChangeAssignmentField(actor, work, 'priority') ? (
          <Menu
            {...menuState('priority')}
            align="start"
            trigger={
              <button type="button" className={CONTROL}>
                {bars}
              </button>
            }
          >
            {PRIORITY_NAMES.toReversed().map((each) => (
              <MenuItem
                key={each}
                icon={each === priority ? <Check aria-hidden /> : <IconSpace />}
                onSelect={() => prioritise(each)}
              >
                {PRIORITIES[each].label} priority
              </MenuItem>
            ))}
          </Menu>
        ) : (
          <span className="flex items-center gap-2">{bars}</span>
        )}
      </li>
      <li>
        {work && canChangeAssignmentField(actor, work, 'dueDate') && status !== 'completed' ? (
          <Menu
            {...menuState('due')}
            align="start"
            trigger={
              <button type="button" className={CONTROL}>
                {due}
              </button>
            }
          >
            {dueChoices(today).map(([label, date]) => (
              <MenuItem
                key={label}
                icon={date === dueDate ? <Check aria-hidden /> : <IconSpace />}
                onSelect={() => setDue(date)}
              >
                {label}, {formatDate(date, 'weekdayDayMonth')}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem icon={<IconSpace />} onSelect={() => setDue(null)}>
              No due date
            </MenuItem>
          </Menu>
        ) : (
          due
        )}
      </li>
    </ul>
  )
}

const CONTROL =
  '-mx-1.5 flex min-h-6 items-center gap-2 rounded-s px-1.5 hover:bg-ink-100 max-sm:min-h-11 data-[state=open]:bg-ink-100'

function IconSpace() {
  return <span className="size-4.5 shrink-0" />
}
