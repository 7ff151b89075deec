import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** The sheet scrolls, not the window, so the router cannot: up for a new page, back to the place on the way back. */
export function useSheetScroll() {
  const sheet = useRef<HTMLElement>(null)
  const places = useRef(new Map<string, number>())
  const { key } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    const element = sheet.current
    const kept = places.current
    if (!element) return undefined
    element.scrollTop = type === NavigationType.Pop ? (kept.get(key) ?? 0) : 0
    const remember = () => kept.set(key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [key, type])
  return sheet
}
