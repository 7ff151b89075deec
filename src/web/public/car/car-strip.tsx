import type { VehicleCard as Vehicle } from '../../../domain/vehicles/card.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useStripScroll } from './use-strip-scroll.ts'
import { VehicleCard } from './vehicle-card.tsx'

interface Props {
  name: string
  vehicles: readonly Vehicle[]
  /** Keeps one scrolling line at every width, with this many cars visible. */
  columns?: 3 | 4
}

/** Four cars in a row, two on a tablet; a scrolling line on a phone, which keeps its position. */
export function CarStrip({ name, vehicles, columns }: Props) {
  const strip = useStripScroll<HTMLUListElement>(name)
  return (
    <ul
      ref={strip}
      className={classNames(
        'scroll-strip grid gap-6 max-sm:-mx-4 max-sm:auto-cols-[78%] max-sm:grid-flow-col max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2',
        columns
          ? `grid-flow-col overflow-x-auto px-0.5 pt-0.5 pb-4 sm:-mx-0.5 sm:auto-cols-[calc((100%-1.5rem)/2)] ${ACROSS[columns]}`
          : 'grid-cols-4 max-lg:grid-cols-2 max-sm:grid-cols-none',
      )}
    >
      {vehicles.map((vehicle) => (
        <li key={vehicle.stockid} className="snap-start">
          <VehicleCard vehicle={vehicle} sizes="(width < 640px) 78vw, (width < 1024px) 48vw, 306px" />
        </li>
      ))}
    </ul>
  )
}

const ACROSS = {
  3: 'lg:auto-cols-[calc((100%-3rem)/3)]',
  4: 'lg:auto-cols-[calc((100%-4.5rem)/4)]',
}
