import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { CarStrip } from '../car/car-strip.tsx'

/** The first group is visible; the others open on demand. */
export function Related({ groups }: { groups: readonly (readonly VehicleCard[])[] }) {
  const [first, ...others] = groups
  if (!first) return null
  return (
    <section
      aria-label="Related vehicles"
      className="when-near mt-18 min-w-0 [--height-when-far:29rem] print:hidden max-sm:mt-12 sm:[--height-when-far:32rem]"
    >
      <h2 className="mb-6 text-2xl max-sm:text-xl">Related vehicles</h2>
      <CarStrip name="related" vehicles={first} columns={4} />
      {others.map((group, index) => (
        <details key={group[0]?.stockid} className="group mt-4">
          <summary className="inline-block cursor-pointer rounded-s py-2 font-semibold underline decoration-ink-300 underline-offset-4 group-open:mb-4">
            {group.length} more like this
          </summary>
          <CarStrip name={`related-${index + 2}`} vehicles={group} columns={4} />
        </details>
      ))}
    </section>
  )
}
