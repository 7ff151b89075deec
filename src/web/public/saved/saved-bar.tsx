import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { opensDialog } from '../../../ui/overlays/invoker.ts'
import { CarPicture } from '../car/car-picture.tsx'
import { OVERLAYS } from '../layout/overlays.ts'
import { useCompareHref, useSavedIds } from './use-saved.ts'
import { useSavedCards } from './use-saved-cards.ts'

const THUMBNAILS = 3

/** Floats below a list while something is saved; styles.css reserves its space. */
export function SavedBar() {
  const ids = useSavedIds()
  const { cards } = useSavedCards()
  const href = useCompareHref()
  if (ids.length === 0) return null
  const firstIds = ids.slice(0, THUMBNAILS)
  return (
    <section aria-label="Saved vehicles" className="saved-bar">
      <button
        {...opensDialog(OVERLAYS.saved)}
        className="flex min-h-11 min-w-0 items-center gap-4 rounded-pill pr-2 text-left font-medium hover:text-on-night-soft max-sm:gap-2.5 max-sm:pr-0 max-sm:pl-1 max-sm:text-s"
      >
        <span aria-hidden className="flex shrink-0 max-[350px]:hidden">
          {firstIds.map((stockid) => (
            <Thumbnail key={stockid} vehicle={cards.get(stockid)} />
          ))}
        </span>
        <span className="whitespace-nowrap">
          {ids.length} {ids.length === 1 ? 'Saved Vehicle' : 'Saved Vehicles'}
        </span>
      </button>
      {href && (
        <ButtonLink variant="primary" href={href} className="max-sm:h-11 max-sm:px-3.5 max-sm:text-s">
          Compare vehicles
        </ButtonLink>
      )}
    </section>
  )
}

function Thumbnail({ vehicle }: { vehicle: VehicleCard | undefined }) {
  return (
    <span className="relative size-11 overflow-hidden rounded-full border-2 border-night bg-plate not-first:-ml-2.5 max-sm:size-9 max-sm:nth-3:hidden max-[380px]:nth-2:hidden">
      {vehicle && (
        <CarPicture
          picture={vehicle.picture}
          alt=""
          sizes="64px"
          className="absolute top-1/2 left-1/2 w-[135%] max-w-none! -translate-1/2"
        />
      )}
    </span>
  )
}
