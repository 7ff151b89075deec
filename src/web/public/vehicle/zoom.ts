export const CLOSEST = 4
const STEP = 1.6

export interface Zoom {
  scale: number
  /** Scrolled so far, in pixels of the box. */
  left: number
  top: number
}

export const WHOLE: Zoom = { scale: 1, left: 0, top: 0 }

export function closer(scale: number): number {
  return bounded(scale * STEP)
}

export function farther(scale: number): number {
  return bounded(scale / STEP)
}

/** What lies under a point of the box stays under it. */
export function zoomedTo(zoom: Zoom, scale: number, point: { x: number; y: number }): Zoom {
  const next = bounded(scale)
  if (next === 1) return WHOLE
  const grown = next / zoom.scale
  return {
    scale: next,
    left: Math.max(0, (zoom.left + point.x) * grown - point.x),
    top: Math.max(0, (zoom.top + point.y) * grown - point.y),
  }
}

function bounded(scale: number): number {
  // Nearly whole is whole: nobody should be caught in a zoom they cannot see.
  return scale < 1.05 ? 1 : Math.min(CLOSEST, scale)
}
