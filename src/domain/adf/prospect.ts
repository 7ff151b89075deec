import { cleanLine, cleanText } from '../leads/forms/check.ts'
import type { RequestedVehicle } from '../leads/lead.ts'
import { readVehicle } from './prospect-vehicle.ts'
import { childOf, childrenOf, findElements, textOf, textsOf, type XmlElement } from './xml-element.ts'

export interface ProspectVehicle {
  /** 'buy', 'trade-in' and so on, in the sender's words. */
  interest: string
  /** '2021 Toyota HiLux SR5' */
  title: string
  stock: string | null
  vin: string | null
  price: string | null
  comments: string
  /** The parts that could be read; null without make and model. */
  details: RequestedVehicle | null
}

/** A lead from another system. Missing details are null or empty. */
export interface Prospect {
  /** The sender's ids. */
  ids: string[]
  requestedAt: string | null
  name: string | null
  emails: string[]
  phones: string[]
  postcode: string | null
  comments: string
  vehicles: ProspectVehicle[]
  /** Name of the dealer that it was sent to. */
  vendor: string | null
  /** Name of the sender. */
  provider: string | null
}

/** Reads every prospect in a file by element names alone, because senders omit, reorder and wrap elements. */
export function readProspects(root: XmlElement): Prospect[] {
  return findElements(root, 'prospect').map(prospectOf)
}

function prospectOf(element: XmlElement): Prospect {
  const customer = childOf(element, 'customer') ?? element
  const contact = childOf(customer, 'contact') ?? childOf(element, 'contact') ?? customer
  const vendor = childOf(element, 'vendor')
  const address = childOf(contact, 'address')
  return {
    ids: textsOf(element, 'id'),
    requestedAt: textOf(element, 'requestdate'),
    name: fullNameOf(contact),
    emails: textsOf(contact, 'email'),
    phones: textsOf(contact, 'phone'),
    postcode: textOf(address, 'postalcode') ?? textOf(address, 'postcode'),
    comments: [
      ...paragraphsOf(customer, 'comments'),
      ...(customer === element ? [] : paragraphsOf(element, 'comments')),
    ].join('\n\n'),
    vehicles: childrenOf(element, 'vehicle').map(vehicleOf),
    vendor: textOf(vendor, 'vendorname') ?? fullNameOf(childOf(vendor, 'contact')),
    provider: fullNameOf(childOf(element, 'provider')) ?? textOf(childOf(element, 'provider'), 'service'),
  }
}

function vehicleOf(element: XmlElement): ProspectVehicle {
  const words = ['year', 'make', 'model', 'trim'].map((name) => textOf(element, name))
  return {
    interest: cleanLine(element.attributes.interest ?? '').toLowerCase() || 'buy',
    title: words.filter((word) => word !== null && !/^unknown$/i.test(word)).join(' '),
    stock: textOf(element, 'stock'),
    vin: textOf(element, 'vin'),
    price: textOf(element, 'price'),
    comments: paragraphsOf(element, 'comments').join('\n'),
    details: readVehicle(element),
  }
}

/** Parts of a name in order, used if there is no full name. */
const NAME_PARTS = ['first', 'middle', 'last', 'surname']

function fullNameOf(contact: XmlElement | undefined): string | null {
  const names = childrenOf(contact, 'name').map((element) => ({
    part: (element.attributes.part ?? 'full').trim().toLowerCase(),
    text: cleanLine(element.text),
  }))
  const full = names.find(({ part, text }) => !NAME_PARTS.includes(part) && text !== '')
  if (full) return full.text
  const parts = NAME_PARTS.flatMap((part) => names.filter((name) => name.part === part && name.text !== ''))
  return parts.map(({ text }) => text).join(' ') || null
}

function paragraphsOf(element: XmlElement, name: string): string[] {
  return childrenOf(element, name)
    .map(({ text }) => cleanText(text))
    .filter((text) => text !== '')
}
