import { type RefObject, useRef } from 'react'
import { useLocation } from 'react-router'
import { createBoundedMap } from '../../start/memory-check.ts'
import { useBrowserLayoutEffect } from '../../start/use-browser-layout-effect.ts'

/** Scroll offset of each strip per history entry, restored on Back. */
const offsets = createBoundedMap<string, number>('strip places', 50)

export function useStripScroll<Strip extends HTMLElement>(name: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  const key = `${useLocation().key} ${name}`
  useBrowserLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    const savedOffset = offsets.get(key)
    if (savedOffset !== undefined) element.scrollLeft = savedOffset
    const saveOffset = () => offsets.set(key, element.scrollLeft)
    element.addEventListener('scroll', saveOffset, { passive: true })
    return () => element.removeEventListener('scroll', saveOffset)
  }, [key])
  return strip
}
