import type { Counter } from '../dealerships/counters.ts'
import type { LeadForm } from '../leads/forms/lead-forms.ts'
import { addDays } from '../time/zone-time.ts'
import type { DaySpan, ReportPeriod } from './report-period.ts'

interface Measure {
  label: string
  /** The direction of a change that is good news; null if neither is. */
  better: 'more' | 'less' | null
  unit: 'count' | 'minutes'
  /** How the figure is counted, in words for the reader. */
  definition: string
}

/** The figures about leads. Each counts leads that were received in the period. */
export const LEAD_MEASURES = {
  received: {
    label: 'Leads',
    better: 'more',
    unit: 'count',
    definition:
      'Leads received in the period, from any form or channel. Leads in quarantine and deleted, merged or erased leads are left out, as in the list of leads.',
  },
  assigned: {
    label: 'Assigned',
    better: 'more',
    unit: 'count',
    definition: 'Leads of the period that are assigned to someone now, in any status.',
  },
  completed: {
    label: 'Completed',
    better: 'more',
    unit: 'count',
    definition: 'Leads of the period whose status is Completed now.',
  },
  removed: {
    label: 'Removed',
    better: null,
    unit: 'count',
    definition: 'Leads of the period with an assignment that was removed, whatever happened since.',
  },
  minutesToAssign: {
    label: 'First assignment',
    better: 'less',
    unit: 'minutes',
    definition:
      'Median time from receipt to the first assignment, nights and weekends included. Leads without an assignment and leads that were moved in do not count.',
  },
  minutesToRespond: {
    label: 'First response',
    better: 'less',
    unit: 'minutes',
    definition:
      'Median time from receipt to the first response, nights and weekends included. A logged call, an email from the console or a status after Assigned is a response. Leads without a response and leads that were moved in do not count.',
  },
} as const satisfies Record<string, Measure>
export type LeadMeasure = keyof typeof LEAD_MEASURES
export const LEAD_MEASURE_NAMES = Object.keys(LEAD_MEASURES) as LeadMeasure[]

export interface LeadFigures {
  received: number
  assigned: number
  completed: number
  removed: number
  /** Null without a lead to measure. */
  minutesToAssign: number | null
  minutesToRespond: number | null
}

export const NO_LEADS: LeadFigures = {
  received: 0,
  assigned: 0,
  completed: 0,
  removed: 0,
  minutesToAssign: null,
  minutesToRespond: null,
}

/** Figures of the period and of the one before. */
export interface Compared<Figures> {
  now: Figures
  before: Figures
}

export interface ReportGroup<Key extends string = string> extends Compared<LeadFigures> {
  key: Key
  label: string
}

/** The figures about bookings. Each counts bookings that were made in the period, for any date. */
export const BOOKING_MEASURES = {
  made: {
    label: 'Made',
    better: 'more',
    definition: 'Bookings made in the period, for any date: by customers and by staff.',
  },
  kept: {
    label: 'Kept',
    better: 'more',
    definition: 'Bookings made in the period whose customer has arrived.',
  },
  missed: {
    label: 'Missed',
    better: 'less',
    definition: 'Bookings made in the period whose customer did not come.',
  },
  cancelled: {
    label: 'Cancelled',
    better: 'less',
    definition: 'Bookings made in the period that were cancelled.',
  },
  open: {
    label: 'Open',
    better: null,
    definition: 'Bookings made in the period that are requested or confirmed, without a result yet.',
  },
} as const satisfies Record<string, Omit<Measure, 'unit'>>
export type BookingMeasure = keyof typeof BOOKING_MEASURES
export const BOOKING_MEASURE_NAMES = Object.keys(BOOKING_MEASURES) as BookingMeasure[]
export type BookingFigures = Record<BookingMeasure, number>

export interface Report {
  period: ReportPeriod
  /** Where the figures come from: every lead, those of a department, or the reader's own. */
  scope: 'all' | 'department' | 'own'
  /** When the figures were read. */
  at: string
  total: Compared<LeadFigures>
  /** Leads received on each day of the period. */
  days: { day: string; leads: number }[]
  byForm: ReportGroup<LeadForm>[]
  bySource: ReportGroup[]
  /** By the person a lead is assigned to now, by id. */
  byPerson: ReportGroup[]
  /** Null for a department without bookings. */
  bookings: Compared<BookingFigures> | null
  /** What the reader may filter by. */
  dealerships: { slug: string; name: string }[]
  departments: Counter[]
}

export interface CarVisits {
  views: number
  saves: number
  enquiries: number
}

export const VISIT_MEASURES = {
  views: 'Views',
  saves: 'Saves',
  enquiries: 'Enquiries',
} as const satisfies Record<keyof CarVisits, string>
export const VISIT_MEASURE_NAMES = Object.keys(VISIT_MEASURES) as (keyof CarVisits)[]

/** Visits to the pages of cars. */
export interface WebsiteFigures {
  period: DaySpan
  /** The first day whose views and saves are still kept. */
  keptFrom: string
  /** `before` is null if the period before begins earlier than that. */
  total: { now: CarVisits; before: CarVisits | null }
  days: ({ day: string } & CarVisits)[]
  /** Most viewed first. */
  cars: ({ id: string; stockid: string; title: string } & CarVisits)[]
}

/** Views and saves are counted by cars of sales. */
export const VISITS_DEPARTMENT = 'sales'

/** Views and saves of older days are deleted. */
export const VISITS_KEPT_DAYS = 400

/** The first day, in UTC, whose views and saves are kept. */
export function firstKeptDay(now: Date): string {
  return addDays(now.toISOString().slice(0, 10), -VISITS_KEPT_DAYS)
}

export const VISITS_DEFINITION =
  `Views and saves of cars, counted by day in UTC without recording who looked, at most five a day from one network, and kept for ${VISITS_KEPT_DAYS} days. Enquiries are leads about a car.` as const

/** The change in per cent, rounded; null without a figure to compare with. */
export function changeOf(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100)
}
