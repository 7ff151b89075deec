import type { VehicleCard as Vehicle } from '../../../domain/vehicles/card.ts'
import { kmsText } from '../../../domain/vehicles/prices/price.ts'
import { Card } from '../../../ui/card.tsx'
import { SaveButton } from '../saved/save-button.tsx'
import { CarArrow, CarHeading } from './car-heading.tsx'
import { CarPicture } from './car-picture.tsx'
import { ConditionTag, PhotoCount } from './car-plate.tsx'
import { HoldTag } from './hold-tag.tsx'
import { PriceBlock } from './price-block.tsx'
import { SalesTags } from './sales-tags.tsx'

/** The whole card is one link; the heart is a separate button. */
export function VehicleCard({ vehicle, sizes, eager }: { vehicle: Vehicle; sizes: string; eager?: boolean }) {
  return (
    <Card as="article" bare liftsOnHover className="group flex h-full flex-col">
      <div className="relative aspect-[5/3.25] overflow-hidden bg-plate">
        <CarPicture
          picture={vehicle.picture}
          alt={vehicle.title}
          sizes={sizes}
          eager={eager}
          className="absolute inset-x-0 bottom-[4%] h-auto mx-auto transition-transform duration-200 ease-out group-hover:scale-103 motion-reduce:group-hover:scale-100"
        />
        <ConditionTag condition={vehicle.condition} />
        <HoldTag stockid={vehicle.stockid} />
        {vehicle.pictureCount > 0 && <PhotoCount count={vehicle.pictureCount} />}
      </div>
      <SaveButton vehicle={vehicle} className="absolute top-2 right-2 z-10" />
      <div className="flex flex-1 flex-col px-4.5 pt-4 pb-4.5">
        <CarHeading vehicle={vehicle} />
        <ul className="mt-3 flex flex-wrap gap-x-2 text-s text-ink-700 tabular-nums [&>li:not(:last-child)]:after:ml-2 [&>li:not(:last-child)]:after:text-ink-300 [&>li:not(:last-child)]:after:content-['•']">
          {vehicle.kms !== null && <li>{kmsText(vehicle.kms)}</li>}
          {vehicle.transmission && <li>{vehicle.transmission}</li>}
          {vehicle.fuel && <li>{vehicle.fuel}</li>}
        </ul>
        <SalesTags tags={vehicle.tags} isOnCard className="mt-3" />
        <div className="mt-auto flex items-end justify-between gap-2.5 pt-4">
          <PriceBlock vehicle={vehicle} />
          <CarArrow />
        </div>
      </div>
    </Card>
  )
}
