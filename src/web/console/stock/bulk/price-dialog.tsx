import { useState } from 'react'
import { formatInstant } from '../../../../domain/time/format.ts'
import type { StockSelection } from '../../../../domain/vehicles/desk/bulk.ts'
import {
  PRICE_MOVES,
  type PriceChange,
  type PriceMove,
  priceChangeSchema,
  ROUNDING_NAMES,
  ROUNDINGS,
  type RoundingName,
} from '../../../../domain/vehicles/desk/price-change.ts'
import { ageTone } from '../../../../domain/vehicles/desk/stock-list.ts'
import { priceText } from '../../../../domain/vehicles/prices/price.ts'
import type { PricedCar, PricePreview } from '../../../../services/stock/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { ArrowRight, History } from '../../../../ui/icons.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useLatest } from '../../list/use-latest.ts'
import { notify } from '../../notify.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import { CarThumb } from '../list/stock-row.tsx'
import { changeStock, previewPrices } from '../stock-calls.ts'
import { carsText, notifyChange, skippedText } from './notify-change.ts'

interface Props {
  /** Null while closed. */
  selection: StockSelection | null
  count: number
  onClose: () => void
  onDone: () => void
}

const MOVE_LABELS: Record<PriceMove, string> = { lower: 'Lower', raise: 'Raise', set: 'Set to', poa: 'P.O.A' }
const PAUSE_MS = 150

/** Changes many prices: computed as it is typed, written on request, undone for a day. */
export function PriceDialog({ selection, count, onClose, onDone }: Props) {
  return (
    <Dialog
      id="change-prices"
      size="l"
      title={`Change price of ${carsText(count)}`}
      open={selection !== null}
      onClose={onClose}
    >
      {selection && <PriceForm selection={selection} onClose={onClose} onDone={onDone} />}
    </Dialog>
  )
}

type FormProps = { selection: StockSelection } & Pick<Props, 'onClose' | 'onDone'>

function PriceForm({ selection, onClose, onDone }: FormProps) {
  const [move, setMove] = useState<PriceMove>('lower')
  const [amount, setAmount] = useState('3')
  const [unit, setUnit] = useState<PriceChange['unit']>('percent')
  const [rounding, setRounding] = useState<RoundingName>('ending_90')
  const [isConfirmed, setIsConfirmed] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const parsed = priceChangeSchema.safeParse({
    move,
    amount: Number(amount.replaceAll(/[\s,$%]/g, '') || Number.NaN),
    unit: move === 'set' ? 'dollars' : unit,
    rounding: move === 'poa' ? 'none' : rounding,
    ...(move === 'poa' && { amount: 0 }),
  })
  const change = parsed.success ? parsed.data : null
  const { outcome, isCurrent } = useLatest(change, (price) => previewPrices(selection, price), PAUSE_MS)
  const preview = change && outcome?.ok ? outcome.value : null
  const mustConfirm = (preview?.largeDrops ?? 0) > 0

  async function save(): Promise<void> {
    if (!change || isSaving) return
    setIsSaving(true)
    const result = await changeStock(selection, { kind: 'price', price: change, isConfirmed })
    setIsSaving(false)
    if (!result.ok) return notify('error', result.error)
    notifyChange(result.value, `${carsText(result.value.changed)} repriced`)
    onDone()
  }

  const canSave = preview !== null && isCurrent && preview.changed > 0 && (!mustConfirm || isConfirmed)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) void save()
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <fieldset>
          <legend className="mb-1 text-xs font-semibold">Change</legend>
          <div className="flex rounded-s border border-ink-200 bg-canvas p-px">
            {PRICE_MOVES.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={move === each}
                onClick={() => setMove(each)}
                className={classNames(
                  'h-7.5 rounded-s px-4 max-sm:h-11 max-sm:px-3',
                  move === each ? 'bg-raised font-semibold shadow-1' : 'text-ink-700 hover:text-ink-900',
                )}
              >
                {MOVE_LABELS[each]}
              </button>
            ))}
          </div>
        </fieldset>
        {move !== 'poa' && (
          <>
            <TextField
              label={move === 'set' ? 'Price' : 'By'}
              className="w-28"
              inputMode="decimal"
              value={amount}
              autoComplete="off"
              error={parsed.success ? undefined : parsed.error.issues[0]?.message}
              onChange={(event) => setAmount(event.target.value)}
            />
            {move !== 'set' && (
              <SelectField
                label="Unit"
                className="w-28"
                value={unit}
                options={[
                  { value: 'percent', label: 'Percent' },
                  { value: 'dollars', label: 'Dollars' },
                ]}
                onChange={(event) => setUnit(event.target.value as PriceChange['unit'])}
              />
            )}
            <SelectField
              label="Round to"
              className="min-w-40 flex-1"
              value={rounding}
              options={ROUNDING_NAMES.map((name) => ({ value: name, label: ROUNDINGS[name].label }))}
              onChange={(event) => setRounding(event.target.value as RoundingName)}
            />
          </>
        )}
      </div>
      {preview && <PreviewTable preview={preview} isCurrent={isCurrent} />}
      {outcome && !outcome.ok && change && (
        <p role="alert" className="mt-4 text-danger">
          {outcome.error}
        </p>
      )}
      {mustConfirm && (
        <Checkbox
          className="mt-3"
          label={`Yes, ${carsText(preview?.largeDrops ?? 0)} may cost more than 20% less`}
          checked={isConfirmed}
          onChange={(event) => setIsConfirmed(event.target.checked)}
        />
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t border-ink-100 pt-3">
        <p className="flex items-center gap-2 text-xs text-ink-500">
          <History aria-hidden className="size-4" />
          You can undo this for 24 hours
        </p>
        <div className="ml-auto flex gap-2">
          <Button variant="ghost" className="max-sm:h-11" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            type="submit"
            className="max-sm:h-11"
            loading={isSaving}
            disabled={!canSave}
          >
            Change {preview && preview.changed > 0 ? pricesText(preview.changed) : 'prices'}
          </Button>
        </div>
      </div>
    </form>
  )
}

