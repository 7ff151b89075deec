import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { priceLabel, priceText } from '../../../domain/vehicles/prices/price.ts'
import { reductionText } from '../../../domain/vehicles/prices/price-drop.ts'
import { ArrowDown } from '../../../ui/icons.tsx'

type Priced = Pick<VehicleCard, 'price' | 'priceType' | 'priceDrop'>

export function PriceBlock({ vehicle }: { vehicle: Priced }) {
  const { price, priceDrop } = vehicle
  return (
    <div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="price text-[1.5rem] rows:text-2xl">{priceText(price)}</span>
        {price && priceDrop && (
          <s className="text-ui text-ink-500 tabular-nums">
            <span className="sr-only">was </span>
            {priceText(priceDrop.from)}
          </s>
        )}
      </p>
      <p className="mt-0.75 flex flex-wrap gap-x-2.5 text-[0.78125rem] leading-4 text-ink-500">
        <span>{priceLabel(vehicle)}</span>
        {price && priceDrop && (
          <span className="flex items-center gap-1 font-semibold text-positive tabular-nums">
            <ArrowDown aria-hidden className="size-3.5" />
            <span className="sr-only">down </span>
            {reductionText(price, priceDrop)}
          </span>
        )}
      </p>
    </div>
  )
}
