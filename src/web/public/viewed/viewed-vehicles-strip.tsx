import { useEffect, useId } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { whenIdle } from '../../start/waits.ts'
import { useStripScroll } from '../use-strip-scroll.ts'
import { VehicleCard } from '../vehicle-card.tsx'
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
  const strip = useStripScroll<HTMLUListElement>('recently-viewed')
  const heading = useId()
  // By the ids: what an older version kept of a car's looks may be of no use any more.
  const isAny = useViewedIds().length > 0
  useEffect(() => {
    if (isAny) whenIdle(() => void viewedVehicles.refresh())
  }, [isAny])
  if (vehicles.length === 0) return null
  return (
    <section aria-labelledby={heading} className={className}>
      <h2 id={heading} className="mb-5 text-2xl max-sm:text-xl">
        Recently viewed
      </h2>
      <ul
        ref={strip}
        className={classNames(
          'scroll-strip grid grid-flow-col gap-6 overflow-x-auto px-0.5 pt-0.5 pb-4 max-sm:-mx-4 max-sm:auto-cols-[78%] max-sm:gap-3 max-sm:px-4 sm:-mx-0.5 sm:auto-cols-[calc((100%-1.5rem)/2)]',
          ACROSS[across],
        )}
      >
        {vehicles.map((vehicle) => (
          <li key={vehicle.stockid} className="snap-start">
            <VehicleCard vehicle={vehicle} sizes="(width < 640px) 78vw, (width < 1024px) 48vw, 306px" />
          </li>
        ))}
      </ul>
    </section>
  )
}

const ACROSS = {
  3: 'lg:auto-cols-[calc((100%-3rem)/3)]',
  4: 'lg:auto-cols-[calc((100%-4.5rem)/4)]',
}
