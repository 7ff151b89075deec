import { sql } from 'drizzle-orm'
import {
  countPhotoChanges,
  type FeedPhotoCounts,
  sumPhotoChanges,
} from '../../../domain/photos/feed-photo-changes.ts'
import type { ChangeAct, FieldChanges } from '../../../domain/vehicles/changes.ts'
import type { Transaction } from '../../database/database.ts'

/** The pictures of a car before and after a step of fetching, by id. */
export interface ShownPhotos {
  vehicleId: string
  before: readonly string[]
  after: readonly string[]
}

/** A step of fetching that follows an entry within this time continues it, as another instance or a restart may do. */
const SAME_RUN_MS = 15 * 60_000
/** Photos that come within this time came with the car. */
const ARRIVAL_MS = 86_400_000

interface LastEntry extends Record<string, unknown> {
  id: string
  vehicleId: string
  act: ChangeAct
  at: Date
  isFeed: boolean
  fields: FieldChanges
}

/**
 * Records in the history of the cars what a feed did to their photos: one entry for a run of fetching, however many steps it
 * has. Photos that come with a new car belong to the entry that added it.
 */
export async function recordFeedPhotos(
  transaction: Transaction,
  photos: readonly ShownPhotos[],
  { runStart, now }: { runStart: Date; now: Date },
): Promise<void> {
  const lastEntries = await findLastEntries(
    transaction,
    photos.map(({ vehicleId }) => BigInt(vehicleId)),
  )
  const continued: { id: string; counts: FeedPhotoCounts }[] = []
  const fresh: { vehicleId: string; counts: FeedPhotoCounts }[] = []
  for (const { vehicleId, before, after } of photos) {
    const counts = countPhotoChanges(before, after)
    const last = lastEntries.get(vehicleId)
    if (last && continuesEntry(last, counts, { runStart, now }))
      continued.push({ id: last.id, counts: sumPhotoChanges(last.fields.feedPhotos ?? NO_CHANGES, counts) })
    else fresh.push({ vehicleId, counts })
  }
  if (continued.length > 0)
    await transaction.execute(sql`
      update vehicle_changes entry set fields = entry.fields || jsonb_build_object('feedPhotos', x.counts)
      from jsonb_to_recordset(${JSON.stringify(continued)}::jsonb) as x(id bigint, counts jsonb)
      where entry.id = x.id`)
  if (fresh.length > 0)
    await transaction.execute(sql`
      insert into vehicle_changes (vehicle_id, at, act, fields, by_name)
      select v.id, ${now.toISOString()}, 'photos', jsonb_build_object('feedPhotos', x.counts), coalesce(v.source, 'Feed')
      from jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as x("vehicleId" bigint, counts jsonb)
        join vehicles v on v.id = x."vehicleId"`)
}

const NO_CHANGES: FeedPhotoCounts = { added: 0, replaced: 0, removed: 0 }

function continuesEntry(
  { act, at, isFeed, fields }: LastEntry,
  { replaced, removed }: FeedPhotoCounts,
  { runStart, now }: { runStart: Date; now: Date },
): boolean {
  const ageMs = now.getTime() - at.getTime()
  if (act === 'added') return isFeed && replaced === 0 && removed === 0 && ageMs < ARRIVAL_MS
  return fields.feedPhotos !== undefined && (at >= runStart || ageMs < SAME_RUN_MS)
}

async function findLastEntries(
  transaction: Transaction,
  ids: readonly bigint[],
): Promise<Map<string, LastEntry>> {
  const { rows } = await transaction.execute<LastEntry>(sql`
    select entry.id::text as id, entry.vehicle_id::text as "vehicleId", entry.act, entry.at, entry.fields,
      entry.import_id is not null as "isFeed"
    from unnest(${sql.param(ids)}::bigint[]) as car (id) cross join lateral (
      select * from vehicle_changes where vehicle_id = car.id order by id desc limit 1
    ) entry`)
  return new Map(rows.map((row) => [row.vehicleId, { ...row, at: new Date(row.at) }]))
}
