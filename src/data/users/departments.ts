import { and, eq, sql } from 'drizzle-orm'
import type { DealershipDepartment } from '../../domain/users/departments.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { departments, leads, users } from '../database/tables.ts'

export type DepartmentRow = typeof departments.$inferSelect
export interface DepartmentPlace {
  dealership: string
  department: DealershipDepartment
}

export async function listDepartmentRows(db: Executor): Promise<DepartmentRow[]> {
  return db.select().from(departments)
}

/** Returns the targets of departments that have one, by 'dealership department'. */
export async function listTargetMinutes(db: Executor): Promise<Map<string, number>> {
  const rows = await listDepartmentRows(db)
  return new Map(
    rows.flatMap(({ dealership, department, targetHours }) =>
      targetHours === null ? [] : [[`${dealership} ${department}`, targetHours * 60] as const],
    ),
  )
}

/** Hours until the first response; null without a target. */
export async function findTargetHours(
  db: Executor,
  { dealership, department }: { dealership: string; department: string },
): Promise<number | null> {
  const [row] = await db
    .select({ targetHours: departments.targetHours })
    .from(departments)
    .where(sql`${departments.dealership} = ${dealership} and ${departments.department} = ${department}`)
  return row?.targetHours ?? null
}

/** Locks the departments until the transaction ends, also those without a row. */
export async function lockDepartments(transaction: Transaction): Promise<DepartmentRow[]> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended('departments', 0))`)
  return listDepartmentRows(transaction)
}

export async function writeDepartment(db: Executor, row: DepartmentRow): Promise<void> {
  const { dealership: _dealership, department: _department, ...change } = row
  await db
    .insert(departments)
    .values(row)
    .onConflictDoUpdate({ target: [departments.dealership, departments.department], set: change })
}

/** Active people and open leads of each department, by 'dealership department'. */
export async function countDepartments(
  db: Executor,
): Promise<Map<string, { people: number; openLeads: number }>> {
  const { rows } = await db.execute<{ place: string; people: number; open_leads: number }>(sql`
    select dealership || ' ' || department as place, sum(people)::int as people, sum(open_leads)::int as open_leads
    from (
      select dealership, department, 1 as people, 0 as open_leads from ${users}
      where active and dealership is not null and department is not null
      union all
      select dealership, department, 0, 1 from ${leads}
      where is_listed and status <> 'completed' and dealership is not null
    ) as counted
    group by 1`)
  return new Map(rows.map((row) => [row.place, { people: row.people, openLeads: row.open_leads }]))
}

/** Moves the people of a department to the same department elsewhere. Returns how many. */
export async function movePeople(
  transaction: Transaction,
  { dealership, department }: DepartmentPlace,
  { handTo, now }: { handTo: string; now: Date },
): Promise<number> {
  const { rowCount } = await transaction
    .update(users)
    .set({ dealership: handTo, version: sql`${users.version} + 1`, updatedAt: now })
    .where(and(eq(users.dealership, dealership), eq(users.department, department)))
  return rowCount ?? 0
}

/** Moves the open leads of a department to the same department elsewhere. Returns their ids. */
export async function moveOpenLeads(
  transaction: Transaction,
  { dealership, department }: DepartmentPlace,
  handTo: string,
): Promise<string[]> {
  const rows = await transaction
    .update(leads)
    .set({ dealership: handTo })
    .where(
      and(
        eq(leads.dealership, dealership),
        eq(leads.department, department),
        sql`is_listed and status <> 'completed'`,
      ),
    )
    .returning({ id: leads.id })
  return rows.map(({ id }) => id)
}
