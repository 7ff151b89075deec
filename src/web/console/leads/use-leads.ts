import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { TIMING } from '../../../domain/constants.ts'
import type { LeadFile, ListedLead } from '../../../services/leads/index.ts'
import { useConsoleEvents } from '../events/console-events.ts'
import { useRefreshOnEvents } from '../events/use-refresh-on-events.ts'
import { useFresh } from '../list/use-fresh.ts'
import type { CallOutcome } from '../staff-call.ts'
import type { BoardPlace } from './board/board-moves.ts'
import type { HandAsk } from './dialogs/lead-dialogs.tsx'
import { type LoadedLeads, outdateLeads } from './lead-calls.ts'
import { type LeadsState, leadsHref } from './leads-url.ts'
import { leadRows } from './list/lead-rows.ts'
import { isNew, seenUntilOf } from './list/newest-until.ts'
import type { OpenMenu } from './panel/lead-status-line.tsx'
import { useLeadActs } from './use-lead-acts.ts'

const LIVE_KINDS = ['lead', 'assignment', 'booking'] as const

interface Parts {
  state: LeadsState
  loaded: LoadedLeads
  file: CallOutcome<LeadFile> | null
}

/** What is open, chosen and under way on the leads screen, and the ways to change it. */
export function useLeadsScreen({ state, loaded: { list, at, isBehind }, file }: Parts) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const acts = useLeadActs()
  const [seenUntil, setSeenUntil] = useState(() => seenUntilOf(list))
  const [assigning, setAssigning] = useState<readonly ListedLead[]>([])
  const [hand, setHand] = useState<HandAsk | null>(null)
  const [completing, setCompleting] = useState<ListedLead | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [menu, setMenu] = useState<OpenMenu>(null)
  const [isFiltering, setIsFiltering] = useState(false)
  const closing = useRef<string | null>(null)
  const noteBox = useRef<HTMLTextAreaElement>(null)
  useFresh(isBehind ? null : at + TIMING.assignmentsCache)
  // Before it is loaded again: what was kept is old.
  useConsoleEvents(LIVE_KINDS, outdateLeads)
  useRefreshOnEvents(LIVE_KINDS)

  // Once it is shut: on a phone the list is not there before.
  useEffect(() => {
    if (state.lead === null && closing.current) leadRows.focus(closing.current)
    closing.current = null
  }, [state.lead])

  const open = file?.ok ? file.value.lead : null
  const place = list.leads.findIndex(({ id }) => id === state.lead)
  const beside = {
    before: list.leads[place - 1]?.id ?? null,
    after: place === -1 ? null : (list.leads[place + 1]?.id ?? null),
  }
  const show = (part: Partial<LeadsState>, replace = false) =>
    void navigate(leadsHref({ ...state, ...part }), { preventScrollReset: true, replace })
  const go = (lead: string | null) => show({ lead }, lead !== null && state.lead !== null)

  return {
    acts,
    seenUntil,
    markSeen: () => setSeenUntil(seenUntilOf(list)),
    fresh: list.leads.filter((lead) => isNew(lead, seenUntil)).length,
    assigning,
    setAssigning,
    hand,
    setHand,
    completing,
    setCompleting,
    chosen,
    setChosen,
    menu,
    setMenu,
    isFiltering,
    setIsFiltering,
    noteBox,
    open,
    beside,
    show,
    go,
    close(): void {
      closing.current = state.lead
      go(null)
    },
    /** The one that is open, or the one the focus is on. */
    meant: () => open ?? list.leads.find(({ id }) => id === leadRows.id()) ?? null,
    /** Where a move needs a word first, that is asked for. */
    move(lead: ListedLead, to: BoardPlace): void {
      if (to === 'unassigned') return
      if (lead.status === 'unassigned') setAssigning([lead])
      else if (to === 'completed') setCompleting(lead)
      else void acts.move(lead, to)
    },
    /** What was chosen has been dealt with. */
    done(): void {
      setAssigning([])
      setChosen(new Set())
      void revalidate()
    },
    reload: () => void revalidate(),
  }
}

export type LeadsScreen = ReturnType<typeof useLeadsScreen>
