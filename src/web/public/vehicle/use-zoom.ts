import {
  type MouseEvent,
  type TouchEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type WheelEvent,
} from 'react'
import { CLOSEST, closer, farther, WHOLE, type Zoom, zoomedTo } from './zoom.ts'

const DOUBLE_TAP = 2.5
const DOUBLE_TAP_MS = 300
const WHEEL_PACE = 0.01

/** How close the photo at this place is looked at. The browser itself scrolls about in it. */
export function useZoom(at: number) {
  const box = useRef<HTMLElement | null>(null)
  const [zoom, setZoom] = useState<Zoom>(WHOLE)
  const pinch = useRef<{ apart: number; scale: number } | null>(null)
  const lastTap = useRef(0)
  const isIn = zoom.scale > 1

  useLayoutEffect(() => {
    box.current?.scrollTo({ left: zoom.left, top: zoom.top, behavior: 'instant' })
  }, [zoom])
  // oxlint-disable-next-line react/exhaustive-deps
  useEffect(() => setZoom(WHOLE), [at])

  const zoomTo = (scale: number, point?: { x: number; y: number }) => {
    const place = box.current
    const middle = { x: (place?.clientWidth ?? 0) / 2, y: (place?.clientHeight ?? 0) / 2 }
    setZoom(({ scale: from }) =>
      zoomedTo(
        { scale: from, left: place?.scrollLeft ?? 0, top: place?.scrollTop ?? 0 },
        scale,
        point ?? middle,
      ),
    )
  }
  const toggleAt = (point: { x: number; y: number }) => zoomTo(isIn ? 1 : DOUBLE_TAP, point)

  return {
    scale: zoom.scale,
    isIn,
    isClosest: zoom.scale === CLOSEST,
    closer: () => zoomTo(closer(zoom.scale)),
    farther: () => zoomTo(farther(zoom.scale)),
    reset: () => setZoom(WHOLE),
    handlers: {
      ref: (element: HTMLElement | null) => {
        box.current = element
      },
      onDoubleClick: (event: MouseEvent) => toggleAt(pointIn(event)),
      onWheel: (event: WheelEvent) => {
        // Two fingers on a pad come as a wheel with the control key; so does ctrl with a wheel.
        if (event.ctrlKey) zoomTo(zoom.scale * (1 - event.deltaY * WHEEL_PACE), pointIn(event))
      },
      onTouchStart: (event: TouchEvent) => {
        if (event.touches.length === 2) pinch.current = { apart: apartOf(event.touches), scale: zoom.scale }
      },
      onTouchMove: (event: TouchEvent) => {
        if (!pinch.current || event.touches.length !== 2) return
        const { apart, scale } = pinch.current
        zoomTo((scale * apartOf(event.touches)) / apart, middleOf(event))
      },
      onTouchEnd: (event: TouchEvent) => {
        const wasPinch = pinch.current !== null
        if (event.touches.length < 2) pinch.current = null
        if (wasPinch || event.changedTouches.length !== 1) return
        const isSecond = event.timeStamp - lastTap.current < DOUBLE_TAP_MS
        lastTap.current = isSecond ? 0 : event.timeStamp
        if (isSecond) {
          // Or the browser would send a double click after it.
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

function apartOf(touches: React.TouchList): number {
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
