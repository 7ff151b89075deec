import { type SQL, sql } from 'drizzle-orm'
import type { FeedPictureState } from '../../../domain/photos/feed-picture.ts'
import type { Executor } from '../../database/database.ts'

/** Pictures that belong to the work under way: those added since the oldest that still waits. All of them if none waits. */
const CURRENT = sql`added_at >= coalesce((select min(added_at) from feed_pictures where state = 'waiting'), '-infinity')`

export async function countByHost(
  db: Executor,
): Promise<{ host: string; state: FeedPictureState; count: number }[]> {
  const { rows } = await db.execute<{ host: string; state: FeedPictureState; count: number }>(sql`
    select host, state, count(*)::integer as count from feed_pictures where ${CURRENT} and problem is distinct from 'gone'
    group by host, state`)
  return rows
}

export async function countCars(db: Executor): Promise<{ all: number; some: number; none: number }> {
  const { rows } = await db.execute<{ all: number; some: number; none: number }>(sql`
    select count(*) filter (where waiting = 0)::integer as "all",
      count(*) filter (where waiting > 0 and pictures > 0)::integer as some,
      count(*) filter (where waiting > 0 and pictures = 0)::integer as none
    from (
      select count(*) filter (where next_try_at is not null and state in ('waiting', 'failed')) as waiting,
        count(picture_id) as pictures
      from feed_pictures where ${CURRENT} group by vehicle_id
    ) car`)
  return rows[0] ?? { all: 0, some: 0, none: 0 }
}

export async function countByMinute(db: Executor, since: Date): Promise<{ minute: Date; count: number }[]> {
  const { rows } = await db.execute<{ minute: string; count: number }>(sql`
    select date_trunc('minute', fetched_at) as minute, count(*)::integer as count from feed_pictures
    where fetched_at >= ${since.toISOString()} group by 1`)
  return rows.map(({ minute, count }) => ({ minute: new Date(minute), count }))
}

export async function countSince(db: Executor, since: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from feed_pictures where fetched_at >= ${since.toISOString()}`)
  return rows[0]?.count ?? 0
}

/** Pictures with a reason: failed, skipped, or too narrow for a main photo. */
const WITH_REASON = sql`picture.reason is not null and picture.problem is distinct from 'gone'`

/** Returns what staff should look at, by car and reason. */
export async function listPictureFailures(db: Executor, limit: number) {
  const { rows } = await db.execute<{
    vehicle_id: string
    title: string
    stockid: string
    host: string
    state: FeedPictureState
    reason: string
    photos: number
    url: string
    next_try_at: string | null
  }>(sql`
    select picture.vehicle_id, car.title, car.stockid, picture.host, picture.state, picture.reason,
      count(*)::integer as photos, min(picture.url) as url,
      case when picture.state = 'failed' then min(picture.next_try_at) end as next_try_at
    from feed_pictures picture join vehicles car on car.id = picture.vehicle_id
    where ${WITH_REASON}
    group by picture.vehicle_id, car.title, car.stockid, picture.host, picture.state, picture.reason
    order by picture.state = 'fetched', picture.vehicle_id desc limit ${limit}`)
  return rows
}

export async function countRetryable(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from feed_pictures picture
    where ${WITH_REASON} and picture.state in ('failed', 'skipped')`)
  return rows[0]?.count ?? 0
}

/** Lets failed and skipped pictures be fetched now, of one car or of all, within a dealership or everywhere. */
export async function retryPictures(
  db: Executor,
  { vehicleId, dealership, now }: { vehicleId: bigint | null; dealership: string | null; now: Date },
): Promise<number> {
  const conditions: SQL[] = [WITH_REASON, sql`picture.state in ('failed', 'skipped')`]
  if (vehicleId !== null) conditions.push(sql`picture.vehicle_id = ${vehicleId}`)
  if (dealership !== null) conditions.push(sql`(car.dealership = ${dealership} or car.dealership is null)`)
  const { rows } = await db.execute<{ url: string }>(sql`
    update feed_pictures target set state = 'waiting', tries = 0, next_try_at = ${now.toISOString()}, problem = null, reason = null
    from feed_pictures picture join vehicles car on car.id = picture.vehicle_id
    where target.vehicle_id = picture.vehicle_id and target.url = picture.url and ${sql.join(conditions, sql` and `)}
    returning target.url`)
  return rows.length
}
