import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { createBoundedMap } from '../start/memory-check.ts'

/** How far each strip was pushed sideways, by the visit's step: Back finds it there. */
const places = createBoundedMap<string, number>('strip places', 50)

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect

export function useStripScroll<Strip extends HTMLElement>(name: string): RefObject<Strip | null> {
  const strip = useRef<Strip>(null)
  const place = `${useLocation().key} ${name}`
  useBrowserLayoutEffect(() => {
    const element = strip.current
    if (!element) return
    element.scrollLeft = places.get(place) ?? 0
    const keep = () => places.set(place, element.scrollLeft)
    element.addEventListener('scroll', keep, { passive: true })
    return () => element.removeEventListener('scroll', keep)
  }, [place])
  return strip
}
