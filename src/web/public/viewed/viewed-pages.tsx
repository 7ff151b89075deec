import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserStorage } from '../../start/browser-storage.ts'
import { createViewedPages } from './viewed-trail.ts'

const viewedPages = createViewedPages(browserStorage('sessionStorage'))

/** Records each page of this visit. Rendered once, in the layout. */
export function ViewedPages() {
  const { pathname } = useLocation()
  useEffect(() => viewedPages.record(pathname), [pathname])
  return null
}
