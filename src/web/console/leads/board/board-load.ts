import { LEAD_STATUS_NAMES, type LeadStatus, OPEN_STATUSES } from '../../../../domain/leads/lead-list.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import type { CallOutcome } from '../../staff-call.ts'
import { type LoadedLeads, loadLeads } from '../lead-calls.ts'
import { type LeadsState, leadsQuery } from '../leads-url.ts'

export interface BoardColumnData {
  status: LeadStatus
  leads: readonly ListedLead[]
  total: number
}

/** The board's columns, plus one list of all its cards. */
export interface LoadedBoard extends LoadedLeads {
  columns: readonly BoardColumnData[]
  /** How many leads had an assignment removed; null if the count failed to load. */
  removedTotal: number | null
}

const INITIAL_CARDS_PER_COLUMN = 20
export const MAX_CARDS_PER_COLUMN = 100

/** Loads one cached list per column. The columns replace the status filter. */
export async function loadBoard(state: LeadsState): Promise<CallOutcome<LoadedBoard>> {
  const [removedList, ...lists] = await Promise.all([
    loadLeads(leadsQuery(removedState(state), 1)),
    ...LEAD_STATUS_NAMES.map((status) => loadLeads(columnQuery(state, status))),
  ])
  const failedList = lists.find((list) => !list.ok)
  if (failedList && !failedList.ok) return failedList
  const loadedLists = lists.flatMap((list) => (list.ok ? [list.value] : []))
  const [first] = loadedLists
  if (!first) throw new Error('The board has no columns')
  const columns = LEAD_STATUS_NAMES.map((status, index) => ({
    status,
    leads: loadedLists[index]?.list.leads ?? [],
    total: loadedLists[index]?.list.total ?? 0,
  }))
  const open = columns.filter(({ status }) => OPEN_STATUSES.includes(status))
  return {
    ok: true,
    value: {
      list: {
        ...first.list,
        leads: columns.flatMap(({ leads }) => leads),
        total: open.reduce((sum, { total }) => sum + total, 0),
        at: loadedLists.reduce((latest, { list }) => (list.at > latest ? list.at : latest), ''),
      },
      at: Math.min(...loadedLists.map(({ at }) => at)),
      isStale: loadedLists.some(({ isStale: isBehind }) => isBehind),
      columns,
      removedTotal: removedList.ok ? removedList.value.list.total : null,
    },
  }
}

export function isBoard(leads: LoadedLeads): leads is LoadedBoard {
  return 'columns' in leads
}

/** The list behind the folded column: leads of any status whose assignment was removed once. */
export function removedState(state: LeadsState): LeadsState {
  return { ...state, view: 'list', status: [], was: 'removed', more: [], page: 1, lead: null }
}

function columnQuery(state: LeadsState, status: LeadStatus): string {
  const sort = status === 'completed' ? '-received' : 'work'
  const cards = state.more.includes(status) ? MAX_CARDS_PER_COLUMN : INITIAL_CARDS_PER_COLUMN
  return leadsQuery({ ...state, status: [status], sort, page: 1 }, cards)
}
