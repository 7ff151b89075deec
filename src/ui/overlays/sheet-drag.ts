import { type PointerEvent, useRef } from 'react'

const FAR_ENOUGH = 120

/** On a phone, a sheet follows the finger on its head and closes when drawn down far enough. */
export function useSheetDrag(dialogId: string) {
  const from = useRef<number | null>(null)
  const sheet = () => document.querySelector<HTMLDialogElement>(`#${CSS.escape(dialogId)}`)

  const start = (event: PointerEvent<HTMLElement>) => {
    const onButton = event.target instanceof Element && event.target.closest('button, a')
    if (onButton || !matchMedia('(width < 640px)').matches) return
    from.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  const move = (event: PointerEvent<HTMLElement>) => {
    const element = sheet()
    if (from.current === null || !element) return
    element.style.transition = 'none'
    element.style.translate = `0 ${Math.max(0, event.clientY - from.current)}px`
  }

  const end = (event: PointerEvent<HTMLElement>) => {
    const element = sheet()
    if (from.current === null || !element) return
    const travelled = event.clientY - from.current
    from.current = null
    element.style.transition = ''
    element.style.translate = ''
    if (event.type === 'pointerup' && travelled > FAR_ENOUGH) element.close()
  }

  return { onPointerDown: start, onPointerMove: move, onPointerUp: end, onPointerCancel: end }
}
