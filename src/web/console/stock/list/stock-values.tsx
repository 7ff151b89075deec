import type { ReactNode } from 'react'
import { formatInstant, formatRecentTime } from '../../../../domain/time/format.ts'
import { MIN_PHOTOS, PROBLEMS } from '../../../../domain/vehicles/desk/problems.ts'
import { ageTone } from '../../../../domain/vehicles/desk/stock-list.ts'
import { kmsText, NO_PRICE, priceText, wholeText } from '../../../../domain/vehicles/prices/price.ts'
import type { ListedCar } from '../../../../services/stock/index.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { ArrowDown, ArrowUp, Camera, TriangleAlert } from '../../../../ui/icons.tsx'
import { useCarHref } from '../use-car-href.ts'
import { StatusMark } from './status-mark.tsx'
import type { StockColumnName } from './stock-columns.ts'

export interface ValueProps {
  car: ListedCar
  dealerships: ReadonlyMap<string, string>
  timeZone: string
  now: number
}

/** The content of each column. */
export const VALUES: Record<StockColumnName, (props: ValueProps) => ReactNode> = {
  stockid: ({ car }) => car.stockid,
  dealership: ({ car, dealerships }) => car.dealership && (dealerships.get(car.dealership) ?? car.dealership),
  status: ({ car }) => <StatusMark status={car.status} />,
  price: PriceText,
  days: ({ car }) => <DaysText car={car} hasBar />,
  photos: ({ car }) => (
    <span className={car.photos < MIN_PHOTOS ? 'font-semibold text-warning' : undefined}>{car.photos}</span>
  ),
  views: ({ car }) => wholeText(car.views),
  saves: ({ car }) => wholeText(car.saves),
  enquiries: ({ car }) => wholeText(car.enquiries),
  problems: ProblemText,
  vin: ({ car }) => car.vin,
  rego: ({ car }) => car.rego,
  kms: ({ car }) => car.kms !== null && kmsText(car.kms),
  colour: ({ car }) => car.color,
  tags: ({ car }) => car.tags.join(', '),
  source: ({ car }) => car.source,
  changed: ({ car, now, timeZone }) => formatRecentTime(car.changedAt, new Date(now).toISOString(), timeZone),
}

/** Classes of the cells alone; a column's own class also applies to its head. */
export const LOOKS: Partial<Record<StockColumnName, string>> = {
  stockid: 'text-ink-500 tabular-nums',
  dealership: 'max-w-30 truncate text-ink-700',
  price: 'tabular-nums @max-2xl:pt-2.5 @max-2xl:align-top',
  photos: 'tabular-nums',
  views: 'tabular-nums',
  saves: 'tabular-nums',
  enquiries: 'tabular-nums',
  problems: 'max-w-48 truncate',
  vin: 'text-ink-500 tabular-nums',
  rego: 'text-ink-500',
  kms: 'text-ink-500 tabular-nums',
  colour: 'text-ink-500',
  tags: 'max-w-40 truncate text-ink-500',
  source: 'max-w-32 truncate text-ink-500',
  changed: 'text-ink-500 tabular-nums',
}

/** The price, and how far it moved in the last 30 days. */
export function PriceText({ car, timeZone }: Pick<ValueProps, 'car' | 'timeZone'>) {
  if (car.price === null)
    return (
      <span className={car.status === 'draft' ? 'text-ink-500' : 'font-semibold text-danger'}>
        {car.status === 'draft' ? 'Not set' : NO_PRICE}
      </span>
    )
  const isOffered = car.status === 'on_sale' || car.status === 'pending'
  return (
    <span className="inline-flex items-baseline justify-end gap-x-2 @max-2xl:flex-col-reverse @max-2xl:items-end">
      {car.priceChange && isOffered && (
        <PriceMove from={car.priceChange.from} to={car.price} at={car.priceChange.at} timeZone={timeZone} />
      )}
      <span className={isOffered ? 'font-semibold' : 'text-ink-500'}>{priceText(car.price)}</span>
    </span>
  )
}

