import { and, eq } from 'drizzle-orm'
import type { NeededPeople } from '../../domain/shifts/staffing.ts'
import type { Department } from '../../domain/users/user.ts'
import type { Executor } from '../database/database.ts'
import { staffingNeeds } from '../database/tables.ts'

export type StaffingNeedRow = typeof staffingNeeds.$inferSelect

export async function listStaffingNeeds(db: Executor, department: Department): Promise<StaffingNeedRow[]> {
  return db.select().from(staffingNeeds).where(eq(staffingNeeds.department, department))
}

/** Writes the need if nobody has changed it since `version`; 0 if there was none. Returns whether it did. */
export async function writeStaffingNeed(
  db: Executor,
  {
    dealership,
    department,
    needed,
    version,
  }: {
    dealership: string
    department: Department
    needed: NeededPeople
    version: number
  },
): Promise<boolean> {
  const row = { dealership, department, needed, version: version + 1 }
  const rows =
    version === 0
      ? await db.insert(staffingNeeds).values(row).onConflictDoNothing().returning()
      : await db
          .update(staffingNeeds)
          .set(row)
          .where(
            and(
              eq(staffingNeeds.dealership, dealership),
              eq(staffingNeeds.department, department),
              eq(staffingNeeds.version, version),
            ),
          )
          .returning()
  return rows.length > 0
}
