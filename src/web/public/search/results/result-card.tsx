import { createContext, memo, useContext } from 'react'
import type { FinanceConfig } from '../../../../domain/finance/finance-config.ts'
import { searchHref } from '../../../../domain/search/search-url.ts'
import { paths } from '../../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../../domain/vehicles/card.ts'
import { kmsText } from '../../../../domain/vehicles/prices/price.ts'
import type { SiteDealership } from '../../../../services/site/index.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { MapPin } from '../../../../ui/icons.tsx'
import { CarArrow, CarHeading } from '../../car/car-heading.tsx'
import { CarPlate } from '../../car/car-plate.tsx'
import { PriceBlock } from '../../car/price-block.tsx'
import { Repayment } from '../../car/repayment.tsx'
import { SalesTags } from '../../car/sales-tags.tsx'
import { enquiryLink } from '../../enquiry/enquiry-link.ts'
import { useDistanceTo } from '../../postcode/use-shopper-postcode.ts'
import { CompareTick } from '../../saved/compare-tick.tsx'
import { SaveButton } from '../../saved/save-button.tsx'

interface Props {
  vehicle: VehicleCard
  eager: boolean
  finance: FinanceConfig
  /** Undefined when the site has no such dealership. */
  dealership: SiteDealership | undefined
}

const SIZES = '(width < 640px) 94vw, (width < 1024px) 46vw, 320px'

/** A search result as a card or a row; cars.css lays out the same parts. */
export const ResultCard = memo(function ResultCard({ vehicle, eager, finance, dealership }: Props) {
  return (
    <Card as="article" bare liftsOnHover className="car group">
      <CarPlate vehicle={vehicle} sizes={SIZES} eager={eager} className="car-plate" />
      <SaveButton vehicle={vehicle} className="absolute top-2 right-2 z-10" />
      <div className="car-head px-4.5 pt-4 rows:pr-12 rows:@max-[800px]:pl-4">
        <CarHeading vehicle={vehicle} className="rows:@min-[800px]:text-xl" />
      </div>
      <Facts vehicle={vehicle} />
      <Location vehicle={vehicle} dealership={dealership} />
      <div className="car-price mt-auto flex items-end justify-between gap-2.5 px-4.5 pt-4 pb-4 rows:mt-0 rows:items-start rows:@max-[800px]:px-4 rows:@min-[800px]:px-6">
        <PriceBlock vehicle={vehicle} />
        <CarArrow className="rows:hidden" />
      </div>
      {finance.enabled && <Repayment price={vehicle.price} finance={finance} />}
      <div className="car-actions relative z-10 flex items-center gap-2 border-t border-ink-100 px-4.5 py-2.5 rows:@min-[800px]:flex-col rows:@min-[800px]:items-stretch rows:@min-[800px]:justify-end rows:@min-[800px]:border-t-0 rows:@min-[800px]:px-6 rows:@min-[800px]:pb-5">
        <CompareTick vehicle={vehicle} className="rows:@min-[800px]:self-start" />
        <EnquireLink vehicle={vehicle} />
        <span className="hidden rows:contents">
          <ButtonLink
            size="m"
            href={paths.vehicle({ id: vehicle.id, slug: vehicle.slug })}
            tabIndex={-1}
            aria-hidden
          >
            View vehicle
          </ButtonLink>
        </span>
      </div>
    </Card>
  )
})

/** Reads the address from a context, so that the memoised card does not render with every filter. */
function EnquireLink({ vehicle }: Pick<Props, 'vehicle'>) {
  const hrefOf = useContext(EnquiryAddress)
  return (
    <ButtonLink
      size="m"
      variant="soft"
      {...enquiryLink(hrefOf(vehicle.stockid))}
      aria-label={`Enquire about ${vehicle.name}, stock ${vehicle.stockid}`}
      className="ml-auto rows:@min-[800px]:ml-0"
    >
      Enquire
    </ButtonLink>
  )
}

/** Builds the address of the list with the enquiry form for a car open. */
export const EnquiryAddress = createContext((stock: string) => searchHref({ stock }))

/** Labels are visible in a row, and for screen readers only on a card. */
function Facts({ vehicle }: { vehicle: VehicleCard }) {
  const facts = [
    ['Odometer', vehicle.kms === null ? null : kmsText(vehicle.kms)],
    ['Transmission', vehicle.transmission],
    ['Fuel', vehicle.fuel],
    ['Body', vehicle.body],
  ] as const
  return (
    <div className="car-facts mx-4.5 mt-2.5 text-s text-ink-700 tabular-nums rows:@max-[800px]:mx-4 rows:@min-[800px]:mt-4">
      <dl>
        {facts.map(
          ([label, text]) =>
            text && (
              <div key={label}>
                <dt className="sr-only rows:@min-[800px]:not-sr-only rows:@min-[800px]:text-[0.78125rem] rows:@min-[800px]:text-ink-500">
                  {label}
                </dt>
                <dd className="rows:@min-[800px]:font-semibold rows:@min-[800px]:text-ink-900">{text}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

function Location({ vehicle, dealership }: Pick<Props, 'vehicle' | 'dealership'>) {
  const distance = useDistanceTo(dealership)
  return (
    <div className="car-place mt-2 flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4.5 text-s text-ink-500 rows:@max-[800px]:px-4 rows:@min-[800px]:pt-2 rows:@min-[800px]:pb-5">
      {vehicle.dealershipName && (
        <span className="flex items-center gap-1.5">
          <MapPin aria-hidden className="size-4 shrink-0" />
          {vehicle.dealershipName}
          {distance && <span className="tabular-nums">, {distance}</span>}
        </span>
      )}
      <span className="hidden tabular-nums rows:inline">Stock {vehicle.stockid}</span>
      <SalesTags tags={vehicle.tags} isOnCard className="basis-full rows:@min-[800px]:basis-auto" />
    </div>
  )
}
