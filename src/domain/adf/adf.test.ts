import fc from 'fast-check'
import sax from 'sax'
import { expect, test } from 'vitest'
import { type AdfLead, buildAdf } from './adf.ts'

const LEAD: AdfLead = {
  reference: 'HMG-7K4Q2',
  form: 'enquiry',
  createdAt: new Date('2026-11-15T04:00:00Z'),
  name: 'Matilda Wattle',
  email: 'matilda@example.com',
  phone: '+61491570156',
  postcode: '2100',
  message: 'Is it still here?',
  requestedVehicle: null,
  stockid: 'D20418',
  vehicle: {
    id: '7',
    title: '2025 Isuzu D-MAX X-Terrain',
    condition: 'demo',
    year: 2025,
    make: 'Isuzu',
    model: 'D-MAX',
    badge: 'X-Terrain',
    kms: 2_140,
    price: 64_990,
    priceType: 'drive_away',
    dealership: 'harbour-brookvale',
  },
  remarks: ['Preferred day: 2026-11-21'],
}
const VENDOR = {
  name: 'Harbour Motor Group',
  dealership: { name: 'Harbour Brookvale', phone: '(02) 5550 0120', email: 'brookvale@example.com' },
}

interface ParsedXml {
  instructions: string[]
  /** Child names by path, in order. */
  children: Map<string, string[]>
  texts: Map<string, string>
  attributes: Map<string, Record<string, string>>
}

function parseXml(xml: string): ParsedXml {
  const parsed: ParsedXml = { instructions: [], children: new Map(), texts: new Map(), attributes: new Map() }
  const open: string[] = []
  const parser = sax.parser(true)
  // The parser has callback properties and is not an event target.
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  parser.onerror = (error) => {
    throw error
  }
  parser.onprocessinginstruction = ({ name }) => parsed.instructions.push(name)
  parser.onopentag = ({ name, attributes }) => {
    const parent = open.join('/')
    parsed.children.set(parent, [...(parsed.children.get(parent) ?? []), name])
    open.push(name)
    parsed.attributes.set(open.join('/'), attributes as Record<string, string>)
  }
  // oxlint-disable-next-line unicorn/prefer-add-event-listener
  parser.ontext = (text) => {
    const path = open.join('/')
    parsed.texts.set(path, (parsed.texts.get(path) ?? '') + text)
  }
  parser.onclosetag = () => open.pop()
  parser.write(xml).close()
  return parsed
}

test('writes both headers and the elements in the order of the definition', () => {
  const { instructions, children } = parseXml(buildAdf(LEAD, VENDOR))
  expect(instructions).toEqual(['xml', 'adf'])
  expect(children.get('adf/prospect')).toEqual([
    'id',
    'requestdate',
    'vehicle',
    'customer',
    'vendor',
    'provider',
  ])
  expect(children.get('adf/prospect/vehicle')?.slice(0, 3)).toEqual(['year', 'make', 'model'])
  expect(children.get('adf/prospect/customer')).toEqual(['contact', 'comments'])
  expect(children.get('adf/prospect/customer/contact')).toEqual(['name', 'email', 'phone', 'address'])
  expect(children.get('adf/prospect/vendor')).toEqual(['vendorname', 'contact'])
})

test.each([
  ['enquiry', 'demo', 'buy', 'new'],
  ['test-drive', 'used', 'test-drive', 'used'],
  ['trade-in', 'new', 'trade-in', 'new'],
] as const)('writes a %s about a %s car as interest %s, status %s', (form, condition, interest, status) => {
  const lead = { ...LEAD, form, vehicle: { ...LEAD.vehicle!, condition } }
  expect(parseXml(buildAdf(lead, VENDOR)).attributes.get('adf/prospect/vehicle')).toEqual({
    interest,
    status,
  })
})

test('writes the required elements for a lead without a car', () => {
  const { children } = parseXml(
    buildAdf({ ...LEAD, vehicle: null, stockid: null }, { ...VENDOR, dealership: null }),
  )
  expect(children.get('adf/prospect/vehicle')).toEqual(['year', 'make', 'model'])
})

test('escapes any text and drops characters that XML does not allow', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const { texts } = parseXml(buildAdf({ ...LEAD, name: text, message: text, remarks: [] }, VENDOR))
      const legal = text
        .toWellFormed()
        .replaceAll(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
      expect(texts.get('adf/prospect/customer/contact/name') ?? '').toBe(legal)
    }),
  )
})