function PriceMove({ from, to, at, timeZone }: { from: number; to: number; at: string; timeZone: string }) {
  if (from === to) return null
  const isLower = to < from
  const Arrow = isLower ? ArrowDown : ArrowUp
  const text = `Price ${isLower ? 'dropped' : 'rose'} ${priceText(Math.abs(from - to))} on ${formatInstant(at, 'dayMonth', timeZone)}`
  return (
    <span title={text} className="inline-flex items-center text-xs whitespace-nowrap text-ink-500">
      <span className="sr-only">{text}, now </span>
      <Arrow aria-hidden className="size-3" />
      <span aria-hidden>{priceText(Math.abs(from - to))}</span>
    </span>
  )
}

const TONES = {
  normal: { text: '' },
  warning: { text: 'font-semibold text-warning' },
  danger: { text: 'font-semibold text-danger' },
}
/** The bar is full at this age. */
const FULL_BAR_DAYS = 120

/** The age in days; the bar is only a picture of it. */
export function DaysText({ car, hasBar = false }: { car: ListedCar; hasBar?: boolean }) {
  const isGone = car.status === 'sold' || car.status === 'withdrawn'
  const tone = TONES[isGone ? 'normal' : ageTone(car.days)]
  const share = Math.min(1, car.days / FULL_BAR_DAYS)
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-2 tabular-nums',
        isGone ? 'text-ink-500' : tone.text,
      )}
    >
      {wholeText(car.days)}
      {hasBar && (
        <svg aria-hidden viewBox="0 0 28 4" className="h-1 w-7">
          <rect width="28" height="4" rx="2" className="fill-ink-100" />
          <rect
            width={Math.max(2, 28 * share)}
            height="4"
            rx="2"
            className={FILLS[isGone ? 'normal' : ageTone(car.days)]}
          />
        </svg>
      )}
    </span>
  )
}

const FILLS = { normal: 'fill-ink-300', warning: 'fill-warning', danger: 'fill-danger' }

/** The first problem as a link to where it is mended, the others in its title; or why the car is not on sale. */
export function ProblemText({ car, timeZone }: Pick<ValueProps, 'car' | 'timeZone'>) {
  const carHref = useCarHref()
  const [first, ...others] = car.problems
  if (!first) return <QuietNote car={car} timeZone={timeZone} />
  const { label, tone, field } = PROBLEMS[first]
  const Sign = field === 'photos' ? Camera : TriangleAlert
  return (
    <span className="inline-flex items-center gap-1.5">
      <Anchor
        href={carHref(car.id, field)}
        className={classNames(
          'inline-flex min-w-0 items-center gap-1.5 rounded-s hover:underline',
          tone === 'danger' ? 'text-danger' : 'text-warning',
        )}
      >
        <Sign aria-hidden className="size-4 shrink-0" />
        <span className="truncate">{label}</span>
      </Anchor>
      {others.length > 0 && (
        <span className="text-ink-500" title={others.map((name) => PROBLEMS[name].label).join(', ')}>
          +{others.length}
          <span className="sr-only"> more: {others.map((name) => PROBLEMS[name].label).join(', ')}</span>
        </span>
      )}
    </span>
  )
}

function QuietNote({ car, timeZone }: Pick<ValueProps, 'car' | 'timeZone'>) {
  const since = formatInstant(car.statusSince, 'dayMonth', timeZone)
  const notes = {
    sold: `Sold ${since}`,
    withdrawn: `Off ${since}`,
    draft: null,
    on_sale: car.heldUntil && `Held until ${formatInstant(car.heldUntil, 'dayMonth', timeZone)}`,
    pending: car.heldUntil && `Held until ${formatInstant(car.heldUntil, 'dayMonth', timeZone)}`,
  }
  const note = notes[car.status] ?? (car.hasDraft ? 'Changes to publish' : null)
  return note && <span className="text-ink-500">{note}</span>
}
