import { useState } from 'react'
import { formatInstant } from '../../../../domain/time/format.ts'
import type { LocalTime } from '../../../../domain/time/zone-time.ts'
import type { StockSelection } from '../../../../domain/vehicles/desk/bulk.ts'
import type { PriceChange } from '../../../../domain/vehicles/desk/price-change.ts'
import { Button } from '../../../../ui/button.tsx'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { CalendarClock, History } from '../../../../ui/icons.tsx'
import { Kbd } from '../../../../ui/kbd.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useLatest } from '../../list/use-latest.ts'
import { notify } from '../../notify.ts'
import { useTimeZone } from '../../session/time-zone.ts'
import { useNow } from '../../use-now.ts'
import { schedulePrices } from '../scheduled/scheduled-calls.ts'
import { changeStock, previewPrices } from '../stock-calls.ts'
import { carsText, notifyChange } from './notify-change.ts'
import { FIRST_PRICE_INPUT, PriceFields, parsePriceInput } from './price-fields.tsx'
import { PricePreviewTable } from './price-preview-table.tsx'
import { firstScheduleTime, ScheduleTime, timeError } from './schedule-time.tsx'

interface Props {
  /** Null while closed. */
  selection: StockSelection | null
  count: number
  onClose: () => void
  onDone: () => void
}

const PAUSE_MS = 150

/** Changes many prices: computed as it is typed, written now or at a set time, undone for a day. */
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
  const ownZone = useTimeZone()
  const now = useNow()
  const [input, setInput] = useState(FIRST_PRICE_INPUT)
  const [isConfirmed, setIsConfirmed] = useState(false)
  /** Null for a change at once. */
  const [time, setTime] = useState<LocalTime | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const parsed = parsePriceInput(input)
  const change = parsed.success ? parsed.data : null
  const { outcome, isCurrent } = useLatest(change, (price) => previewPrices(selection, price), PAUSE_MS)
  const preview = change && outcome?.ok ? outcome.value : null
  const timeZones = preview && preview.timeZones.length > 0 ? preview.timeZones : [ownZone]
  const mustConfirm = (preview?.largeDrops ?? 0) > 0
  const canSave =
    preview !== null &&
    isCurrent &&
    preview.changed > 0 &&
    (!mustConfirm || isConfirmed) &&
    (time === null || timeError(time, timeZones, now) === null)

  async function save(): Promise<void> {
    if (!change || isSaving) return
    setIsSaving(true)
    const isDone = time
      ? await saveLater({ selection, price: change, isConfirmed, at: time })
      : await saveNow({ selection, price: change, isConfirmed })
    setIsSaving(false)
    if (isDone) onDone()
  }

  const prices = preview && preview.changed > 0 ? pricesText(preview.changed) : 'prices'
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (canSave) void save()
      }}
    >
      <PriceFields
        input={input}
        error={parsed.success ? undefined : parsed.error.issues[0]?.message}
        onChange={setInput}
      />
      {preview && <PricePreviewTable preview={preview} isCurrent={isCurrent} />}
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
      {time && (
        <fieldset className="mt-3 rounded-s bg-canvas p-3">
          <legend className="sr-only">When the prices change</legend>
          <ScheduleTime {...{ time, timeZones }} onChange={setTime} />
          <p className="mt-1 text-xs text-ink-500">
            The new prices are computed from the prices at that time. Cars sold by then stay as they are.
          </p>
        </fieldset>
      )}
      <div className="sticky -bottom-(--panel-pad) -mb-(--panel-pad) mt-4 flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-ink-100 bg-raised py-3">
        <p className="flex items-center gap-2 text-xs text-ink-500">
          <History aria-hidden className="size-4" />
          {time ? 'You can undo it for 24 hours afterwards' : 'You can undo this for 24 hours'}
        </p>
        <div className="ml-auto flex flex-wrap justify-end gap-2 max-sm:w-full">
          <Button
            className="max-sm:h-11 max-sm:flex-1"
            icon={<CalendarClock aria-hidden />}
            onClick={() => setTime(time ? null : firstScheduleTime(timeZones[0] ?? ownZone, now))}
          >
            {time ? 'Change now instead' : 'Schedule'}
          </Button>
          <Button variant="ghost" className="max-sm:h-11 max-sm:flex-1" onClick={onClose}>
            Cancel
            <span className="max-lg:hidden">
              <Kbd>Esc</Kbd>
            </span>
          </Button>
          <Button
            variant="primary"
            type="submit"
            className="max-sm:h-11 max-sm:w-full"
            loading={isSaving}
            disabled={!canSave}
          >
            {time ? 'Schedule' : 'Change'} {prices}
          </Button>
        </div>
      </div>
    </form>
  )
}

interface Request {
  selection: StockSelection
  price: PriceChange
  isConfirmed: boolean
}

async function saveNow({ selection, price, isConfirmed }: Request): Promise<boolean> {
  const result = await changeStock(selection, { kind: 'price', price, isConfirmed })
  if (result.ok) notifyChange(result.value, `${carsText(result.value.changed)} repriced`)
  else notify('error', result.error)
  return result.ok
}

async function saveLater(request: Request & { at: LocalTime }): Promise<boolean> {
  const result = await schedulePrices(request)
  if (!result.ok) {
    notify('error', result.error)
    return false
  }
  const { scheduled } = result.value
  const cars = scheduled.reduce((sum, each) => sum + each.cars, 0)
  const [first] = scheduled
  const time = first ? formatInstant(first.dueAt, 'weekdayTime', first.timeZone) : ''
  const zones = scheduled.length > 1 ? ', each in the time of its dealership' : ''
  notify('success', `${pricesText(cars)} will change on ${time}${zones}. See Scheduled.`)
  return true
}

const pricesText = (count: number) => (count === 1 ? '1 price' : `${count.toLocaleString('en-AU')} prices`)
