import { useEffect, useId } from 'react'
import { runWhenIdle } from '../../start/waits.ts'
import { CarStrip } from '../car/car-strip.tsx'
import { useViewedIds, useViewedVehicles } from './use-viewed-vehicles.ts'
import { viewedVehicles } from './viewed-vehicles.ts'

interface Props {
  /** Stock number of a car to leave out, because it is on the page. */
  except?: string
  /** Cars per row where there is room. */
  columns?: 3 | 4
  className?: string
}

/** Renders nothing until there is a viewed car with a card. */
export function ViewedVehicles({ except, columns = 4, className }: Props) {
  const vehicles = useViewedVehicles().filter(({ stockid }) => stockid !== except)
  const heading = useId()
  // Depends on the ids: a card stored by an older version may be invalid.
  const hasViewed = useViewedIds().length > 0
  useEffect(() => {
    if (hasViewed) runWhenIdle(() => void viewedVehicles.refresh())
  }, [hasViewed])
  if (vehicles.length === 0) return null
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="mb-5 text-2xl max-sm:text-xl">
        Recently viewed
      </h2>
      <CarStrip name="recently-viewed" vehicles={vehicles} columns={columns} />
    </section>
  )
}
