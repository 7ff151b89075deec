import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { ListedLead } from '../../../../services/leads/index.ts'
import type { BoardPlace } from './board-moves.ts'

/** A pointer that moves less than this is a click, not a drag. */
const CLICK_TOLERANCE_PX = 6
/** A touch that rests this long on a card lifts it; one that moves sooner scrolls. */
const LONG_PRESS_MS = 300
const SCROLL_EDGE_PX = 48

interface Drag {
  lead: ListedLead
  pointerId: number
  from: { x: number; y: number }
  /** From the card's top left corner to the pointer. */
  offset: { x: number; y: number }
  width: number
  isLifted: boolean
  longPress: ReturnType<typeof setTimeout> | undefined
}

interface Options {
  onLift: (lead: ListedLead) => void
  onAim: (at: BoardPlace | null) => void
  onDrop: () => void
  onCancel: () => void
}

/** Moves a card by pointer or touch. Positions the `data-carried` element itself, since React would render the whole board at every pixel. */
export function useBoardDrag(handlers: Options) {
  const drag = useRef<Drag | null>(null)
  const at = useRef({ x: 0, y: 0 })
  const wasDragged = useRef(false)

  const place = useCallback(() => {
    const card = document.querySelector<HTMLElement>('[data-carried]')
    if (!card || !drag.current) return
    const { offset, width } = drag.current
    card.style.width = `${width}px`
    card.style.transform = `translate(${at.current.x - offset.x}px, ${at.current.y - offset.y}px)`
  }, [])
  const lift = () => {
    const { current: activeDrag } = drag
    if (!activeDrag) return
    activeDrag.isLifted = true
    wasDragged.current = true
    handlers.onLift(activeDrag.lead)
  }
  const end = (act: () => void) => {
    if (!drag.current) return
    clearTimeout(drag.current.longPress)
    const { isLifted } = drag.current
    drag.current = null
    if (isLifted) act()
  }

  const move = useEffectEvent((event: PointerEvent) => {
    const { current: activeDrag } = drag
    if (!activeDrag || event.pointerId !== activeDrag.pointerId) return
    at.current = { x: event.clientX, y: event.clientY }
    if (!activeDrag.isLifted) {
      const isFar =
        Math.hypot(event.clientX - activeDrag.from.x, event.clientY - activeDrag.from.y) > CLICK_TOLERANCE_PX
      if (isFar && event.pointerType === 'touch') end(() => {})
      else if (isFar) lift()
      return
    }
    place()
    scrollNear(event.clientX)
    handlers.onAim(placeAt(event.clientX, event.clientY))
  })
  const drop = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId === drag.current?.pointerId) end(handlers.onDrop)
  })
  const cancel = useEffectEvent(() => end(handlers.onCancel))
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.current?.isLifted) return
    event.preventDefault()
    end(handlers.onCancel)
  })
  const preventWhileLifted = useEffectEvent((event: Event) => {
    if (drag.current?.isLifted) event.preventDefault()
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', (event) => move(event), { signal })
    window.addEventListener('pointerup', (event) => drop(event), { signal })
    window.addEventListener('pointercancel', () => cancel(), { signal })
    window.addEventListener('blur', () => cancel(), { signal })
    window.addEventListener('keydown', (event) => handleKey(event), { signal, capture: true })
    // A long press on a link would open the browser's context menu.
    window.addEventListener('contextmenu', (event) => preventWhileLifted(event), { signal })
    // A page that scrolls during the touch would cancel the drag.
    window.addEventListener('touchmove', (event) => preventWhileLifted(event), { signal, passive: false })
    return () => stop.abort()
  }, [])

  return {
    /** Call once the carried card has rendered. */
    place,
    begin(event: ReactPointerEvent<HTMLElement>, lead: ListedLead): void {
      wasDragged.current = false
      if (event.button !== 0 || drag.current) return
      const box = event.currentTarget.getBoundingClientRect()
      const { clientX: x, clientY: y, pointerId, pointerType } = event
      at.current = { x, y }
      drag.current = {
        lead,
        pointerId,
        from: { x, y },
        offset: { x: x - box.left, y: y - box.top },
        width: box.width,
        isLifted: false,
        longPress: pointerType === 'touch' ? setTimeout(lift, LONG_PRESS_MS) : undefined,
      }
    },
    /** True for the click that ends a drag, which must not open the lead. */
    wasDragged: () => wasDragged.current,
  }
}

function placeAt(x: number, y: number): BoardPlace | null {
  const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return (column?.dataset.place as BoardPlace | undefined) ?? null
}

function scrollNear(x: number): void {
  const board = document.querySelector('[data-board]')
  const box = board?.getBoundingClientRect()
  if (!board || !box) return
  if (x > box.right - SCROLL_EDGE_PX) board.scrollBy({ left: SCROLL_EDGE_PX / 4 })
  if (x < box.left + SCROLL_EDGE_PX) board.scrollBy({ left: -SCROLL_EDGE_PX / 4 })
}
