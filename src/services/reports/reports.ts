import type { Database } from '../../data/database/database.ts'
import { readBookingReport } from '../../data/reports/booking-report.ts'
import { findNames, readLeadReport } from '../../data/reports/lead-report.ts'
import { FORM_NAMES } from '../../domain/leads/forms/form-names.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type ScopeFilter, widestScopeFilter } from '../../domain/permissions/scope-filter.ts'
import { sourceLabel } from '../../domain/reports/lead-sources.ts'
import {
  type BookingFigures,
  type Compared,
  type LeadFigures,
  NO_LEADS,
  type Report,
  type ReportGroup,
} from '../../domain/reports/report.ts'
import { daysOf } from '../../domain/reports/report-period.ts'
import type { ReportQuery } from '../../domain/reports/report-schemas.ts'
import type { Published } from '../published/index.ts'
import {
  bookingKindsOf,
  type CheckedQuery,
  checkQuery,
  choicesOf,
  type ReportResult,
  SCOPE_NAMES,
  timesOf,
} from './report-query.ts'

export interface ReportServices {
  /** The figures of a period in the reader's scope: everyone's, those of their department, or their own. */
  read(actor: Actor, query: ReportQuery): Promise<ReportResult<Report>>
}

export interface ReportDependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createReportServices({ db, published, clock }: ReportDependencies): ReportServices {
  async function readReport(scope: ScopeFilter, query: CheckedQuery): Promise<Report> {
    const { period, timeZone, department, dealership } = query
    const [now, before] = await Promise.all(
      [period, period.before].map((span) =>
        readLeadReport(db, { scope, department, dealership, timeZone, ...timesOf(span, timeZone) }),
      ),
    )
    if (!now || !before) throw new Error('A report has two periods')
    const [names, bookings] = await Promise.all([
      findNames(db, [...new Set([...now.byPerson.keys(), ...before.byPerson.keys()])]),
      readBookings(scope, query),
    ])
    return {
      period,
      scope: SCOPE_NAMES[scope.is],
      at: clock().toISOString(),
      total: { now: now.total, before: before.total },
      days: daysOf(period).map((day) => ({ day, leads: now.byDay.get(day)?.received ?? 0 })),
      byForm: groupsOf(now.byForm, before.byForm, (form) => FORM_NAMES[form].name),
      bySource: groupsOf(now.bySource, before.bySource, sourceLabel),
      byPerson: groupsOf(now.byPerson, before.byPerson, (id) => names.get(id) ?? 'Unknown'),
      bookings,
      ...choicesOf(scope, published()),
    }
  }

  async function readBookings(
    scope: ScopeFilter,
    { period, timeZone, department, dealership }: CheckedQuery,
  ): Promise<Compared<BookingFigures> | null> {
    const kinds = bookingKindsOf(scope, department)
    if (kinds.length === 0) return null
    const dealerships = [scope.is === 'department' ? scope.dealership : null, dealership].filter(
      (slug) => slug !== null,
    )
    const [now, before] = await Promise.all(
      [period, period.before].map((span) =>
        readBookingReport(db, {
          kinds,
          // The check of the query has refused a second dealership.
          dealerships: dealerships.length === 0 ? null : dealerships,
          ownerId: scope.is === 'own' ? scope.ownerId : null,
          ...timesOf(span, timeZone),
        }),
      ),
    )
    return now && before ? { now, before } : null
  }

  return {
    async read(actor, query) {
      const scope = widestScopeFilter(actor, ['reports.view_all', 'reports.view_own'])
      const checked = checkQuery(query, { actor, scope, published: published(), now: clock() })
      return checked.ok ? { ok: true, value: await readReport(scope, checked.value) } : checked
    },
  }
}

/** Largest group first. A group of the period before stays in the report, so that its loss shows. */
function groupsOf<Key extends string>(
  now: ReadonlyMap<Key, LeadFigures>,
  before: ReadonlyMap<Key, LeadFigures>,
  labelOf: (key: Key) => string,
): ReportGroup<Key>[] {
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((key) => ({
      key,
      label: labelOf(key),
      now: now.get(key) ?? NO_LEADS,
      before: before.get(key) ?? NO_LEADS,
    }))
    .toSorted(
      (one, other) =>
        other.now.received - one.now.received ||
        other.before.received - one.before.received ||
        one.label.localeCompare(other.label),
    )
}
