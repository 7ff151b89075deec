import { type SQL, sql } from 'drizzle-orm'
import type { FigureLead } from '../../domain/reports/columns/lead-columns.ts'
import type { Database, Executor, Transaction } from '../database/database.ts'
import { bookings, leadChangeState, leadChanges, leads } from '../database/tables.ts'
import { sourceKind, toRespond } from './lead-range.ts'

/** A moment of the database, which says what a copy of its leads contains. */
export interface LeadMoment {
  /** Another epoch has forgotten what changed before it. */
  epoch: string
  /** A `pg_snapshot`. */
  snapshot: string
}

const ROWS_PER_FETCH = 2_000
/** With more changes, reading all leads in pieces holds other requests up for less time. */
const MAX_CHANGES = 5_000

/** Calls `add` with every listed lead, in pieces, and returns the moment at which they were so. */
export async function readFigureLeads(
  db: Database,
  add: (leads: readonly FigureLead[]) => void,
): Promise<LeadMoment> {
  await db.insert(leadChangeState).values({}).onConflictDoNothing()
  return db.transaction(
    async (transaction) => {
      const moment = await readMoment(transaction)
      await transaction.execute(
        sql`declare figure_leads no scroll cursor for select ${COLUMNS} from ${leads} left join ${BOOKED} on booked.lead_id = ${leads.id} where ${leads.isListed}`,
      )
      for (;;) {
        const { rows } = await transaction.execute<FigureLead & Record<string, unknown>>(
          sql.raw(`fetch ${ROWS_PER_FETCH} from figure_leads`),
        )
        add(rows)
        if (rows.length < ROWS_PER_FETCH) return moment
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

async function readMoment(transaction: Transaction): Promise<LeadMoment> {
  const { rows } = await transaction.execute<LeadMoment & Record<string, unknown>>(
    sql`select epoch::text, pg_current_snapshot()::text as snapshot from ${leadChangeState}`,
  )
  const [moment] = rows
  if (!moment) throw new Error('The state of the changes of leads was removed while it was read')
  return moment
}

export interface LeadDifference {
  moment: LeadMoment
  /** Changed leads that are listed. */
  changed: FigureLead[]
  /** Ids of leads that are not listed any more. */
  removed: string[]
}

/** Returns what has changed since a moment, in one statement; null if the changes of then are no longer complete, or too many. */
export async function readLeadDifference(db: Executor, since: LeadMoment): Promise<LeadDifference | null> {
  const { rows } = await db.execute<DifferenceRow>(sql`
    with changes as (
      select distinct ${leadChanges.leadId} as lead_id from ${leadChanges}
      where ${leadChanges.changedIn} >= pg_snapshot_xmin(${since.snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(${leadChanges.changedIn}, ${since.snapshot}::pg_snapshot)
      limit ${MAX_CHANGES + 1}
    )
    select state.epoch::text, pg_current_snapshot()::text as snapshot,
      state.complete_from <= pg_snapshot_xmin(${since.snapshot}::pg_snapshot) as "isComplete",
      changes.lead_id::text as "leadId", ${COLUMNS}
    from ${leadChangeState} state left join changes on true
      left join ${leads} on ${leads.id} = changes.lead_id and ${leads.isListed}
      left join lateral (select true as is_booked where exists (
        select from ${bookings} where ${bookings.leadId} = changes.lead_id and ${bookings.status} <> 'cancelled'
      )) booked on true`)
  const [first] = rows
  if (!first?.isComplete || first.epoch !== since.epoch || rows.length > MAX_CHANGES) return null
  return {
    moment: { epoch: first.epoch, snapshot: first.snapshot },
    changed: rows.filter((row): row is FigureLead & DifferenceRow => row.id !== null),
    removed: rows.flatMap(({ id, leadId }) => (id === null && leadId !== null ? [leadId] : [])),
  }
}

type DifferenceRow = (FigureLead | (Partial<FigureLead> & { id: null })) &
  LeadMoment & { isComplete: boolean; leadId: string | null } & Record<string, unknown>

/** Removes changes that are older than an hour. A copy that has not been read for that long reads all leads again. */
export async function pruneLeadChanges(db: Executor): Promise<void> {
  await db.execute(sql`
    with moved as (
      update ${leadChangeState} set complete_from = next_from, next_from = pg_snapshot_xmin(pg_current_snapshot()), moved_at = now()
      where ${leadChangeState.movedAt} < now() - interval '1 hour' returning complete_from
    )
    delete from ${leadChanges}
    where ${leadChanges.changedIn} < (select complete_from from moved) or not exists (select from ${leadChangeState})`)
}

/** `date_part` rounds microseconds, but never across a whole second, at which days begin. */
const COLUMNS: SQL = sql`${leads.id}::text as id, floor(date_part('epoch', ${leads.createdAt}) * 1000) as "receivedAt",
  ${leads.department} as department, ${leads.dealership} as dealership, ${sourceKind} as source, ${leads.status} as status,
  ${leads.outcome} as outcome, ${leads.lostReason} as "lostReason", ${leads.assignedTo}::text as person,
  ${leads.dueDate} - date '1970-01-01' as "dueDay", ${toRespond} as minutes, ${leads.responseDueAt} is not null as "hasTarget",
  coalesce(${leads.respondedAt} <= ${leads.responseDueAt}, false) as "isWithinTarget", coalesce(booked.is_booked, false) as "isBooked"`

const BOOKED = sql`(select distinct ${bookings.leadId} as lead_id, true as is_booked from ${bookings}
  where ${bookings.leadId} is not null and ${bookings.status} <> 'cancelled') booked`
