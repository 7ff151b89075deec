import { useRouteLoaderData } from 'react-router'
import type { Services } from '../../../services/services.ts'

/** Data of the header and footer of every public page. */
export function loadLayout({ site, formGuard }: Services) {
  return { ...site.layout(), guard: formGuard.forPage() }
}

/** Undefined where the layout could not be loaded. */
export function useLayoutData() {
  return useRouteLoaderData<typeof loadLayout>('public/layout/public-layout')
}
