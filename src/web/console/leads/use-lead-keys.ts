import { useMemo } from 'react'
import { BULK_STATUSES } from '../../../domain/leads/bulk/bulk.ts'
import { type Actor, can } from '../../../domain/permissions/permissions.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { useKeys } from '../layout/keys/use-keys.ts'
import { bulkPermissions, canMerge, moveSelected } from './bulk/selection-bar.tsx'
import { canCreateLeads } from './dialogs/lead-buttons.tsx'
import type { Leads } from './lead-calls.ts'
import type { LeadsState } from './leads-url.ts'
import { leadRows } from './list/lead-rows.ts'
import { movesOf } from './panel/move-buttons.tsx'
import type { LeadsScreen } from './use-leads.ts'

interface Parts {
  leadsScreen: LeadsScreen
  state: LeadsState
  list: Leads
  actor: Actor
}

/** Registers the keyboard shortcuts of the leads screen. The key of an action that is not possible now does nothing. */
export function useLeadKeys({ leadsScreen, state, list, actor }: Parts): void {
  const step = (by: 1 | -1) => {
    if (state.lead === null) return leadRows.step(by)
    const next = by === 1 ? leadsScreen.neighbours.after : leadsScreen.neighbours.before
    if (next) leadsScreen.go(next)
    return undefined
  }
  const { selecting, bulk, acts } = leadsScreen
  const isSelecting = selecting.count > 0
  const does = bulkPermissions(actor)
  const moveTo = (number: number) => {
    const status = BULK_STATUSES[number - 1]
    if (isSelecting) return status && moveSelected(bulk, status)
    const lead = leadsScreen.currentLead()
    const next = lead && movesOf(lead, actor)[number - 1]
    return lead && next && leadsScreen.move(lead, next)
  }
  const assign = () => {
    if (isSelecting) return leadsScreen.assignSelected()
    const lead = leadsScreen.currentLead()
    if (lead && can(actor, lead.assignee ? 'leads.reassign' : 'leads.assign', lead))
      leadsScreen.assignOne(lead)
    return undefined
  }
  const toggleSelection = () => {
    const lead = leadsScreen.currentLead()
    if (lead) selecting.toggle(lead)
  }
  const undo = () => {
    if (!bulk.undoLast()) void acts.undo()
  }
  const openMenu = (menu: 'due' | 'priority') =>
    isSelecting ? bulk.setMenu(menu) : leadsScreen.setMenu(menu)
  const screen = useMemo(() => {
    const key = (isAllowed: boolean, name: string, act: string, run?: () => void) =>
      isAllowed ? [{ key: name, act, ...(run && { run }) }] : []
    return {
      title: 'Leads',
      keys: [
        ...key(true, 'j', 'Next lead', () => step(1)),
        ...key(true, 'k', 'Previous lead', () => step(-1)),
        ...key(true, '↵', 'Open lead'),
        ...key(does.assign, 'a', 'Assign', assign),
        ...[1, 2, 3, 4].flatMap((number) =>
          key(does.move, String(number), `${ORDINALS[number - 1]} allowed move`, () => void moveTo(number)),
        ),
        ...key(does.due, 'd', 'Due date', () => openMenu('due')),
        ...key(does.manage, 'p', 'Priority', () => openMenu('priority')),
        ...key(does.move, 'c', 'Note', () => leadsScreen.noteBox.current?.focus()),
        ...key(does.move, 'l', 'Log a call', () => leadsScreen.logCall()),
        ...key(does.tag, 't', 'Tag the selected leads', () => isSelecting && bulk.setDialog('tag')),
        ...key(
          does.manage,
          'm',
          'Merge the selected leads',
          () => canMerge(selecting) && bulk.setDialog('merge'),
        ),
        ...key(true, 'x', 'Select', toggleSelection),
        ...key(true, 'f', 'Filter', () => leadsScreen.setIsFiltering(true)),
        ...key(true, 'v', 'Board or list', () =>
          leadsScreen.show({ view: state.view === 'list' ? 'board' : 'list' }),
        ),
        ...key(canCreateLeads(actor), 'n', 'New lead', () => leadsScreen.setDialog({ kind: 'new' })),
        ...key(does.move, 'u', 'Undo the last change', undo),
      ],
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, list, leadsScreen.openLead, selecting.selection, acts.isBusy, bulk.isBusy, actor])
  useScreenKeys(screen)
  useKeys(
    useMemo(
      (): Record<string, () => void> => {
        if (state.lead) return { Escape: leadsScreen.close }
        return isSelecting ? { Escape: bulk.clear } : {}
      },
      // oxlint-disable-next-line react/exhaustive-deps
      [state, isSelecting],
    ),
  )
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth'] as const
