import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { PAGING } from '../../../domain/constants.ts'
import type { SearchState } from '../../../domain/search/search-state.ts'
import { listHref } from '../../../domain/search/search-url.ts'
import { useBrowserLayoutEffect } from '../../start/use-browser-layout-effect.ts'
import { remembered } from './remembered.ts'

/** The size of page this shopper chose, for an address that says none; null where it should stay as it is. */
export function hrefOfRememberedSize(state: SearchState, url: URL): string | null {
  const size = remembered.size()
  const isOpen = !url.searchParams.has('size') && !url.searchParams.has('page')
  if (!isOpen || size === PAGING.defaultSize) return null
  return listHref({ ...state, page: { current: 1, size } }, url.pathname)
}

/** On arrival from elsewhere: pages are made for everyone, and this shopper may want more cars on theirs. */
export function useRememberedSize(state: SearchState): void {
  const navigate = useNavigate()
  useEffect(() => {
    const href = hrefOfRememberedSize(state, new URL(window.location.href))
    if (href) void navigate(href, { replace: true, preventScrollReset: true })
    // Once: afterwards the address says it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** Back from a vehicle finds the list where it was left. */
export function useRememberedScroll(): void {
  const { pathname, search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const href = pathname + search
  const here = useRef(href)
  useBrowserLayoutEffect(() => {
    here.current = href
    const y = isBack ? remembered.scrollAt(href) : null
    if (y !== null) window.scrollTo(0, y)
  }, [href, isBack])

  useBrowserLayoutEffect(() => {
    let last = window.scrollY
    const note = () => {
      last = window.scrollY
    }
    const keep = () => remembered.keepScroll(here.current, last)
    window.addEventListener('scroll', note, { passive: true })
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [])
}
