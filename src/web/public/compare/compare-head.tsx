// Explicit roles: some browsers drop the table roles of rows with a grid layout.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */

import { searchHref } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { compareHref } from '../../../domain/vehicles/compare/compare-url.ts'
import { CONDITION_LABELS } from '../../../domain/vehicles/condition.ts'
import { priceLabel, priceText } from '../../../domain/vehicles/prices/price.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { X } from '../../../ui/icons.tsx'
import { CarPicture } from '../car/car-picture.tsx'
import { comparedVehicles } from '../saved/compared-vehicles.ts'

interface Props {
  vehicle: VehicleCard
  /** Stock numbers of the other cars. */
  others: readonly string[]
  differencesOnly: boolean
}

export function CompareHead({ vehicle, others, differencesOnly }: Props) {
  const { stockid, name } = vehicle
  const remove = () => {
    comparedVehicles.untick(stockid)
    // The link disappears with its column, so the focus moves to the title.
    document.getElementById('compare-title')?.focus({ preventScroll: true })
  }
  return (
    <th role="columnheader" scope="col" className="compare-car">
      <div className="relative aspect-[5/3.25] overflow-hidden rounded-m bg-plate">
        <CarPicture
          picture={vehicle.picture}
          alt=""
          sizes="(width < 640px) 46vw, 264px"
          eager
          className="absolute inset-x-0 bottom-[6%] mx-auto"
        />
        <Badge tone={vehicle.condition === 'new' ? 'ink' : 'paper'} className="absolute top-2.5 left-2.5">
          {CONDITION_LABELS[vehicle.condition]}
        </Badge>
      </div>
      <Anchor
        href={compareHref(others, { differencesOnly })}
        preventScrollReset
        onClick={remove}
        aria-label={`Remove ${name}, stock ${stockid}, from the comparison`}
        className="absolute top-1.5 right-1.5 grid size-10 place-items-center rounded-full bg-paper/82 text-ink-700 transition-colors hover:bg-paper hover:text-ink-900 print:hidden"
      >
        <X aria-hidden className="size-5" />
      </Anchor>
      <p className="mt-3.5 text-[1.0625rem] leading-[1.3] font-[650] tracking-[-0.01em] wrap-anywhere">
        <Anchor
          href={paths.vehicle({ id: vehicle.id, slug: vehicle.slug })}
          className="hover:underline hover:underline-offset-4"
        >
          <bdi>{name}</bdi>
        </Anchor>
      </p>
      <p className="truncate text-s text-ink-500">
        <bdi>{vehicle.badge ?? '\u00a0'}</bdi>
      </p>
      <p className="mt-2.5">
        <span className="price block text-[1.5rem] max-sm:text-xl">{priceText(vehicle.price)}</span>
        <span className="mt-0.75 block text-[0.78125rem] leading-4 text-ink-500">{priceLabel(vehicle)}</span>
      </p>
      <ButtonLink
        full
        variant="soft"
        size="m"
        href={searchHref({ stock: stockid })}
        aria-label={`Enquire about ${name}, stock ${stockid}`}
        className="mt-3.5 print:hidden"
      >
        Enquire
      </ButtonLink>
    </th>
  )
}
