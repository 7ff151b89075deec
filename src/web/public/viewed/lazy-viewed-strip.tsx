import { createLazyPart } from '../../start/lazy-part.ts'
import { useViewedIds } from './use-viewed-vehicles.ts'

const strip = createLazyPart(() => import('./viewed-vehicles-strip.tsx'))

/** Loads 'Recently viewed' once a car was viewed. */
export function LazyViewedStrip() {
  const hasViewed = useViewedIds().length > 0
  const part = strip.use(hasViewed)
  return part && <part.ViewedVehicles columns={3} className="mt-14" />
}
