import { CONSENT_OF_MARKETPLACES } from '../leads/forms/consent.ts'
import { checkEmail } from '../leads/forms/email.ts'
import type { LeadBody } from '../leads/forms/lead-body.ts'
import { MAX_FIELD_LENGTHS } from '../leads/forms/lead-fields.ts'
import { checkPhone } from '../leads/forms/phone.ts'
import type { RequestedVehicle } from '../leads/lead.ts'
import { POSTCODE } from '../places/postcode.ts'
import type { Prospect, ProspectVehicle } from './prospect.ts'

export interface ProspectLead {
  body: LeadBody
  /** The car of the question, if it is not ours and its make or model could be read. */
  requestedVehicle: RequestedVehicle | null
  /** True if the message was too long and was cut. */
  isCut: boolean
}

/** Our car and dealership that the prospect refers to. */
export interface ProspectMatch {
  /** Stock id of the car, if it is one of ours. */
  stockid: string | null
  dealership: string | null
}

/** Builds an ordinary lead. Details without a field of their own go into the message, so that nothing is lost. */
export function buildProspectLead(prospect: Prospect, { stockid, dealership }: ProspectMatch): ProspectLead {
  const email = prospect.emails.find((text) => checkEmail(text).ok)
  const phone = prospect.phones.find((text) => checkPhone(text).ok)
  const postcode = prospect.postcode !== null && POSTCODE.test(prospect.postcode) ? prospect.postcode : null
  const vehicle = findRequestedVehicle(prospect)
  const name = prospect.name ?? email ?? phone ?? ''
  const unused = [...prospect.emails, ...prospect.phones].filter((text) => text !== email && text !== phone)
  const requestedVehicle = (stockid === null && vehicle?.details) || null
  const message = [
    prospect.comments,
    ...(vehicle && (stockid === null || vehicle.comments)
      ? [vehicleText('About', withoutFieldsOf(requestedVehicle, vehicle))]
      : []),
    ...prospect.vehicles.filter((each) => each !== vehicle).map((each) => vehicleText(labelOf(each), each)),
    ...(name.length > MAX_FIELD_LENGTHS.name ? [`Name: ${name}`] : []),
    ...(unused.length > 0 ? [`Other contact details: ${unused.join(', ')}`] : []),
  ]
    .filter(Boolean)
    .join('\n\n')
  const requestedStockid = stockid ?? vehicle?.stock ?? null
  return {
    body: {
      form: 'enquiry',
      contact: {
        name: name.slice(0, MAX_FIELD_LENGTHS.name).toWellFormed(),
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone }),
        ...(postcode !== null && { postcode }),
      },
      message: message.slice(0, MAX_FIELD_LENGTHS.message).toWellFormed(),
      ...(requestedStockid !== null && { stockid: requestedStockid.slice(0, MAX_STOCKID_LENGTH) }),
      ...(dealership !== null && { dealership }),
      fields: {},
      consent: { contact: true, marketing: false, wording: CONSENT_OF_MARKETPLACES },
      source: sourceOf(prospect),
    },
    requestedVehicle,
    isCut: message.length > MAX_FIELD_LENGTHS.message,
  }
}

/** Identifies copies of a prospect by its content and its sender's number, or its date if there is no number. */
export function prospectIdentity(prospect: Prospect): string {
  const { ids, requestedAt, ...rest } = prospect
  // Details repeat the texts; another reading of them by a later version is no other prospect.
  const content = { ...rest, vehicles: rest.vehicles.map(({ details: _details, ...texts }) => texts) }
  return JSON.stringify({ of: ids.length > 0 ? ids : requestedAt, ...content })
}

/** Finds the car that the customer asks about; the others are offered in exchange or additional. */
export function findRequestedVehicle({ vehicles }: Prospect): ProspectVehicle | undefined {
  return vehicles.find(({ interest }) => !OFFER_INTERESTS.has(interest))
}

const OFFER_INTERESTS: ReadonlySet<string> = new Set(['trade-in', 'sell'])
const MAX_STOCKID_LENGTH = 200
const MAX_SOURCE_LENGTH = 200

function labelOf({ interest }: ProspectVehicle): string {
  return OFFER_INTERESTS.has(interest) ? 'Car offered' : 'Also about'
}

/** Leaves out the texts that the lead has in fields. A text that was cut or could not be read stays. */
function withoutFieldsOf(fields: RequestedVehicle | null, vehicle: ProspectVehicle): ProspectVehicle {
  if (fields === null) return vehicle
  const isSame = (one: string | null, other: string | null) => one?.toLowerCase() === other?.toLowerCase()
  return {
    ...vehicle,
    title: isSame(fields.title, vehicle.title) ? '' : vehicle.title,
    stock: isSame(fields.stock, vehicle.stock) ? null : vehicle.stock,
    vin: isSame(fields.vin, vehicle.vin) ? null : vehicle.vin,
    price: fields.price === null ? vehicle.price : null,
  }
}

function vehicleText(label: string, { title, stock, vin, price, comments }: ProspectVehicle): string {
  const facts = [title, stock && `stock ${stock}`, vin && `VIN ${vin}`, price && `price ${price}`]
  const summary = facts.filter(Boolean).join(', ')
  const lines = [summary && `${label}: ${summary}`, comments]
  return lines.filter(Boolean).join('\n')
}

function sourceOf({ provider }: Prospect): LeadBody['source'] {
  if (provider === null) return { page: 'adf' }
  const name = provider.slice(0, MAX_SOURCE_LENGTH).toWellFormed()
  return { page: 'adf', referrer: name, utm: { utm_source: name, utm_medium: 'marketplace' } }
}
