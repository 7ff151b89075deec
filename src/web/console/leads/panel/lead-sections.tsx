import type { ReactNode } from 'react'
import { AGENT_PAGE } from '../../../../domain/agents/agent-page.ts'
import { STATUS_LABELS } from '../../../../domain/bookings/booking.ts'
import { FORM_NAMES } from '../../../../domain/leads/forms/form-names.ts'
import { PREFERRED } from '../../../../domain/leads/forms/lead-fields.ts'
import { isMobile, phoneText } from '../../../../domain/leads/forms/phone.ts'
import { TAKEN_BY, type TakenBy } from '../../../../domain/leads/manual-lead.ts'
import { NOT_IN_STOCK, requestedVehicleFacts } from '../../../../domain/leads/vehicles/requested-vehicle.ts'
import { paths } from '../../../../domain/site/routes.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { fullSizeHref, tileHref } from '../../../../domain/uploads/upload-id.ts'
import { priceText, wholeText } from '../../../../domain/vehicles/prices/price.ts'
import { slugOf } from '../../../../domain/vehicles/slug.ts'
import type { LeadFile, ListedLead } from '../../../../services/leads/index.ts'
import { Anchor, TextLink } from '../../../../ui/anchor.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Mail } from '../../../../ui/icons.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import { stockHref } from '../../stock/stock-url.ts'
import { type LeadsState, leadsHref, leadsUrl } from '../leads-url.ts'

export function Section({
  title,
  aside,
  children,
}: {
  title?: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="border-b border-ink-100 px-5 py-4 last:border-b-0 max-sm:px-4">
      {title && (
        <div className="mb-2 flex items-baseline justify-between gap-4 text-xs text-ink-500">
          <h3 className="font-text font-normal tracking-normal">{title}</h3>
          {aside}
        </div>
      )}
      {children}
    </section>
  )
}

/** The contact details, with the preferred way marked. */
export function Contact({
  lead,
  onMail,
}: {
  lead: LeadFile['lead']
  /** Null for staff who may not email the customer. */
  onMail: (() => void) | null
}) {
  const { phone, email, postcode, preferred } = lead
  return (
    <Section>
      <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 gap-y-1.5">
        {phone && (
          <>
            <dt className="text-ink-500">Phone</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink href={`tel:${phone}`}>{phoneText(phone)}</TextLink>
              {isMobile(phone) && <TextLink href={`sms:${phone}`}>SMS</TextLink>}
              {preferred && preferred !== 'email' && (
                <Badge>Prefers {PREFERRED[preferred].toLowerCase()}</Badge>
              )}
            </dd>
          </>
        )}
        {email && (
          <>
            <dt className="text-ink-500">Email</dt>
            <dd className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
              <TextLink href={`mailto:${email}`}>{email}</TextLink>
              {preferred === 'email' && <Badge>Prefers email</Badge>}
              {onMail && (
                <Button size="s" icon={<Mail aria-hidden />} className="max-sm:h-11" onClick={onMail}>
                  Write an email
                </Button>
              )}
            </dd>
          </>
        )}
        {postcode && (
          <>
            <dt className="text-ink-500">Postcode</dt>
            <dd>{postcode}</dd>
          </>
        )}
      </dl>
    </Section>
  )
}

export function VehicleSection({
  file: { lead, sameVehicle },
  state,
}: {
  file: LeadFile
  state: LeadsState
}) {
  const { vehicle, requestedVehicle, stockid } = lead
  if (!vehicle && requestedVehicle)
    return (
      <Section title="Car">
        <RequestedCar vehicle={requestedVehicle} />
      </Section>
    )
  if (!vehicle)
    return stockid === null ? null : (
      <Section title="Car">
        <p>
          Stock {stockid} <span className="text-ink-500">is no longer for sale.</span>
        </p>
      </Section>
    )
  return (
    <Section title="Car">
      <Anchor
        href={paths.vehicle({ id: vehicle.id, slug: slugOf(vehicle.title) })}
        target="_blank"
        className="font-semibold hover:underline"
      >
        {vehicle.title}
      </Anchor>
      <p className="text-ink-500">
        <span className="font-semibold text-ink-900">{priceText(vehicle.price)}</span>
        {vehicle.kms !== null && ` ${wholeText(vehicle.kms)} km`}, stock {stockid}
      </p>
      {sameVehicle.length > 0 && (
        <p className="mt-1 text-xs text-ink-500">
          <TextLink href={leadsUrl.changeHref(state, { q: stockid ?? '', lead: null })}>
            {sameVehicle.length} other open {sameVehicle.length === 1 ? 'lead' : 'leads'} on this car
          </TextLink>
        </p>
      )}
    </Section>
  )
}

