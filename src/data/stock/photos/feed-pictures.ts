import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm'
import { PHOTOS } from '../../../domain/photos/photo-limits.ts'
import type { Database, Executor, Transaction } from '../../database/database.ts'
import { feedPhotoChanges, feedPictures } from '../../database/tables.ts'
import { recordFeedPhotos } from './feed-photo-history.ts'

export type FeedPictureRow = typeof feedPictures.$inferSelect
type FeedPictureKey = Pick<FeedPictureRow, 'vehicleId' | 'url'>

const HOST = sql`lower(coalesce(substring(url from '^https?://(?:[^/?#@]*@)?([^/?#]+)'), ''))`

/** Writes the addresses of cars that an import or an edit has changed. Returns the number of cars. */
export async function readAddressChanges(
  transaction: Transaction,
  { limit, now }: { limit: number; now: Date },
): Promise<number> {
  const { rows } = await transaction.execute<{ vehicle_id: string }>(sql`
    delete from feed_picture_changes where vehicle_id in (
      select vehicle_id from feed_picture_changes order by vehicle_id limit ${limit} for update skip locked
    ) returning vehicle_id`)
  if (rows.length === 0) return 0
  const ids = sql.param(rows.map(({ vehicle_id }) => BigInt(vehicle_id)))
  const at = now.toISOString()
  await transaction.execute(sql`
    delete from feed_pictures picture using vehicles car
    where car.id = any(${ids}::bigint[]) and picture.vehicle_id = car.id and not picture.url = any(car.image_urls)`)
  await transaction.execute(sql`
    insert into feed_pictures (vehicle_id, url, position, host, next_try_at, added_at)
    select vehicle_id, url, position, ${HOST}, ${at}, ${at} from (
      select distinct on (car.id, list.url) car.id as vehicle_id, list.url, (list.place - 1)::integer as position
      from vehicles car, unnest(car.image_urls) with ordinality as list (url, place)
      where car.id = any(${ids}::bigint[])
      order by car.id, list.url, list.place
    ) address
    on conflict (vehicle_id, url) do update set position = excluded.position,
      -- The feed names the address again: pictures that were given up or removed get another chance.
      state = case when ${isGivenUp()} then 'waiting' else feed_pictures.state end,
      tries = case when ${isGivenUp()} then 0 else feed_pictures.tries end,
      next_try_at = case when ${isGivenUp()} then excluded.next_try_at else feed_pictures.next_try_at end`)
  await transaction.execute(sql`
    insert into feed_photo_changes (vehicle_id)
    select id from vehicles where id = any(${ids}::bigint[])
    on conflict do nothing`)
  return rows.length
}

function isGivenUp(): SQL {
  return sql`(feed_pictures.next_try_at is null and feed_pictures.picture_id is null)`
}

/** Returns the hosts with pictures that are due, by jumping through the index from host to host. */
export async function listDueHosts(db: Executor, now: Date): Promise<string[]> {
  const at = now.toISOString()
  const { rows } = await db.execute<{ host: string }>(sql`
    with recursive hosts as (
      (select host from feed_pictures where next_try_at is not null order by host limit 1)
      union all
      select (select host from feed_pictures where next_try_at is not null and host > hosts.host order by host limit 1)
      from hosts where hosts.host is not null
    )
    select host from hosts
    where host is not null and exists (
      select 1 from feed_pictures due
      where due.host = hosts.host and due.next_try_at <= ${at} and (due.taken_until is null or due.taken_until < ${at})
    )`)
  return rows.map(({ host }) => host)
}

/** Takes due pictures of a host for this instance until the lease ends. Main photos come first. */
export async function takeDuePictures(
  db: Database,
  { host, limit, now, leaseMs }: { host: string; limit: number; now: Date; leaseMs: number },
): Promise<FeedPictureRow[]> {
  const at = now.toISOString()
  const until = new Date(now.getTime() + leaseMs)
  const { rows } = await db.execute<{ vehicle_id: string; url: string }>(sql`
    update feed_pictures picture set taken_until = ${until.toISOString()}
    from (
      select vehicle_id, url from feed_pictures
      where host = ${host} and next_try_at <= ${at} and (taken_until is null or taken_until < ${at})
      order by next_try_at, position limit ${limit} for update skip locked
    ) due
    where picture.vehicle_id = due.vehicle_id and picture.url = due.url
    returning picture.vehicle_id, picture.url`)
  if (rows.length === 0) return []
  return await db
    .select()
    .from(feedPictures)
    .where(
      sql`(${feedPictures.vehicleId}, ${feedPictures.url}) in ${rows.map(({ vehicle_id, url }) => sql`(${BigInt(vehicle_id)}, ${url})`)}`,
    )
}

/** Gives pictures back that were taken and not fetched. */
export async function releasePictures(db: Executor, keys: readonly FeedPictureKey[]): Promise<void> {
  for (const { vehicleId, url } of keys)
    await db
      .update(feedPictures)
      .set({ takenUntil: null })
      .where(and(eq(feedPictures.vehicleId, vehicleId), eq(feedPictures.url, url)))
}

