import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { qrHref } from '../../../domain/vehicles/qr-address.ts'
import type { PublicSite, SiteDealership } from '../../../services/site/index.ts'

interface Props {
  vehicle: VehicleCard
  dealership: SiteDealership | undefined
  site: PublicSite | undefined
}

/** Printed only: the seller and a QR code that leads back to the page. */
export function PrintFoot({ vehicle, dealership, site }: Props) {
  return (
    <div className="print-foot">
      <img src={qrHref(vehicle.id)} alt="" width={112} height={112} fetchPriority="low" />
      <div>
        <b>{dealership?.name ?? site?.name}</b>
        {dealership && (
          <p>
            {dealership.street}, {dealership.suburb} {dealership.state} {dealership.postcode}
          </p>
        )}
        <p>{dealership?.phone ?? site?.phone}</p>
        <p>
          Stock {vehicle.stockid}. Scan the code for more photos and today's price.
          {site?.licenceNumber ? ` Motor dealer licence ${site.licenceNumber}.` : ''}
        </p>
      </div>
    </div>
  )
}
