import { useState } from 'react'
import {
  ASSIGNMENT_STATUSES,
  type AssignmentStatus,
  PRIORITIES,
  PRIORITY_NAMES,
} from '../../../../domain/leads/assignments/assignment.ts'
import { dueChoices } from '../../../../domain/leads/assignments/due.ts'
import { BULK_STATUSES } from '../../../../domain/leads/bulk/bulk.ts'
import { isSameCustomer } from '../../../../domain/leads/bulk/same-customer.ts'
import { type Actor, can } from '../../../../domain/permissions/permissions.ts'
import { formatDate } from '../../../../domain/time/format.ts'
import { wholeText } from '../../../../domain/vehicles/prices/price.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import {
  ArrowLeftRight,
  CalendarClock,
  ChevronUp,
  CircleDot,
  type Icon,
  Route,
  Tag,
  UserRoundPlus,
  X,
} from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { notify } from '../../notify.ts'
import { type Leads, routeLeads } from '../lead-calls.ts'
import { StatusGlyph } from '../lead-icons.tsx'
import type { BulkActs, BulkMenu } from './use-bulk-acts.ts'
import type { LeadSelecting } from './use-lead-selection.ts'

interface Props {
  list: Pick<Leads, 'today' | 'total'>
  selecting: LeadSelecting
  acts: BulkActs
  actor: Actor
  onAssign: () => void
  onDone: () => void
}

