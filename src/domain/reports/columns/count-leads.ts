import type { DashboardLeadFigures } from '../dashboard.ts'
import { NO_SOURCES, type SourceGroup, sourceGroupOf } from '../lead-sources.ts'
import { VISITS_DEPARTMENT } from '../report.ts'
import { dayIndexOf } from './day-index.ts'
import type { LeadColumns } from './lead-columns.ts'

export interface PeriodLeads
  extends Pick<DashboardLeadFigures, 'bySource' | 'outcomes' | 'lostReasons' | 'sales'> {
  received: number
  /** One for each day. */
  days: Record<SourceGroup, number>[]
}

/** Counts leads by day, source, outcome and reason. `starts` are the instants at which the days begin. */
export function countLeads(
  leads: LeadColumns,
  rows: Uint32Array,
  starts: Float64Array<ArrayBuffer>,
): PeriodLeads {
  const { columns, tables } = leads
  const { receivedAt, department, source, status, outcome, lostReason, isBooked } = columns
  const sources = groupsOf(tables.source)
  const days = Array.from(starts, () => ({ ...NO_SOURCES }))
  const received = { ...NO_SOURCES }
  const won = { ...NO_SOURCES }
  const [completed, sales] = [tables.status.find('completed'), tables.department.find(VISITS_DEPARTMENT)]
  const [wonCode, lostCode] = [tables.outcome.find('won'), tables.outcome.find('lost')]
  const outcomes = { open: 0, won: 0, lost: 0, none: 0, booked: 0 }
  const inSales = { received: 0, booked: 0, won: 0 }
  const reasons = new Uint32Array(tables.lostReason.size)
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!
    const group = sources[source[row]!]!
    const isSale = department[row] === sales
    const day = days[dayIndexOf(starts, receivedAt[row]!)]
    if (day) day[group]++
    received[group]++
    if (isSale) inSales.received++
    if (isBooked[row] === 1) {
      outcomes.booked++
      if (isSale) inSales.booked++
    }
    reasons[lostReason[row]!]!++
    if (status[row] !== completed) outcomes.open++
    else if (outcome[row] === wonCode) {
      outcomes.won++
      won[group]++
      if (isSale) inSales.won++
    } else if (outcome[row] === lostCode) outcomes.lost++
    else outcomes.none++
  }
  return {
    received: rows.length,
    days,
    bySource: (Object.keys(NO_SOURCES) as SourceGroup[]).map((name) => ({
      source: name,
      received: received[name],
      won: won[name],
    })),
    outcomes,
    lostReasons: [...reasons]
      .flatMap((count, code) => {
        const reason = tables.lostReason.textOf(code)
        return reason === null || count === 0 ? [] : [{ reason, leads: count }]
      })
      .toSorted((one, other) => other.leads - one.leads || one.reason.localeCompare(other.reason)),
    sales: inSales,
  }
}

/** The group of each number of the column. */
function groupsOf(table: LeadColumns['tables']['source']): SourceGroup[] {
  return Array.from({ length: table.size }, (_, code) => sourceGroupOf(table.textOf(code) ?? 'website'))
}

/** Counts open leads by their age. `starts` are the beginnings of the buckets, newest first; the last has none. */
export function countOpenByAge(
  { columns: { receivedAt, status }, tables }: LeadColumns,
  rows: Uint32Array,
  starts: readonly (number | null)[],
): number[] {
  const completed = tables.status.find('completed')
  const counts = starts.map(() => 0)
  for (const row of rows) {
    if (status[row] === completed) continue
    const bucket = starts.findIndex((start) => start === null || receivedAt[row]! >= start)
    counts[bucket]!++
  }
  return counts
}