/** A car that another system names and that we do not have. */
function RequestedCar({ vehicle }: { vehicle: NonNullable<LeadFile['lead']['requestedVehicle']> }) {
  const [price, ...facts] = requestedVehicleFacts(vehicle)
  const search = [vehicle.make, vehicle.model].filter(Boolean).join(' ')
  return (
    <div className="wrap-anywhere">
      <p className="font-semibold">{vehicle.title}</p>
      {price !== undefined && (
        <p className="text-ink-500">
          {vehicle.price === null ? price : <span className="font-semibold text-ink-900">{price}</span>}
          {facts.map((fact) => `, ${fact}`)}
        </p>
      )}
      <p className="mt-1 text-xs text-ink-500">
        {NOT_IN_STOCK}.{' '}
        <TextLink href={`${paths.stock()}${stockHref({ q: search })}`}>Search stock for {search}</TextLink>
      </p>
    </div>
  )
}

export function EnquirySection({ file: { lead, answers, photos, booking } }: { file: LeadFile }) {
  const timeZone = useTimeZone()
  if (lead.message === '' && answers.length === 0 && photos.length === 0 && !booking) return null
  return (
    <Section
      title={FORM_NAMES[lead.form].name}
      aside={
        <span className="tabular-nums sm:hidden">{formatInstant(lead.createdAt, 'dateTime', timeZone)}</span>
      }
    >
      <EnquiryContent message={lead.message} {...{ answers, photos, booking }} />
    </Section>
  )
}

type EnquiryContentProps = Pick<LeadFile, 'answers' | 'photos' | 'booking'> & { message: string }

/** What the customer sent, in this lead or in one merged into it. */
export function EnquiryContent({ message, answers, photos, booking }: EnquiryContentProps) {
  return (
    <>
      {booking && (
        <p className="mb-2 flex flex-wrap items-center gap-2">
          <span className="font-semibold">
            {formatInstant(booking.startsAt, 'longDateTime', booking.timeZone)}
          </span>
          <Badge>{STATUS_LABELS[booking.status]}</Badge>
        </p>
      )}
      {message !== '' && (
        <p className="rounded-m bg-ink-100 px-3 py-2.5 whitespace-pre-line wrap-anywhere">{message}</p>
      )}
      {answers.length > 0 && (
        <dl className="mt-3 grid grid-cols-[minmax(72px,2fr)_minmax(0,5fr)] gap-x-4 gap-y-1.5">
          {answers.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-ink-500">{label}</dt>
              <dd className="whitespace-pre-line wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {photos.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {photos.map((id, index) => (
            <li key={id}>
              <a href={fullSizeHref(id)} target="_blank" rel="noreferrer">
                <img
                  src={tileHref(id)}
                  alt={`${index + 1} of ${photos.length} from the customer`}
                  className="size-20 rounded-s object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The campaign, referrer and pages before the form, as far as the browser sent them. */
export function Trail({ lead: { source } }: { lead: LeadFile['lead'] }) {
  const { page, referrer, utm = {}, trail = [] } = source
  const campaign = Object.values(utm).join(', ')
  const steps = [
    campaign && `Campaign: ${campaign}`,
    referrer && `From ${referrer}`,
    ...trail.map((step) => (step === '/' ? 'Home page' : step)),
    originText(page),
  ]
  return (
    <Section title="How they got here">
      <ol className="grid gap-1 text-ink-700">
        {[...new Set(steps.filter(Boolean))].map((step) => (
          <li key={step} className="truncate" title={step}>
            {step}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function originText(page: string): string {
  if (page === AGENT_PAGE) return "Sent by the customer's own assistant"
  return isManualSource(page) ? `Created by staff, ${TAKEN_BY[page].toLowerCase()}` : `Sent from ${page}`
}

function isManualSource(page: string): page is TakenBy {
  return Object.hasOwn(TAKEN_BY, page)
}

interface DuplicatesProps {
  leads: readonly ListedLead[]
  state: LeadsState
  canMerge: (lead: ListedLead) => boolean
  onMerge: (lead: ListedLead) => void
}

export function Duplicates({ leads, state, canMerge, onMerge }: DuplicatesProps) {
  const timeZone = useTimeZone()
  if (leads.length === 0) return null
  return (
    <Section title="Other leads from this person">
      <ul className="grid gap-1">
        {leads.map((lead) => (
          <li key={lead.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1">
              <TextLink href={leadsHref({ ...state, lead: lead.id })}>
                {FORM_NAMES[lead.form].name}, {lead.reference}
              </TextLink>{' '}
              <span className="text-ink-500">on {formatInstant(lead.createdAt, 'dayMonth', timeZone)}</span>
            </span>
            {canMerge(lead) && (
              <Button
                size="s"
                className="max-sm:h-11"
                aria-label={`Merge into this lead: ${lead.reference}`}
                onClick={() => onMerge(lead)}
              >
                Merge into this lead
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
