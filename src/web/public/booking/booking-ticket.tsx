import { type BookingKind, type ChangeRefusal, KIND_RULES } from '../../../domain/bookings/booking.ts'
import { CHANGE_REFUSAL_TEXTS, spanText, VISIT_NOTES } from '../../../domain/bookings/booking-texts.ts'
import { calendarPath, paths } from '../../../domain/site/routes.ts'
import { DAY_LABELS } from '../../../domain/time/days.ts'
import { formatDate, formatInstant } from '../../../domain/time/format.ts'
import { dayOf, localTime } from '../../../domain/time/zone-time.ts'
import { TextLink } from '../../../ui/anchor.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Calendar, Check, Clock, MapPin, X } from '../../../ui/icons.tsx'
import { CarPicture } from '../car/car-picture.tsx'
import { directionsHref, telHref } from '../layout/phone.ts'
import type { BookingDetails } from './load-booking.ts'

interface Props {
  details: BookingDetails
}

export function BookingTicket({ details }: Props) {
  const { booking, dealership, car } = details
  const { signed, refusal, kind } = booking
  return (
    <Card bare className={classNames('mt-6 grid rounded-l', car ? 'md:grid-cols-[1.6fr_1fr]' : 'max-w-200')}>
      <div className="p-6 sm:p-10 lg:p-14">
        <State details={details} />
        <h1 className="mt-3 text-3xl text-balance max-sm:text-2xl">{headingOf(details)}</h1>
        <When details={details} />
        {refusal !== 'cancelled' && (
          <p className="mt-6 flex flex-wrap gap-2.5">
            <ButtonLink href={calendarPath(signed)} reload download icon={<Calendar aria-hidden />}>
              Add to calendar
            </ButtonLink>
            <ButtonLink href={directionsHref(dealership)} icon={<MapPin aria-hidden />}>
              Directions
            </ButtonLink>
          </p>
        )}
        <Reference details={details} />
        {refusal === null ? (
          <ul className="mt-6 grid gap-3.5">
            {VISIT_NOTES[kind].map((line) => (
              <li key={line} className="flex gap-3">
                <Check aria-hidden className="mt-0.75 size-4.5 shrink-0 text-positive" />
                {line}
              </li>
            ))}
          </ul>
        ) : (
          <Refusal details={details} refusal={refusal} />
        )}
      </div>
      {car && <Car car={car} />}
    </Card>
  )
}

function State({ details: { booking } }: Props) {
  const { label, icon: Icon, tone } = STATES[stateOf(booking)]
  return (
    <p className={classNames('flex items-center gap-2.5 font-semibold', tone)}>
      <span className="grid size-7 place-items-center rounded-full bg-current/12">
        <Icon aria-hidden className="size-4" />
      </span>
      {label}
    </p>
  )
}

function When({ details: { booking, dealership } }: Props) {
  const { date } = localTime(booking.start, dealership.timeZone)
  const [day, month] = formatDate(date, 'dayMonth').split(' ')
  const isCancelled = booking.status === 'cancelled'
  return (
    <div className="mt-6 flex gap-5">
      <p
        className={classNames(
          'grid w-21 shrink-0 place-content-center rounded-m py-2 text-center text-ui',
          isCancelled ? 'border border-dashed border-ink-300 text-ink-500' : 'bg-ink-900 text-paper',
        )}
      >
        <span>{DAY_LABELS[dayOf(date)]}</span>
        <span className="text-[1.75rem] leading-8 font-[650] tabular-nums">{day}</span>
        <span>{month}</span>
      </p>
      <div className="self-center">
        <p
          className={classNames(
            'text-xl font-[650] tabular-nums',
            isCancelled && 'text-ink-500 line-through',
          )}
        >
          {spanText(booking, dealership.timeZone)}
        </p>
        <p className="mt-0.5">{dealership.name}</p>
        <p className="text-ink-500">
          {dealership.street}, {dealership.suburb} {dealership.state}
        </p>
      </div>
    </div>
  )
}

function Refusal({ details, refusal }: Props & { refusal: ChangeRefusal }) {
  const { booking, dealership } = details
  return (
    <>
      <p className="mt-6 max-w-120 text-ink-700">
        {CHANGE_REFUSAL_TEXTS[refusal]}{' '}
        <a
          href={telHref(dealership.phone)}
          className="font-semibold whitespace-nowrap underline underline-offset-3"
        >
          {dealership.phone}
        </a>
        .
      </p>
      {refusal !== 'too_late' && (
        <ButtonLink href={BOOK_AGAIN[booking.kind]} variant="primary" className="mt-5">
          Book again
        </ButtonLink>
      )}
    </>
  )
}

const BOOK_AGAIN = {
  service: paths.serviceParts(),
  'test-drive': paths.testDrive(),
} satisfies Record<BookingKind, string>

function Reference({ details: { booking, times } }: Props) {
  return (
    <div className="mt-7 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m border border-ink-200 px-5 py-3.5">
      <p>
        <span className="block text-[0.8125rem] text-ink-500">Your reference</span>
        <span className="block text-[1.5rem] leading-8 font-[650] tracking-[-0.01em] select-all">
          {booking.reference}
        </span>
      </p>
      {times && <TextLink href="#change">Change or cancel</TextLink>}
    </div>
  )
}

function Car({ car: { title, stockid, card } }: { car: NonNullable<BookingDetails['car']> }) {
  return (
    <div className="flex flex-col bg-plate max-md:order-first">
      <div className="relative aspect-[5/3] flex-1 md:aspect-auto">
        <CarPicture
          picture={card?.picture ?? null}
          alt={title}
          sizes="(min-width: 768px) 520px, 100vw"
          eager
          className="absolute inset-x-0 top-1/2 mx-auto -translate-y-1/2"
        />
      </div>
      <div className="px-8 pb-7 max-sm:px-6 max-sm:pb-5">
        <p className="text-l font-[650]">
          {card ? (
            <a href={paths.vehicle({ id: card.id, slug: card.slug })} className="hover:underline">
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        <p className="text-s text-ink-500">
          {card ? `Stock ${stockid}` : `Stock ${stockid}, no longer listed`}
        </p>
      </div>
    </div>
  )
}

const STATES = {
  booked: { label: 'Booked', icon: Check, tone: 'text-positive' },
  requested: { label: 'Requested, to be confirmed', icon: Clock, tone: 'text-info' },
  cancelled: { label: 'Cancelled', icon: X, tone: 'text-danger' },
  over: { label: 'Past', icon: Clock, tone: 'text-ink-500' },
}

function stateOf({ status, refusal }: BookingDetails['booking']): keyof typeof STATES {
  if (refusal === 'cancelled' || refusal === 'over') return refusal
  return status === 'requested' ? 'requested' : 'booked'
}

function headingOf({ booking, dealership }: BookingDetails): string {
  const { noun } = KIND_RULES[booking.kind]
  if (booking.refusal === 'cancelled') return `Your ${noun} is cancelled`
  if (booking.refusal === 'over')
    return `Your ${noun} was on ${formatInstant(booking.start, 'longWeekday', dealership.timeZone)}`
  return `See you on ${formatInstant(booking.start, 'longWeekday', dealership.timeZone)}${booking.firstName && `, ${booking.firstName}`}`
}
