import { formatInstant } from '../../../../domain/time/format.ts'
import { ageTone } from '../../../../domain/vehicles/desk/stock-list.ts'
import { priceText } from '../../../../domain/vehicles/prices/price.ts'
import type { PricedCar, PricePreview } from '../../../../services/stock/index.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { ArrowRight } from '../../../../ui/icons.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { CarThumb } from '../list/stock-row.tsx'
import { carsText, skippedText } from './notify-change.ts'

const PRICE_WIDTH = 'flex w-44 items-center justify-end gap-2 text-right tabular-nums max-sm:w-auto'
const CHANGE_WIDTH = 'w-20 text-right tabular-nums max-sm:hidden'
const AGE_TEXTS = { normal: 'text-ink-500', warning: 'text-warning', danger: 'text-danger' }

/** The new prices as they would be now, with a total. */
export function PricePreviewTable({ preview, isCurrent }: { preview: PricePreview; isCurrent: boolean }) {
  const skipped = skippedText(preview.skipped)
  const more = preview.changed - preview.cars.length
  return (
    <div className={classNames('mt-4', !isCurrent && 'opacity-60')} aria-live="polite">
      {preview.cars.length > 0 && (
        <p aria-hidden className="flex gap-3 py-2 text-xs text-ink-500 max-sm:hidden">
          <span className="flex-1">Vehicle</span>
          <span className="w-20 text-right">Days in stock</span>
          <span className={PRICE_WIDTH}>Price</span>
          <span className={CHANGE_WIDTH}>Change</span>
        </p>
      )}
      <ul className="max-h-80 overflow-y-auto border-t border-ink-100 max-sm:max-h-64">
        {preview.cars.map((car) => (
          <PreviewRow key={car.id} car={car} />
        ))}
      </ul>
      {more > 0 && <p className="border-b border-ink-100 py-2 text-ink-500">and {carsText(more)} more</p>}
      {preview.changed > 0 && (
        <p className="flex items-center gap-3 py-2 font-semibold tabular-nums">
          Total
          <span className={classNames('ml-auto', PRICE_WIDTH)}>
            <span className="font-normal text-ink-500">{priceText(preview.total.from)}</span>
            <ArrowRight aria-hidden className="size-4 text-ink-500" />
            <span className="sr-only">becomes</span>
            {priceText(preview.total.to)}
          </span>
          <span className={CHANGE_WIDTH}>{differenceText(preview.total.from, preview.total.to)}</span>
        </p>
      )}
      {skipped && <p className="py-1 text-xs text-ink-500">{skipped}</p>}
      {preview.changed === 0 && <p className="py-2 text-ink-700">No price would change.</p>}
    </div>
  )
}

function PreviewRow({ car }: { car: PricedCar }) {
  const timeZone = useTimeZone()
  return (
    <li className="flex items-center gap-3 border-b border-ink-100 py-2">
      <CarThumb picture={car.picture} />
      <div className="min-w-0 flex-1">
        <p className="flex gap-2 max-sm:block">
          <span className="block truncate">{car.name}</span>
          <span className="shrink-0 text-ink-500 max-sm:text-xs">{car.stockid}</span>
        </p>
        {(car.openLeads > 0 || car.lastChange) && (
          <p className="text-xs text-warning">{noteText(car, timeZone)}</p>
        )}
      </div>
      <span
        className={classNames('w-20 text-right tabular-nums max-sm:hidden', AGE_TEXTS[ageTone(car.days)])}
      >
        {car.days}
        <span className="sr-only"> days in stock</span>
      </span>
      <span className={PRICE_WIDTH}>
        <s className="text-ink-500">{priceText(car.from)}</s>
        <ArrowRight aria-hidden className="size-4 text-ink-500" />
        <strong className={classNames('font-semibold', car.isLargeDrop && 'text-danger')}>
          {priceText(car.to)}
        </strong>
      </span>
      <span className={CHANGE_WIDTH}>{differenceText(car.from, car.to)}</span>
    </li>
  )
}

/** What to think of before the price of this car changes. */
function noteText({ openLeads, from, lastChange }: PricedCar, timeZone: string): string {
  const notes: string[] = []
  if (openLeads > 0) notes.push(openLeads === 1 ? '1 open lead' : `${openLeads} open leads`)
  if (lastChange && from !== null) {
    const difference = priceText(Math.abs(lastChange.from - from))
    const word = lastChange.from > from ? 'dropped' : 'rose'
    const day = lastChange.isToday
      ? 'less than a day ago'
      : `on ${formatInstant(lastChange.at, 'dayMonth', timeZone)}`
    notes.push(`last ${word} ${difference} ${day}`)
  }
  const text = notes.join(', ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** '–$1,300', '+$500'. Empty for P.O.A and for a first price. */
function differenceText(from: number | null, to: number | null): string {
  if (from === null || to === null || from === to) return ''
  return `${to < from ? '–' : '+'}${priceText(Math.abs(to - from))}`
}
