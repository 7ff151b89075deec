import { listBookings } from '../../data/bookings/index.ts'
import type { Database } from '../../data/database/database.ts'
import { countQuarantined, countUnreadable } from '../../data/leads/index.ts'
import { countDeliveries } from '../../data/outbox/index.ts'
import { countActivePeople } from '../../data/users/index.ts'
import {
  BOOKING_KINDS,
  type BookingKind,
  type BookingStatus,
  KIND_RULES,
} from '../../domain/bookings/booking.ts'
import { BOOKINGS_SECTION_ID, FIGURE_NAMES, type FigureName } from '../../domain/console-overview/figures.ts'
import { EMPTY_LEAD_FILTER, OPEN_STATUSES } from '../../domain/leads/lead-list.ts'
import { type Actor, can } from '../../domain/permissions/permissions.ts'
import { scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import { searchHref } from '../../domain/search/search-url.ts'
import { paths } from '../../domain/site/routes.ts'
import { localDay } from '../../domain/time/local-day.ts'
import { addDays, instantOf, localTime } from '../../domain/time/zone-time.ts'
import type { LeadListServices } from '../leads/index.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import type { FeedServices } from '../stock/index.ts'

export interface Figure {
  name: FigureName
  count: number
  /** Link to the list of the counted items. */
  href: string
}

export interface BookingToday {
  id: string
  reference: string
  kind: BookingKind
  status: BookingStatus
  dealership: string
  /** Local time at the dealership: '09:30'. */
  clock: string
  name: string
  phone: string | null
  vehicle: string | null
}

export interface ConsoleOverview {
  /** Only figures the actor may see. */
  figures: Figure[]
  /** The next deadline of a first response. */
  nextResponseDueAt: string | null
  /** Null if the actor may not see bookings. */
  bookings: BookingToday[] | null
}

export interface ConsoleOverviewServices {
  /** `requestUrl` is the URL this site was reached at. */
  overview(actor: Actor, requestUrl: string): Promise<ConsoleOverview>
}

interface Dependencies {
  db: Database
  published: () => Published
  feeds: FeedServices
  leadList: Pick<LeadListServices, 'waiting' | 'responseClocks'>
  clock: () => Date
}

const NEW_DAYS = 7
/** Open leads that someone has. */
const ASSIGNED_STATUSES = OPEN_STATUSES.filter((status) => status !== 'unassigned')
const ALL_ROWS = { page: 1, pageSize: Number.MAX_SAFE_INTEGER }

export function createConsoleOverviewServices(parts: Dependencies): ConsoleOverviewServices {
  const { db, published, feeds, leadList, clock } = parts

  /** Null if the actor may not see the figure. */
  type Count = (actor: Actor, requestUrl: string) => Promise<number | null>
  const counts: Record<Exclude<FigureName, 'bookings' | LeadFigure>, Count> = {
    quarantine: async (actor) =>
      can(actor, 'leads.view_all') ? countQuarantined(db, scopeFilterOf(actor, 'leads.view_all')) : null,
    parked: async (actor) => (can(actor, 'system.logs') ? ((await countDeliveries(db)).parked ?? 0) : null),
    unreadable: async (actor) => (can(actor, 'system.logs') ? countUnreadable(db) : null),
    left_out: async (actor, requestUrl) => {
      if (!can(actor, 'stock.edit')) return null
      const feedOverviews = await feeds.overview(requestUrl, ALL_ROWS)
      return new Set(feedOverviews.flatMap(({ omissions }) => omissions.map(({ id }) => id))).size
    },
    on_sale: async () => published().vehicles.length,
    new_cars: async () => published().stock.index.count(newCars()),
    people: async (actor) =>
      can(actor, 'users.view') ? countActivePeople(db, scopeFilterOf(actor, 'users.view')) : null,
  }

  function newCars() {
    const today = localDay(clock(), timeZoneOf(published(), null))
    return { listed: [today - NEW_DAYS + 1, today] as const }
  }

  async function bookingsToday(actor: Actor): Promise<BookingToday[] | null> {
    const canSee = (kind: BookingKind, dealership?: string) =>
      can(actor, 'leads.view_all', { department: KIND_RULES[kind].counter, dealership: dealership ?? null })
    const kinds = BOOKING_KINDS.filter((kind) => canSee(kind))
    if (kinds.length === 0) return null
    const { dealerships } = published()
    const visibleDealerships = dealerships.filter(({ slug }) => kinds.some((kind) => canSee(kind, slug)))
    const rows = await listBookings(db, { kinds, spans: visibleDealerships.map(todayAt) })
    const names = new Map(dealerships.map(({ slug, name }) => [slug, name]))
    return rows.map(({ id, reference, kind, status, dealership, startsAt, contact, vehicle }) => ({
      id,
      reference,
      kind,
      status,
      dealership: names.get(dealership) ?? dealership,
      clock: localTime(startsAt, timeZoneOf({ dealerships }, dealership)).clock,
      name: contact.name,
      phone: contact.phone,
      vehicle: vehicle?.title ?? null,
    }))
  }

  function todayAt({ slug, timeZone }: Published['dealerships'][number]) {
    const { date } = localTime(clock(), timeZone)
    const midnight = (day: string) => instantOf({ date: day, clock: '00:00' }, timeZone)
    return { dealership: slug, start: midnight(date), end: midnight(addDays(date, 1)) }
  }

  function hrefs(): Record<FigureName, string> {
    return {
      unassigned: `${paths.leads()}?status=unassigned`,
      response_overdue: `${paths.leads()}?response=overdue`,
      overdue: `${paths.leads()}?due=overdue`,
      due_today: `${paths.leads()}?due=today`,
      unanswered: `${paths.leads()}?status=${ASSIGNED_STATUSES.join(',')}&response=waiting`,
      quarantine: paths.quarantine(),
      parked: `${paths.outbox()}?state=parked`,
      unreadable: `${paths.outbox()}?state=unreadable`,
      left_out: paths.feeds(),
      bookings: `#${BOOKINGS_SECTION_ID}`,
      on_sale: paths.carSales(),
      new_cars: searchHref({ selected: newCars() }),
      people: paths.dashboard({ tab: 'users' }),
    }
  }

  return {
    async overview(actor, requestUrl) {
      const [bookings, waiting, unanswered, clocks] = await Promise.all([
        bookingsToday(actor),
        leadList.waiting(actor, EMPTY_LEAD_FILTER),
        leadList.waiting(actor, { ...EMPTY_LEAD_FILTER, status: ASSIGNED_STATUSES, response: 'waiting' }),
        leadList.responseClocks(actor),
      ])
      const knownCounts: Record<LeadFigure | 'bookings', number | null> = {
        bookings: bookings?.length ?? null,
        // Unassigned leads are shown only to people who can assign them.
        unassigned: can(actor, 'leads.assign') ? waiting.unassigned : null,
        // Without a target of a department or a rule there is no clock to show.
        response_overdue: clocks.overdue > 0 || clocks.nextDueAt ? clocks.overdue : null,
        overdue: waiting.overdue,
        due_today: waiting.today,
        unanswered: unanswered.overdue + unanswered.today + unanswered.later,
      }
      const results = await Promise.all(
        FIGURE_NAMES.map(async (name) => ({
          name,
          count: isKnown(name) ? knownCounts[name] : await counts[name](actor, requestUrl),
        })),
      )
      const links = hrefs()
      const figures = results.flatMap(({ name, count }) =>
        count === null ? [] : [{ name, count, href: links[name] }],
      )
      return { figures, bookings, nextResponseDueAt: clocks.nextDueAt?.toISOString() ?? null }
    },
  }
}

type LeadFigure = 'unassigned' | 'response_overdue' | 'overdue' | 'due_today' | 'unanswered'

const KNOWN_FIGURES: ReadonlySet<FigureName> = new Set([
  'bookings',
  'unassigned',
  'response_overdue',
  'overdue',
  'due_today',
  'unanswered',
])

function isKnown(name: FigureName): name is LeadFigure | 'bookings' {
  return KNOWN_FIGURES.has(name)
}
