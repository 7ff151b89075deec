import { useEffect, useId } from 'react'
import { runWhenIdle } from '../../start/waits.ts'
import { CarStrip } from '../car/car-strip.tsx'
import { useViewedIds, useViewedVehicles } from './use-viewed-vehicles.ts'
import { viewedVehicles } from './viewed-vehicles.ts'

interface Props {
  /** The stock id of the car that is on the page anyway. */
  except?: string
  /** How many stand side by side where there is room. */
  across?: 3 | 4
  className?: string
}

/** 'Recently viewed': nothing at all until something was, and it is known how it looks. */
export function ViewedVehicles({ except, across = 4, className }: Props) {
  const vehicles = useViewedVehicles().filter(({ stockid }) => stockid !== except)
  const heading = useId()
  // By the ids: what an older version kept of a car's looks may be of no use any more.
  const isAny = useViewedIds().length > 0
  useEffect(() => {
    if (isAny) runWhenIdle(() => void viewedVehicles.refresh())
  }, [isAny])
  if (vehicles.length === 0) return null
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="mb-5 text-2xl max-sm:text-xl">
        Recently viewed
      </h2>
      <CarStrip name="recently-viewed" vehicles={vehicles} line={across} />
    </section>
  )
}
