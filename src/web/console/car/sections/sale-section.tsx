import { formatDate } from '../../../../domain/time/format.ts'
import { priceText } from '../../../../domain/vehicles/prices/price.ts'
import { STATUSES } from '../../../../domain/vehicles/statuses.ts'
import type { EditedCar } from '../../../../services/stock/index.ts'
import { Notice } from '../../../../ui/notice.tsx'

/** What the status of a car that is not on sale means, and the details of its sale. */
export function SaleSection({ car: { status, sale } }: { car: EditedCar }) {
  if (status === 'on_sale') return null
  const facts = sale && [
    `Sold on ${formatDate(sale.on)}`,
    sale.price === null ? null : `for ${priceText(sale.price)}`,
    sale.lead ? `to ${sale.lead.name} (${sale.lead.reference})` : null,
  ]
  return (
    <Notice kind={status === 'pending' ? 'warning' : 'info'} flush>
      {facts && `${facts.filter(Boolean).join(' ')}. `}
      {STATUSES[status].meaning}
    </Notice>
  )
}
