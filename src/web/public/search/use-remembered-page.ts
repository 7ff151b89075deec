import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { PAGING } from '../../../domain/constants.ts'
import type { SearchState } from '../../../domain/search/search-state.ts'
import { listHref } from '../../../domain/search/search-url.ts'
import { useBrowserLayoutEffect } from '../../start/use-browser-layout-effect.ts'
import { listPreferences } from './list-preferences.ts'

/** Address with the stored page size, if the address has none; null if nothing needs to change. */
export function hrefOfRememberedSize(state: SearchState, url: URL): string | null {
  const size = listPreferences.size()
  const isUnset = !url.searchParams.has('size') && !url.searchParams.has('page')
  if (!isUnset || size === PAGING.defaultSize) return null
  return listHref({ ...state, page: { current: 1, size } }, url.pathname)
}

/** Applies the stored page size on arrival: cached pages are the same for everyone. */
export function useRememberedSize(state: SearchState): void {
  const navigate = useNavigate()
  useEffect(() => {
    const href = hrefOfRememberedSize(state, new URL(window.location.href))
    if (href) void navigate(href, { replace: true, preventScrollReset: true })
    // Runs once: afterwards the address contains the size.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}

/** Restores the scroll position on Back. */
export function useRememberedScroll(): void {
  const { pathname, search } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const href = pathname + search
  const currentHref = useRef(href)
  useBrowserLayoutEffect(() => {
    currentHref.current = href
    const y = isBack ? listPreferences.scrollAt(href) : null
    if (y !== null) window.scrollTo(0, y)
  }, [href, isBack])

  useBrowserLayoutEffect(() => {
    let last = window.scrollY
    const onScroll = () => {
      last = window.scrollY
    }
    const save = () => listPreferences.saveScroll(currentHref.current, last)
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('pagehide', save)
      save()
    }
  }, [])
}
