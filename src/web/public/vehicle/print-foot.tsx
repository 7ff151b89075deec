import type { VehicleCard } from '../../../domain/vehicles/card.ts'
import { qrHref } from '../../../domain/vehicles/qr-address.ts'
import type { PublicSite, Showroom } from '../../../services/site/index.ts'

interface Props {
  vehicle: VehicleCard
  showroom: Showroom | undefined
  site: PublicSite | undefined
}

/** On paper only: who sells it, and the way back to the page. */
export function PrintFoot({ vehicle, showroom, site }: Props) {
  return (
    <div className="print-foot">
      <img src={qrHref(vehicle.id)} alt="" width={112} height={112} fetchPriority="low" />
      <div>
        <b>{showroom?.name ?? site?.name}</b>
        {showroom && (
          <p>
            {showroom.street}, {showroom.suburb} {showroom.state} {showroom.postcode}
          </p>
        )}
        <p>{showroom?.phone ?? site?.phone}</p>
        <p>
          Stock {vehicle.stockid}. Point a phone at the square for more photos and today's price.
          {site?.licenceNumber ? ` Motor dealer licence ${site.licenceNumber}.` : ''}
        </p>
      </div>
    </div>
  )
}
