import { pictureHref, widthUpTo } from '../../../../domain/pictures/address.ts'
import type { Picture } from '../../../../domain/pictures/picture.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Camera } from '../../../../ui/icons.tsx'
import { Cell, Row } from '../../../../ui/lists/table.tsx'
import { carHref } from '../stock-url.ts'
import { PriceCell } from './price-cell.tsx'
import { StatusMark } from './status-mark.tsx'
import { columnOf, type StockColumnName } from './stock-columns.ts'
import { DaysText, LOOKS, ProblemText, VALUES, type ValueProps } from './stock-values.tsx'

interface Props extends ValueProps {
  columns: readonly StockColumnName[]
  isSelected: boolean
  canSelect: boolean
  isPricing: boolean
  /** Shift extends the selection from the last selected row. */
  onToggle: (isRange: boolean) => void
  onPriced: () => void
}

/** One line where there is room, otherwise the car with its status, age and problem below it. */
export function StockRow({ columns, isSelected, canSelect, isPricing, onToggle, onPriced, ...value }: Props) {
  const { car, timeZone } = value
  return (
    <Row className={classNames('group', isSelected && 'bg-ink-100')}>
      <Cell className="w-0 pr-0 max-sm:pl-4">
        {canSelect && (
          <Checkbox
            label={`Select ${car.name} ${car.stockid}`}
            hideLabel
            className="-ml-1.5"
            checked={isSelected}
            onClick={(event) => onToggle(event.shiftKey)}
            onChange={() => {}}
          />
        )}
      </Cell>
      <Cell className="w-full max-w-0 py-1.5 @2xl:min-w-60">
        <Anchor
          href={carHref(car.id)}
          data-car={car.id}
          className="flex items-center gap-3 rounded-s focus-visible:outline-offset-0"
        >
          <CarThumb picture={car.picture} />
          <span className="min-w-0 flex-1">
            <span className="block truncate" title={`${car.name} ${car.badge ?? ''}`}>
              <span className="font-semibold group-hover:underline">{car.name}</span>{' '}
              <span className="text-ink-500 @max-2xl:hidden">{car.badge}</span>
            </span>
            <span className="block truncate text-xs text-ink-500 @2xl:hidden">{car.badge}</span>
          </span>
        </Anchor>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-0.5 pl-[calc(3.25rem+0.75rem)] text-xs text-ink-500 @2xl:hidden">
          <StatusMark status={car.status} className="text-ink-900" />
          <span>
            <DaysText car={car} /> days
          </span>
          <span>Photos {car.photos}</span>
          <span>{car.stockid}</span>
        </p>
        {car.problems.length > 0 && (
          <p className="mt-1 pl-[calc(3.25rem+0.75rem)] text-xs @4xl:hidden">
            <ProblemText car={car} timeZone={timeZone} />
          </p>
        )}
      </Cell>
      {columns.map((name) => {
        const Value = VALUES[name]
        const { isNumeric, className } = columnOf(name)
        return (
          <Cell key={name} numeric={isNumeric ?? false} className={classNames(LOOKS[name], className)}>
            {name === 'price' && isPricing ? <PriceCell car={car} onDone={onPriced} /> : <Value {...value} />}
          </Cell>
        )
      })}
    </Row>
  )
}

/** The main photo on its plate, or where it is missing. */
export function CarThumb({ picture }: { picture: Picture | null }) {
  if (!picture)
    return (
      <span className="grid h-8.5 w-13 shrink-0 place-items-center rounded-s border border-dashed border-ink-300 text-ink-500">
        <Camera aria-hidden className="size-4" />
        <span className="sr-only">No photos</span>
      </span>
    )
  return (
    <img
      src={pictureHref(picture.id, widthUpTo(picture, 160), 'webp')}
      alt=""
      width={52}
      height={34}
      loading="lazy"
      className="h-8.5 w-13 shrink-0 rounded-s bg-ink-100 object-cover"
    />
  )
}
