import { type RefObject, useRef } from 'react'
import { useLocation } from 'react-router'
import { createBoundedMap } from '../../start/memory-check.ts'
import { useBrowserLayoutEffect } from '../../start/use-browser-layout-effect.ts'

/** How far each strip was pushed sideways, by the visit's step: Back finds it there. */
const places = createBoundedMap<string, number>('strip places', 50)

export function useStripScroll<Strip extends HTMLElement>(name: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  const place = `${useLocation().key} ${name}`
  useBrowserLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    const kept = places.get(place)
    if (kept !== undefined) element.scrollLeft = kept
    const keep = () => places.set(place, element.scrollLeft)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [place])
  return strip
}
