import { type BookingKind, KIND_RULES, type Span } from '../bookings/booking.ts'
import { VISIT_NOTES } from '../bookings/booking-texts.ts'
import type { Dealership } from '../dealerships/dealership.ts'
import { isFieldName } from '../leads/forms/answers.ts'
import { cleanLine } from '../leads/forms/check.ts'
import { FORM_NAMES } from '../leads/forms/form-names.ts'
import { type FieldName, leadField, PREFERRED, TICKED_VALUE } from '../leads/forms/lead-fields.ts'
import { nextStepsOf } from '../leads/forms/lead-forms.ts'
import { phoneText } from '../leads/forms/phone.ts'
import type { Lead } from '../leads/lead.ts'
import { CALL_TO_CONFIRM, type CallToConfirm, callText } from '../leads/promise-rules.ts'
import { NEXT_IN_LINE, UNCONFIRMED_TEXTS } from '../leads/promise-texts.ts'
import { NOT_IN_STOCK, requestedVehicleText } from '../leads/vehicles/requested-vehicle.ts'
import { addressOf } from '../site/address.ts'
import { paths } from '../site/routes.ts'
import type { SiteConfig } from '../site/site-config.ts'
import { formatInstant } from '../time/format.ts'
import { DEFAULT_TIME_ZONE } from '../time/zone-time.ts'
import { fullSizeHref } from '../uploads/upload-id.ts'
import { type Estimate, estimateText } from '../valuation/estimate.ts'
import { priceLabel, priceText } from '../vehicles/prices/price.ts'
import { slugOf } from '../vehicles/slug.ts'
import { firstNameInMail, nameInMail, withoutLinks } from './plain-words.ts'

interface MailContext {
  /** Customers get free text without links, because anyone may have typed their address. */
  audience: 'customer' | 'staff'
  site: Pick<SiteConfig, 'name' | 'phone'>
  dealership: Dealership | null
  siteUrl: string | null
  /** The booking made with the lead. */
  booking: (Span & { signed: string; kind: BookingKind }) | null
  /** The first lead of the same customer, if this is a later one. */
  before?: Pick<Lead, 'reference' | 'form' | 'createdAt'> | null
  /** The requested hold. `heldUntil` is null if the car was never held. */
  hold?: { stockid: string; heldUntil: Date | null } | null
}

/** Values of a lead mail template. */
export function mailValues(lead: Lead, context: MailContext): object {
  const { site, dealership, siteUrl, booking, before = null, hold = null } = context
  const isToCustomer = context.audience === 'customer'
  const freeText = (text: string) => (isToCustomer ? withoutLinks(text) : text)
  const { name, words } = FORM_NAMES[lead.form]
  const zone = dealership?.timeZone ?? DEFAULT_TIME_ZONE
  return {
    site: { name: site.name, phone: site.phone },
    lead: {
      reference: lead.reference,
      form_name: name,
      form_words: words,
      name: isToCustomer ? nameInMail(lead.name) : lead.name,
      first_name: isToCustomer ? firstNameInMail(lead.name) : (cleanLine(lead.name).split(' ')[0] ?? ''),
      email: lead.email,
      phone: lead.phone && phoneText(lead.phone),
      postcode: lead.postcode && freeText(lead.postcode),
      preferred: lead.preferred && PREFERRED[lead.preferred],
      message: freeText(lead.message),
      page: freeText(lead.source.page),
      date: formatInstant(lead.createdAt, 'longDateTime', zone),
      // Text of strangers, which only staff read.
      requested_car: isToCustomer ? null : (lead.requestedVehicle?.title ?? null),
      asked_before:
        before &&
        `${before.reference}, ${formatInstant(before.createdAt, 'dateTime', zone)}, ${FORM_NAMES[before.form].name.toLowerCase()}`,
    },
    vehicle: vehicleValues(lead, siteUrl),
    booking: booking && {
      noun: KIND_RULES[booking.kind].noun,
      when: formatInstant(booking.start, 'weekdayTime', zone),
      link: siteUrl ? addressOf(paths.booking({ signed: booking.signed }), siteUrl) : '',
    },
    hold: hold && {
      car: lead.vehicle?.title ?? `the car with stock number ${hold.stockid}`,
      until: hold.heldUntil && formatInstant(hold.heldUntil, 'weekdayTime', zone),
    },
    fields: (isToCustomer
      ? fieldLines(customerFields(lead), { zone, siteUrl })
      : [...requestedVehicleLines(lead), ...fieldLines(lead.fields, { zone, siteUrl })]
    ).map(([label, text]) => ({ label: freeText(label), text: freeText(text) })),
    next: booking ? VISIT_NOTES[booking.kind] : nextSteps(lead),
    dealership: {
      name: dealership?.name ?? site.name,
      address: dealership
        ? `${dealership.street}, ${dealership.suburb} ${dealership.state} ${dealership.postcode}`
        : '',
      phone: dealership?.phone ?? site.phone,
    },
  }
}

