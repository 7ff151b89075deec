import * as z from 'zod'
import { COUNTERS } from '../dealerships/counters.ts'
import { LEAD_FORM_NAMES } from '../leads/forms/lead-forms.ts'
import { GROUPING_NAMES } from './report-groups.ts'
import { COMPARISON_NAMES, DEFAULT_REPORT_PERIOD, REPORT_PERIOD_NAMES } from './report-period.ts'
import { VISIT_SOURCE_NAMES } from './visits.ts'

export const reportQuerySchema = z.strictObject({
  period: z.enum(REPORT_PERIOD_NAMES).default(DEFAULT_REPORT_PERIOD),
  from: z.string().max(20).optional().describe('First day, only with the period `dates`'),
  to: z.string().max(20).optional().describe('Last day, only with the period `dates`'),
  dealership: z.string().max(100).optional(),
  department: z.enum(COUNTERS).optional(),
  compare: z.enum(COMPARISON_NAMES).optional().describe('The period before if it is left out'),
})
export type ReportQuery = z.infer<typeof reportQuerySchema>

export const groupedReportQuerySchema = reportQuerySchema.extend({ group: z.enum(GROUPING_NAMES) })

/** An overview, or a report grouped by something. */
export const reportDefinitionSchema = reportQuerySchema.extend({
  group: z.enum(GROUPING_NAMES).optional().describe('The overview if it is left out'),
})
export type ReportDefinition = z.infer<typeof reportDefinitionSchema>

const MAX_TITLE_LENGTH = 80
export const reportFileQuerySchema = reportDefinitionSchema.extend({
  title: z
    .string()
    .trim()
    .max(MAX_TITLE_LENGTH)
    .optional()
    .describe('The name of a saved report, as the heading of a PDF'),
})

const count = z.int()
const span = { from: z.string(), to: z.string() }
const compared = <Schema extends z.ZodType>(figures: Schema) => z.object({ now: figures, before: figures })

const leadFigures = z.object({
  received: count,
  assigned: count,
  completed: count,
  removed: count,
  minutesToAssign: z.number().nullable(),
  minutesToRespond: z.number().nullable(),
})
const group = <Key extends z.ZodType>(key: Key) => compared(leadFigures).extend({ key, label: z.string() })
const bookingFigures = z.object({ made: count, kept: count, missed: count, cancelled: count, open: count })
const visits = { views: count, saves: count, enquiries: count }

export const reportSchema = z.object({
  period: z.object({ ...span, before: z.object(span) }).describe('Days at the dealership of the caller'),
  scope: z.enum(['all', 'department', 'own']),
  at: z.string(),
  total: compared(leadFigures),
  days: z.array(z.object({ day: z.string(), leads: count })),
  byForm: z.array(group(z.enum(LEAD_FORM_NAMES))),
  bySource: z.array(group(z.string())),
  byPerson: z.array(group(z.string().describe('Id of the person'))),
  bookings: compared(bookingFigures).nullable().describe('Null for a department without bookings'),
  dealerships: z.array(z.object({ slug: z.string(), name: z.string() })),
  departments: z.array(z.enum(COUNTERS)),
})

const share = z.number().nullable().describe('In per cent')
const groupFigures = z.object({
  received: count,
  minutesToRespond: z.number().nullable(),
  inTime: share,
  booked: count,
  won: count,
  wonShare: share,
})
const { period, scope, at, dealerships, departments } = reportSchema.shape

export const groupedReportSchema = z.object({
  period,
  scope,
  at,
  dealerships,
  departments,
  grouping: z.enum(GROUPING_NAMES),
  total: compared(groupFigures),
  rows: z.array(
    z.object({
      key: z.string(),
      label: z.string(),
      now: groupFigures,
      before: groupFigures.nullable().describe('Null for days and weeks'),
    }),
  ),
  series: z.array(z.string()).describe('Labels of the parts of each bar'),
  days: z.array(z.object({ day: z.string(), counts: z.array(count) })),
})

export const websiteFiguresSchema = z.object({
  period: z.object(span),
  keptFrom: z.string().describe('First day whose views and saves are still kept'),
  total: z.object({
    now: z.object(visits),
    before: z.object(visits).nullable().describe('Null if views and saves of then are no longer kept'),
  }),
  days: z.array(z.object({ day: z.string(), ...visits })),
  cars: z.array(z.object({ id: z.string(), stockid: z.string(), title: z.string(), ...visits })),
})

export const visitFiguresSchema = z.object({
  pages: z.array(z.object({ page: z.string(), views: count })),
  sources: z.array(z.object({ source: z.enum(VISIT_SOURCE_NAMES), visits: count })),
  searches: z.array(z.object({ search: z.string(), searches: count })),
  enquiries: z.array(z.object({ page: z.string(), enquiries: count })),
})
