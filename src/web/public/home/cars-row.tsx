import type { VehicleCard as Vehicle } from '../../../domain/vehicles/card.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { CarStrip } from '../car/car-strip.tsx'
import { Section } from './section.tsx'

interface Props {
  title: string
  name: string
  vehicles: Vehicle[]
  /** Address of the whole list. */
  href?: string
  isFar?: boolean
}

/** Renders nothing without cars. */
export function CarsRow({ title, name, vehicles, href, isFar }: Props) {
  if (vehicles.length === 0) return null
  return (
    <Section
      title={title}
      className={isFar ? FAR : undefined}
      aside={
        href && (
          <TextLink tone="accent" href={href} className="text-ui">
            View all
          </TextLink>
        )
      }
    >
      <CarStrip name={name} vehicles={vehicles} />
    </Section>
  )
}

const FAR = 'when-near [--height-when-far:28rem] sm:[--height-when-far:60rem] lg:[--height-when-far:30rem]'
