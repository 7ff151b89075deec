import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { CardLink } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { ArrowRight } from '../../../ui/icons.tsx'

/** Name and badge of a card. The name is the link of the whole card. */
export function CarHeading({ vehicle, className }: { vehicle: VehicleCard; className?: string }) {
  return (
    <>
      <h3
        className={classNames(
          'font-text text-[1.0625rem] leading-[1.3] font-[650] tracking-[-0.01em] wrap-anywhere',
          className,
        )}
      >
        <CardLink
          href={paths.vehicle({ id: vehicle.id, slug: vehicle.slug })}
          prefetch="intent"
          viewTransition
        >
          {vehicle.name}
        </CardLink>
      </h3>
      <p className="mt-0.5 truncate text-s text-ink-500">{vehicle.badge ?? '\u00a0'}</p>
    </>
  )
}

export function CarArrow({ className }: { className?: string }) {
  return (
    <span
      className={classNames(
        'grid size-10 shrink-0 place-items-center rounded-full border border-ink-200 transition-colors group-hover:border-accent group-hover:bg-accent group-hover:text-on-accent',
        className,
      )}
    >
      <ArrowRight className="size-5" />
    </span>
  )
}
