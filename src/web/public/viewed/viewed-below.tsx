import { createLazyPart } from '../../start/later-part.ts'
import { useViewedIds } from './use-viewed-vehicles.ts'

const strip = createLazyPart(() => import('./viewed-vehicles-strip.tsx'))

/** 'Recently viewed' under a list; its code comes once something was. */
export function ViewedBelow() {
  const isAny = useViewedIds().length > 0
  const part = strip.use(isAny)
  return part && <part.ViewedVehicles across={3} className="mt-14" />
}