export type FeedPictureResult = Partial<
  Pick<
    FeedPictureRow,
    | 'state'
    | 'tries'
    | 'nextTryAt'
    | 'etag'
    | 'lastModified'
    | 'problem'
    | 'reason'
    | 'pictureId'
    | 'fetchedAt'
  >
>

/** Writes the result of one picture. A new one waits in `feed_photo_changes` to be shown. */
export async function finishPicture(
  transaction: Executor,
  { vehicleId, url }: FeedPictureKey,
  result: FeedPictureResult,
): Promise<void> {
  const rows = await transaction
    .update(feedPictures)
    .set({ ...result, takenUntil: null })
    .where(and(eq(feedPictures.vehicleId, vehicleId), eq(feedPictures.url, url)))
    .returning({ url: feedPictures.url })
  if (result.pictureId && rows.length > 0)
    await transaction.insert(feedPhotoChanges).values({ vehicleId }).onConflictDoNothing()
}

/**
 * Shows the fetched pictures of cars in the feed's order, narrow ones last. Leaves cars alone whose photos staff have changed.
 * Writes only cars whose photos differ, with their history; returns their number.
 */
export async function showFeedPhotos(
  transaction: Transaction,
  vehicleIds: readonly bigint[],
  run: { runStart: Date; now: Date },
): Promise<number> {
  const ids = sql.param(vehicleIds)
  const feedOrder = sql`
    select vehicle_id, picture_id, name,
      (row_number() over (partition by vehicle_id order by is_narrow, position) - 1)::integer as position
    from (
      select distinct on (feed.vehicle_id, feed.picture_id) feed.vehicle_id, feed.picture_id, feed.position,
        picture.width < ${PHOTOS.minMainWidth} as is_narrow,
        left(coalesce(substring(feed.url from '([^/?#]+)(?:[?#].*)?$'), ''), ${PHOTOS.maxNameLength}) as name
      from feed_pictures feed join pictures picture on picture.id = feed.picture_id
      order by feed.vehicle_id, feed.picture_id, feed.position
    ) picture`
  const { rows } = await transaction.execute<{ vehicleId: string; before: string[]; after: string[] }>(sql`
    select id::text as "vehicleId", coalesce(old.ids, '{}') as before, coalesce(new.ids, '{}') as after
    from unnest(${ids}::bigint[]) as car (id)
      cross join lateral (
        select array_agg(picture_id order by position) as ids from (${feedOrder}) wish where wish.vehicle_id = car.id
      ) new
      cross join lateral (
        select array_agg(picture_id order by position) as ids from vehicle_pictures where vehicle_id = car.id
      ) old
    where not exists (select 1 from photo_locks where vehicle_id = car.id)
      and not exists (select 1 from vehicle_pictures where vehicle_id = car.id and origin = 'staff')
      and new.ids is distinct from old.ids`)
  if (rows.length === 0) return 0
  const changed = sql.param(rows.map(({ vehicleId }) => BigInt(vehicleId)))
  await transaction.execute(sql`delete from vehicle_pictures where vehicle_id = any(${changed}::bigint[])`)
  await transaction.execute(sql`
    insert into vehicle_pictures (vehicle_id, position, picture_id, name, origin)
    select vehicle_id, position, picture_id, name, 'feed' from (${feedOrder}) wish
    where vehicle_id = any(${changed}::bigint[])`)
  await transaction.execute(sql`
    select record_console_event('vehicle', id::text, 'changed', null, null, '{}', null)
    from unnest(${changed}::bigint[]) as car (id) limit 101`)
  await recordFeedPhotos(transaction, rows, run)
  return rows.length
}

/** Takes cars with pictures that are not shown yet. */
export async function takeCarsToShow(transaction: Transaction, limit: number): Promise<bigint[]> {
  const { rows } = await transaction.execute<{ vehicle_id: string }>(sql`
    delete from feed_photo_changes where vehicle_id in (
      select vehicle_id from feed_photo_changes order by vehicle_id limit ${limit} for update skip locked
    ) returning vehicle_id`)
  return rows.map(({ vehicle_id }) => BigInt(vehicle_id))
}

export function countWaitingPictures(db: Executor, vehicleId: bigint): Promise<number> {
  return db.$count(
    feedPictures,
    and(
      eq(feedPictures.vehicleId, vehicleId),
      inArray(feedPictures.state, ['waiting', 'failed']),
      isNotNull(feedPictures.nextTryAt),
    ),
  )
}

/** Lets pictures of hosts that are allowed now be fetched. */
export async function retryAllowedHosts(db: Executor, hosts: readonly string[], now: Date): Promise<void> {
  const names = sql.param(hosts)
  await db.execute(sql`
    update feed_pictures set state = 'waiting', tries = 0, next_try_at = ${now.toISOString()}, problem = null, reason = null
    where problem = 'host' and (host = any(${names}::text[]) or split_part(host, ':', 1) = any(${names}::text[]))`)
}
