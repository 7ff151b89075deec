import { type FormEvent, useState } from 'react'
import { type BookingKind, KIND_RULES } from '../../../../domain/bookings/booking.ts'
import { BOOKING_TEXT_LIMITS } from '../../../../domain/bookings/text-limits.ts'
import { checkEmail } from '../../../../domain/leads/forms/email.ts'
import { checkPhone } from '../../../../domain/leads/forms/phone.ts'
import type { CalendarDealership, StaffBooking } from '../../../../services/bookings/index.ts'
import { Button } from '../../../../ui/button.tsx'
import { SegmentedChoice } from '../../../../ui/forms/radio-group.tsx'
import { SelectField } from '../../../../ui/forms/select-field.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { closesDialog } from '../../../../ui/overlays/invoker.ts'
import { notify } from '../../notify.ts'
import { createBooking } from '../booking-calls.ts'
import { kindTitle } from '../booking-texts.ts'
import { CarPicker, type PickedCar } from './car-picker.tsx'
import { NotifyCustomer } from './notify-customer.tsx'
import { TimePicker } from './time-picker.tsx'

interface Props {
  open: boolean
  places: readonly CalendarDealership[]
  onClose: () => void
  onDone: (booking: StaffBooking) => void
}

const ID = 'new-booking'

/** Creates a booking for a customer on the phone or at the counter. */
export function NewBookingDialog({ open, places, onClose, onDone }: Props) {
  const [turn, setTurn] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  // Reopening resets the form.
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setTurn(turn + 1)
  }
  return (
    <Dialog id={ID} title="New booking" open={open} onClose={onClose}>
      {turn > 0 && <NewBookingForm key={turn} places={places} onDone={onDone} />}
    </Dialog>
  )
}

type Errors = Partial<Record<'name' | 'phone' | 'email' | 'car' | 'start' | 'form', string>>

function NewBookingForm({ places, onDone }: Pick<Props, 'places' | 'onDone'>) {
  const dealerships = places.filter(({ kinds }) => kinds.some(({ rights }) => rights.includes('take')))
  const [slug, setSlug] = useState(dealerships[0]?.slug ?? '')
  const dealership = dealerships.find((each) => each.slug === slug)
  const kinds = (dealership?.kinds ?? []).filter(({ rights }) => rights.includes('take'))
  const [selectedKind, setSelectedKind] = useState<BookingKind | null>(null)
  const kind = kinds.find((each) => each.kind === selectedKind)?.kind ?? kinds[0]?.kind ?? 'service'
  const [car, setCar] = useState<PickedCar | null>(null)
  const [start, setStart] = useState<string | null>(null)
  const [fields, setFields] = useState({ name: '', phone: '', email: '', note: '' })
  const [shouldNotify, setShouldNotify] = useState(true)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const isDrive = kind === 'test-drive'
  const changeField = (field: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [field]: event.target.value })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const currentErrors = errorsOf({ ...fields, car: isDrive ? car : null, isDrive, start })
    setErrors(currentErrors)
    if (Object.keys(currentErrors).length > 0 || start === null) {
      const form = event.currentTarget
      return requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    }
    setIsBusy(true)
    const { name, phone, email, note } = fields
    const contact = { name, ...(phone.trim() && { phone }), ...(email.trim() && { email }) }
    const outcome = await createBooking(
      {
        kind,
        dealership: slug,
        start,
        contact,
        ...(isDrive && car && { stockid: car.stockid }),
        note,
        tellCustomer: shouldNotify,
      },
      key,
    )
    setIsBusy(false)
    if (outcome.ok) {
      notify('success', `${name} is booked in`)
      return onDone(outcome.value.booking)
    }
    // A corrected form is a new request.
    setKey(crypto.randomUUID())
    if (outcome.status === 409) setStart(null)
    setErrors({
      form: outcome.error,
      ...(outcome.errors['contact.name'] && { name: outcome.errors['contact.name'] }),
      ...(outcome.errors['contact.phone'] && { phone: outcome.errors['contact.phone'] }),
      ...(outcome.errors['contact.email'] && { email: outcome.errors['contact.email'] }),
      ...(outcome.errors.stockid && { car: outcome.errors.stockid }),
    })
  }

  if (!dealership) return <p className="text-ink-700">You don't have access to bookings at any dealership.</p>
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
      {errors.form && (
        <Notice kind="danger" announce>
          {errors.form}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <SegmentedChoice
          label="Booking type"
          id="new-booking-kind"
          value={kind}
          onChange={(value) => {
            setSelectedKind(value as BookingKind)
            setStart(null)
          }}
          choices={kinds.map((each) => ({ value: each.kind, label: kindTitle(each.kind) }))}
        />
        <SelectField
          label="Dealership"
          value={slug}
          options={dealerships.map((each) => ({ value: each.slug, label: each.name }))}
          onChange={(event) => {
            setSlug(event.target.value)
            setStart(null)
          }}
        />
      </div>
      {isDrive && (
        <CarPicker
          value={car}
          error={errors.car}
          onChange={(selectedCar) => {
            setCar(selectedCar)
            setStart(null)
          }}
        />
      )}
      <fieldset className="min-w-0">
        <legend className="mb-1 text-xs font-semibold text-ink-700">Time</legend>
        <TimePicker
          query={{
            kind,
            dealership: slug,
            stockid: isDrive ? (car?.stockid ?? null) : null,
            bookingId: null,
          }}
          initialTime={null}
          timeZone={dealership.timeZone}
          value={start}
          onChange={setStart}
        />
        {errors.start && <p className="mt-1 text-xs text-danger">{errors.start}</p>}
      </fieldset>
      <TextField
        label="Name"
        autoComplete="off"
        value={fields.name}
        error={errors.name}
        onChange={changeField('name')}
      />
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          value={fields.phone}
          error={errors.phone}
          onChange={changeField('phone')}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="off"
          optional
          value={fields.email}
          error={errors.email}
          onChange={changeField('email')}
        />
      </div>
      <TextField
        label={isDrive ? 'Note' : 'Work needed'}
        optional
        maxLength={BOOKING_TEXT_LIMITS.note}
        value={fields.note}
        onChange={changeField('note')}
      />
      {fields.email.trim() && (
        <NotifyCustomer
          booking={{ name: fields.name.trim() || 'them', email: fields.email }}
          checked={shouldNotify}
          onChange={setShouldNotify}
        />
      )}
      <div className="flex justify-end gap-2.5">
        <Button variant="ghost" {...closesDialog(ID)}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          Book the {KIND_RULES[kind].noun}
        </Button>
      </div>
    </form>
  )
}

interface BookingInput {
  name: string
  phone: string
  email: string
  isDrive: boolean
  car: PickedCar | null
  start: string | null
}

/** Checks the input by the server's rules before sending it. */
function errorsOf({ name, phone, email, isDrive, car, start }: BookingInput): Errors {
  const [phoneCheck, emailCheck] = [
    phone.trim() ? checkPhone(phone) : null,
    email.trim() ? checkEmail(email) : null,
  ]
  return {
    ...(!name.trim() && { name: 'Enter a name.' }),
    ...(!phoneCheck && !emailCheck && { phone: 'Enter a phone number or an email address.' }),
    ...(phoneCheck && !phoneCheck.ok && { phone: phoneCheck.message }),
    ...(emailCheck && !emailCheck.ok && { email: emailCheck.message }),
    ...(isDrive && !car && { car: 'Choose a car to drive.' }),
    ...(start === null && { start: 'Choose a time.' }),
  }
}
