import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../data/database/database.ts'
import { listPastLeads, type PastLead } from '../../data/routing/history.ts'
import { listEveryone } from '../../data/routing/staff.ts'
import { findVersions, markReplayed } from '../../data/routing/versions.ts'
import { findRosters } from '../../data/shifts/index.ts'
import { listTargetMinutes } from '../../data/users/index.ts'
import type { DealershipHours } from '../../domain/dealerships/open-time.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import { leadSourceOf } from '../../domain/reports/lead-sources.ts'
import { type ReplayedLead, type ReplayedResult, replayLeads } from '../../domain/routing/replay.ts'
import { summariseReplay } from '../../domain/routing/replay-summary.ts'
import type { Replay } from '../../domain/routing/routing-schemas.ts'
import { presenceAt } from '../../domain/shifts/presence.ts'
import { addDays, localTime } from '../../domain/time/zone-time.ts'
import type { Department, User } from '../../domain/users/user.ts'
import {
  departmentHours,
  openMinutesSince,
  type Published,
  receivedAt,
  timeZoneOf,
} from '../published/index.ts'
import { routingNames } from './routing-names.ts'
import { ROUTING_NOT_PERMITTED, ROUTING_PERMISSION } from './rules.ts'

const REPLAY_DAYS = 90
/** Beyond it only the newest leads are replayed. */
const MAX_REPLAYED_LEADS = 20_000
/** Leads between two pauses, so that other requests go on. */
const LEADS_PER_TURN = 50
const DAY_MS = 86_400_000

export interface ReplayServices {
  /** Runs the draft, or the live rules without a draft, over the last 90 days. Writes only that the draft was replayed. */
  replay(
    user: User,
    options: { dealership: string | null },
  ): Promise<Outcome<Replay, Refusal<'not_permitted' | 'conflict'>>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createReplayServices({ db, published, clock }: Dependencies): ReplayServices {
  async function readHistory(now: Date, dealership: string | null) {
    const since = new Date(now.getTime() - REPLAY_DAYS * DAY_MS)
    const people = await listEveryone(db)
    const rows = await listPastLeads(db, { since, dealership, limit: MAX_REPLAYED_LEADS })
    const date = (at: Date) => localTime(at, timeZoneOf(published(), null)).date
    const rosters = await findRosters(
      db,
      people.map(({ id }) => id),
      { from: addDays(date(since), -8), to: addDays(date(now), 8) },
    )
    return { since, people, rosters, rows: rows.toReversed(), targets: await listTargetMinutes(db) }
  }

  return {
    async replay(user, { dealership }) {
      if (!can(user, ROUTING_PERMISSION)) return ROUTING_NOT_PERMITTED
      const startedAt = performance.now()
      const now = clock()
      const { draft, live } = await findVersions(db)
      const version = draft ?? live
      if (!version) return refuse('conflict', 'There are no rules to replay')
      const { since, people, rosters, rows, targets } = await readHistory(now, dealership)
      const site = published()
      const hoursOf = cachedHours(site, since)
      const world = {
        rules: version.rules,
        names: routingNames(site, people),
        now,
        hoursOf,
        peopleAt: (leadDealership: string | null, at: Date) =>
          people.map((person) => ({
            ...person,
            presence: presenceAt(
              rosters.get(person.id) ?? { shifts: [], leaves: [] },
              hoursOf({
                department: person.department ?? 'admin',
                dealership: person.dealership ?? leadDealership,
              }),
              at,
            ),
          })),
        targetOf: ({ department, dealership: slug }: { department: Department; dealership: string | null }) =>
          targets.get(`${slug ?? site.dealerships[0]?.slug} ${department}`) ?? null,
      }
      const results: ReplayedResult[] = []
      for (const result of replayLeads(
        rows.map((row) => replayedLead(row, site)),
        world,
      ))
        if (results.push(result) % LEADS_PER_TURN === 0) await nextTurn()
      if (draft) await markReplayed(db, draft.id, now)
      const timeZone = timeZoneOf(site, dealership)
      return {
        ok: true,
        value: {
          ...summariseReplay(results, { people, since, now, timeZone }),
          isCut: rows.length === MAX_REPLAYED_LEADS,
          tookMs: Math.round(performance.now() - startedAt),
          timeZone,
        },
      }
    },
  }
}

function replayedLead(row: PastLead, published: Published): ReplayedLead {
  const { id, name, form, department, dealership, make, price, source, status, assignedTo, respondedAt } = row
  const measured = row.responseOpenMinutes
  return {
    id,
    name,
    facts: { form, department, dealership, make, price, source: leadSourceOf({ form, source }) },
    receivedAt: receivedAt(row),
    assignedTo,
    // Leads answered before clocks existed have no stored minutes.
    responseMinutes: respondedAt ? (measured ?? openMinutesSince(published, row, respondedAt)) : null,
    isOpen: status !== 'completed',
  }
}

/** Opening hours by place: the special days of a year are the same for all leads of the period. */
function cachedHours(published: Published, since: Date) {
  const cache = new Map<string, DealershipHours>()
  return (place: { department: Department; dealership: string | null }): DealershipHours => {
    const key = `${place.dealership} ${place.department}`
    const hours = cache.get(key) ?? departmentHours(published, place, since)
    cache.set(key, hours)
    return hours
  }
}
