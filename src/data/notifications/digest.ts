import { sql } from 'drizzle-orm'
import type { BookingKind } from '../../domain/bookings/booking.ts'
import type { OwnWork, TeamWork } from '../../domain/notifications/digest.ts'
import type { ScopeFilter } from '../../domain/permissions/scope-filter.ts'
import type { Executor } from '../database/database.ts'
import { bookings, leads, leaves, outbox, users } from '../database/tables.ts'
import { withinScope } from '../database/within-scope.ts'

interface WorkRow {
  overdue: number
  due_today: number
  unanswered: number
  unassigned: number
  received: number
  [column: string]: unknown
}

/** Counts the open leads within a scope, as of a day. */
export async function countWork(
  db: Executor,
  scope: ScopeFilter,
  { today, since }: { today: string; since: Date },
): Promise<OwnWork & Pick<TeamWork, 'unassigned' | 'received'>> {
  const condition = withinScope(scope, {
    department: leads.department,
    dealership: leads.dealership,
    owner: leads.assignedTo,
  })
  const isOpen = sql`${leads.status} <> 'completed'`
  const { rows } = await db.execute<WorkRow>(sql`
    select
      (count(*) filter (where ${isOpen} and ${leads.dueDate} < ${today}))::int as overdue,
      (count(*) filter (where ${isOpen} and ${leads.dueDate} = ${today}))::int as due_today,
      (count(*) filter (where ${leads.status} = 'assigned' and ${leads.respondedAt} is null))::int as unanswered,
      (count(*) filter (where ${leads.status} = 'unassigned'))::int as unassigned,
      (count(*) filter (where ${leads.createdAt} >= ${since.toISOString()}))::int as received
    from ${leads}
    where ${leads.isListed} and (${isOpen} or ${leads.createdAt} >= ${since.toISOString()})
      and ${condition ?? sql`true`}`)
  const [row] = rows
  return {
    overdue: row?.overdue ?? 0,
    dueToday: row?.due_today ?? 0,
    unanswered: row?.unanswered ?? 0,
    unassigned: row?.unassigned ?? 0,
    received: row?.received ?? 0,
  }
}

/** Requests that are open within a scope of people. */
export async function countLeaveRequests(db: Executor, scope: ScopeFilter): Promise<number> {
  const condition = withinScope(scope, { department: users.department, dealership: users.dealership })
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total from ${leaves}
    join ${users} on ${users.id} = ${leaves.userId}
    where ${leaves.status} = 'requested' and ${condition ?? sql`true`}`)
  return rows[0]?.total ?? 0
}

/** Requested and confirmed bookings between two instants. */
export async function countBookings(
  db: Executor,
  {
    kinds,
    dealership,
    from,
    to,
  }: { kinds: readonly BookingKind[]; dealership: string | null; from: Date; to: Date },
): Promise<{ total: number; first: Date | null }> {
  const { rows } = await db.execute<{ total: number; first: string | null }>(sql`
    select count(*)::int as total, min(${bookings.startsAt}) as first from ${bookings}
    where ${bookings.status} in ('requested', 'confirmed')
      and ${bookings.startsAt} >= ${from.toISOString()} and ${bookings.startsAt} < ${to.toISOString()}
      and ${bookings.kind} = any(${sql.param([...kinds])}::text[])
      and (${dealership}::text is null or ${bookings.dealership} = ${dealership})`)
  const [row] = rows
  return { total: row?.total ?? 0, first: row?.first ? new Date(row.first) : null }
}

/** Returns the keys among these that a delivery already has. */
export async function findDedupeKeys(db: Executor, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await db.execute<{ dedupe_key: string }>(
    sql`select ${outbox.dedupeKey} as dedupe_key from ${outbox} where ${outbox.dedupeKey} = any(${sql.param([...keys])}::text[])`,
  )
  return new Set(rows.map(({ dedupe_key }) => dedupe_key))
}