/** Acts on the selected leads: at the foot of the list, at the thumb on a phone. */
export function SelectionBar({ list, selecting, acts, actor, onAssign, onDone }: Props) {
  const { count } = selecting
  if (count === 0) return null
  const does = bulkPermissions(actor)
  const menu = (name: Exclude<BulkMenu, null>) => ({
    align: 'start' as const,
    open: acts.menu === name,
    onOpenChange: (isOpen: boolean) => acts.setMenu(isOpen ? name : null),
  })
  return (
    <div className="pointer-events-none sticky bottom-3 z-10 grid justify-items-center gap-2 px-4 max-sm:bottom-[calc(60px+env(safe-area-inset-bottom))] max-sm:px-2">
      {acts.reasons.length > 0 && (
        <p
          role="status"
          className="pointer-events-auto max-w-full rounded-m border border-edge bg-raised px-3 py-2 shadow-2"
        >
          {acts.reasons.join(' ')}
        </p>
      )}
      <div
        role="toolbar"
        aria-label="Selected leads"
        aria-busy={acts.isBusy}
        className="pointer-events-auto flex max-w-full items-center gap-1 overflow-x-auto rounded-m bg-ink-900 px-3 py-1.5 text-paper shadow-2"
      >
        <p className="px-1 font-semibold whitespace-nowrap tabular-nums" aria-live="polite">
          {acts.isBusy ? `Changing ${wholeText(count)}` : `${wholeText(count)} selected`}
        </p>
        {selecting.isPageSelected && !selecting.areAllSelected && list.total > count && (
          <button
            type="button"
            onClick={selecting.selectAll}
            className="px-1 text-xs whitespace-nowrap underline underline-offset-3 max-sm:h-11"
          >
            Select all {wholeText(list.total)}
          </button>
        )}
        <span aria-hidden className="mx-1 h-5 w-px shrink-0 bg-paper/25" />
        {does.assign && <BarButton icon={UserRoundPlus} label="Assign" onClick={onAssign} />}
        {can(actor, 'leads.assign') && !selecting.areAllSelected && (
          <RulesButton leads={selecting.leads} onDone={onDone} />
        )}
        {does.move && (
          <Menu {...menu('status')} trigger={<BarButton icon={CircleDot} label="Status" />}>
            {BULK_STATUSES.filter((status) => status !== 'removed' || does.manage).map((status, index) => (
              <MenuItem
                key={status}
                icon={<StatusGlyph status={status} />}
                shortcut={String(index + 1)}
                onSelect={() => moveSelected(acts, status)}
              >
                {status === 'removed' ? 'Unassign' : ASSIGNMENT_STATUSES[status].label}
              </MenuItem>
            ))}
          </Menu>
        )}
        {does.due && (
          <Menu {...menu('due')} trigger={<BarButton icon={CalendarClock} label="Due date" />}>
            {dueChoices(list.today).map(([label, dueDate]) => (
              <MenuItem key={label} onSelect={() => void acts.apply({ kind: 'dueDate', dueDate })}>
                {label}, {formatDate(dueDate, 'weekdayDayMonth')}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem onSelect={() => void acts.apply({ kind: 'dueDate', dueDate: null })}>
              No due date
            </MenuItem>
          </Menu>
        )}
        {does.manage && (
          <Menu {...menu('priority')} trigger={<BarButton icon={ChevronUp} label="Priority" />}>
            {PRIORITY_NAMES.toReversed().map((priority) => (
              <MenuItem key={priority} onSelect={() => void acts.apply({ kind: 'priority', priority })}>
                {PRIORITIES[priority].label} priority
              </MenuItem>
            ))}
          </Menu>
        )}
        {does.tag && <BarButton icon={Tag} label="Tag" onClick={() => acts.setDialog('tag')} />}
        {does.manage && canMerge(selecting) && (
          <BarButton icon={ArrowLeftRight} label="Merge" onClick={() => acts.setDialog('merge')} />
        )}
        <button
          type="button"
          onClick={acts.clear}
          aria-label="Clear the selection"
          className="ml-1 flex h-9 items-center gap-2 rounded-s px-2 hover:bg-paper/15 max-sm:h-11"
        >
          <X aria-hidden className="size-4" />
          <span className="max-lg:hidden [&_kbd]:text-current">
            <Kbd>Esc</Kbd>
          </span>
        </button>
      </div>
    </div>
  )
}

/** The changes that a person may make to leads, at least to their own. */
export function bulkPermissions(actor: Actor) {
  const manage = can(actor, 'leads.reassign')
  const move = manage || can(actor, 'leads.update_own', { ownerId: actor.id })
  return {
    manage,
    assign: manage || can(actor, 'leads.assign'),
    move,
    due: manage || can(actor, 'leads.follow_up', { ownerId: actor.id }),
    tag: move,
  }
}

const MAX_MERGED_LEADS = 10

/** Only leads of one customer can be merged. */
export function canMerge({
  leads,
  areAllSelected,
}: Pick<LeadSelecting, 'leads' | 'areAllSelected'>): boolean {
  const [first, ...others] = leads
  return (
    !areAllSelected &&
    first !== undefined &&
    others.length > 0 &&
    leads.length <= MAX_MERGED_LEADS &&
    others.every((other) => isSameCustomer(first, other))
  )
}

/** A completed lead has an outcome, so that one is asked for first. */
export function moveSelected(acts: Pick<BulkActs, 'apply' | 'setDialog'>, status: AssignmentStatus): void {
  if (status === 'completed') acts.setDialog('complete')
  else void acts.apply({ kind: 'status', status })
}

/** Assigns the unassigned ones among the selected leads by the routing rules. */
function RulesButton({ leads, onDone }: { leads: readonly ListedLead[]; onDone: () => void }) {
  const [isRouting, setIsRouting] = useState(false)
  const unassigned = leads.filter(({ assignment }) => assignment === null)
  if (unassigned.length === 0) return null
  async function assignByRules(): Promise<void> {
    if (isRouting) return
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
  return (
    <BarButton
      icon={Route}
      label={`Assign ${unassigned.length === leads.length ? '' : `${unassigned.length} `}by the rules`}
      aria-busy={isRouting}
      onClick={() => void assignByRules()}
    />
  )
}

interface BarButtonProps extends React.ComponentProps<'button'> {
  icon: Icon
  label: string
}

function BarButton({ icon: Sign, label, ...rest }: BarButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className="flex h-9 shrink-0 items-center gap-2 rounded-s px-2 font-semibold whitespace-nowrap hover:bg-paper/15 max-sm:h-11"
    >
      <Sign aria-hidden className="size-4" />
      {label}
    </button>
  )
}
