import * as z from 'zod'

export const FEED_PICTURE_STATES = ['waiting', 'fetched', 'failed', 'skipped'] as const
export type FeedPictureState = (typeof FEED_PICTURE_STATES)[number]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

export const FEED_PICTURES = {
  /** From the first request to the last byte. */
  maxFetchMs: 20_000,
  maxIdleMs: 10_000,
  maxTries: 6,
  /** Requests to one host at once; a host that answers slowly gets one at a time. */
  maxPerHost: 4,
  maxAtOnce: 6,
  slowMs: 5_000,
  /** A row belongs to the instance that took it for this long. */
  leaseMs: 2 * MINUTE_MS,
  /** An unchanged address is asked again after this long, with its ETag. */
  recheckMs: 7 * 24 * HOUR_MS,
  /** Fetched pictures appear on the site together, because each change of the stock reloads it. */
  publishEveryMs: 30_000,
  /** Below this, fetching pauses. */
  minFreeBytes: 500 * 1024 * 1024,
  /** Files of sold and withdrawn cars are removed after this long. */
  graceDays: 30,
} as const

/** Pauses between tries: a minute, then longer. */
const PAUSES_MS = [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS]

/** Returns when a failed picture is tried again, or null after the last try. */
export function nextTry(tries: number, now: Date, retryAfterMs = 0): Date | null {
  if (tries >= FEED_PICTURES.maxTries) return null
  const pause = PAUSES_MS[Math.min(tries, PAUSES_MS.length) - 1] ?? MINUTE_MS
  return new Date(now.getTime() + Math.max(pause, retryAfterMs))
}

export const pictureFailureSchema = z.object({
  vehicleId: z.string(),
  title: z.string(),
  stockid: z.string(),
  host: z.string(),
  state: z.enum(FEED_PICTURE_STATES),
  reason: z.string(),
  photos: z.int(),
  url: z.string(),
  nextTryAt: z.iso.datetime().nullable(),
})

export const pictureProgressSchema = z.object({
  total: z.int(),
  fetched: z.int(),
  waiting: z.int(),
  failed: z.int(),
  skipped: z.int(),
  /** Pictures a second over the last minute. */
  rate: z.number(),
  /** Fetched in each minute of the last quarter of an hour, oldest first. */
  minutes: z.array(z.object({ at: z.iso.datetime(), fetched: z.int() })),
  secondsLeft: z.int().nullable(),
  cars: z.object({ all: z.int(), some: z.int(), none: z.int() }),
  hosts: z.array(
    z.object({ host: z.string(), total: z.int(), fetched: z.int(), problems: z.int(), isSlow: z.boolean() }),
  ),
  failures: z.array(pictureFailureSchema),
  failureCount: z.int(),
  /** Why fetching is paused, or null. */
  paused: z.string().nullable(),
})
export type PictureProgress = z.infer<typeof pictureProgressSchema>
export type PictureFailure = z.infer<typeof pictureFailureSchema>
