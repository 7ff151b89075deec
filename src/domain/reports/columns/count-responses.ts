import { MIN_FOR_NINETIETH, type ResponseTimes } from '../dashboard.ts'
import { dayIndexOf } from './day-index.ts'
import { type LeadColumns, NO_NUMBER } from './lead-columns.ts'
import { percentileOf } from './percentile.ts'

/** Returns the times to the first response of all rows together. */
export function countResponses({ columns: { minutes } }: LeadColumns, rows: Uint32Array): ResponseTimes {
  return timesOf(minutesIn(minutes, rows))
}

/** Returns the times to the first response by day of receipt. `starts` are the instants at which the days begin. */
export function countResponsesByDay(
  { columns: { minutes, receivedAt } }: LeadColumns,
  rows: Uint32Array,
  starts: Float64Array,
): ResponseTimes[] {
  // Sorted by day, so that each day is a part of one array.
  const days = new Uint32Array(rows.length)
  const ends = new Uint32Array(starts.length + 1)
  for (let at = 0; at < rows.length; at++) {
    days[at] = dayIndexOf(starts, receivedAt[rows[at]!]!)
    if (minutes[rows[at]!] !== NO_NUMBER) ends[days[at]! + 1]!++
  }
  for (let day = 0; day < starts.length; day++) ends[day + 1]! += ends[day]!
  const next = ends.slice()
  const values = new Int32Array(ends.at(-1) ?? 0)
  for (let at = 0; at < rows.length; at++) {
    const value = minutes[rows[at]!]!
    if (value !== NO_NUMBER) values[next[days[at]!]!++] = value
  }
  return Array.from(starts, (_, day) => timesOf(values.subarray(ends[day], ends[day + 1])))
}

/** The minutes of answered leads. */
export function minutesIn(minutes: Int32Array, rows: Uint32Array): Int32Array {
  const values = new Int32Array(rows.length)
  let count = 0
  for (let at = 0; at < rows.length; at++) {
    const value = minutes[rows[at]!]!
    if (value !== NO_NUMBER) values[count++] = value
  }
  return values.subarray(0, count)
}

/** Sorts the values in place. */
function timesOf(values: Int32Array): ResponseTimes {
  values.sort()
  return {
    answered: values.length,
    median: percentileOf(values, 0.5),
    ninetieth: values.length < MIN_FOR_NINETIETH ? null : percentileOf(values, 0.9),
  }
}
