import type { Database } from '../../../data/database/database.ts'
import {
  countByHost,
  countByMinute,
  countCars,
  countRetryable,
  countSince,
  listPictureFailures,
  retryPictures,
} from '../../../data/stock/photos/picture-progress.ts'
import { can, scopeOf } from '../../../domain/permissions/permissions.ts'
import type { FeedPictureState, PictureProgress } from '../../../domain/photos/feed-picture.ts'
import { type Outcome, type Refusal, refuse } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { FeedPictureServices } from './feed-pictures.ts'
import { NOT_PERMITTED } from './photo-acts.ts'

export interface PictureProgressServices {
  read(): Promise<PictureProgress>
  /** Fetches failed and skipped pictures again, of one car or of all that the caller may edit. */
  retry(
    by: Acting,
    request: { vehicleId?: string | undefined },
  ): Promise<Outcome<{ pictures: number }, Refusal<'not_permitted' | 'missing'>>>
}

interface Parts {
  db: Database
  feedPictures: Pick<FeedPictureServices, 'isSlow' | 'paused'>
  clock: () => Date
}

const MINUTE_MS = 60_000
const MINUTES = 15
const MAX_FAILURES = 100

export function createPictureProgressServices({ db, feedPictures, clock }: Parts): PictureProgressServices {
  return {
    async read() {
      const now = clock().getTime()
      const firstMinute = (Math.floor(now / MINUTE_MS) - MINUTES + 1) * MINUTE_MS
      const [byHost, cars, perMinute, lastMinute, failures, failureCount] = await Promise.all([
        countByHost(db),
        countCars(db),
        countByMinute(db, new Date(firstMinute)),
        countSince(db, new Date(now - MINUTE_MS)),
        listPictureFailures(db, MAX_FAILURES),
        countRetryable(db),
      ])
      const count = (state: FeedPictureState) =>
        byHost.reduce((sum, row) => (row.state === state ? sum + row.count : sum), 0)
      const rate = lastMinute / 60
      const waiting = count('waiting')
      const hosts = Map.groupBy(byHost, ({ host }) => host)
      return {
        total: byHost.reduce((sum, row) => sum + row.count, 0),
        fetched: count('fetched'),
        waiting,
        failed: count('failed'),
        skipped: count('skipped'),
        rate,
        minutes: Array.from({ length: MINUTES }, (_, at) => {
          const start = firstMinute + at * MINUTE_MS
          const row = perMinute.find(({ minute }) => minute.getTime() === start)
          return { at: new Date(start).toISOString(), fetched: row?.count ?? 0 }
        }),
        secondsLeft: waiting > 0 && rate > 0 ? Math.ceil(waiting / rate) : null,
        cars,
        hosts: [...hosts].map(([host, rows]) => ({
          host,
          total: rows.reduce((sum, row) => sum + row.count, 0),
          fetched: rows.find(({ state }) => state === 'fetched')?.count ?? 0,
          problems: rows.reduce(
            (sum, row) => (row.state === 'failed' || row.state === 'skipped' ? sum + row.count : sum),
            0,
          ),
          isSlow: feedPictures.isSlow(host),
        })),
        failures: failures.map(({ vehicle_id, next_try_at, ...row }) => ({
          ...row,
          vehicleId: vehicle_id,
          nextTryAt: next_try_at && new Date(next_try_at).toISOString(),
        })),
        failureCount,
        paused: feedPictures.paused(),
      }
    },

    async retry(by, { vehicleId }) {
      if (!can(by.user, 'stock.edit')) return NOT_PERMITTED
      const dealership = scopeOf(by.user, 'stock.edit') === 'all' ? null : by.user.dealership
      const pictures = await retryPictures(db, {
        vehicleId: vehicleId === undefined ? null : BigInt(vehicleId),
        dealership,
        now: clock(),
      })
      if (pictures === 0) return refuse('missing', 'No pictures are left to retry')
      return { ok: true, value: { pictures } }
    },
  }
}
