import { type MouseEvent, type PointerEvent, useRef } from 'react'

const LONG_PRESS_MS = 500
/** A finger that moves further scrolls the list. */
const MAX_MOVE_PIXELS = 10

/** Returns handlers that call `onLongPress` when a finger rests on the element; the click that follows is swallowed. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ x: number; y: number; timer: number; isLong: boolean } | null>(null)
  const end = () => {
    window.clearTimeout(press.current?.timer)
    if (!press.current?.isLong) press.current = null
  }
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      end()
      press.current = null
      if (pointerType !== 'touch') return
      const timer = window.setTimeout(() => {
        if (press.current) press.current.isLong = true
        onLongPress()
      }, LONG_PRESS_MS)
      press.current = { x, y, timer, isLong: false }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current ?? { x: clientX, y: clientY }
      if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PIXELS) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
    // The browser's own menu of a link opens at the same moment.
    onContextMenu(event: MouseEvent) {
      if (press.current) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!press.current?.isLong) return
      press.current = null
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
