import { useEffect, useState } from 'react'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { TIMING } from '../../../domain/constants.ts'
import { isListPath } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import { ErrorScreen } from '../../error-screen.tsx'
import { createLazyPart } from '../../start/lazy-part.ts'
import type { Route } from './+types/page-boundary'

/** Keeps the header and footer when a page fails. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} inFrame />
}

const skeleton = createLazyPart(() => import('../search/search-skeleton.tsx'))

export default function PageBoundary() {
  const { isLoadingList, isSlow } = useSlowListNavigation()
  // Loads in parallel with the list; whichever is first is shown.
  const part = skeleton.use(isLoadingList)
  return isSlow && part ? <part.SearchSkeleton /> : <Outlet />
}

/** Shows the outline of a list while a navigation to it takes long. */
function useSlowListNavigation(): { isLoadingList: boolean; isSlow: boolean } {
  const { location } = useNavigation()
  const { pathname } = useLocation()
  const isLoadingList = location !== undefined && isSearch(location.pathname) && !isSearch(pathname)
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    if (!isLoadingList) return
    const timer = setTimeout(() => setIsSlow(true), TIMING.routeDebounce)
    return () => {
      clearTimeout(timer)
      setIsSlow(false)
    }
  }, [isLoadingList])
  return { isLoadingList, isSlow: isLoadingList && isSlow }
}

function isSearch(pathname: string): boolean {
  return isListPath(pathname) && !pathname.startsWith(paths.carsForSale())
}
