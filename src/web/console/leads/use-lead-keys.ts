import { useMemo } from 'react'
import { type Actor, can } from '../../../domain/permissions/permissions.ts'
import { useScreenKeys } from '../layout/keys/screen-keys.ts'
import { useKeys } from '../layout/keys/use-keys.ts'
import { toggleMember } from '../list/toggle-member.ts'
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
  const moveTo = (number: number) => {
    const lead = leadsScreen.currentLead()
    const status = lead && movesOf(lead, actor)[number - 1]
    if (lead && status) leadsScreen.move(lead, status)
  }
  const assign = () => {
    const lead = leadsScreen.currentLead()
    if (lead && can(actor, lead.assignee ? 'leads.reassign' : 'leads.assign', lead))
      leadsScreen.setAssigning([lead])
  }
  const toggleSelection = () => {
    const lead = leadsScreen.currentLead()
    if (lead) leadsScreen.setSelectedIds(toggleMember(leadsScreen.selectedIds, lead.id))
  }
  const screen = useMemo(
    () => ({
      title: 'Leads',
      keys: [
        { key: 'j', act: 'Next lead', run: () => step(1) },
        { key: 'k', act: 'Previous lead', run: () => step(-1) },
        { key: '↵', act: 'Open lead' },
        { key: 'a', act: 'Assign', run: assign },
        ...[1, 2, 3, 4].map((number) => ({
          key: String(number),
          act: `${ORDINALS[number - 1]} allowed move`,
          run: () => moveTo(number),
        })),
        { key: 'd', act: 'Due date', run: () => leadsScreen.setMenu('due') },
        { key: 'p', act: 'Priority', run: () => leadsScreen.setMenu('priority') },
        { key: 'c', act: 'Note', run: () => leadsScreen.noteBox.current?.focus() },
        { key: 'x', act: 'Select', run: toggleSelection },
        { key: 'f', act: 'Filter', run: () => leadsScreen.setIsFiltering(true) },
        {
          key: 'v',
          act: 'Board or list',
          run: () => leadsScreen.show({ view: state.view === 'list' ? 'board' : 'list' }),
        },
        ...(canCreateLeads(actor)
          ? [{ key: 'n', act: 'New lead', run: () => leadsScreen.setDialog({ kind: 'new' }) }]
          : []),
        { key: 'u', act: 'Undo the last move', run: () => void leadsScreen.acts.undo() },
      ],
    }),
    // oxlint-disable-next-line react/exhaustive-deps
    [state, list, leadsScreen.openLead, leadsScreen.selectedIds, leadsScreen.acts.isBusy, actor],
  )
  useScreenKeys(screen)
  useKeys(
    // oxlint-disable-next-line react/exhaustive-deps
    useMemo((): Record<string, () => void> => (state.lead ? { Escape: leadsScreen.close } : {}), [state]),
  )
}

const ORDINALS = ['First', 'Second', 'Third', 'Fourth'] as const
