import { LRUCache } from 'lru-cache'
import {
  addVisits,
  readEnquiryPages,
  readVisits,
  rollUpVisits,
  type VisitCounts,
} from '../../data/reports/visit-days.ts'
import { type Actor, can } from '../../domain/permissions/permissions.ts'
import { scopeFilterOf } from '../../domain/permissions/scope-filter.ts'
import { refuse } from '../../domain/refusals/refusal.ts'
import { firstKeptDay, VISITS_DEPARTMENT } from '../../domain/reports/report.ts'
import type { ReportQuery } from '../../domain/reports/report-schemas.ts'
import {
  describeSearch,
  isBot,
  pageName,
  type VisitFigures,
  type VisitSource,
  visitSource,
} from '../../domain/reports/visits.ts'
import { isListPath } from '../../domain/search/search-url.ts'
import { localTime } from '../../domain/time/zone-time.ts'
import { timeZoneOf } from '../published/index.ts'
import { checkQuery, OUTSIDE_SCOPE, type ReportResult, timesOf } from './report-query.ts'
import type { ReportDependencies } from './reports.ts'

export interface Visit {
  url: string
  /** Whether the browser's router asked for the page's data alone, on its way to the page or to refresh the one it shows. */
  isData: boolean
  userAgent: string | undefined
  referrer: string | undefined
}

export interface VisitServices {
  /**
   * Counts a page in memory, and a search that finds no car by its filters; `write` stores them. Robots are not counted,
   * and nothing about the visitor is stored.
   */
  countPage(visit: Visit): void
  write(): Promise<void>
  /** Once a day: deletes old days, and of each day that is over all but the most frequent names. */
  rollUp(): Promise<void>
  read(actor: Actor, query: ReportQuery): Promise<ReportResult<VisitFigures>>
}

const MAX_AGENT_LENGTH = 300
const MAX_PENDING_NAMES = 5_000
const MAX_ADDRESS_LENGTH = 2_000
const MAX_NAMES_PER_DAY = 500
const MAX_ROWS = 10

export function createVisitServices({ db, published, clock }: ReportDependencies): VisitServices {
  let pending = emptyCounts()
  const robots = new LRUCache<string, boolean>({ max: 2_000 })
  const names = new WeakMap<object, LRUCache<string, VisitNames>>()

  const today = () => localTime(clock(), timeZoneOf(published(), null)).date

  function isRobot(userAgent: string | undefined): boolean {
    if (!userAgent) return true
    const name = userAgent.slice(0, MAX_AGENT_LENGTH)
    const verdict = robots.get(name)
    if (verdict !== undefined) return verdict
    const robot = isBot(name)
    robots.set(name, robot)
    return robot
  }

  /** Kept for each address, referrer and stock: parsing them again would cost a cached page more than its counters. */
  function namesOf(url: string, referrer: string | undefined): VisitNames {
    const { stock } = published()
    const cache = names.get(stock) ?? new LRUCache<string, VisitNames>({ max: 2_000 })
    names.set(stock, cache)
    const key = `${url}\n${referrer}`
    const entry = cache.get(key)
    if (entry) return entry
    const address = new URL(url)
    const { pathname, search } = address
    const visit = {
      page: pageName(pathname),
      source: visitSource(referrer, address),
      search: isListPath(pathname)
        ? describeSearch(`${pathname}${search}`.slice(0, MAX_ADDRESS_LENGTH), stock)
        : null,
    }
    if (key.length <= MAX_ADDRESS_LENGTH) cache.set(key, visit)
    return visit
  }

  return {
    countPage({ url, isData, userAgent, referrer }) {
      if (isRobot(userAgent)) return
      const { page, source, search } = namesOf(url, referrer)
      // A changed filter is another search on the same page.
      if (!(isData && isOnPage(page, referrer))) add(pending.pages, page, 1)
      if (source !== null) add(pending.sources, source, 1)
      if (search !== null) add(pending.searches, search, 1)
    },

    async write() {
      const batch = pending
      if (Object.values(batch).every(({ size }) => size === 0)) return
      pending = emptyCounts()
      try {
        await db.transaction((transaction) => addVisits(transaction, today(), batch))
      } catch (error) {
        // Counts wait for the database to come back; those of the meantime are added.
        for (const kind of ['pages', 'sources', 'searches'] as const)
          for (const [name, count] of batch[kind]) add(pending[kind], name, count)
        throw error
      }
    },

    rollUp: () => rollUpVisits(db, today(), firstKeptDay(clock()), MAX_NAMES_PER_DAY),

    async read(actor, query) {
      const isOfCars = query.department === undefined || query.department === VISITS_DEPARTMENT
      if (!isOfCars || !can(actor, 'analytics.view_all', { department: VISITS_DEPARTMENT }))
        return refuse('not_permitted', OUTSIDE_SCOPE)
      const scope = scopeFilterOf(actor, 'analytics.view_all')
      const checked = checkQuery(query, { actor, scope, published: published(), now: clock() })
      if (!checked.ok) return checked
      const { period, timeZone } = checked.value
      const [visits, enquiries] = await Promise.all([
        readVisits(db, period, MAX_ROWS),
        readEnquiryPages(db, timesOf(period, timeZone), MAX_ROWS),
      ])
      return { ok: true, value: { ...visits, enquiries } }
    },
  }
}

function isOnPage(page: string, referrer: string | undefined): boolean {
  return referrer !== undefined && URL.canParse(referrer) && pageName(new URL(referrer).pathname) === page
}

/** What a visit counts as. */
interface VisitNames {
  page: string
  /** Null for a visitor from the site itself. */
  source: VisitSource | null
  /** The filters of a search that finds no car now. */
  search: string | null
}

type PendingCounts = { [Kind in keyof VisitCounts]: Map<string, number> }

function emptyCounts(): PendingCounts {
  return { pages: new Map(), sources: new Map(), searches: new Map() }
}

function add(counts: Map<string, number>, name: string, count: number): void {
  if (counts.size < MAX_PENDING_NAMES || counts.has(name)) counts.set(name, (counts.get(name) ?? 0) + count)
}
