import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { TIMING } from '../../../domain/constants.ts'
import { isListPath } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { ErrorScreen } from '../../error-screen.tsx'
import { createLazyPart } from '../../start/later-part.ts'
import type { Route } from './+types/page-boundary'

/** A page that fails leaves the frame standing: menu, search and footer are the ways on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} inFrame />
}

const skeleton = createLazyPart(() => import('../search/search-skeleton.tsx'))

export default function PageBoundary() {
  const { isComing, isLate } = useComingList()
  // Asked for with the list itself: whichever comes first is shown.
  const part = skeleton.use(isComing)
  return isLate && part ? <part.SearchSkeleton /> : <Outlet />
}

/** On the way to a list from elsewhere, and not there in a moment: its outline is shown instead of the old page. */
function useComingList(): { isComing: boolean; isLate: boolean } {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const isComing = location !== undefined && isSearch(location.pathname) && !isSearch(pathname)
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isComing) return
    const timer = setTimeout(() => setIsLate(true), TIMING.routeDebounce)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isComing])
  return { isComing, isLate: isComing && isLate }
}

function isSearch(pathname: string): boolean {
  return isListPath(pathname) && !pathname.startsWith(paths.carsForSale())
}
