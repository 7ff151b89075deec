import { searchHref } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { kmsText, priceLabel, priceText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor, TextLink } from '../../../ui/anchor.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ArrowDown, Trash2 } from '../../../ui/icons.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CarPicture } from '../car/car-picture.tsx'
import { savedPrices } from './saved-prices.ts'
import { useDealershipName } from './use-dealership-name.ts'

interface Props {
  stockid: string
  /** Undefined while loading: the row keeps its space. */
  vehicle: VehicleCard | undefined
  onRemove: (name: string) => void
}

export function SavedRow({ stockid, vehicle, onRemove }: Props) {
  const name = vehicle?.name ?? `Stock: ${stockid}`
  return (
    <div className="flex items-center gap-5 max-sm:items-start max-sm:gap-3.5">
      <div className="relative aspect-[5/3.5] w-36 shrink-0 overflow-hidden rounded-m bg-plate max-sm:w-25">
        {vehicle && (
          <CarPicture
            picture={vehicle.picture}
            alt=""
            sizes="144px"
            className="absolute inset-x-0 bottom-[10%] mx-auto"
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="text-[1.0625rem] leading-snug font-[650]">
          {vehicle ? (
            <Anchor href={paths.vehicle({ id: vehicle.id, slug: vehicle.slug })}>{name}</Anchor>
          ) : (
            <Skeleton className="h-5 w-40" />
          )}
        </p>
        {vehicle && <Facts vehicle={vehicle} />}
      </div>
      {vehicle && (
        <div className="shrink-0 text-right max-sm:hidden">
          <Price vehicle={vehicle} />
          <Enquire vehicle={vehicle} />
        </div>
      )}
      <IconButton name={`Remove ${name}`} onClick={() => onRemove(name)} className="max-sm:-mr-2">
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

function Facts({ vehicle }: { vehicle: VehicleCard }) {
  const dealership = useDealershipName()(vehicle.dealership)
  const drop = savedPrices.dropOf(vehicle)
  return (
    <>
      <p className="truncate text-s text-ink-500">{vehicle.badge}</p>
      <p className="text-s text-ink-700 tabular-nums">
        {[kmsText(vehicle.kms), dealership].filter(Boolean).join(', ')}
      </p>
      {drop > 0 && (
        <p className="mt-0.5 flex items-center gap-1.5 text-s font-semibold text-positive tabular-nums">
          <ArrowDown aria-hidden className="size-4 shrink-0" />
          Down {priceText(drop)} since you saved it
        </p>
      )}
      <div className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 sm:hidden">
        <Price vehicle={vehicle} />
        <Enquire vehicle={vehicle} />
      </div>
    </>
  )
}

function Price({ vehicle }: { vehicle: VehicleCard }) {
  return (
    <p>
      <span className="price block text-xl">{priceText(vehicle.price)}</span>
      <span className="block text-[0.78125rem] leading-5 text-ink-500">{priceLabel(vehicle)}</span>
    </p>
  )
}

function Enquire({ vehicle: { stockid, name } }: { vehicle: VehicleCard }) {
  return (
    <TextLink
      href={searchHref({ stock: stockid })}
      aria-label={`Enquire about ${name}, stock ${stockid}`}
      className="mt-1 py-1 text-s"
    >
      Enquire
    </TextLink>
  )
}
