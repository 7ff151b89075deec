import { type PointerEvent, useRef, useState } from 'react'
import type { usePhotoOrder } from './use-photo-order.ts'

const MIN_DRAG_PIXELS = 6

export interface DragPoint {
  x: number
  y: number
}

/** Moves photos with a pointer: a mouse drags the whole tile, a finger its handle, so that the page still scrolls. */
export function usePhotoDrag({
  lift,
  moveLifted,
  drop,
  putBack,
  orderedPhotos,
}: ReturnType<typeof usePhotoOrder>) {
  const start = useRef<(DragPoint & { id: string }) | null>(null)
  const isDragging = useRef(false)
  const [point, setPoint] = useState<DragPoint | null>(null)

  const end = () => {
    start.current = null
    isDragging.current = false
    setPoint(null)
  }

  return {
    /** Where the dragged photo is, or null. */
    point,
    /** True right after a drag, whose click must not open the photo. */
    wasDragged: () => isDragging.current,
    handlers: (id: string, isHandle = false) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0 || (event.pointerType !== 'mouse' && !isHandle)) return
        isDragging.current = false
        start.current = { id, x: event.clientX, y: event.clientY }
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const from = start.current
        if (!from) return
        const { clientX: x, clientY: y } = event
        if (!isDragging.current) {
          if (Math.hypot(x - from.x, y - from.y) < MIN_DRAG_PIXELS) return
          isDragging.current = true
          event.currentTarget.setPointerCapture(event.pointerId)
          lift(from.id)
        }
        setPoint({ x, y })
        const tile = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo-id]')
        const to = orderedPhotos.findIndex((photo) => photo.id === tile?.dataset['photoId'])
        if (to !== -1) moveLifted(to)
      },
      onPointerUp() {
        const { current } = isDragging
        if (current) drop()
        end()
        // The click that follows must still know of the drag.
        if (current) isDragging.current = true
        setTimeout(() => {
          isDragging.current = false
        })
      },
      onPointerCancel() {
        if (isDragging.current) putBack()
        end()
      },
    }),
  }
}
