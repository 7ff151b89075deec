import type { PersonFigures } from '../dashboard.ts'
import { minutesIn } from './count-responses.ts'
import { type LeadColumns, NO_NUMBER } from './lead-columns.ts'
import { percentileOf } from './percentile.ts'

/** Counts the leads of each person; null stands for unassigned leads. `today` in days since 1970 decides what is overdue. */
export function countPeople(
  leads: LeadColumns,
  rows: Uint32Array,
  today: number,
): Map<string | null, PersonFigures> {
  const { columns, tables } = leads
  const { status, outcome, dueDay, minutes, hasTarget, isWithinTarget, isBooked } = columns
  const completed = tables.status.find('completed')
  const [won, lost] = [tables.outcome.find('won'), tables.outcome.find('lost')]
  const people = new Map<string | null, PersonFigures>()
  for (const [code, ownRows] of rowsByPerson(leads, rows)) {
    const values = minutesIn(minutes, ownRows).toSorted()
    const figures: PersonFigures = {
      received: ownRows.length,
      open: 0,
      overdue: 0,
      booked: 0,
      won: 0,
      lost: 0,
      answered: values.length,
      medianMinutes: percentileOf(values, 0.5),
      withTarget: 0,
      withinTarget: 0,
    }
    for (let at = 0; at < ownRows.length; at++) {
      const row = ownRows[at]!
      if (status[row] !== completed) {
        figures.open++
        if (dueDay[row] !== NO_NUMBER && dueDay[row]! < today) figures.overdue++
      }
      if (outcome[row] === won) figures.won++
      else if (outcome[row] === lost) figures.lost++
      figures.booked += isBooked[row]!
      figures.withTarget += hasTarget[row]!
      figures.withinTarget += isWithinTarget[row]!
    }
    people.set(tables.person.textOf(code), figures)
  }
  return people
}

/** Groups rows by the number of their person. */
function rowsByPerson({ columns: { person }, tables }: LeadColumns, rows: Uint32Array) {
  const ends = new Uint32Array(tables.person.size + 1)
  for (let at = 0; at < rows.length; at++) ends[person[rows[at]!]! + 1]!++
  for (let code = 0; code < tables.person.size; code++) ends[code + 1]! += ends[code]!
  const next = ends.slice()
  const sorted = new Uint32Array(rows.length)
  for (let at = 0; at < rows.length; at++) sorted[next[person[rows[at]!]!]!++] = rows[at]!
  return Array.from({ length: tables.person.size }, (_, code) => ({
    code,
    ownRows: sorted.subarray(ends[code], ends[code + 1]),
  })).flatMap(({ code, ownRows }) => (ownRows.length === 0 ? [] : [[code, ownRows] as const]))
}