/** Leaves out the links to photos and what only staff should read. */
function customerFields({ fields }: Lead): Record<string, unknown> {
  const { photos: _photos, [CALL_TO_CONFIRM]: _call, ...answers } = fields
  return answers
}

/** Says first if the car or the time that the lead asked for is not confirmed. */
function nextSteps({ form, fields }: Lead): readonly string[] {
  const call = fields[CALL_TO_CONFIRM] as CallToConfirm | undefined
  if (call) return [UNCONFIRMED_TEXTS[call.kind], ...nextStepsOf(form, false)]
  return fields.nextInLine === true ? [NEXT_IN_LINE, ...nextStepsOf(form, false)] : nextStepsOf(form, true)
}

function vehicleValues({ stockid, vehicle }: Lead, siteUrl: string | null): object | null {
  if (!vehicle) return null
  const price = vehicle.price
    ? `${priceText(vehicle.price)} ${priceLabel(vehicle).toLowerCase()}`
    : priceText(null)
  const path = paths.vehicle({ id: vehicle.id, slug: slugOf(vehicle.title) })
  return { title: vehicle.title, stockid, price, link: siteUrl ? addressOf(path, siteUrl) : '' }
}

function requestedVehicleLines({ requestedVehicle }: Pick<Lead, 'requestedVehicle'>): [string, string][] {
  return requestedVehicle
    ? [[`Car (${NOT_IN_STOCK.toLowerCase()})`, requestedVehicleText(requestedVehicle)]]
    : []
}

/** A car that is not ours and the answers to the form's own questions, one line each. */
export function remarksOf(
  lead: Pick<Lead, 'fields' | 'requestedVehicle'>,
  context: FieldTextContext,
): string[] {
  return [...requestedVehicleLines(lead), ...fieldLines(lead.fields, context)].map(
    ([label, text]) => `${label}: ${text}`,
  )
}

interface FieldTextContext {
  zone: string
  siteUrl: string | null
}

/** Labels and texts of the answers to the form's own questions. */
export function fieldLines(
  fields: Record<string, unknown>,
  { zone, siteUrl }: FieldTextContext,
): [label: string, text: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (name === 'photos') return [['Photos', photosText(value as string[], siteUrl)]]
    if (name === CALL_TO_CONFIRM) return [['Call to confirm', callText(value as CallToConfirm)]]
    if (name === 'estimate') return [['Estimate shown', estimateText(value as Estimate)]]
    return isFieldName(name)
      ? [[leadField(name).label, answerText(name, value, zone)]]
      : attachmentLines(name, value)
  })
}

/** Number of photos and their links. Anyone who has a link can view the photo. */
function photosText(ids: readonly string[], siteUrl: string | null): string {
  const links = siteUrl ? ids.map((id) => addressOf(fullSizeHref(id), siteUrl)) : []
  return [ids.length, ...links].join('\n')
}

function answerText(name: FieldName, value: unknown, zone: string): string {
  if (value === true || value === TICKED_VALUE) return 'Yes'
  if (name === 'slot') return formatInstant(String(value), 'weekdayTime', zone)
  if (Array.isArray(value)) return value.join(', ')
  return leadField(name).choices?.[String(value)] ?? String(value)
}

/** Lines of an attachment such as a quote or a build. */
function attachmentLines(name: string, value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  return Object.entries(value).map(([part, inner]): [string, string] => [
    `${name} ${part}`,
    Array.isArray(inner) ? inner.join(', ') : String(inner),
  ])
}
