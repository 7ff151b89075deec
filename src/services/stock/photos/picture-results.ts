import type { FeedPictureResult, FeedPictureRow } from '../../../data/stock/photos/feed-pictures.ts'
import { FEED_PICTURES, nextTry } from '../../../domain/photos/feed-picture.ts'
import { fileKindOf, OTHER_KIND_NAMES, type OtherKind } from '../../../domain/photos/file-kind.ts'
import { PHOTOS } from '../../../domain/photos/photo-limits.ts'
import type { PhotoProblem } from '../../../domain/photos/photo-problems.ts'
import type { FetchProblem } from '../../../integrations/photos/picture-host.ts'

/** An error of the host, as plain data: services import only types of integrations. */
export interface FetchFailure {
  problem: FetchProblem
  status: number | null
  retryAfterMs: number
  message: string
}

/** Answers that do not change by asking again. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 405, 406, 410, 451])

const STATUS_REASONS: Record<number, string> = {
  401: 'Needs a password (401)',
  403: 'Not allowed (403)',
  404: 'Not found (404)',
  410: 'No longer there (410)',
  429: 'The host asks us to wait (429)',
}

/** Returns what to write about a picture that could not be fetched. One that was fetched before stays. */
export function failureResult(row: FeedPictureRow, failure: FetchFailure, now: Date): FeedPictureResult {
  const { problem, status, retryAfterMs } = failure
  const reason = reasonOf(failure)
  const isFinal = problem === 'status' ? FINAL_STATUSES.has(status ?? 0) : problem !== 'connection'
  return isFinal ? skip(row, problem, reason, now) : retry(row, problem, reason, now, retryAfterMs)
}

/** Returns what to write about a file that is not a photo. */
export function unusableResult(
  row: FeedPictureRow,
  photoProblem: PhotoProblem,
  bytes: Uint8Array,
  now: Date,
): FeedPictureResult {
  const reason = unusableReason(photoProblem, bytes)
  // A cut file may be complete the next time; everything else stays what it is.
  return photoProblem === 'broken'
    ? retry(row, photoProblem, reason, now)
    : skip(row, photoProblem, reason, now)
}

function skip(row: FeedPictureRow, problem: string, reason: string, now: Date): FeedPictureResult {
  if (row.pictureId !== null) return { tries: 0, nextTryAt: recheckAt(now) }
  return { state: 'skipped', tries: row.tries + 1, nextTryAt: null, problem, reason }
}

function retry(
  row: FeedPictureRow,
  problem: string,
  reason: string,
  now: Date,
  retryAfterMs = 0,
): FeedPictureResult {
  const tries = row.tries + 1
  const nextTryAt = nextTry(tries, now, retryAfterMs)
  if (row.pictureId !== null) return { tries: nextTryAt ? tries : 0, nextTryAt: nextTryAt ?? recheckAt(now) }
  return { state: 'failed', tries, nextTryAt, problem, reason }
}

export function recheckAt(now: Date): Date {
  return new Date(now.getTime() + FEED_PICTURES.recheckMs)
}

/** A narrow picture is kept, but other photos come before it. */
export function narrowNote(width: number): Pick<FeedPictureResult, 'problem' | 'reason'> {
  if (width >= PHOTOS.minMainWidth) return { problem: null, reason: null }
  return { problem: 'narrow', reason: `Only ${width} px wide. Kept, not used as main` }
}

function reasonOf({ problem, status, message }: FetchFailure): string {
  if (problem === 'status')
    return (
      STATUS_REASONS[status ?? 0] ??
      ((status ?? 0) >= 500 ? `The host failed (${status})` : `Refused (${status})`)
    )
  if (problem === 'too-large') return `Larger than ${PHOTOS.maxBytes / 1024 / 1024} MB`
  if (problem === 'host') return 'The host is not in STOCK_FEED_HOSTS. Ask the operator to add it'
  return message.endsWith('took too long')
    ? `Took longer than ${FEED_PICTURES.maxFetchMs / 1_000} s`
    : message
}

function unusableReason(problem: PhotoProblem, bytes: Uint8Array): string {
  const { kind, isPhoto } = fileKindOf(bytes)
  if (problem === 'not-a-photo' && !isPhoto) return `Not a picture: ${OTHER_KIND_NAMES[kind as OtherKind]}`
  return UNUSABLE_REASONS[problem]
}

const UNUSABLE_REASONS: Record<PhotoProblem, string> = {
  empty: 'The file is empty',
  'too-large': `Larger than ${PHOTOS.maxBytes / 1024 / 1024} MB`,
  'not-a-photo': 'Not a picture',
  'too-many-pixels': `More than ${PHOTOS.maxPixels / 1_000_000} megapixels`,
  'too-small': `Smaller than ${PHOTOS.minSidePixels} pixels`,
  broken: 'The picture cannot be opened',
  'too-slow': 'The picture takes too long to open',
}
