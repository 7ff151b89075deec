import { LEAD_STATUS_NAMES, type LeadStatus, OPEN_STATUSES } from '../../../../domain/leads/lead-list.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import type { CallOutcome } from '../../staff-call.ts'
import { type LoadedLeads, loadLeads } from '../lead-calls.ts'
import { type LeadsState, leadsQuery } from '../leads-url.ts'

export interface BoardColumnOf {
  status: LeadStatus
  leads: readonly ListedLead[]
  total: number
}

/** The board as one list of all its cards, and its columns. */
export interface LoadedBoard extends LoadedLeads {
  columns: readonly BoardColumnOf[]
  /** How many were taken back once; null where that could not be had. */
  removed: number | null
}

const FIRST_CARDS = 20
export const MOST_CARDS = 100

/** A list for every column, each kept like any other: what the status filter says is what the columns are. */
export async function loadBoard(state: LeadsState): Promise<CallOutcome<LoadedBoard>> {
  const [removed, ...lists] = await Promise.all([
    loadLeads(leadsQuery(removedState(state), 1)),
    ...LEAD_STATUS_NAMES.map((status) => loadLeads(columnQuery(state, status))),
  ])
  const failed = lists.find((list) => !list.ok)
  if (failed && !failed.ok) return failed
  const loaded = lists.flatMap((list) => (list.ok ? [list.value] : []))
  const [first] = loaded
  if (!first) throw new Error('A board without columns')
  const columns = LEAD_STATUS_NAMES.map((status, index) => ({
    status,
    leads: loaded[index]?.list.leads ?? [],
    total: loaded[index]?.list.total ?? 0,
  }))
  const open = columns.filter(({ status }) => OPEN_STATUSES.includes(status))
  return {
    ok: true,
    value: {
      list: {
        ...first.list,
        leads: columns.flatMap(({ leads }) => leads),
        total: open.reduce((sum, { total }) => sum + total, 0),
        at: loaded.reduce((latest, { list }) => (list.at > latest ? list.at : latest), ''),
      },
      at: Math.min(...loaded.map(({ at }) => at)),
      isBehind: loaded.some(({ isBehind }) => isBehind),
      columns,
      removed: removed.ok ? removed.value.list.total : null,
    },
  }
}

export function isBoard(loaded: LoadedLeads): loaded is LoadedBoard {
  return 'columns' in loaded
}

/** The list behind the folded column: whatever became of them since. */
export function removedState(state: LeadsState): LeadsState {
  return { ...state, view: 'list', status: [], was: 'removed', more: [], page: 1, lead: null }
}

function columnQuery(state: LeadsState, status: LeadStatus): string {
  const sort = status === 'completed' ? '-received' : 'work'
  const cards = state.more.includes(status) ? MOST_CARDS : FIRST_CARDS
  return leadsQuery({ ...state, status: [status], sort, page: 1 }, cards)
}
