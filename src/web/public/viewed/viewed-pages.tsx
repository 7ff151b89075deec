import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { browserStorage } from '../../start/browser-storage.ts'
import { createViewedPages } from './viewed-trail.ts'

const viewedPages = createViewedPages(browserStorage('sessionStorage'))

/** Stands once in the layout and notes each page of this visit. */
export function ViewedPages() {
  const { pathname } = useLocation()
  useEffect(() => viewedPages.record(pathname), [pathname])
  return null
}
