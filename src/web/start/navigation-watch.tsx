import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { TIMING } from '../../domain/constants.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isSelectionNavigation } from './choice.ts'
import { focusHeading } from './focus-heading.ts'

/** Focuses the heading after a navigation, so that screen readers announce the new page. */
export function NavigationFocus() {
  const location = useLocation()
  const { pathname } = location
  const isSelection = isSelectionNavigation(location)
  const isFirstRender = useRef(true)
  useEffect(() => {
    if (isFirstRender.current) {
      isFirstRender.current = false
      return
    }
    if (!isSelection) focusHeading()
    // Only when the page changes, not for a selection on the same page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname])
  return null
}

/** Shows a thin line while the next page loads, and after 120 s a message with a button to try again. */
export function NavigationProgress() {
  const { state, location } = useNavigation()
  if (state !== 'loading' || !location) return null
  return <Loading key={location.key} target={`${location.pathname}${location.search}`} />
}

function Loading({ target }: { target: string }) {
  const [isTooLong, setIsTooLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTooLong(true), TIMING.chunkLoad)
    return () => clearTimeout(timer)
  }, [])

  if (!isTooLong) return <div role="progressbar" aria-label="Loading the page" className="page-progress" />
  return (
    <div className="fixed inset-x-4 top-4 z-50 mx-auto max-w-160">
      <Notice
        kind="warning"
        announce
        action={
          <Button size="m" variant="line" onClick={() => window.location.assign(target)}>
            Try again
          </Button>
        }
      >
        This page is taking too long to load. Check your connection and try again.
      </Notice>
    </div>
  )
}
