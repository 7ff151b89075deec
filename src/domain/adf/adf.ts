import type { LeadForm } from '../leads/forms/lead-forms.ts'
import type { Lead } from '../leads/lead.ts'
import { escapeXml } from '../xml.ts'

/** The parts of a lead that ADF can express. */
export interface AdfLead
  extends Pick<
    Lead,
    | 'reference'
    | 'form'
    | 'createdAt'
    | 'name'
    | 'email'
    | 'phone'
    | 'postcode'
    | 'message'
    | 'stockid'
    | 'vehicle'
    | 'requestedVehicle'
  > {
  /** Answers of the form and other notes for the reader, one per line. */
  remarks: readonly string[]
}

export interface AdfVendor {
  name: string
  dealership: { name: string; phone: string; email: string } | null
}

/** ADF interest by form; others are 'buy'. */
const INTERESTS: Partial<Record<LeadForm, string>> = {
  'test-drive': 'test-drive',
  'trade-in': 'trade-in',
  'sell-my-car': 'sell',
}

/** ADF supports only new and used: a demonstrator is sold as new. */
const STATUSES: Record<string, string> = { new: 'new', demo: 'new', used: 'used' }

/** Builds ADF 1.0 with the elements in the order that its definition requires. */
export function buildAdf(lead: AdfLead, vendor: AdfVendor): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<?adf version="1.0"?>',
    '<adf>',
    '<prospect status="new">',
    element('id', lead.reference, { source: vendor.name }),
    element('requestdate', lead.createdAt.toISOString()),
    vehicleOf(lead),
    customerOf(lead),
    vendorOf(vendor),
    `<provider>${element('name', vendor.name, { part: 'full' })}</provider>`,
    '</prospect>',
    '</adf>',
    '',
  ].join('\n')
}

/** Year, make and model are required, so a lead without a car has placeholders. */
function vehicleOf({ form, stockid, vehicle, requestedVehicle }: AdfLead): string {
  const car = vehicle ?? requestedVehicle
  const trim = vehicle ? vehicle.badge : requestedVehicle?.trim
  const attributes = {
    interest: INTERESTS[form] ?? 'buy',
    status: STATUSES[car?.condition ?? ''] ?? 'used',
  }
  const parts = [
    element('year', String(car?.year ?? '')),
    element('make', car?.make ?? 'unknown'),
    element('model', car?.model ?? 'unknown'),
    requestedVehicle?.vin ? element('vin', requestedVehicle.vin) : '',
    stockid === null ? '' : element('stock', stockid),
    trim ? element('trim', trim) : '',
    car && car.kms !== null ? element('odometer', String(car.kms), { units: 'km' }) : '',
    car?.price ? element('price', String(car.price), { type: 'asking', currency: 'AUD' }) : '',
  ]
  return `<vehicle${attributesOf(attributes)}>${parts.join('')}</vehicle>`
}

function customerOf({ name, email, phone, postcode, message, remarks }: AdfLead): string {
  const contact = [
    element('name', name, { part: 'full' }),
    email === null ? '' : element('email', email),
    phone === null ? '' : element('phone', phone),
    postcode === null
      ? ''
      : `<address>${element('postalcode', postcode)}${element('country', 'AU')}</address>`,
  ]
  const comments = [message, ...remarks].filter(Boolean).join('\n')
  return `<customer><contact>${contact.join('')}</contact>${comments ? element('comments', comments) : ''}</customer>`
}

function vendorOf({ name, dealership }: AdfVendor): string {
  const contact = dealership
    ? [
        element('name', dealership.name, { part: 'full' }),
        element('email', dealership.email),
        element('phone', dealership.phone),
      ]
    : [element('name', name, { part: 'full' })]
  return `<vendor>${element('vendorname', dealership?.name ?? name)}<contact>${contact.join('')}</contact></vendor>`
}

function element(name: string, text: string, attributes: Record<string, string> = {}): string {
  return `<${name}${attributesOf(attributes)}>${escapeXml(text)}</${name}>`
}

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeXml(value)}"`)
    .join('')
}
