import { wholeText } from '../../../domain/vehicles/prices/price.ts'
import type { CarMatches } from '../../../services/content/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { CarStrip } from './car-strip.tsx'

/** Some matching cars with a link to all of them. */
export function MatchingCars({ title, name, cars }: { title: string; name: string; cars: CarMatches }) {
  return (
    <section className="mt-18 max-sm:mt-12">
      <div className="mb-6 flex items-baseline justify-between gap-6">
        <h2 className="text-2xl wrap-anywhere max-sm:text-xl">{title}</h2>
        <TextLink href={cars.href} className="shrink-0 tabular-nums">
          See {cars.count === 1 ? 'it' : `all ${wholeText(cars.count)}`}
        </TextLink>
      </div>
      <CarStrip name={name} vehicles={cars.vehicles} />
    </section>
  )
}
