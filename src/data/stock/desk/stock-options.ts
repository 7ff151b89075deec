import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/database.ts'

/** Returns every make in stock. Skips from one to the next along an index, so that the number of cars does not matter. */
export async function listStockOptions(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ make: string }>(sql`
    with recursive makes as (
      (select make from vehicles order by make limit 1)
      union all
      select (select v.make from vehicles v where v.make > makes.make order by v.make limit 1)
      from makes where makes.make is not null
    )
    select make from makes where make is not null`)
  return rows.map(({ make }) => make)
}
