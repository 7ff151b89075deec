import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { TIMING } from '../../../domain/constants.ts'
import { canNoteLead } from '../../../domain/leads/assignments/assignment-access.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import type { LeadFile, ListedLead } from '../../../services/leads/index.ts'
import { useConsoleEvents } from '../events/console-events.ts'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { useReloadWhenStale } from '../list/use-reload-when-stale.ts'
import type { CallOutcome } from '../staff-call.ts'
import type { BoardPlace } from './board/board-moves.ts'
import { useBulkActs } from './bulk/use-bulk-acts.ts'
import { useLeadSelection } from './bulk/use-lead-selection.ts'
import type { LeadDialog } from './dialogs/lead-dialogs.tsx'
import { type LoadedLeads, outdateLeads } from './lead-calls.ts'
import { type LeadsState, leadsHref } from './leads-url.ts'
import { leadRows } from './list/lead-rows.ts'
import { isNew, seenUntilOf } from './list/new-leads.ts'
import type { OpenMenu } from './panel/lead-status-line.tsx'
import { useLeadActs } from './use-lead-acts.ts'

const LIVE_KINDS = ['lead', 'assignment', 'booking'] as const

interface Parts {
  state: LeadsState
  loadedLeads: LoadedLeads
  file: CallOutcome<LeadFile> | null
  actor: Actor
}

/** The state of the leads screen (open lead, selection, dialogs, moves) and the functions that change it. */
export function useLeadsScreen({ state, loadedLeads: { list, at, isStale: isBehind }, file, actor }: Parts) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const acts = useLeadActs()
  const [seenUntil, setSeenUntil] = useState(() => seenUntilOf(list))
  const [assigning, setAssigning] = useState<readonly ListedLead[]>([])
  const [isAssigningMany, setIsAssigningMany] = useState(false)
  const [dialog, setDialog] = useState<LeadDialog | null>(null)
  const [completing, setCompleting] = useState<ListedLead | null>(null)
  const selecting = useLeadSelection(list, state)
  const bulk = useBulkActs(selecting)
  const [menu, setMenu] = useState<OpenMenu>(null)
  const [isFiltering, setIsFiltering] = useState(false)
  const closingId = useRef<string | null>(null)
  const noteBox = useRef<HTMLTextAreaElement>(null)
  useReloadWhenStale(isBehind ? null : at + TIMING.assignmentsCache)
  // Must run before the refresh below, which would otherwise read the outdated cache.
  useConsoleEvents(LIVE_KINDS, outdateLeads)
  useRefreshOnEvents(LIVE_KINDS)

  // Waits until the panel has closed, since a phone does not render the list before that.
  useEffect(() => {
    if (state.lead === null && closingId.current) leadRows.focus(closingId.current)
    closingId.current = null
  }, [state.lead])

  const openLead = file?.ok ? file.value.lead : null
  const index = list.leads.findIndex(({ id }) => id === state.lead)
  const neighbours = {
    before: list.leads[index - 1]?.id ?? null,
    after: index === -1 ? null : (list.leads[index + 1]?.id ?? null),
  }
  const canNote = (lead: ListedLead) => canNoteLead(actor, { ...lead, assignedTo: lead.assignee?.id ?? null })
  const show = (part: Partial<LeadsState>, replace = false) =>
    void navigate(leadsHref({ ...state, ...part }), { preventScrollReset: true, replace })
  const go = (lead: string | null) => show({ lead }, lead !== null && state.lead !== null)

  return {
    acts,
    seenUntil,
    markSeen: () => setSeenUntil(seenUntilOf(list)),
    newCount: list.leads.filter((lead) => isNew(lead, seenUntil)).length,
    assigning,
    setAssigning,
    isAssigningMany,
    /** Opens the dialog for all selected leads. */
    assignSelected(): void {
      setIsAssigningMany(true)
      setAssigning(selecting.leads)
    },
    assignOne(lead: ListedLead): void {
      setIsAssigningMany(false)
      setAssigning([lead])
    },
    dialog,
    setDialog,
    completing,
    setCompleting,
    selecting,
    bulk,
    menu,
    setMenu,
    isFiltering,
    setIsFiltering,
    noteBox,
    openLead,
    neighbours,
    show,
    go,
    close(): void {
      closingId.current = state.lead
      go(null)
    },
    /** The open lead, or the one with the focus. */
    currentLead: () => openLead ?? list.leads.find(({ id }) => id === leadRows.id()) ?? null,
    /** Opens the dialog for the open lead, or the one with the focus, if the user works on it. */
    logCall(): void {
      const lead = openLead ?? list.leads.find(({ id }) => id === leadRows.id()) ?? null
      if (lead && canNote(lead)) setDialog({ kind: 'call', lead })
    },
    /** Opens a dialog first if the move needs an assignee or an outcome. */
    move(lead: ListedLead, to: BoardPlace): void {
      if (to === 'unassigned') return
      bulk.forgetLast()
      if (lead.status === 'unassigned') {
        setIsAssigningMany(false)
        setAssigning([lead])
      } else if (to === 'completed') setCompleting(lead)
      else void acts.move(lead, to)
    },
    finishAssigning(): void {
      setAssigning([])
      setIsAssigningMany(false)
      void revalidate()
    },
    reload: () => void revalidate(),
  }
}

export type LeadsScreen = ReturnType<typeof useLeadsScreen>
