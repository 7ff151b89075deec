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
import { TellCustomer } from './notify-customer.tsx'
import { TimePicker } from './time-picker.tsx'

interface Props {
  open: boolean
  places: readonly CalendarDealership[]
  onClose: () => void
  onDone: (booking: StaffBooking) => void
}

const ID = 'new-booking'

/** For somebody on the phone or at the counter. */
export function NewBookingDialog({ open, places, onClose, onDone }: Props) {
  const [turn, setTurn] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  // Opened again, it begins anew.
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
  const takes = places.filter(({ kinds }) => kinds.some(({ rights }) => rights.includes('take')))
  const [slug, setSlug] = useState(takes[0]?.slug ?? '')
  const place = takes.find((each) => each.slug === slug)
  const kinds = (place?.kinds ?? []).filter(({ rights }) => rights.includes('take'))
  const [wish, setWish] = useState<BookingKind | null>(null)
  const kind = kinds.find((each) => each.kind === wish)?.kind ?? kinds[0]?.kind ?? 'service'
  const [car, setCar] = useState<PickedCar | null>(null)
  const [start, setStart] = useState<string | null>(null)
  const [typed, setTyped] = useState({ name: '', phone: '', email: '', note: '' })
  const [isTold, setIsTold] = useState(true)
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const [key, setKey] = useState(() => crypto.randomUUID())
  const isDrive = kind === 'test-drive'
  const type = (field: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [field]: event.target.value })

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const found = errorsOf({ ...typed, car: isDrive ? car : null, isDrive, start })
    setErrors(found)
    if (Object.keys(found).length > 0 || start === null) {
      const form = event.currentTarget
      return requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    }
    setIsBusy(true)
    const { name, phone, email, note } = typed
    const contact = { name, ...(phone.trim() && { phone }), ...(email.trim() && { email }) }
    const outcome = await createBooking(
      {
        kind,
        dealership: slug,
        start,
        contact,
        ...(isDrive && car && { stockid: car.stockid }),
        note,
        tellCustomer: isTold,
      },
      key,
    )
    setIsBusy(false)
    if (outcome.ok) {
      notify('success', `${name} is booked`)
      return onDone(outcome.value.booking)
    }
    // Another wish is another request.
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

  if (!place) return <p className="text-ink-700">There is no desk you take bookings at.</p>
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3.5">
      {errors.form && (
        <Notice kind="danger" announce>
          {errors.form}
        </Notice>
      )}
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <SegmentedChoice
          label="What for"
          id="new-booking-kind"
          value={kind}
          onChange={(value) => {
            setWish(value as BookingKind)
            setStart(null)
          }}
          choices={kinds.map((each) => ({ value: each.kind, label: kindTitle(each.kind) }))}
        />
        <SelectField
          label="Dealership"
          value={slug}
          options={takes.map((each) => ({ value: each.slug, label: each.name }))}
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
          onChange={(picked) => {
            setCar(picked)
            setStart(null)
          }}
        />
      )}
      <fieldset className="min-w-0">
        <legend className="mb-1 text-xs font-semibold text-ink-700">Time</legend>
        <TimePicker
          wanted={{
            kind,
            dealership: slug,
            stockid: isDrive ? (car?.stockid ?? null) : null,
            bookingId: null,
          }}
          around={null}
          timeZone={place.timeZone}
          value={start}
          onChange={setStart}
        />
        {errors.start && <p className="mt-1 text-xs text-danger">{errors.start}</p>}
      </fieldset>
      <TextField
        label="Name"
        autoComplete="off"
        value={typed.name}
        error={errors.name}
        onChange={type('name')}
      />
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          value={typed.phone}
          error={errors.phone}
          onChange={type('phone')}
        />
        <TextField
          label="E-mail"
          type="email"
          autoComplete="off"
          optional
          value={typed.email}
          error={errors.email}
          onChange={type('email')}
        />
      </div>
      <TextField
        label={isDrive ? 'Note' : 'What it needs'}
        optional
        maxLength={BOOKING_TEXT_LIMITS.note}
        value={typed.note}
        onChange={type('note')}
      />
      {typed.email.trim() && (
        <TellCustomer
          booking={{ name: typed.name.trim() || 'them', email: typed.email }}
          checked={isTold}
          onChange={setIsTold}
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

interface Typed {
  name: string
  phone: string
  email: string
  isDrive: boolean
  car: PickedCar | null
  start: string | null
}

/** The same rules the server asks, so that nothing has to be sent to hear of a slip. */
function errorsOf({ name, phone, email, isDrive, car, start }: Typed): Errors {
  const [ring, write] = [phone.trim() ? checkPhone(phone) : null, email.trim() ? checkEmail(email) : null]
  return {
    ...(!name.trim() && { name: 'Enter a name.' }),
    ...(!ring && !write && { phone: 'Enter a phone number or an email address.' }),
    ...(ring && !ring.ok && { phone: ring.message }),
    ...(write && !write.ok && { email: write.message }),
    ...(isDrive && !car && { car: 'Choose a car to drive.' }),
    ...(start === null && { start: 'Choose a time.' }),
  }
}
