import { useRouteLoaderData } from 'react-router'
import type { Services } from '../../../services/services.ts'

/** What the frame of every public page shows. */
export function loadLayout({ site, formGuard }: Services) {
  return { ...site.layout(), guard: formGuard.forPage() }
}

/** The same anywhere on a page; undefined where the frame could not be loaded. */
export function useLayoutData() {
  return useRouteLoaderData<typeof loadLayout>('public/layout/public-layout')
}
