import { cleanLine, cleanText } from '../leads/forms/check.ts'
import { childOf, childrenOf, everyElement, type XmlElement } from './xml-element.ts'

export interface ProspectVehicle {
  /** 'buy', 'trade-in' and so on, as the sender says it. */
  interest: string
  /** '2021 Toyota HiLux SR5' */
  title: string
  stock: string | null
  vin: string | null
  price: string | null
  comments: string
}

/** A lead as another system tells of it; whatever it leaves out is null or empty. */
export interface Prospect {
  /** The sender's own. */
  ids: string[]
  requestedAt: string | null
  name: string | null
  emails: string[]
  phones: string[]
  postcode: string | null
  comments: string
  vehicles: ProspectVehicle[]
  /** Whom it was sent to. */
  vendor: string | null
  /** Who sends it. */
  provider: string | null
}

/** Every prospect in a file. Senders leave parts out, change their order and wrap them in more: names are all that is relied on. */
export function prospectsIn(root: XmlElement): Prospect[] {
  return everyElement(root, 'prospect').map(prospectOf)
}

function prospectOf(element: XmlElement): Prospect {
  const customer = childOf(element, 'customer') ?? element
  const contact = childOf(customer, 'contact') ?? childOf(element, 'contact') ?? customer
  const vendor = childOf(element, 'vendor')
  const address = childOf(contact, 'address')
  return {
    ids: textsOf(element, 'id'),
    requestedAt: textOf(element, 'requestdate'),
    name: nameIn(contact),
    emails: textsOf(contact, 'email'),
    phones: textsOf(contact, 'phone'),
    postcode: textOf(address, 'postalcode') ?? textOf(address, 'postcode'),
    comments: [
      ...paragraphsOf(customer, 'comments'),
      ...(customer === element ? [] : paragraphsOf(element, 'comments')),
    ].join('\n\n'),
    vehicles: childrenOf(element, 'vehicle').map(vehicleOf),
    vendor: textOf(vendor, 'vendorname') ?? nameIn(childOf(vendor, 'contact')),
    provider: nameIn(childOf(element, 'provider')) ?? textOf(childOf(element, 'provider'), 'service'),
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
  }
}

/** First to last, as far as there are parts; else the whole one. */
const PARTS = ['first', 'middle', 'last', 'surname']

function nameIn(contact: XmlElement | undefined): string | null {
  const names = childrenOf(contact, 'name').map((element) => ({
    part: (element.attributes.part ?? 'full').trim().toLowerCase(),
    text: cleanLine(element.text),
  }))
  const full = names.find(({ part, text }) => !PARTS.includes(part) && text !== '')
  if (full) return full.text
  const parts = PARTS.flatMap((part) => names.filter((name) => name.part === part && name.text !== ''))
  return parts.map(({ text }) => text).join(' ') || null
}

function textOf(element: XmlElement | undefined, name: string): string | null {
  return textsOf(element, name)[0] ?? null
}

function textsOf(element: XmlElement | undefined, name: string): string[] {
  return childrenOf(element, name)
    .map(({ text }) => cleanLine(text))
    .filter((text) => text !== '')
}

function paragraphsOf(element: XmlElement, name: string): string[] {
  return childrenOf(element, name)
    .map(({ text }) => cleanText(text))
    .filter((text) => text !== '')
}
