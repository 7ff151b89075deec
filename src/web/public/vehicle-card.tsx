import { paths } from '../../domain/site/routes.ts'
import type { VehicleCard as Vehicle } from '../../domain/vehicles/card.ts'
import { kmsText } from '../../domain/vehicles/price.ts'
import { Card, CardLink } from '../../ui/card.tsx'
import { ArrowRight } from '../../ui/icons.tsx'
import { CarPicture } from './car-picture.tsx'
import { ConditionTag, PhotoCount } from './car-plate.tsx'
import { PriceBlock } from './price-block.tsx'
import { SaveButton } from './saved/save-button.tsx'

/** The gallery card: the whole of it is one link, the heart is its own button, the price stands on its floor. */
export function VehicleCard({ vehicle, sizes, eager }: { vehicle: Vehicle; sizes: string; eager?: boolean }) {
  return (
    <Card as="article" bare lifts className="group flex h-full flex-col">
      <div className="relative aspect-[5/3.25] overflow-hidden bg-plate">
        <CarPicture
          picture={vehicle.picture}
          alt={vehicle.title}
          sizes={sizes}
          eager={eager}
          className="absolute inset-x-0 bottom-[4%] h-auto w-full transition-transform duration-200 ease-out group-hover:scale-103 motion-reduce:group-hover:scale-100"
        />
        <ConditionTag condition={vehicle.condition} />
        {vehicle.pictureCount > 0 && <PhotoCount count={vehicle.pictureCount} />}
      </div>
      <SaveButton vehicle={vehicle} className="absolute top-2 right-2 z-10" />
      <div className="flex flex-1 flex-col px-4.5 pt-4 pb-4.5">
        <h3 className="font-text text-[1.0625rem] leading-[1.3] font-[650] tracking-[-0.01em]">
          <CardLink
            href={paths.vehicle({ id: vehicle.id, slug: vehicle.slug })}
            prefetch="intent"
            viewTransition
          >
            {vehicle.name}
          </CardLink>
        </h3>
        <p className="mt-0.5 truncate text-s text-ink-500">{vehicle.badge ?? '\u00a0'}</p>
        <ul className="mt-3 flex flex-wrap gap-x-2 text-s text-ink-700 tabular-nums [&>li:not(:last-child)]:after:ml-2 [&>li:not(:last-child)]:after:text-ink-300 [&>li:not(:last-child)]:after:content-['•']">
          {vehicle.kms !== null && <li>{kmsText(vehicle.kms)}</li>}
          {vehicle.transmission && <li>{vehicle.transmission}</li>}
          {vehicle.fuel && <li>{vehicle.fuel}</li>}
        </ul>
        <div className="mt-auto flex items-end justify-between gap-2.5 pt-4">
          <PriceBlock vehicle={vehicle} />
          <span
            aria-hidden
            className="grid size-10 shrink-0 place-items-center rounded-full border border-ink-200 transition-colors group-hover:border-accent group-hover:bg-accent group-hover:text-on-accent"
          >
            <ArrowRight className="size-5" />
          </span>
        </div>
      </div>
    </Card>
  )
}
