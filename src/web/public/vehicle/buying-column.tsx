import { useLocation } from 'react-router'
import { testDriveHref } from '../../../domain/bookings/booking-url.ts'
import type { FinanceConfig } from '../../../domain/finance/finance-config.ts'
import { comparisonRateWarning } from '../../../domain/finance/finance-texts.ts'
import { weeklyOffer } from '../../../domain/finance/weekly-offer.ts'
import { actHref, type VehicleAct } from '../../../domain/leads/vehicle-acts.ts'
import { formatInstant } from '../../../domain/time/format.ts'
import { DEFAULT_TIME_ZONE } from '../../../domain/time/zone-time.ts'
import { canBeHeld, canEnquire } from '../../../domain/vehicles/availability.ts'
import { listedText } from '../../../domain/vehicles/listed-text.ts'
import { priceLabel, priceText } from '../../../domain/vehicles/prices/price.ts'
import { reductionText } from '../../../domain/vehicles/prices/price-drop.ts'
import type { SiteDealership } from '../../../services/site/index.ts'
import type { VehiclePage } from '../../../services/stock/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { ArrowDown, Calendar, ChevronRight, Clock, Phone } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Repayment } from '../car/repayment.tsx'
import { SalesTags } from '../car/sales-tags.tsx'
import { enquiryLink } from '../enquiry/enquiry-link.ts'
import { useHeldUntil } from '../enquiry/holds/held-vehicles.ts'
import { useSecuredVehicle } from '../enquiry/holds/use-secured-vehicles.ts'
import { telHref } from '../layout/phone.ts'
import { DealershipCard } from './dealership-card.tsx'
import { VehicleTools } from './vehicle-tools.tsx'

interface Props {
  page: VehiclePage
  dealership: SiteDealership | undefined
  phone: string | undefined
  finance: FinanceConfig | undefined
}

export function BuyingColumn({ page, dealership, phone, finance }: Props) {
  const { vehicle, status, keyFacts } = page
  const canAsk = canEnquire(status)
  const under = [vehicle.badge, page.details.find(({ label }) => label === 'Series')?.text]
  return (
    <div className="min-w-0">
      <h1 className="text-3xl wrap-anywhere max-sm:text-2xl">{vehicle.name}</h1>
      <p className="mt-1.5 text-l text-ink-500 wrap-anywhere">{under.filter(Boolean).join(', ')}</p>
      <SalesTags tags={vehicle.tags} className="mt-3" />
      <Price page={page} />
      {status === 'on_sale' && finance?.enabled && <Weekly price={vehicle.price} finance={finance} />}
      <dl className="mt-6 grid grid-cols-2 border-t border-ink-200 max-sm:mt-5">
        {keyFacts.map(({ label, text }) => (
          <div key={label} className="border-b border-ink-200 py-3.5 pr-4">
            <dt className="text-s text-ink-500">{label}</dt>
            <dd className="mt-0.5 font-semibold wrap-anywhere tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {canAsk && (
        <HoldNotice stockid={vehicle.stockid} timeZone={dealership?.timeZone ?? DEFAULT_TIME_ZONE} />
      )}
      {canAsk && <Acts page={page} phone={phone} />}
      <VehicleTools vehicle={vehicle} canBeSaved={status === 'on_sale'} />
      {dealership && <DealershipCard dealership={dealership} />}
    </div>
  )
}

function Price({ page: { vehicle, price, status } }: { page: VehiclePage }) {
  const { priceDrop } = vehicle
  const isReduced = vehicle.price && priceDrop && status === 'on_sale'
  return (
    <div className="mt-5">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="price text-[2.75rem] leading-[1.1] max-sm:text-[2.375rem]">
          {priceText(vehicle.price)}
        </span>
        {isReduced && (
          <s className="text-l text-ink-500 tabular-nums">
            <span className="sr-only">was </span>
            {priceText(priceDrop.from)}
          </s>
        )}
      </p>
      <p className="mt-1.5 text-ui text-ink-500">
        {priceLabel(vehicle)} <span aria-hidden>·</span> Stock {vehicle.stockid}
      </p>
      {status === 'on_sale' && (
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-ui tabular-nums">
          {isReduced && (
            <span className="flex items-center gap-1.5 font-semibold text-positive">
              <ArrowDown aria-hidden className="size-4" />
              Down {reductionText(vehicle.price!, priceDrop)}
            </span>
          )}
          <span className="flex items-center gap-1.5 text-ink-500">
            <Clock aria-hidden className="size-4" />
            {listedText(price.today - price.listedOn)}
          </span>
        </p>
      )}
    </div>
  )
}

function Weekly({ price, finance }: { price: number | null; finance: FinanceConfig }) {
  const { lead, text } = comparisonRateWarning(finance)
  const hasOffer = weeklyOffer(price, finance) !== null
  return (
    <div className="vehicle-repayment mt-5">
      <Repayment price={price} finance={finance} />
      {hasOffer && (
        <p className="mt-3 text-s text-pretty text-ink-700">
          <b>{lead}</b> {text}{' '}
          <a
            href="#finance"
            className="font-semibold whitespace-nowrap underline underline-offset-3 print:hidden"
          >
            Work out your repayments
          </a>
        </p>
      )}
    </div>
  )
}

const MORE_ACTS = [
  { act: 'trade-in', label: 'Value my trade-in' },
  { act: 'finance', label: 'Finance this' },
  { act: 'reserve', label: 'Reserve' },
] as const satisfies readonly { act: VehicleAct; label: string }[]

function Acts({ page: { vehicle, status }, phone }: { page: VehiclePage; phone: string | undefined }) {
  const location = useLocation()
  const opens = (act: VehicleAct) => enquiryLink(actHref(location, vehicle.stockid, act))
  return (
    <div className="mt-6 print:hidden">
      <ButtonLink full variant="primary" {...opens('enquiry')}>
        Enquire about this vehicle
      </ButtonLink>
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <ButtonLink full href={testDriveHref(vehicle.stockid)} icon={<Calendar aria-hidden />}>
          Test drive
        </ButtonLink>
        {phone && (
          <ButtonLink full href={telHref(phone)} icon={<Phone aria-hidden />}>
            Call
          </ButtonLink>
        )}
      </div>
      <ul className="mt-4">
        {MORE_ACTS.filter(({ act }) => act !== 'reserve' || canBeHeld(status)).map(({ act, label }) => (
          <li key={act} className="border-b border-ink-200 first:border-t">
            <Anchor
              {...opens(act)}
              className="flex min-h-12 items-center justify-between text-ui font-semibold hover:text-ink-700"
            >
              {label}
              <ChevronRight aria-hidden className="size-5 text-ink-500" />
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The shopper's own hold on the car, or another customer's. */
function HoldNotice({ stockid, timeZone }: { stockid: string; timeZone: string }) {
  const own = useSecuredVehicle(stockid)
  const heldUntil = useHeldUntil(stockid)
  if (!own)
    return heldUntil ? (
      <Notice
        kind="info"
        className="mt-5 print:hidden"
        title={`On hold until ${formatInstant(heldUntil, 'weekdayTime', timeZone)}`}
      >
        Another customer has asked us to hold this car. You can still enquire, test drive it or be next in
        line.
      </Notice>
    ) : null
  return (
    <Notice kind="success" className="mt-5 print:hidden" title="You asked us to hold this car">
      Until {formatInstant(own.until, 'weekdayTime', timeZone)}. Your reference is {own.reference}.
    </Notice>
  )
}
