import { useLayoutData } from '../layout/layout-data.ts'

/** A dealership's name by its slug, as the frame of the page knows it. */
export function useShowroomName(): (slug: string | null) => string | null {
  const showrooms = useLayoutData()?.showrooms
  return (slug) => showrooms?.find((showroom) => showroom.slug === slug)?.name ?? null
}
