import { formatDate, formatInstant } from '../../../../domain/time/format.ts'
import { dateOfDay } from '../../../../domain/time/local-day.ts'
import type { FieldValue } from '../../../../domain/vehicles/changes.ts'
import { priceText, wholeText } from '../../../../domain/vehicles/prices/price.ts'
import type { EditedCar } from '../../../../services/stock/index.ts'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Toggle } from '../../../../ui/forms/toggle.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { currentValue } from '../car-store.ts'
import type { CarScreen } from '../use-car.ts'
import { FieldConflictNote, FieldOwner } from './car-field.tsx'
import { CarSection } from './car-section.tsx'
import { fieldId } from './field-id.ts'
import { textOf, valueOf } from './field-text.ts'

type PriceField = 'driveAwayPrice' | 'egcPrice'

/** The displayed price with its type, P.O.A, and the prices since the car was listed. */
export function PriceSection({ screen }: { screen: CarScreen }) {
  const { car, store, typedValues, errors } = screen
  const timeZone = useTimeZone()
  const priceAt = (field: PriceField): FieldValue =>
    typedValues[field] === undefined ? currentValue(car, field) : typedValues[field]
  const driveAway = priceAt('driveAwayPrice')
  const egc = priceAt('egcPrice')
  const field: PriceField = driveAway === null && egc !== null ? 'egcPrice' : 'driveAwayPrice'
  const other: PriceField = field === 'egcPrice' ? 'driveAwayPrice' : 'egcPrice'
  const value = priceAt(field)
  const isPriceless = driveAway === null && egc === null
  const { before, changedAt } = car.price
  const live = car.fields[field]
  const dropText =
    before !== null && changedAt !== null && live !== null && live < before
      ? `Price dropped ${priceText(before - live)} on ${formatInstant(changedAt, 'dayMonth', timeZone)}`
      : null
  const switchTo = (type: 'drive_away' | 'egc') => {
    if ((type === 'egc') === (field === 'egcPrice')) return
    // A car can have both prices; the drive-away price is displayed while there is one.
    store.type(
      type === 'egc'
        ? { driveAwayPrice: null, egcPrice: egc ?? driveAway }
        : { driveAwayPrice: egc, egcPrice: null },
    )
  }
  const showPriceless = (isOn: boolean) => {
    if (isOn) return store.type({ driveAwayPrice: null, egcPrice: null })
    const { driveAwayPrice, egcPrice } = car.fields
    return store.type({ driveAwayPrice: driveAwayPrice ?? (egcPrice === null ? '' : null), egcPrice })
  }
  const text = typeof value === 'string' ? value : textOf(field, value)
  return (
    <CarSection
      title="Price"
      isOpen
      aside={dropText}
      action={
        car.canEdit && (
          <label className="flex items-center gap-2 text-xs text-ink-700 max-sm:min-h-11">
            Show as P.O.A
            <input
              type="checkbox"
              className="tick"
              checked={isPriceless}
              onChange={(event) => showPriceless(event.target.checked)}
            />
          </label>
        )
      }
    >
      <div className="grid grid-cols-2 gap-5 max-sm:grid-cols-1">
        <div>
          {car.canEdit ? (
            <>
              <TextField
                id={fieldId('driveAwayPrice')}
                label="Price"
                inputMode="numeric"
                autoComplete="off"
                before="$"
                value={text}
                placeholder="P.O.A"
                {...(errors[field] !== undefined && { error: errors[field] })}
                onChange={(event) => store.type({ [field]: valueOf(field, event.target.value) })}
                {...(car.fields[field] !== null &&
                  value !== car.fields[field] && { after: `was $${wholeText(car.fields[field])}` })}
              />
              <Toggle
                label="Price type"
                value={field === 'egcPrice' ? 'egc' : 'drive_away'}
                onChange={switchTo}
                options={[
                  { value: 'drive_away', label: 'Drive away' },
                  { value: 'egc', label: 'Excl. govt charges' },
                ]}
                className="mt-2 flex! max-sm:h-11! [&>button]:flex-1"
              />
              <p className="mt-1.5 text-xs text-ink-500">
                {isPriceless
                  ? 'Shoppers see “P.O.A” and “Price on application”.'
                  : `Shown with “${field === 'egcPrice' ? 'Excl. Govt. Charges' : 'Drive away'}” under the price.`}
              </p>
            </>
          ) : (
            <p className="text-xl font-semibold tabular-nums">
              {typeof value === 'number' ? priceText(value) : 'P.O.A'}{' '}
              <span className="text-xs font-normal text-ink-500">
                {field === 'egcPrice' ? 'Excl. Govt. Charges' : 'Drive away'}
              </span>
            </p>
          )}
          <FieldOwner screen={screen} field={field} />
          <FieldConflictNote screen={screen} field={field} />
          <FieldConflictNote screen={screen} field={other} />
        </div>
        <PriceSteps price={car.price} />
      </div>
    </CarSection>
  )
}

/** The prices since the car was listed, as steps. */
function PriceSteps({ price: { steps, today } }: Pick<EditedCar, 'price'>) {
  const [first] = steps
  if (!first) return null
  const last = steps.at(-1) ?? first
  const prices = steps.map(({ price }) => price)
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const span = Math.max(1, today - first.day)
  const xOf = (day: number) => Math.min(100, ((day - first.day) / span) * 100)
  const yOf = (value: number) => (high === low ? 50 : 85 - ((value - low) / (high - low)) * 65)
  return (
    <div className="min-w-0">
      <p className="flex justify-between text-xs text-ink-500">
        <span>Price since listed</span>
        <span>{steps.length === 1 ? 'One price' : `${steps.length} prices`}</span>
      </p>
      <ol className="sr-only">
        {steps.map((step) => (
          <li key={step.day}>
            {formatDate(dateOfDay(step.day))}: {priceText(step.price)}
          </li>
        ))}
      </ol>
      {/* Positions are SVG attributes, because the page's security policy forbids inline styles. */}
      <svg aria-hidden className="mt-1 h-20 w-full overflow-visible text-[12px]">
        {steps.map((step, at) => {
          const to = steps[at + 1]
          return (
            <g key={step.day} strokeWidth={2} className="stroke-ink-700">
              <line
                x1={`${xOf(step.day)}%`}
                x2={`${to ? xOf(to.day) : 100}%`}
                y1={`${yOf(step.price)}%`}
                y2={`${yOf(step.price)}%`}
              />
              {to && (
                <line
                  x1={`${xOf(to.day)}%`}
                  x2={`${xOf(to.day)}%`}
                  y1={`${yOf(step.price)}%`}
                  y2={`${yOf(to.price)}%`}
                />
              )}
            </g>
          )
        })}
        {steps.length > 1 && (
          <text x={0} y={`${yOf(first.price)}%`} dy={16} className="fill-ink-500">
            {priceText(first.price)}
          </text>
        )}
        <text
          x="100%"
          y={`${yOf(last.price)}%`}
          dy={-7}
          textAnchor="end"
          className="fill-ink-900 font-semibold"
        >
          {priceText(last.price)}
        </text>
        <circle cx="100%" cy={`${yOf(last.price)}%`} r={3.5} className="fill-accent" />
      </svg>
      <p className="mt-1 flex justify-between text-xs text-ink-500 tabular-nums">
        <span>{formatDate(dateOfDay(first.day), 'dayMonth')}</span>
        <span>Today</span>
      </p>
    </div>
  )
}
