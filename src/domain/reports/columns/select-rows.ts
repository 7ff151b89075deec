import type { ScopeFilter } from '../../permissions/scope-filter.ts'
import type { Department } from '../../users/user.ts'
import type { LeadColumns } from './lead-columns.ts'

export interface FigureFilter {
  scope: ScopeFilter
  department: Department | null
  dealership: string | null
}

/** Received from `since` up to, not including, `until`. */
export interface FigureSpan {
  since: number
  until: number
}

/** Returns the rows of a span that the reader sees through the filters; all rows of any time without a span. */
export function selectRows(leads: LeadColumns, filter: FigureFilter, span: FigureSpan | null): Uint32Array {
  const { receivedAt, department, dealership, person } = leads.columns
  const rows = new Uint32Array(leads.size)
  const limits = limitsOf(leads, filter)
  if (limits === null) return rows.subarray(0, 0)
  const { since, until } = span ?? { since: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }
  const [departments, dealerships, people] = [limits.departments, limits.dealerships, limits.people]
  let count = 0
  for (let row = 0; row < rows.length; row++) {
    const at = receivedAt[row]!
    if (at < since || at >= until) continue
    if (departments !== null && departments[department[row]!] === 0) continue
    if (dealerships !== null && dealerships[dealership[row]!] === 0) continue
    if (people !== null && people[person[row]!] === 0) continue
    rows[count++] = row
  }
  return rows.subarray(0, count)
}

/** For each number of a column, 1 if its rows match; null if all of them do. The same rules as `withinScope` of the database. */
interface Limits {
  departments: Uint8Array | null
  dealerships: Uint8Array | null
  people: Uint8Array | null
}

function limitsOf({ tables }: LeadColumns, { scope, department, dealership }: FigureFilter): Limits | null {
  if (scope.is === 'nothing') return null
  const ofScope = scope.is === 'department' ? scope : null
  // A reader's own dealership also covers leads without one; a filter by dealership does not.
  const ofDealership = ofScope?.dealership == null ? null : [null, ofScope.dealership]
  return {
    departments: narrow(tables.department, [
      department === null ? null : [department],
      ofScope === null ? null : [ofScope.department],
    ]),
    dealerships: narrow(tables.dealership, [dealership === null ? null : [dealership], ofDealership]),
    people: narrow(tables.person, [scope.is === 'own' ? [scope.ownerId] : null]),
  }
}

/** Marks the numbers of the texts that are in every list. */
function narrow<Text extends string>(
  table: { find(text: Text | null): number; readonly size: number },
  lists: readonly (readonly (Text | null)[] | null)[],
): Uint8Array | null {
  const limits = lists.filter((list) => list !== null)
  const [first, ...others] = limits
  if (!first) return null
  const marks = new Uint8Array(table.size)
  for (const text of first) {
    const code = table.find(text)
    if (code >= 0 && others.every((list) => list.includes(text))) marks[code] = 1
  }
  return marks
}