const pricesText = (count: number) => (count === 1 ? '1 price' : `${count.toLocaleString('en-AU')} prices`)

const AGE_TEXTS = { normal: 'text-ink-500', warning: 'text-warning', danger: 'text-danger' }

function PreviewTable({ preview, isCurrent }: { preview: PricePreview; isCurrent: boolean }) {
  const skipped = skippedText(preview.skipped)
  const more = preview.changed - preview.cars.length
  return (
    <div className={classNames('mt-4', !isCurrent && 'opacity-60')} aria-live="polite">
      <ul className="max-h-80 overflow-y-auto border-t border-ink-100 max-sm:max-h-64">
        {preview.cars.map((car) => (
          <PreviewRow key={car.id} car={car} />
        ))}
      </ul>
      {more > 0 && <p className="border-b border-ink-100 py-2 text-ink-500">and {carsText(more)} more</p>}
      {preview.changed > 0 && (
        <p className="flex items-center gap-3 py-2 font-semibold tabular-nums">
          Total
          <span className="ml-auto font-normal text-ink-500">{priceText(preview.total.from)}</span>
          <ArrowRight aria-hidden className="size-4 text-ink-500" />
          <span className="sr-only">becomes</span>
          {priceText(preview.total.to)}
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
        <p className="truncate">
          {car.name} <span className="text-ink-500">{car.stockid}</span>
        </p>
        {(car.openLeads > 0 || car.lastChange) && (
          <p className="text-xs text-warning">{noteText(car, timeZone)}</p>
        )}
      </div>
      <span className={classNames('text-xs tabular-nums max-sm:hidden', AGE_TEXTS[ageTone(car.days)])}>
        {car.days} days
      </span>
      <span className="flex items-center gap-2 tabular-nums">
        <s className="text-ink-500">{priceText(car.from)}</s>
        <ArrowRight aria-hidden className="size-4 text-ink-500" />
        <strong className={classNames('font-semibold', car.isLargeDrop && 'text-danger')}>
          {priceText(car.to)}
        </strong>
      </span>
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
