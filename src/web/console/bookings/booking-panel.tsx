import { useLayoutEffect, useRef, useState } from 'react'
import { STATUS_LABELS } from '../../../domain/bookings/booking.ts'
import { BOOKING_ACTS, type BookingAct } from '../../../domain/bookings/booking-acts.ts'
import { spanText } from '../../../domain/bookings/booking-texts.ts'
import { phoneText } from '../../../domain/leads/forms/phone.ts'
import { paths } from '../../../domain/site/routes.ts'
import { formatDate, formatDay, formatInstant } from '../../../domain/time/format.ts'
import { DEFAULT_TIME_ZONE, localTime } from '../../../domain/time/zone-time.ts'
import { slugOf } from '../../../domain/vehicles/slug.ts'
import type { BookingCalendar, CalendarDealership, StaffBooking } from '../../../services/bookings/index.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Clock, Info, Lock, X } from '../../../ui/icons.tsx'
import { notify } from '../notify.ts'
import { type Change, changeBooking } from './booking-calls.ts'
import { KINDS, kindTitle } from './booking-texts.ts'
import { ContactLink } from './contact-link.tsx'
import { CancelForm } from './dialogs/cancel-form.tsx'
import { MoveForm } from './dialogs/move-form.tsx'
import { usePanelPosition } from './use-panel-position.ts'

interface Props {
  booking: StaffBooking
  dealership: CalendarDealership | undefined
  calendar: BookingCalendar
  onClose: () => void
  /** Reloads the calendar, after a change or a conflict with someone else's change. */
  onChanged: () => void
}

/** The details and actions of one booking, next to it on the calendar; on a phone, a sheet at the bottom. */
export function BookingPanel({ booking: loadedBooking, dealership, calendar, onClose, onChanged }: Props) {
  const panel = useRef<HTMLElement>(null)
  // The saved booking counts until the calendar has reloaded, so that a quick second change does not conflict with the first.
  const [savedBooking, setSavedBooking] = useState(loadedBooking)
  const booking = savedBooking.sequence > loadedBooking.sequence ? savedBooking : loadedBooking
  const [form, setForm] = useState<'move' | 'cancel' | null>(null)
  const [busy, setBusy] = useState<BookingAct | null>(null)
  usePanelPosition(panel, booking.id, calendar.now)
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), [])
  const act = async (change: Change) => {
    setBusy(change.act)
    const outcome = await changeBooking(booking, change)
    setBusy(null)
    if (outcome.ok) {
      setSavedBooking({ ...outcome.value.booking, heldUntil: loadedBooking.heldUntil })
      notify('success', `${booking.name} ${BOOKING_ACTS[change.act].doneText}`)
      setForm(null)
      if (change.act === 'cancel') onClose()
    } else notify('error', outcome.error)
    if (outcome.ok || outcome.status === 409) onChanged()
    return outcome
  }
  const timeZone = dealership?.timeZone ?? DEFAULT_TIME_ZONE
  return (
    <aside
      ref={panel}
      role="dialog"
      aria-label={`${kindTitle(booking.kind)}, ${booking.name}`}
      tabIndex={-1}
      className={PANEL}
    >
      <div className="px-4 pt-3 pb-3">
        <div className="flex items-center justify-between">
          <KindTag booking={booking} />
          <IconButton name="Close" size="s" onClick={onClose} className="max-sm:size-11!">
            <X aria-hidden />
          </IconButton>
        </div>
        <h2 className="mt-2 text-l leading-6 wrap-anywhere">{booking.name}</h2>
        <p className="text-ink-700">{bookingTime(booking, dealership)}</p>
      </div>
      {form === 'move' ? (
        <MoveForm booking={booking} timeZone={timeZone} onBack={() => setForm(null)} onMove={act} />
      ) : form === 'cancel' ? (
        <CancelForm booking={booking} onBack={() => setForm(null)} onCancel={act} />
      ) : (
        <>
          <Details booking={booking} timeZone={timeZone} />
          <BookingActions booking={booking} busy={busy} onForm={setForm} onAct={act} />
        </>
      )}
    </aside>
  )
}

const PANEL = classNames(
  'fixed z-30 max-h-[calc(100dvh-16px)] w-82 overflow-y-auto rounded-m border border-edge bg-raised text-s shadow-3 outline-none',
  'max-sm:inset-x-0! max-sm:top-auto! max-sm:bottom-0! max-sm:w-auto max-sm:rounded-b-none max-sm:pb-[env(safe-area-inset-bottom)]',
)

function KindTag({ booking: { kind, status } }: { booking: StaffBooking }) {
  const Icon = KINDS[kind].icon
  return (
    <p className="flex items-center gap-2">
      <span
        className={classNames(
          'inline-flex h-5 items-center gap-1.5 rounded-[5px] px-1.75 text-xs',
          kind === 'test-drive' ? 'bg-info-soft text-info' : 'bg-ink-100 text-ink-700',
        )}
      >
        <Icon aria-hidden className="size-3.5" />
        {kindTitle(kind)}
      </span>
      {status !== 'confirmed' && <span className="text-xs font-semibold">{STATUS_LABELS[status]}</span>}
    </p>
  )
}

