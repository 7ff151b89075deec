import {
  type MouseEvent,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react'
import { MAX_SCALE, UNZOOMED, type Zoom, zoomAround, zoomIn, zoomOut } from './zoom.ts'

const DOUBLE_TAP_SCALE = 2.5
const DOUBLE_TAP_MS = 300
const WHEEL_PACE = 0.01

/** Zoom of one photo. The browser itself scrolls inside the enlarged photo. */
export function useZoom(at: number) {
  const box = useRef<HTMLElement | null>(null)
  const [zoom, setZoom] = useState<Zoom>(UNZOOMED)
  const pinch = useRef<{ apart: number; scale: number } | null>(null)
  const lastTap = useRef(0)
  const isZoomed = zoom.scale > 1

  useLayoutEffect(() => {
    box.current?.scrollTo({ left: zoom.left, top: zoom.top, behavior: 'instant' })
  }, [zoom])
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => setZoom(UNZOOMED), [at])

  const zoomTo = (scale: number, point?: { x: number; y: number }) => {
    const place = box.current
    const middle = { x: (place?.clientWidth ?? 0) / 2, y: (place?.clientHeight ?? 0) / 2 }
    setZoom(({ scale: from }) =>
      zoomAround(
        { scale: from, left: place?.scrollLeft ?? 0, top: place?.scrollTop ?? 0 },
        scale,
        point ?? middle,
      ),
    )
  }
  const toggleAt = (point: { x: number; y: number }) => zoomTo(isZoomed ? 1 : DOUBLE_TAP_SCALE, point)

  return {
    scale: zoom.scale,
    isZoomed: isZoomed,
    isAtMaximum: zoom.scale === MAX_SCALE,
    zoomIn: () => zoomTo(zoomIn(zoom.scale)),
    zoomOut: () => zoomTo(zoomOut(zoom.scale)),
    reset: () => setZoom(UNZOOMED),
    handlers: {
      ref: (element: HTMLElement | null) => {
        box.current = element
      },
      onDoubleClick: (event: MouseEvent) => toggleAt(pointIn(event)),
      onWheel: (event: WheelEvent) => {
        // A pinch on a trackpad arrives as a wheel event with the control key.
        if (event.ctrlKey) zoomTo(zoom.scale * (1 - event.deltaY * WHEEL_PACE), pointIn(event))
      },
      onTouchStart: (event: TouchEvent) => {
        if (event.touches.length === 2)
          pinch.current = { apart: distanceBetween(event.touches), scale: zoom.scale }
      },
      onTouchMove: (event: TouchEvent) => {
        if (!pinch.current || event.touches.length !== 2) return
        const { apart, scale } = pinch.current
        zoomTo((scale * distanceBetween(event.touches)) / apart, middleOf(event))
      },
      onTouchEnd: (event: TouchEvent) => {
        const wasPinch = pinch.current !== null
        if (event.touches.length < 2) pinch.current = null
        if (wasPinch || event.changedTouches.length !== 1) return
        const isSecond = event.timeStamp - lastTap.current < DOUBLE_TAP_MS
        lastTap.current = isSecond ? 0 : event.timeStamp
        if (isSecond) {
          // Prevents the double click that the browser would send next.
          event.preventDefault()
          toggleAt(pointIn({ currentTarget: event.currentTarget, ...positionOf(event.changedTouches[0]!) }))
        }
      },
    },
  }
}

interface Position {
  clientX: number
  clientY: number
}

function pointIn({ currentTarget, clientX, clientY }: Position & { currentTarget: EventTarget }) {
  const { left, top } = (currentTarget as HTMLElement).getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function positionOf({ clientX, clientY }: Position): Position {
  return { clientX, clientY }
}

function distanceBetween(touches: React.TouchList): number {
  const [a, b] = [touches[0]!, touches[1]!]
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
}

function middleOf({ currentTarget, touches }: TouchEvent) {
  const [a, b] = [touches[0]!, touches[1]!]
  return pointIn({
    currentTarget,
    clientX: (a.clientX + b.clientX) / 2,
    clientY: (a.clientY + b.clientY) / 2,
  })
}
