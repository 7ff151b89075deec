import { type PointerEvent, useRef } from 'react'

const CLOSE_DISTANCE_PX = 120

/** Lets users drag a sheet down by its header to close it, on phones. */
export function useSheetDrag(dialogId: string) {
  const startY = useRef<number | null>(null)
  const sheet = () => document.querySelector<HTMLDialogElement>(`#${CSS.escape(dialogId)}`)

  const start = (event: PointerEvent<HTMLElement>) => {
    const onButton = event.target instanceof Element && event.target.closest('button, a')
    if (onButton || !matchMedia('(width < 640px)').matches) return
    startY.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  const move = (event: PointerEvent<HTMLElement>) => {
    const element = sheet()
    if (startY.current === null || !element) return
    element.style.transition = 'none'
    element.style.translate = `0 ${Math.max(0, event.clientY - startY.current)}px`
  }

  const end = (event: PointerEvent<HTMLElement>) => {
    const element = sheet()
    if (startY.current === null || !element) return
    const distance = event.clientY - startY.current
    startY.current = null
    element.style.transition = ''
    element.style.translate = ''
    if (event.type === 'pointerup' && distance > CLOSE_DISTANCE_PX) element.close()
  }

  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}
