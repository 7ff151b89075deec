import { useLocation, useNavigate, useRouteLoaderData } from 'react-router'
import { countText } from '../../../domain/search/search-texts.ts'
import { listHref, parseSearch } from '../../../domain/search/search-url.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { kmsText } from '../../../domain/vehicles/price.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Heart, Phone } from '../../../ui/icons.tsx'
import { CarPicture } from '../car-picture.tsx'
import { telHref } from '../layout/phone.ts'
import type { loader as layoutLoader } from '../layout/public-layout.tsx'
import { PriceBlock } from '../price-block.tsx'
import { saveVehicle } from '../saved/use-saved.ts'
import type { Enquiry } from './load-enquiry.ts'
import { isOpenedHere } from './opened-here.ts'

const ENQUIRY_POPUP = 'enquiry'

/** Open while the address names a car in `stock`; closing it takes the name out of the address. */
export function EnquiryPopup({ enquiry }: { enquiry: Enquiry | null }) {
  const location = useLocation()
  const navigate = useNavigate()
  const layout = useRouteLoaderData<typeof layoutLoader>('public/layout/public-layout')
  if (!enquiry) return null
  const close = () => {
    if (isOpenedHere(location)) {
      void navigate(-1)
      return
    }
    const { pathname, search } = location
    const state = parseSearch(new URL(search, window.location.href))
    void navigate(listHref({ ...state, stock: null }, pathname), { replace: true, preventScrollReset: true })
  }
  const showroom = layout?.showrooms.find(({ slug }) => slug === enquiry.vehicle?.dealership)
  return (
    <Dialog key={enquiry.stockid} id={ENQUIRY_POPUP} open onClose={close} size="xl" title="Vehicle enquiry">
      {enquiry.vehicle ? (
        <About
          vehicle={enquiry.vehicle}
          showroom={showroom?.name}
          phone={showroom?.phone ?? layout?.site.phone}
        />
      ) : (
        <Gone {...enquiry} total={layout?.summary.total ?? 0} />
      )}
    </Dialog>
  )
}

function About({ vehicle, showroom, phone }: { vehicle: VehicleCard; showroom?: string; phone?: string }) {
  const facts = [
    vehicle.kms === null ? null : kmsText(vehicle.kms),
    vehicle.transmission,
    vehicle.fuel,
    vehicle.body,
  ]
  return (
    <div className="grid grid-cols-[360px_1fr] gap-8 max-md:grid-cols-1 max-md:gap-5">
      <div>
        <div className="relative aspect-[5/3.25] overflow-hidden rounded-m bg-plate">
          <CarPicture
            picture={vehicle.picture}
            alt={vehicle.title}
            sizes="360px"
            className="absolute inset-x-0 bottom-[4%] w-full"
          />
        </div>
        <h3 className="mt-4 font-text text-l font-[650] tracking-normal">{vehicle.name}</h3>
        <p className="text-s text-ink-500">{vehicle.badge}</p>
        <p className="mt-2 text-s text-ink-700 tabular-nums">{facts.filter(Boolean).join(' • ')}</p>
        <div className="mt-3">
          <PriceBlock vehicle={vehicle} />
        </div>
      </div>
      <div className="flex flex-col gap-4">
        <p className="text-l text-pretty">
          {showroom ? `This car stands at ${showroom}.` : 'Ask us about this car.'} Call and name stock{' '}
          <b className="tabular-nums">{vehicle.stockid}</b>: whoever answers can open this very page.
        </p>
        <div className="flex flex-wrap gap-2.5">
          {phone && (
            <ButtonLink variant="primary" href={telHref(phone)} icon={<Phone aria-hidden />}>
              Call {phone}
            </ButtonLink>
          )}
          <ButtonLink href={paths.vehicle({ id: vehicle.id, slug: vehicle.slug })}>View vehicle</ButtonLink>
          <Button
            icon={<Heart aria-hidden />}
            onClick={() => saveVehicle(vehicle)}
            className="no-script:hidden"
          >
            Save
          </Button>
        </div>
        <p className="text-s text-ink-500">Enquiring in writing is on its way to this place.</p>
      </div>
    </div>
  )
}

function Gone({ stockid, fault, total }: Enquiry & { total: number }) {
  return (
    <div className="pb-2">
      <p className="text-l">
        {fault
          ? `Stock ${stockid} could not be loaded. Check your connection and try again.`
          : `Stock ${stockid} is not for sale here any more. The list behind this has ${countText(total)}.`}
      </p>
      <ButtonLink className="mt-4" href={paths.carSales()}>
        See all cars
      </ButtonLink>
    </div>
  )
}
