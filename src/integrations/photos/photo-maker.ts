import type { PhotoProblem } from '../../domain/photos/photo-problems.ts'
import type { Crop } from '../../domain/pictures/picture.ts'

/** A photo as it is stored: only pixels, upright, no larger than needed. */
export interface MadePhoto {
  bytes: Uint8Array
  extension: 'jpg' | 'webp'
  width: number
  height: number
  /** Difference hash: see `domain/photos/look.ts`. */
  look: bigint
}

export type PhotoOutcome = { photo: MadePhoto; problem?: never } | { photo?: never; problem: PhotoProblem }

/** Clockwise, in degrees. */
export type Turn = 0 | 90 | 180 | 270

/** People wait for a photo of staff, so it is made before those of feeds. */
export type Urgency = 'staff' | 'feed'

export interface PhotoMaker {
  /** Re-encodes a file as it was received: JPEG, PNG, WebP, AVIF, HEIC or GIF. */
  make(source: Uint8Array, urgency: Urgency): Promise<PhotoOutcome>
  /** Turns a stored photo, or the part of it that a crop shows. */
  turn(stored: Uint8Array, crop: Crop | null, turn: Turn): Promise<PhotoOutcome>
  close(): Promise<void>
}
