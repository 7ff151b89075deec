import * as z from 'zod'
import { COUNTERS } from '../dealerships/counters.ts'
import { LOST_REASON_NAMES } from '../leads/assignments/assignment.ts'
import { SOURCE_GROUP_NAMES } from './lead-sources.ts'

const count = z.int()
const minutes = z.number().nullable()
const span = { from: z.string(), to: z.string() }
const frame = {
  period: z.object({ ...span, before: z.object(span) }).describe('Days at the dealership of the caller'),
  scope: z.enum(['all', 'department', 'own']),
  today: z.string(),
}
const source = z.enum(SOURCE_GROUP_NAMES)

export const dashboardLeadsSchema = z.object({
  ...frame,
  dealerships: z.array(z.object({ slug: z.string(), name: z.string() })),
  departments: z.array(z.enum(COUNTERS)),
  received: z.object({ now: count, before: count }),
  days: z.array(z.object({ day: z.string(), sources: z.record(source, count) })),
  bySource: z.array(z.object({ source, received: count, won: count })),
  outcomes: z
    .object({ open: count, won: count, lost: count, none: count, booked: count })
    .describe('`none` is completed without an outcome; `booked` overlaps with the others'),
  lostReasons: z.array(z.object({ reason: z.enum(LOST_REASON_NAMES), leads: count })),
  sales: z.object({ received: count, booked: count, won: count }),
  ages: z
    .array(z.object({ label: z.string(), from: z.string().nullable(), to: z.string(), leads: count }))
    .describe('Open leads of any period by their day of receipt'),
})

const times = { answered: count, median: minutes, ninetieth: minutes }

export const dashboardResponsesSchema = z.object({
  ...frame,
  total: z.object(times),
  before: z.object(times),
  days: z.array(z.object({ day: z.string(), ...times })),
})

export const dashboardPeopleSchema = z.object({
  ...frame,
  people: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      dealership: z.string().nullable(),
      received: count,
      open: count,
      overdue: count,
      booked: count,
      won: count,
      lost: count,
      answered: count,
      medianMinutes: minutes,
      withTarget: count,
      withinTarget: count,
    }),
  ),
  unassigned: count.nullable(),
})
