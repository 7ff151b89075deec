import { formatDate } from '../../../domain/time/format.ts'
import { dateOfDay } from '../../../domain/time/local-day.ts'
import { priceText } from '../../../domain/vehicles/prices/price.ts'
import type { VehiclePage } from '../../../services/stock/index.ts'
import { DetailList } from './detail-list.tsx'

export function Forecourt({ page }: { page: VehiclePage }) {
  const { price, typicalDaysToSell: usualDays, others, details } = page
  const { steps, listedOn, today } = price
  const model = details.find(({ label }) => label === 'Model')?.text
  const rows: (readonly [string, string] | null)[] = [
    ['Listed', formatDate(dateOfDay(listedOn))],
    ['Days listed', String(today - listedOn)],
    usualDays === null ? null : [`${model}s here usually sell in`, daysText(usualDays)],
    others && ['Similar cars in stock', `${priceText(others.lowest)} to ${priceText(others.highest)}`],
    steps.length > 1 ? ['Last price change', formatDate(dateOfDay(steps.at(-1)!.day))] : null,
  ]
  return (
    <DetailList
      title="On our forecourt"
      details={rows.flatMap((row) => (row ? [{ label: row[0], text: row[1] }] : []))}
    />
  )
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
