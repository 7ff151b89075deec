import { type RefObject, useLayoutEffect } from 'react'

const GAP = 10
const EDGE = 8

/** Positions a panel next to its booking, on the side with room, and keeps it inside the window. */
export function usePanelPosition(panel: RefObject<HTMLElement | null>, id: string, changes: string): void {
  useLayoutEffect(() => {
    const positionPanel = () => {
      const element = panel.current
      if (!element) return
      const { offsetWidth: width, offsetHeight: height } = element
      const anchorBox = document.querySelector(`[data-booking="${CSS.escape(id)}"]`)?.getBoundingClientRect()
      const right = anchorBox ? anchorBox.right + GAP : window.innerWidth - width - EDGE
      const hasRoomRight = right + width + EDGE <= window.innerWidth
      const left = hasRoomRight || !anchorBox ? right : anchorBox.left - GAP - width
      const top = anchorBox ? anchorBox.top - GAP : EDGE
      const maxPosition = (size: number, whole: number) => Math.max(EDGE, whole - size - EDGE)
      const clamp = (at: number, size: number, whole: number) =>
        Math.min(Math.max(at, EDGE), maxPosition(size, whole))
      element.style.setProperty('left', `${clamp(left, width, window.innerWidth)}px`)
      element.style.setProperty('top', `${clamp(top, height, window.innerHeight)}px`)
    }
    positionPanel()
    // Its content may load later and be taller.
    const resizeObserver = new ResizeObserver(positionPanel)
    if (panel.current) resizeObserver.observe(panel.current)
    window.addEventListener('resize', positionPanel)
    // The sheet scrolls, not the window. Scroll events do not bubble, so this listens in the capture phase.
    window.addEventListener('scroll', positionPanel, { capture: true, passive: true })
    return () => {
      resizeObserver.disconnect()
      window.removeEventListener('resize', positionPanel)
      window.removeEventListener('scroll', positionPanel, { capture: true })
    }
  }, [panel, id, changes])
}
