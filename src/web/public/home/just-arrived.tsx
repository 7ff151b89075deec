import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard as Vehicle } from '../../../domain/vehicles/card.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { useStripScroll } from '../use-strip-scroll.ts'
import { VehicleCard } from '../vehicle-card.tsx'
import { Section } from './section.tsx'

export function JustArrived({ vehicles }: { vehicles: Vehicle[] }) {
  const strip = useStripScroll<HTMLUListElement>('just-arrived')
  if (vehicles.length === 0) return null
  return (
    <Section
      title="Just arrived"
      aside={
        <TextLink tone="accent" href={paths.carSales()} className="text-ui">
          View all
        </TextLink>
      }
    >
      <ul
        ref={strip}
        className="scroll-strip grid grid-cols-4 gap-6 max-lg:grid-cols-2 max-sm:-mx-4 max-sm:auto-cols-[78%] max-sm:grid-flow-col max-sm:grid-cols-none max-sm:gap-3 max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-2"
      >
        {vehicles.map((vehicle) => (
          <li key={vehicle.stockid} className="snap-start">
            <VehicleCard vehicle={vehicle} sizes="(width < 640px) 78vw, (width < 1024px) 48vw, 306px" />
          </li>
        ))}
      </ul>
    </Section>
  )
}
