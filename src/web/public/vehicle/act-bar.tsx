import { useLocation } from 'react-router'
import { actHref } from '../../../domain/leads/vehicle-acts.ts'
import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { priceLabel, priceText } from '../../../domain/vehicles/prices/price.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Phone } from '../../../ui/icons.tsx'
import { enquiryLink } from '../enquiry/enquiry-link.ts'
import { telHref } from '../layout/phone.ts'

/** Sticks to the bottom of the screen on phones. */
export function ActBar({ vehicle, phone }: { vehicle: VehicleCard; phone: string | undefined }) {
  const location = useLocation()
  return (
    <aside aria-label="Price and enquiry" className="act-bar">
      <p className="mr-auto min-w-0">
        <span className="price block text-xl leading-6">{priceText(vehicle.price)}</span>
        <span className="block truncate text-xs text-ink-500">{priceLabel(vehicle)}</span>
      </p>
      {phone && (
        <ButtonLink href={telHref(phone)} aria-label={`Call ${phone}`} className="size-12 p-0">
          <Phone aria-hidden />
        </ButtonLink>
      )}
      <ButtonLink
        variant="primary"
        {...enquiryLink(actHref(location, vehicle.stockid, 'enquiry'))}
        className="min-w-36 max-[22rem]:min-w-0"
      >
        Enquire
      </ButtonLink>
    </aside>
  )
}
