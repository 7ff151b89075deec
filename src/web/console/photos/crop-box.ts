import { PHOTOS } from '../../../domain/photos/photo-limits.ts'
import type { Crop, Picture } from '../../../domain/pictures/picture.ts'

type Point = { x: number; y: number }

/** Returns the rectangle between two points of a picture, inside it and not too small. */
export function cropBetween(one: Point, other: Point, picture: Picture): Crop {
  const width = Math.max(Math.round(Math.abs(one.x - other.x)), minSide(picture.width))
  const height = Math.max(Math.round(Math.abs(one.y - other.y)), minSide(picture.height))
  return fitCrop({ left: Math.min(one.x, other.x), top: Math.min(one.y, other.y), width, height }, picture)
}

/** Moves the rectangle with an arrow key by a fiftieth of the picture, or resizes it with Shift. Returns null for another key. */
export function cropAfterKey(key: string, isResize: boolean, crop: Crop, picture: Picture): Crop | null {
  const step = { x: Math.ceil(picture.width / 50), y: Math.ceil(picture.height / 50) }
  const direction = DIRECTIONS[key]
  if (!direction) return null
  const [x, y] = [direction.x * step.x, direction.y * step.y]
  const changed = isResize
    ? { ...crop, width: crop.width + x, height: crop.height + y }
    : { ...crop, left: crop.left + x, top: crop.top + y }
  return fitCrop(changed, picture)
}

/** The middle of the picture, four fifths of each side. */
export function initialCrop({ width, height }: Picture): Crop {
  return fitCrop(
    { left: width / 10, top: height / 10, width: width * 0.8, height: height * 0.8 },
    { id: '', width, height },
  )
}

function fitCrop(crop: Crop, picture: Picture): Crop {
  const width = Math.round(Math.min(Math.max(crop.width, minSide(picture.width)), picture.width))
  const height = Math.round(Math.min(Math.max(crop.height, minSide(picture.height)), picture.height))
  return {
    width,
    height,
    left: Math.round(Math.min(Math.max(crop.left, 0), picture.width - width)),
    top: Math.round(Math.min(Math.max(crop.top, 0), picture.height - height)),
  }
}

function minSide(side: number): number {
  return Math.min(PHOTOS.minSidePixels, side)
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
