import { useLayoutData } from '../layout/layout-data.ts'

/** Returns a lookup of dealership names by slug. */
export function useDealershipName(): (slug: string | null) => string | null {
  const dealerships = useLayoutData()?.dealerships
  return (slug) => dealerships?.find((dealership) => dealership.slug === slug)?.name ?? null
}
