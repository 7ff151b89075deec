export const MAX_SCALE = 4
const STEP = 1.6

export interface Zoom {
  scale: number
  /** Scroll offset in pixels of the box. */
  left: number
  top: number
}

export const UNZOOMED: Zoom = { scale: 1, left: 0, top: 0 }

export function zoomIn(scale: number): number {
  return clampScale(scale * STEP)
}

export function zoomOut(scale: number): number {
  return clampScale(scale / STEP)
}

/** Zooms so that the given point of the box stays in place. */
export function zoomAround(zoom: Zoom, scale: number, point: { x: number; y: number }): Zoom {
  const next = clampScale(scale)
  if (next === 1) return UNZOOMED
  const ratio = next / zoom.scale
  return {
    scale: next,
    left: Math.max(0, (zoom.left + point.x) * ratio - point.x),
    top: Math.max(0, (zoom.top + point.y) * ratio - point.y),
  }
}

function clampScale(scale: number): number {
  // Snaps to the whole photo, so that no invisible zoom remains.
  return scale < 1.05 ? 1 : Math.min(MAX_SCALE, scale)
}
