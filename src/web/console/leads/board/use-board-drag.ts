import { type PointerEvent as ReactPointerEvent, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { ListedLead } from '../../../../services/leads/index.ts'
import type { BoardPlace } from './board-moves.ts'

/** So far a press may wander and still be a press. */
const SLACK = 6
/** A finger that rests this long on a card lifts it; one that moves sooner scrolls. */
const REST_MS = 300
const EDGE = 48

interface Drag {
  lead: ListedLead
  pointerId: number
  from: { x: number; y: number }
  /** Of the card, from the pointer. */
  offset: { x: number; y: number }
  width: number
  isLifted: boolean
  resting: ReturnType<typeof setTimeout> | undefined
}

interface Options {
  onLift: (lead: ListedLead) => void
  onAim: (at: BoardPlace | null) => void
  onDrop: () => void
  onCancel: () => void
}

/** Moves a card with the pointer or a finger. What is marked `data-carried` is put under it here, not by React, which would draw the board at every pixel. */
export function useBoardDrag(does: Options) {
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
    const { current: held } = drag
    if (!held) return
    held.isLifted = true
    wasDragged.current = true
    does.onLift(held.lead)
  }
  const end = (act: () => void) => {
    if (!drag.current) return
    clearTimeout(drag.current.resting)
    const { isLifted } = drag.current
    drag.current = null
    if (isLifted) act()
  }

  const move = useEffectEvent((event: PointerEvent) => {
    const { current: held } = drag
    if (!held || event.pointerId !== held.pointerId) return
    at.current = { x: event.clientX, y: event.clientY }
    if (!held.isLifted) {
      const far = Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) > SLACK
      if (far && event.pointerType === 'touch') end(() => {})
      else if (far) lift()
      return
    }
    place()
    scrollNear(event.clientX)
    does.onAim(placeAt(event.clientX, event.clientY))
  })
  const drop = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId === drag.current?.pointerId) end(does.onDrop)
  })
  const cancel = useEffectEvent(() => end(does.onCancel))
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !drag.current?.isLifted) return
    event.preventDefault()
    end(does.onCancel)
  })
  const keepHand = useEffectEvent((event: Event) => {
    if (drag.current?.isLifted) event.preventDefault()
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('pointermove', (event) => move(event), { signal })
    window.addEventListener('pointerup', (event) => drop(event), { signal })
    window.addEventListener('pointercancel', () => cancel(), { signal })
    window.addEventListener('blur', () => cancel(), { signal })
    window.addEventListener('keydown', (event) => key(event), { signal, capture: true })
    // A finger that rests on a link is offered what can be done with it.
    window.addEventListener('contextmenu', (event) => keepHand(event), { signal })
    // A page that may scroll under the finger takes the card away from it.
    window.addEventListener('touchmove', (event) => keepHand(event), { signal, passive: false })
    return () => stop.abort()
  }, [])

  return {
    /** For when the card in the hand is drawn. */
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
        resting: pointerType === 'touch' ? setTimeout(lift, REST_MS) : undefined,
      }
    },
    /** The press that ends a drag opens nothing. */
    wasDragged: () => wasDragged.current,
  }
}

function placeAt(x: number, y: number): BoardPlace | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return (found?.dataset.place as BoardPlace | undefined) ?? null
}

function scrollNear(x: number): void {
  const board = document.querySelector('[data-board]')
  const box = board?.getBoundingClientRect()
  if (!board || !box) return
  if (x > box.right - EDGE) board.scrollBy({ left: EDGE / 4 })
  if (x < box.left + EDGE) board.scrollBy({ left: -EDGE / 4 })
}