function Details({ booking, timeZone }: { booking: StaffBooking; timeZone: string }) {
  const { vehicle, stockid, phone, email, about, cancelReason, heldUntil, reference, leadId, kind, acts } =
    booking
  return (
    <div className="grid gap-2.5 border-y border-ink-100 px-4 py-3">
      {vehicle && (
        <div className="flex items-center gap-3">
          {vehicle.picture && (
            <img
              src={vehicle.picture}
              alt=""
              width={72}
              height={48}
              className="h-12 w-18 shrink-0 rounded-s object-cover"
              style={{ background: 'var(--plate)' }}
            />
          )}
          <div className="min-w-0">
            <TextLink
              href={paths.vehicle({ id: vehicle.id, slug: slugOf(vehicle.title) })}
              target="_blank"
              className="font-semibold"
            >
              {vehicle.title}
            </TextLink>
            <p className="text-ink-500">Stock {stockid}</p>
          </div>
        </div>
      )}
      {heldUntil && (
        <p className="flex items-start gap-1.5 font-semibold text-warning">
          <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
          On hold until {formatInstant(heldUntil, 'weekdayTime', timeZone)}
        </p>
      )}
      {about && <p className="wrap-anywhere">{about}</p>}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1 tabular-nums">
        {phone && <ContactLink href={`tel:${phone}`}>{phoneText(phone)}</ContactLink>}
        {email && (
          <ContactLink href={`mailto:${email}`} className="wrap-anywhere">
            {email}
          </ContactLink>
        )}
        {leadId === null ? (
          <span className="text-ink-500">{reference}</span>
        ) : (
          <ContactLink href={`${paths.leads()}?${new URLSearchParams({ lead: leadId })}`}>
            Open lead {reference}
          </ContactLink>
        )}
      </p>
      {cancelReason && <p className="text-ink-700">Cancelled: {cancelReason}</p>}
      {kind === 'test-drive' && acts.includes('arrive') && (
        <p className="flex items-start gap-1.5 text-xs text-ink-500">
          <Info aria-hidden className="mt-px size-3.5 shrink-0" />
          Check the driver licence before handing over the key.
        </p>
      )}
    </div>
  )
}

interface BookingActionsProps {
  booking: StaffBooking
  busy: BookingAct | null
  onForm: (form: 'move' | 'cancel') => void
  onAct: (change: Change) => Promise<unknown>
}

/** Acts that may be the main button, most common first. */
const MAIN_ACTS = ['confirm', 'arrive', 'reopen'] as const satisfies readonly BookingAct[]

function BookingActions({ booking: { acts, status }, busy, onForm, onAct }: BookingActionsProps) {
  const main = MAIN_ACTS.find((act) => acts.includes(act))
  const rest = acts.filter((act) => act !== main)
  if (acts.length === 0)
    return (
      <p className="flex items-start gap-1.5 px-4 py-3 text-xs text-ink-500">
        <Lock aria-hidden className="mt-px size-3.5 shrink-0" />
        {status === 'cancelled'
          ? 'A cancelled booking cannot be reopened. Create a new booking instead.'
          : 'Only a department manager can move or cancel this booking. You can mark arrivals on the day.'}
      </p>
    )
  return (
    <div className="flex flex-wrap gap-2 px-4 py-3">
      {rest.map((act) => (
        <Button
          key={act}
          variant={act === 'cancel' ? 'danger-line' : 'line'}
          loading={busy === act}
          className="max-sm:min-h-11"
          onClick={() => (act === 'move' || act === 'cancel' ? onForm(act) : void onAct({ act }))}
        >
          {act === 'cancel' ? 'Cancel' : BOOKING_ACTS[act].label}
        </Button>
      ))}
      {main && (
        <Button
          variant={main === 'reopen' ? 'line' : 'primary'}
          loading={busy === main}
          className="ml-auto max-sm:min-h-11"
          onClick={() => void onAct({ act: main })}
        >
          {BOOKING_ACTS[main].label}
        </Button>
      )}
    </div>
  )
}

/** 'Today, 12:30 to 1:00 pm, Harbour Brookvale'. */
function bookingTime({ start, end }: StaffBooking, dealership: CalendarDealership | undefined): string {
  const timeZone = dealership?.timeZone ?? DEFAULT_TIME_ZONE
  const { date } = localTime(new Date(start), timeZone)
  const day = dealership ? formatDay(date, dealership.today) : formatDate(date, 'weekdayDayMonth')
  return [day, spanText({ start: new Date(start), end: new Date(end) }, timeZone), dealership?.name]
    .filter(Boolean)
    .join(', ')
}
