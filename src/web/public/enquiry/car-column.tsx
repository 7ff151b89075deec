import { tradingText } from '../../../domain/dealerships/trading-hours.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { kmsText, priceLabel, priceText } from '../../../domain/vehicles/prices/price.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { MapPin } from '../../../ui/icons.tsx'
import { CarPicture } from '../car/car-picture.tsx'
import { ConditionTag } from '../car/car-plate.tsx'
import { PriceBlock } from '../car/price-block.tsx'
import { telHref } from '../layout/phone.ts'
import { saveVehicle } from '../saved/use-saved.ts'

interface Props {
  vehicle: VehicleCard
  dealership: SiteDealership | undefined
}

export function CarColumn({ vehicle, dealership }: Props) {
  const facts = [
    ['Odometer', vehicle.kms === null ? null : kmsText(vehicle.kms)],
    ['Transmission', vehicle.transmission],
    ['Fuel', vehicle.fuel],
  ] as const
  return (
    <div className="flex min-h-full flex-col bg-canvas">
      <div className="relative aspect-[5/3.75] shrink-0 overflow-hidden bg-plate">
        <CarPicture
          picture={vehicle.picture}
          alt={vehicle.title}
          sizes="360px"
          className="absolute inset-x-0 bottom-[12%] mx-auto"
        />
        <ConditionTag condition={vehicle.condition} />
      </div>
      <div className="flex flex-1 flex-col px-7 pt-5 pb-6">
        <h3 className="font-text text-l font-[650] tracking-normal">{vehicle.name}</h3>
        <p className="text-ui text-ink-500">{vehicle.badge}</p>
        <div className="mt-3">
          <PriceBlock vehicle={vehicle} />
        </div>
        <dl className="mt-4 border-b border-ink-100 text-ui">
          {facts.map(
            ([label, text]) =>
              text && (
                <div key={label} className="flex justify-between gap-4 border-t border-ink-100 py-2.5">
                  <dt className="text-ink-500">{label}</dt>
                  <dd className="font-semibold tabular-nums">{text}</dd>
                </div>
              ),
          )}
        </dl>
        <div className="mt-3 flex gap-5 text-s">
          <TextLink href={paths.vehicle({ id: vehicle.id, slug: vehicle.slug })}>View vehicle</TextLink>
          <button
            type="button"
            onClick={() => saveVehicle(vehicle)}
            className="border-b-[1.5px] border-current pt-0.5 pb-px font-semibold text-ink-900 hover:text-ink-700 noscript:hidden"
          >
            Save
          </button>
        </div>
        <div className="mt-auto flex gap-3 pt-6 text-s text-ink-500">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          <p>
            {dealership && (
              <span className="block text-ui font-semibold text-ink-900">{dealership.name}</span>
            )}
            <span className="block tabular-nums">Stock {vehicle.stockid}</span>
            {dealership && (
              <span
                className={classNames(
                  'block font-semibold',
                  dealership.trading.status === 'open' ? 'text-positive' : 'text-ink-700',
                )}
              >
                {tradingText(dealership.trading)}
              </span>
            )}
            {dealership && (
              <a href={telHref(dealership.phone)} className="mt-1 inline-block underline underline-offset-3">
                {dealership.phone}
              </a>
            )}
          </p>
        </div>
      </div>
    </div>
  )
}

/** Compact version for narrow screens. */
export function CarRow({ vehicle, className }: Pick<Props, 'vehicle'> & { className: string }) {
  return (
    <div className={classNames('flex items-center gap-3.5 border-b border-ink-100 pb-4', className)}>
      <div className="relative h-18 w-24 shrink-0 overflow-hidden rounded-m bg-plate">
        <CarPicture
          picture={vehicle.picture}
          alt={vehicle.title}
          sizes="96px"
          className="absolute inset-x-0 bottom-[8%] mx-auto"
        />
      </div>
      <div className="min-w-0">
        <p className="font-[650]">{vehicle.name}</p>
        <p className="truncate text-s text-ink-500">
          {[vehicle.badge, vehicle.stockid].filter(Boolean).join(', ')}
        </p>
        <p className="text-s text-ink-500">
          <b className="text-m font-[650] text-ink-900 tabular-nums">{priceText(vehicle.price)}</b>{' '}
          {priceLabel(vehicle)}
        </p>
      </div>
    </div>
  )
}
