import { type RefObject, useLayoutEffect } from 'react'

const GAP = 10
const EDGE = 8

/** Puts a panel beside what it is about, on the side that has room, and keeps it in the window. */
export function usePanelPlace(panel: RefObject<HTMLElement | null>, id: string, changes: string): void {
  useLayoutEffect(() => {
    const place = () => {
      const element = panel.current
      if (!element) return
      const { offsetWidth: width, offsetHeight: height } = element
      const about = document.querySelector(`[data-booking="${CSS.escape(id)}"]`)?.getBoundingClientRect()
      const right = about ? about.right + GAP : window.innerWidth - width - EDGE
      const isRoomRight = right + width + EDGE <= window.innerWidth
      const left = isRoomRight || !about ? right : about.left - GAP - width
      const top = about ? about.top - GAP : EDGE
      const most = (size: number, whole: number) => Math.max(EDGE, whole - size - EDGE)
      const within = (at: number, size: number, whole: number) =>
        Math.min(Math.max(at, EDGE), most(size, whole))
      element.style.setProperty('left', `${within(left, width, window.innerWidth)}px`)
      element.style.setProperty('top', `${within(top, height, window.innerHeight)}px`)
    }
    place()
    // What it holds may come later, and be taller.
    const grown = new ResizeObserver(place)
    if (panel.current) grown.observe(panel.current)
    window.addEventListener('resize', place)
    // The sheet scrolls, not the window: its event does not bubble, and is heard on its way down.
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      grown.disconnect()
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
    }
  }, [panel, id, changes])
}
