import { useChunk } from '../../start/use-chunk.ts'
import { useViewedVehicles } from './use-viewed-vehicles.ts'

/** 'Recently viewed' under a list; its code comes once something was. */
export function ViewedBelow() {
  const isAny = useViewedVehicles().length > 0
  const part = useChunk(() => import('./viewed-vehicles-strip.tsx'), isAny)
  return part && <part.ViewedVehicles across={3} className="mt-14" />
}
