import type { LostReason } from '../../leads/assignments/assignment.ts'
import type { LeadStatus } from '../../leads/lead-list.ts'
import type { Department } from '../../users/user.ts'
import type { LeadSourceName } from '../lead-sources.ts'
import { createCodeTable } from './code-table.ts'

/** What figures read of a listed lead. It names no customer. */
export interface FigureLead {
  id: string
  /** Milliseconds since 1970. */
  receivedAt: number
  department: Department
  dealership: string | null
  source: LeadSourceName
  status: LeadStatus
  outcome: 'won' | 'lost' | null
  lostReason: LostReason | null
  /** Id of the person who has it. */
  person: string | null
  /** Days since 1970. */
  dueDay: number | null
  /** Minutes to the first response; null without one, and for leads of another system. */
  minutes: number | null
  hasTarget: boolean
  isWithinTarget: boolean
  isBooked: boolean
}

const FIRST_SIZE = 1_024

/** Numbers cannot be null in a typed array. */
export const NO_NUMBER = -2_147_483_648

/** Leads by columns: a hundred thousand are scanned in milliseconds, and fill a few megabytes. Rows have no order. */
export function createLeadColumns() {
  const rows = new Map<string, number>()
  const ids: string[] = []
  const tables = {
    department: createCodeTable<Department>(),
    dealership: createCodeTable<string>(),
    source: createCodeTable<LeadSourceName>(),
    status: createCodeTable<LeadStatus>(),
    outcome: createCodeTable<'won' | 'lost'>(),
    lostReason: createCodeTable<LostReason>(),
    person: createCodeTable<string>(),
  }
  const columns = {
    receivedAt: new Float64Array(FIRST_SIZE),
    department: new Uint16Array(FIRST_SIZE),
    dealership: new Uint16Array(FIRST_SIZE),
    source: new Uint16Array(FIRST_SIZE),
    status: new Uint16Array(FIRST_SIZE),
    outcome: new Uint16Array(FIRST_SIZE),
    lostReason: new Uint16Array(FIRST_SIZE),
    person: new Uint16Array(FIRST_SIZE),
    dueDay: new Int32Array(FIRST_SIZE),
    minutes: new Int32Array(FIRST_SIZE),
    hasTarget: new Uint8Array(FIRST_SIZE),
    isWithinTarget: new Uint8Array(FIRST_SIZE),
    isBooked: new Uint8Array(FIRST_SIZE),
  }

  function grow(): void {
    const size = columns.receivedAt.length * 2
    for (const [name, column] of Object.entries(columns)) {
      const larger = new (column.constructor as new (length: number) => typeof column)(size)
      larger.set(column)
      Object.assign(columns, { [name]: larger })
    }
  }

  return {
    tables,
    /** Replaced when they grow: read them again for each scan. */
    columns: columns as Readonly<typeof columns>,

    get size() {
      return ids.length
    },

    /** Adds the lead, or replaces its row. */
    set(lead: FigureLead): void {
      let row = rows.get(lead.id)
      if (row === undefined) {
        row = ids.length
        if (row === columns.receivedAt.length) grow()
        ids.push(lead.id)
        rows.set(lead.id, row)
      }
      columns.receivedAt[row] = lead.receivedAt
      columns.department[row] = tables.department.add(lead.department)
      columns.dealership[row] = tables.dealership.add(lead.dealership)
      columns.source[row] = tables.source.add(lead.source)
      columns.status[row] = tables.status.add(lead.status)
      columns.outcome[row] = tables.outcome.add(lead.outcome)
      columns.lostReason[row] = tables.lostReason.add(lead.lostReason)
      columns.person[row] = tables.person.add(lead.person)
      columns.dueDay[row] = lead.dueDay ?? NO_NUMBER
      columns.minutes[row] = lead.minutes ?? NO_NUMBER
      columns.hasTarget[row] = Number(lead.hasTarget)
      columns.isWithinTarget[row] = Number(lead.isWithinTarget)
      columns.isBooked[row] = Number(lead.isBooked)
    },

    /** The last row takes the place of the deleted one. */
    delete(id: string): void {
      const row = rows.get(id)
      if (row === undefined) return
      const lastRow = ids.length - 1
      const lastId = ids[lastRow] as string
      for (const column of Object.values(columns)) column[row] = column[lastRow] as number
      ids[row] = lastId
      rows.set(lastId, row)
      ids.pop()
      rows.delete(id)
    },
  }
}

export type LeadColumns = ReturnType<typeof createLeadColumns>
