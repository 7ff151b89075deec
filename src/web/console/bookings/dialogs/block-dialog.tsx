import { type FormEvent, useState } from 'react'
import { BOOKING_KINDS, type BookingKind } from '../../../../domain/bookings/booking.ts'
import { BOOKING_TEXT_LIMITS } from '../../../../domain/bookings/text-limits.ts'
import { instantOf, isDate } from '../../../../domain/time/zone-time.ts'
import type { CalendarDealership } from '../../../../services/bookings/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../../ui/overlays/invoker.ts'
import { notify } from '../../notify.ts'
import { blockTimes } from '../booking-calls.ts'
import { KINDS } from '../booking-texts.ts'

interface Props {
  open: boolean
  places: readonly CalendarDealership[]
  /** The day that is looked at. */
  date: string
  onClose: () => void
  onDone: () => void
}

const ID = 'block-times'

/** A training afternoon, a hoist out of order: nothing more can be booked then. */
export function BlockDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog id={ID} size="s" title="Block times" open={open} onClose={onClose}>
      {open && <BlockForm {...rest} />}
    </Dialog>
  )
}

function BlockForm({ places, date: day, onDone }: Omit<Props, 'open' | 'onClose'>) {
  const own = places.filter(({ kinds }) => kinds.some(({ rights }) => rights.includes('arrange')))
  const [slug, setSlug] = useState(own[0]?.slug ?? '')
  const place = own.find((each) => each.slug === slug)
  const kinds = (place?.kinds ?? []).filter(({ rights }) => rights.includes('arrange'))
  const mayAll = kinds.length === BOOKING_KINDS.length
  const [kind, setKind] = useState('')
  const [typed, setTyped] = useState({ date: day, from: '13:00', to: '17:00', reason: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)
  const type = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !place) return
    const { date, from, to, reason } = typed
    if (!isDate(date) || !from || !to) return setErrors({ end: 'Say the day, from when and until when.' })
    setIsBusy(true)
    const at = (clock: string) => instantOf({ date, clock }, place.timeZone).toISOString()
    const wished = (kind || (mayAll ? null : kinds[0]?.kind)) as BookingKind | null
    const outcome = await blockTimes({
      dealership: slug,
      kind: wished,
      start: at(from),
      end: at(to),
      reason,
    })
    setIsBusy(false)
    if (!outcome.ok) return setErrors({ form: outcome.error, ...outcome.errors })
    const { booked } = outcome.value
    notify(
      booked > 0 ? 'warning' : 'success',
      booked > 0
        ? `Blocked. ${booked} booked in that time ${booked === 1 ? 'stays' : 'stay'}: move or ring them.`
        : 'Blocked',
    )
    onDone()
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
      {errors.form && (
        <Notice kind="danger" announce>
          {errors.form}
        </Notice>
      )}
      <SelectField
        label="Dealership"
        value={slug}
        options={own.map((each) => ({ value: each.slug, label: each.name }))}
        onChange={(event) => setSlug(event.target.value)}
      />
      <SelectField
        label="What"
        value={kind || (mayAll ? '' : (kinds[0]?.kind ?? ''))}
        options={[
          ...(mayAll ? [{ value: '', label: 'Service and test drives' }] : []),
          ...kinds.map((each) => ({ value: each.kind, label: KINDS[each.kind].plural })),
        ]}
        onChange={(event) => setKind(event.target.value)}
      />
      <TextField label="Day" type="date" value={typed.date} onChange={type('date')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="From" type="time" value={typed.from} onChange={type('from')} />
        <TextField label="Until" type="time" value={typed.to} error={errors.end} onChange={type('to')} />
      </div>
      <TextField
        label="Why"
        hint="Staff read it on the calendar; customers do not."
        maxLength={BOOKING_TEXT_LIMITS.reason}
        value={typed.reason}
        error={errors.reason}
        onChange={type('reason')}
      />
      <div className="flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          Block
        </Button>
      </div>
    </form>
  )
}
