import { and, asc, between, eq, gte, inArray, lte } from 'drizzle-orm'
import type { ApprovedLeave, PersonRoster, Shift } from '../../domain/shifts/presence.ts'
import type { Executor } from '../database/database.ts'
import { leaves, shifts } from '../database/tables.ts'

interface Dates {
  /** Inclusive. */
  from: string
  to: string
}

/** Shifts and approved leave between two dates. Everyone who was asked for has a roster. */
export async function findRosters(
  db: Executor,
  userIds: readonly string[],
  { from, to }: Dates,
): Promise<Map<string, PersonRoster>> {
  const rosters = new Map(userIds.map((id) => [id, { shifts: [] as Shift[], leaves: [] as ApprovedLeave[] }]))
  if (userIds.length === 0) return rosters
  const shiftRows = await db
    .select({ userId: shifts.userId, date: shifts.date, starts: shifts.starts, ends: shifts.ends })
    .from(shifts)
    .where(and(inArray(shifts.userId, [...userIds]), between(shifts.date, from, to)))
    .orderBy(asc(shifts.date), asc(shifts.starts))
  const leaveRows = await db
    .select({
      userId: leaves.userId,
      firstDate: leaves.firstDate,
      lastDate: leaves.lastDate,
      starts: leaves.starts,
      ends: leaves.ends,
    })
    .from(leaves)
    .where(
      and(
        inArray(leaves.userId, [...userIds]),
        eq(leaves.status, 'approved'),
        lte(leaves.firstDate, to),
        gte(leaves.lastDate, from),
      ),
    )
    .orderBy(asc(leaves.firstDate))
  for (const { userId, ...shift } of shiftRows) rosters.get(userId)?.shifts.push(shift)
  for (const { userId, ...leave } of leaveRows) rosters.get(userId)?.leaves.push(leave)
  return rosters
}
