import { canSeeScreen } from '../../../domain/permissions/console-screens.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import type {
  DashboardLeadFigures,
  DashboardPeople,
  DashboardResponses,
} from '../../../domain/reports/dashboard.ts'
import { VISITS_DEPARTMENT, type WebsiteFigures } from '../../../domain/reports/report.ts'
import { periodOn } from '../../../domain/reports/report-period.ts'
import type { VisitFigures } from '../../../domain/reports/visits.ts'
import { localTime } from '../../../domain/time/zone-time.ts'
import type { StockAgeingReport } from '../../../services/stock/index.ts'
import { actorOf } from '../layout/session-actor.ts'
import { type ReportsState, reportQuery } from '../reports/reports-url.ts'
import { signedInUser } from '../session/session.ts'
import { consoleTimeZone } from '../session/time-zone.ts'
import { type CallOutcome, staffCall } from '../staff-call.ts'

/** Each part loads by itself, so that a slow one does not hold the others. Null for readers without it. */
export interface Sections {
  leads: Promise<CallOutcome<DashboardLeadFigures>>
  responses: Promise<CallOutcome<DashboardResponses>>
  people: Promise<CallOutcome<DashboardPeople>>
  funnel: Promise<CallOutcome<FunnelFigures>>
  visits: Promise<CallOutcome<VisitFigures>> | null
  /** Whether the reader sees the figures of the website. */
  hasVisits: boolean
  stockAges: Promise<CallOutcome<StockAgeingReport>> | null
}

/** The visits are null for readers without them, and if only they failed to load. */
export interface FunnelFigures {
  figures: DashboardLeadFigures
  visits: WebsiteFigures | null
}

/** Work is live; figures of a period are read again after this time, or when the reader refreshes. */
const LIFETIME_MS = 60_000

let loaded: { key: string; at: number; sections: Sections } | null = null

/** Makes the next load query the server again. */
export function outdateSections(): void {
  loaded = null
}

/** Starts the calls of all parts. An event in the console does not read them again within a minute. */
export function loadSections(state: ReportsState): Sections | null {
  const actor = actorOf(signedInUser())
  if (actor === null || !canSeeScreen(actor, 'reports')) return null
  const query = reportQuery(state)
  const key = `${actor.id} ${actor.role} ${query}`
  const now = Date.now()
  if (loaded?.key === key && now - loaded.at < LIFETIME_MS) return loaded.sections
  const sections = startCalls(state, query)
  loaded = { key, at: now, sections }
  return sections
}

function startCalls(state: ReportsState, query: string): Sections {
  const actor = actorOf(signedInUser())
  // The server checks the dates by the same rule; a call that it must refuse is not made.
  const period = periodOn(state, localTime(new Date(), consoleTimeZone()).date)
  if (!period.ok) {
    const refusal = Promise.resolve({ ok: false as const, status: 400, error: period.message, errors: {} })
    return {
      leads: refusal,
      responses: refusal,
      people: refusal,
      funnel: refusal,
      visits: null,
      hasVisits: false,
      stockAges: null,
    }
  }
  const isOfCars = state.department === null || state.department === VISITS_DEPARTMENT
  const canSeeVisits = actor !== null && can(actor, 'analytics.view_all', { department: VISITS_DEPARTMENT })
  const dealership =
    state.dealership === null ? '' : String(new URLSearchParams({ dealership: state.dealership }))
  const hasVisits = isOfCars && canSeeVisits
  const leads = staffCall('get /dashboard-leads', 'Failed to load the leads', { query })
  const website = hasVisits
    ? staffCall('get /website-figures', 'Failed to load the visits', { query })
    : Promise.resolve(null)
  return {
    leads,
    responses: staffCall('get /dashboard-responses', 'Failed to load the response times', { query }),
    people: staffCall('get /dashboard-people', 'Failed to load the people', { query }),
    funnel: joinFunnel(leads, website),
    visits: hasVisits
      ? staffCall('get /visit-figures', 'Failed to load the visits of the website', { query })
      : null,
    hasVisits,
    stockAges:
      isOfCars && canSeeScreen(actor, 'stock-ageing')
        ? staffCall('get /stock-ageing', 'Failed to load the age of stock', { query: dealership })
        : null,
  }
}

async function joinFunnel(
  leads: Sections['leads'],
  website: Promise<CallOutcome<WebsiteFigures> | null>,
): Promise<CallOutcome<FunnelFigures>> {
  const [figures, visits] = await Promise.all([leads, website])
  if (!figures.ok) return figures
  return { ok: true, value: { figures: figures.value, visits: visits?.ok ? visits.value : null } }
}
