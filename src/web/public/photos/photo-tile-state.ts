import { UPLOADS } from '../../../domain/uploads/upload.ts'
import { isUploadId } from '../../../domain/uploads/upload-id.ts'

export interface Refusal {
  /** 'dash.jpg is 14.2 MB' */
  what: string
  /** '10 MB at most.' */
  rule: string
}

/** A photo somebody has chosen, and how far it has come. */
export interface PhotoTile {
  key: string
  name: string
  /** Bytes; 0 for one that was up before this page came. */
  size: number
  /** Of the file itself, while it is at hand. */
  preview?: string
  state:
    | { is: 'waiting' }
    | { is: 'going'; share: number }
    | { is: 'up'; id: string }
    | { is: 'refused'; refusal: Refusal }
    /** The connection went; it can be tried again. */
    | { is: 'lost' }
}

/** Refused ones keep their tile, but take nobody's place. */
export function countedTiles(tiles: readonly PhotoTile[]): PhotoTile[] {
  return tiles.filter(({ state }) => state.is !== 'refused')
}

export function placesLeft(tiles: readonly PhotoTile[]): number {
  return UPLOADS.maxFiles - countedTiles(tiles).length
}

export function idsOf(tiles: readonly PhotoTile[]): string[] {
  return tiles.flatMap(({ state }) => (state.is === 'up' ? [state.id] : []))
}

export function isUnderWay(tiles: readonly PhotoTile[]): boolean {
  return tiles.some(({ state }) => state.is === 'waiting' || state.is === 'going')
}

/** Photos of a form that were up before. */
export function tilesOf(ids: readonly string[]): PhotoTile[] {
  return ids
    .filter(isUploadId)
    .slice(0, UPLOADS.maxFiles)
    .map((id, index) => ({ key: id, name: `Photo ${index + 1}`, size: 0, state: { is: 'up', id } }))
}

/** Of everything chosen, by bytes: a large photo is more of the way. */
export function shareUp(tiles: readonly PhotoTile[]): number {
  const counted = countedTiles(tiles)
  const total = sum(counted.map(weightOf))
  return total === 0 ? 0 : sum(counted.map((tile) => weightOf(tile) * shareOf(tile))) / total
}

/** '4 of 5 photos are up'; said aloud too, so it changes with each photo and not with each percent. */
export function progressText(tiles: readonly PhotoTile[]): string {
  const counted = countedTiles(tiles)
  const up = idsOf(tiles).length
  if (counted.length === 0) return ''
  if (up < counted.length)
    return `${up} of ${counted.length} ${counted.length === 1 ? 'photo is' : 'photos are'} up`
  return up === 1 ? '1 photo is up' : `All ${up} photos are up`
}

/** '12 s left', once there is something to judge by. */
export function timeLeftText(share: number, elapsedMs: number): string {
  if (share < 0.05 || elapsedMs < 1_500) return ''
  const seconds = Math.ceil(((elapsedMs / share) * (1 - share)) / 1_000)
  return seconds < 90 ? `${seconds} s left` : `${Math.ceil(seconds / 60)} min left`
}

const MEGABYTE = 1024 * 1024

/** Rounded up: one that is a little too large must not read as if it fitted. */
export function megabytes(bytes: number): string {
  return `${(Math.ceil((bytes / MEGABYTE) * 10) / 10).toFixed(1)} MB`
}

function shareOf({ state }: PhotoTile): number {
  if (state.is === 'up') return 1
  return state.is === 'going' ? state.share : 0
}

/** One from before this page came is of a size nobody knows any more. */
function weightOf({ size }: PhotoTile): number {
  return size || MEGABYTE
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
