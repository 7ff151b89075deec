import { useRouteLoaderData } from 'react-router'
import type { loader as layoutLoader } from '../layout/public-layout.tsx'

/** A dealership's name by its slug, as the frame of the page knows it. */
export function useShowroomName(): (slug: string | null) => string | null {
  const showrooms = useRouteLoaderData<typeof layoutLoader>('public/layout/public-layout')?.showrooms
  return (slug) => showrooms?.find((showroom) => showroom.slug === slug)?.name ?? null
}
