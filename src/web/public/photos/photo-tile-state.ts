import { UPLOADS } from '../../../domain/uploads/upload.ts'
import { isUploadId } from '../../../domain/uploads/upload-id.ts'

export interface Refusal {
  /** Example: 'dash.jpg is 14.2 MB'. */
  what: string
  /** Example: 'The limit is 10 MB.' */
  rule: string
}

/** A selected photo and its upload. */
export interface PhotoTile {
  key: string
  name: string
  /** In bytes; 0 for a photo uploaded before this page loaded. */
  size: number
  /** Object URL of the file, while it is available. */
  preview?: string
  state:
    | { is: 'waiting' }
    | { is: 'uploading'; share: number }
    | { is: 'uploaded'; id: string }
    | { is: 'refused'; refusal: Refusal }
    /** The connection failed; can be retried. */
    | { is: 'lost' }
}

/** Refused photos keep their tile but do not count towards the limit. */
export function acceptedTiles(tiles: readonly PhotoTile[]): PhotoTile[] {
  return tiles.filter(({ state }) => state.is !== 'refused')
}

export function remainingPlaces(tiles: readonly PhotoTile[]): number {
  return UPLOADS.maxFiles - acceptedTiles(tiles).length
}

export function idsOf(tiles: readonly PhotoTile[]): string[] {
  return tiles.flatMap(({ state }) => (state.is === 'uploaded' ? [state.id] : []))
}

export function isUploading(tiles: readonly PhotoTile[]): boolean {
  return tiles.some(({ state }) => state.is === 'waiting' || state.is === 'uploading')
}

/** Tiles of photos uploaded earlier. */
export function tilesOf(ids: readonly string[]): PhotoTile[] {
  return ids
    .filter(isUploadId)
    .slice(0, UPLOADS.maxFiles)
    .map((id, index) => ({ key: id, name: `Photo ${index + 1}`, size: 0, state: { is: 'uploaded', id } }))
}

/** Uploaded share by bytes, so that large photos count more. */
export function uploadedShare(tiles: readonly PhotoTile[]): number {
  const accepted = acceptedTiles(tiles)
  const total = sum(accepted.map(weightOf))
  return total === 0 ? 0 : sum(accepted.map((tile) => weightOf(tile) * shareOf(tile))) / total
}

/** Example: '4 of 5 photos uploaded'. Also announced, so it changes per photo and not per percent. */
export function progressText(tiles: readonly PhotoTile[]): string {
  const accepted = acceptedTiles(tiles)
  const up = idsOf(tiles).length
  if (accepted.length === 0) return ''
  if (up < accepted.length)
    return `${up} of ${accepted.length} ${accepted.length === 1 ? 'photo' : 'photos'} uploaded`
  return up === 1 ? '1 photo uploaded' : `All ${up} photos uploaded`
}

/** Example: '12 s left', once there is enough data for an estimate. */
export function timeLeftText(share: number, elapsedMs: number): string {
  if (share < 0.05 || elapsedMs < 1_500) return ''
  const seconds = Math.ceil(((elapsedMs / share) * (1 - share)) / 1_000)
  return seconds < 90 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
}

const MEGABYTE = 1024 * 1024

/** Rounded up, so that a file just over the limit does not appear to fit. */
export function megabytes(bytes: number): string {
  return `${(Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1)} MB`
}

function shareOf({ state }: PhotoTile): number {
  if (state.is === 'uploaded') return 1
  return state.is === 'uploading' ? state.share : 0
}

/** The size of an earlier upload is unknown. */
function weightOf({ size }: PhotoTile): number {
  return size || MEGABYTE
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
