import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { TIMING } from '../../domain/constants.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { isChoice } from './choice.ts'
import { focusHeading } from './focus-heading.ts'

/** After a navigation the new page's heading has the focus, so that a screen reader says where one is. */
export function NavigationFocus() {
  const location = useLocation()
  const { pathname } = location
  const isQuiet = isChoice(location)
  const first = useRef(true)
  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    if (!isQuiet) focusHeading()
    // Only when the page changes: a choice on it is no other page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pathname])
  return null
}

/** A thin line while the next page loads; after 120 s, a word and a way on. */
export function NavigationProgress() {
  const { state, location } = useNavigation()
  if (state !== 'loading' || !location) return null
  return <Loading key={location.key} target={`${location.pathname}${location.search}`} />
}

function Loading({ target }: { target: string }) {
  const [tooLong, setTooLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setTooLong(true), TIMING.chunkLoad)
    return () => clearTimeout(timer)
  }, [])

  if (!tooLong) return <div role="progressbar" aria-label="Loading the page" className="page-progress" />
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
