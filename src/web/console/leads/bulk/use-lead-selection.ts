import { useRef, useState } from 'react'
import type { LeadSelection } from '../../../../domain/leads/bulk/bulk-schemas.ts'
import type { ListedLead } from '../../../../services/leads/index.ts'
import type { Leads } from '../lead-calls.ts'
import { type LeadsState, leadsUrl } from '../leads-url.ts'

const NONE: ReadonlyMap<string, ListedLead> = new Map()

/** The selected leads: single ones, also of other pages, or all that the filter matches. */
export function useLeadSelection(list: Leads, state: LeadsState) {
  const [leadById, setLeadById] = useState(NONE)
  const [selectedFilter, setSelectedFilter] = useState<string | null>(null)
  const lastId = useRef<string | null>(null)
  const filter = filterText(state)
  // A changed filter ends the selection of everything it matched.
  const areAllSelected = selectedFilter === filter
  // Leads of this page have the version that the user sees now.
  const leads = areAllSelected
    ? list.leads
    : [...leadById.values()].map((lead) => list.leads.find(({ id }) => id === lead.id) ?? lead)
  const pageIds = list.leads.map(({ id }) => id)
  const isPageSelected = pageIds.length > 0 && (areAllSelected || pageIds.every((id) => leadById.has(id)))

  function select(next: Iterable<ListedLead>): void {
    setSelectedFilter(null)
    setLeadById(new Map([...next].map((lead) => [lead.id, lead])))
  }

  return {
    count: areAllSelected ? list.total : leadById.size,
    areAllSelected,
    isPageSelected,
    /** The selected leads that this tab has read: all, unless a filter selects them. */
    leads,
    has: (id: string) => areAllSelected || leadById.has(id),
    selection: (areAllSelected
      ? { filter }
      : {
          leads: leads.map(({ id, assignment }) => ({ id, version: assignment?.version ?? null })),
        }) satisfies LeadSelection,
    clear(): void {
      select([])
      lastId.current = null
    },
    /** Deselects all but these. */
    keep: (ids: ReadonlySet<string>) => select(leads.filter(({ id }) => ids.has(id))),
    selectAll: () => setSelectedFilter(filter),
    togglePage: () =>
      select(
        isPageSelected
          ? [...leadById.values()].filter(({ id }) => !pageIds.includes(id))
          : [...leadById.values(), ...list.leads],
      ),
    toggle(lead: ListedLead, isRange = false): void {
      const base = new Map(areAllSelected ? list.leads.map((each) => [each.id, each]) : leadById)
      const [from, to] = [pageIds.indexOf(lastId.current ?? ''), pageIds.indexOf(lead.id)].toSorted(
        (one, other) => one - other,
      )
      const isAdding = !base.has(lead.id)
      const range =
        isRange && from !== undefined && from >= 0 ? list.leads.slice(from, (to ?? 0) + 1) : [lead]
      for (const each of range) {
        if (isAdding) base.set(each.id, each)
        else base.delete(each.id)
      }
      lastId.current = lead.id
      select(base.values())
    },
  }
}

export type LeadSelecting = ReturnType<typeof useLeadSelection>

/** The filter as in the address, which the server reads by the same rules. */
function filterText(state: LeadsState): string {
  const { sort: _sort, page: _page, view: _view, more: _more, lead: _lead, ...filters } = state
  return leadsUrl.query(filters)
}
