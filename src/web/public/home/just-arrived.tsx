import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard as Vehicle } from '../../../domain/vehicles/card.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { CarStrip } from '../car-strip.tsx'
import { Section } from './section.tsx'

export function JustArrived({ vehicles }: { vehicles: Vehicle[] }) {
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
      <CarStrip name="just-arrived" vehicles={vehicles} />
    </Section>
  )
}
