import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** Scrolls to the top for a new page and restores the position on Back. The router cannot: the sheet scrolls, not the window. */
export function useSheetScroll() {
  const sheet = useRef<HTMLElement>(null)
  const positions = useRef(new Map<string, number>())
  const { key } = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    const element = sheet.current
    const savedPositions = positions.current
    if (!element) return undefined
    element.scrollTop = type === NavigationType.Pop ? (savedPositions.get(key) ?? 0) : 0
    const remember = () => savedPositions.set(key, element.scrollTop)
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [key, type])
  return sheet
}
