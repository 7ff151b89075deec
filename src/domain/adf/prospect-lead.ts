import { CONSENT_OF_MARKETPLACES } from '../leads/forms/consent.ts'
import { checkEmail } from '../leads/forms/email.ts'
import type { LeadBody } from '../leads/forms/lead-body.ts'
import { MAX_FIELD_LENGTHS } from '../leads/forms/lead-fields.ts'
import { checkPhone } from '../leads/forms/phone.ts'
import { POSTCODE } from '../places/postcode.ts'
import type { Prospect, ProspectVehicle } from './prospect.ts'

export interface ProspectLead {
  body: LeadBody
  /** More was said than a lead holds. */
  isCut: boolean
}

/** What the group knows of the prospect's words. */
export interface Matched {
  /** The stock id of the car that is meant, if it is one of ours. */
  stockid: string | null
  dealership: string | null
}

/** A lead of the ordinary kind. What no field of ours can hold is told in the message, so that nothing is lost. */
export function prospectLead(prospect: Prospect, { stockid, dealership }: Matched): ProspectLead {
  const email = prospect.emails.find((text) => checkEmail(text).ok)
  const phone = prospect.phones.find((text) => checkPhone(text).ok)
  const postcode = prospect.postcode !== null && POSTCODE.test(prospect.postcode) ? prospect.postcode : null
  const wanted = wantedVehicle(prospect)
  const given = prospect.name ?? email ?? phone ?? ''
  const unused = [...prospect.emails, ...prospect.phones].filter((text) => text !== email && text !== phone)
  const message = [
    prospect.comments,
    ...(wanted && (stockid === null || wanted.comments) ? [vehicleText('About', wanted)] : []),
    ...prospect.vehicles.filter((each) => each !== wanted).map((each) => vehicleText(labelOf(each), each)),
    ...(given.length > MAX_FIELD_LENGTHS.name ? [`Name: ${given}`] : []),
    ...(unused.length > 0 ? [`Also given: ${unused.join(', ')}`] : []),
  ]
    .filter(Boolean)
    .join('\n\n')
  const asked = stockid ?? wanted?.stock ?? null
  return {
    body: {
      form: 'enquiry',
      contact: {
        name: given.slice(0, MAX_FIELD_LENGTHS.name).toWellFormed(),
        ...(email !== undefined && { email }),
        ...(phone !== undefined && { phone }),
        ...(postcode !== null && { postcode }),
      },
      message: message.slice(0, MAX_FIELD_LENGTHS.message).toWellFormed(),
      ...(asked !== null && { stockid: asked.slice(0, LONGEST_STOCKID) }),
      ...(dealership !== null && { dealership }),
      fields: {},
      consent: { contact: true, marketing: false, wording: CONSENT_OF_MARKETPLACES },
      source: sourceOf(prospect),
    },
    isCut: message.length > MAX_FIELD_LENGTHS.message,
  }
}

/** What makes it itself: its sender's number, or else its date; and all that it says. A second copy says the same. */
export function prospectIdentity(prospect: Prospect): string {
  const { ids, requestedAt, ...said } = prospect
  return JSON.stringify({ of: ids.length > 0 ? ids : requestedAt, ...said })
}

/** The car that is asked about; others are offered in exchange. */
export function wantedVehicle({ vehicles }: Prospect): ProspectVehicle | undefined {
  return vehicles.find(({ interest }) => !OFFERED.has(interest))
}

const OFFERED: ReadonlySet<string> = new Set(['trade-in', 'sell'])
const LONGEST_STOCKID = 200
const LONGEST_SOURCE = 200

function labelOf({ interest }: ProspectVehicle): string {
  return OFFERED.has(interest) ? 'Offers' : 'Also about'
}

function vehicleText(label: string, { title, stock, vin, price, comments }: ProspectVehicle): string {
  const facts = [title, stock && `stock ${stock}`, vin && `VIN ${vin}`, price && `price ${price}`]
  const told = facts.filter(Boolean).join(', ')
  const lines = [told && `${label}: ${told}`, comments]
  return lines.filter(Boolean).join('\n')
}

function sourceOf({ provider }: Prospect): LeadBody['source'] {
  if (provider === null) return { page: 'adf' }
  const name = provider.slice(0, LONGEST_SOURCE).toWellFormed()
  return { page: 'adf', referrer: name, utm: { utm_source: name, utm_medium: 'marketplace' } }
}
