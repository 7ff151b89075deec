import { pictureHref, widthUpTo } from '../../../../domain/pictures/address.ts'
import type { Picture } from '../../../../domain/pictures/picture.ts'
import { Anchor } from '../../../../ui/anchor.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { Camera } from '../../../../ui/icons.tsx'
import { Cell, Row } from '../../../../ui/lists/table.tsx'
import { useLongPress } from '../../list/use-long-press.ts'
import { useCarHref } from '../use-car-href.ts'
import { PriceCell } from './price-cell.tsx'
import { StatusMark } from './status-mark.tsx'
import { columnOf, type StockColumnName } from './stock-columns.ts'
import { DaysText, LOOKS, ProblemText, VALUES, type ValueProps } from './stock-values.tsx'

interface Props extends ValueProps {
  columns: readonly StockColumnName[]
  isSelected: boolean
  canSelect: boolean
  /** Whether any car is selected; phones show the boxes only then. */
  isSelecting: boolean
  isPricing: boolean
  /** Shift extends the selection from the last selected row. */
  onToggle: (isRange: boolean) => void
  onPriced: () => void
}

/** One line where there is room, otherwise the car with its status, age and problem below it. */
export function StockRow({
  columns,
  isSelected,
  canSelect,
  isSelecting,
  isPricing,
  onToggle,
  onPriced,
  ...value
}: Props) {
  const { car, timeZone } = value
  const longPress = useLongPress(() => onToggle(false))
  const carHref = useCarHref()
  return (
    <Row className={classNames('group', isSelected && 'bg-ink-100')} {...(canSelect && longPress)}>
      <Cell className={selectionCellClass(isSelecting)}>
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
      <Cell
        className={classNames(
          'w-full max-w-0 py-1.5 @max-2xl:py-2.5 @2xl:min-w-60',
          !isSelecting && 'max-sm:pl-4',
        )}
      >
        <Anchor
          href={carHref(car.id)}
          data-car={car.id}
          className="flex items-center gap-3 rounded-s focus-visible:outline-offset-0 @max-2xl:items-start"
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
        <p className="-mt-4 flex flex-wrap items-center gap-x-3 gap-y-0.5 pl-24 text-xs text-ink-500 @2xl:hidden">
          <StatusMark status={car.status} className="gap-1.5 text-ink-900" />
          <span>
            <DaysText car={car} /> {car.days === 1 ? 'day' : 'days'}
          </span>
          <span>Photos {car.photos}</span>
        </p>
        {car.problems.length > 0 && (
          <p className="mt-1 text-xs @max-2xl:pl-24 @2xl:pl-16 @4xl:hidden">
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
            {name === 'price' && (
              <span className="mt-1 block text-xs text-ink-500 @2xl:hidden">{car.stockid}</span>
            )}
          </Cell>
        )
      })}
    </Row>
  )
}

/** On phones the boxes appear with the first selected car; until then only screen readers and keys reach them. */
export function selectionCellClass(isSelecting: boolean): string {
  return classNames(
    'w-0 pr-0 max-sm:pl-4',
    !isSelecting && 'max-sm:not-focus-within:p-0 max-sm:not-focus-within:[&>*]:sr-only',
  )
}

/** The main photo on its plate, or where it is missing. */
export function CarThumb({ picture }: { picture: Picture | null }) {
  if (!picture)
    return (
      <span className="grid h-8.5 w-13 shrink-0 place-items-center @max-2xl:h-14 @max-2xl:w-21 rounded-s border border-dashed border-ink-300 text-ink-500">
        <Camera aria-hidden className="size-4" />
        <span className="sr-only">No photos</span>
      </span>
    )
  return (
    <img
      src={pictureHref(picture.id, widthUpTo(picture, 240), 'webp')}
      alt=""
      width={84}
      height={56}
      loading="lazy"
      className="h-8.5 w-13 shrink-0 rounded-s bg-ink-100 object-cover @max-2xl:h-14 @max-2xl:w-21"
    />
  )
}
