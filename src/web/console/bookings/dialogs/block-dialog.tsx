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
  /** The day the calendar shows. */
  date: string
  onClose: () => void
  onDone: () => void
}

const ID = 'block-times'

/** Blocks times for new bookings, for example for a training afternoon or a broken hoist. */
export function BlockDialog({ open, onClose, ...rest }: Props) {
  return (
    <Dialog id={ID} size="s" title="Block times" open={open} onClose={onClose}>
      {open && <BlockForm {...rest} />}
    </Dialog>
  )
}

function BlockForm({ places, date: day, onDone }: Omit<Props, 'open' | 'onClose'>) {
  const dealerships = places.filter(({ kinds }) => kinds.some(({ rights }) => rights.includes('arrange')))
  const [slug, setSlug] = useState(dealerships[0]?.slug ?? '')
  const dealership = dealerships.find((each) => each.slug === slug)
  const kinds = (dealership?.kinds ?? []).filter(({ rights }) => rights.includes('arrange'))
  const canBlockAll = kinds.length === BOOKING_KINDS.length
  const [kind, setKind] = useState('')
  const [fields, setFields] = useState({ date: day, from: '13:00', to: '17:00', reason: '' })
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isBusy, setIsBusy] = useState(false)
  const changeField = (field: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [field]: event.target.value })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !dealership) return
    const { date, from, to, reason } = fields
    if (!isDate(date) || !from || !to) return setErrors({ end: 'Choose a day, a start and an end.' })
    setIsBusy(true)
    const at = (clock: string) => instantOf({ date, clock }, dealership.timeZone).toISOString()
    const requestedKind = (kind || (canBlockAll ? null : kinds[0]?.kind)) as BookingKind | null
    const outcome = await blockTimes({
      dealership: slug,
      kind: requestedKind,
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
        ? `Times blocked. ${booked} existing ${booked === 1 ? 'booking stays' : 'bookings stay'}: move or cancel ${booked === 1 ? 'it' : 'them'} if needed.`
        : 'Times blocked',
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
        options={dealerships.map((each) => ({ value: each.slug, label: each.name }))}
        onChange={(event) => setSlug(event.target.value)}
      />
      <SelectField
        label="Booking type"
        value={kind || (canBlockAll ? '' : (kinds[0]?.kind ?? ''))}
        options={[
          ...(canBlockAll ? [{ value: '', label: 'Service and test drives' }] : []),
          ...kinds.map((each) => ({ value: each.kind, label: KINDS[each.kind].plural })),
        ]}
        onChange={(event) => setKind(event.target.value)}
      />
      <TextField label="Day" type="date" value={fields.date} onChange={changeField('date')} />
      <div className="grid grid-cols-2 gap-3">
        <TextField label="From" type="time" value={fields.from} onChange={changeField('from')} />
        <TextField
          label="Until"
          type="time"
          value={fields.to}
          error={errors.end}
          onChange={changeField('to')}
        />
      </div>
      <TextField
        label="Reason"
        hint="Staff see this on the calendar; customers do not."
        maxLength={BOOKING_TEXT_LIMITS.reason}
        value={fields.reason}
        error={errors.reason}
        onChange={changeField('reason')}
      />
      <div className="flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          Block times
        </Button>
      </div>
    </form>
  )
}
