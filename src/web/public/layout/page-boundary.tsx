import { Outlet } from 'react-router'
import { ErrorScreen } from '../../error-screen.tsx'
import type { Route } from './+types/page-boundary'

/** A page that fails leaves the frame standing: menu, search and footer are the ways on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} inFrame />
}

export default function PageBoundary() {
  return <Outlet />
}
