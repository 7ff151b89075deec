import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newLeadSchema } from '../leads/forms/lead-schema.ts'
import type { Prospect } from './prospect.ts'
import { buildProspectLead, prospectIdentity } from './prospect-lead.ts'

const HILUX = {
  interest: 'buy',
  title: '2021 Toyota HiLux',
  stock: 'U1',
  vin: null,
  price: '45990',
  comments: '',
  details: null,
}
const HILUX_DETAILS = {
  title: '2021 Toyota HiLux',
  year: 2021,
  make: 'Toyota',
  model: 'HiLux',
  trim: null,
  colour: null,
  condition: null,
  kms: null,
  price: 45_990,
  stock: 'U1',
  vin: null,
}
const prospect = (overrides: Partial<Prospect> = {}): Prospect => ({
  ids: ['ML-1'],
  requestedAt: '2026-11-10',
  name: 'Matilda Wattle',
  emails: ['matilda@example.com'],
  phones: [],
  postcode: null,
  comments: 'Is it here?',
  vehicles: [HILUX],
  vendor: null,
  provider: 'Motorlist',
  ...overrides,
})
const UNKNOWN = { stockid: null, dealership: null }
const lead = (
  overrides: Partial<Prospect> = {},
  match = UNKNOWN as Parameters<typeof buildProspectLead>[1],
) => newLeadSchema.parse(buildProspectLead(prospect(overrides), match).body)

describe('prospectLead', () => {
  test('builds a lead with its source and without marketing consent', () => {
    expect(lead({}, { stockid: 'U1', dealership: 'hornsby' })).toMatchObject({
      form: 'enquiry',
      contact: { name: 'Matilda Wattle', email: 'matilda@example.com', phone: null },
      message: 'Is it here?',
      stockid: 'U1',
      dealership: 'hornsby',
      consent: { contact: true, marketing: false, wording: '2026-11-marketplace' },
      source: { page: 'adf', referrer: 'Motorlist', utm: { utm_source: 'Motorlist' } },
    })
  })

  test('describes an unknown car and an offered car in the message', () => {
    const mazda = { ...HILUX, interest: 'trade-in', title: '2015 Mazda 3', stock: null, price: null }
    expect(lead({ vehicles: [mazda, HILUX] }).message).toBe(
      'Is it here?\n\nAbout: 2021 Toyota HiLux, stock U1, price 45990\n\nCar offered: 2015 Mazda 3',
    )
  })

  test('returns the details of a car that is not ours, and keeps only texts without a field in the message', () => {
    const vehicle = { ...HILUX, price: 'POA', details: { ...HILUX_DETAILS, price: null } }
    const { body, requestedVehicle } = buildProspectLead(prospect({ vehicles: [vehicle] }), UNKNOWN)
    expect(requestedVehicle).toMatchObject({ title: '2021 Toyota HiLux', stock: 'U1' })
    expect(body.message).toBe('Is it here?\n\nAbout: price POA')
    const read = { ...HILUX, details: HILUX_DETAILS }
    expect(lead({ vehicles: [read] }).message).toBe('Is it here?')
    const ours = buildProspectLead(prospect({ vehicles: [read] }), { stockid: 'U1', dealership: null })
    expect(ours.requestedVehicle).toBeNull()
  })

  test('never returns the car that the customer offers', () => {
    for (const interest of ['trade-in', 'sell']) {
      const vehicles = [{ ...HILUX, interest, details: HILUX_DETAILS }]
      expect(buildProspectLead(prospect({ vehicles }), UNKNOWN).requestedVehicle).toBeNull()
    }
  })

  test('moves a foreign number to the message, because no field accepts it', () => {
    const { contact, message } = lead({ phones: ['+1 212 555 0100', '0491 570 156'] })
    expect(contact.phone).toBe('+61491570156')
    expect(message).toContain('Other contact details: +1 212 555 0100')
  })

  test('uses the email address if there is no name', () => {
    expect(lead({ name: null }).contact.name).toBe('matilda@example.com')
  })

  test('cuts a long message and reports it', () => {
    const { body, isCut } = buildProspectLead(prospect({ comments: 'x'.repeat(5_000) }), UNKNOWN)
    expect([newLeadSchema.safeParse(body).success, isCut]).toEqual([true, true])
  })

  test.each([
    ['without contact details', { emails: [], phones: [] }],
    ['with only a foreign number', { emails: [], phones: ['+1 212 555 0100'] }],
    ['without name and contact details', { name: null, emails: [], phones: [] }],
  ])('builds an invalid lead %s', (_why, overrides) => {
    expect(newLeadSchema.safeParse(buildProspectLead(prospect(overrides), UNKNOWN).body).success).toBe(false)
  })
})

test('turns any text into a valid lead or a refusal without throwing', () => {
  const words = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 3 }), words, (name, addresses, text) => {
      const fields = {
        emails: addresses,
        phones: addresses,
        comments: text,
        vendor: text,
        provider: text,
        ids: [text],
      }
      const vehicles = [{ ...HILUX, title: text, stock: text, comments: name }]
      const { body } = buildProspectLead(prospect({ ...fields, name, postcode: text, vehicles }), UNKNOWN)
      expect(newLeadSchema.safeParse(body)).toHaveProperty('success')
    }),
    { numRuns: 50 },
  )
  const long = 'x'.repeat(100_000)
  const { body } = buildProspectLead(
    prospect({ name: long, comments: long, provider: long, vendor: long }),
    UNKNOWN,
  )
  expect(newLeadSchema.safeParse(body).success).toBe(true)
})

test('identifies copies by content and number or, without a number, by date', () => {
  const identify = (overrides: Partial<Prospect> = {}) => prospectIdentity(prospect(overrides))
  expect(identify({ requestedAt: 'later' })).toBe(identify())
  // No lead may be lost if a sender gives every lead the same number.
  expect(identify({ comments: 'Another question' })).not.toBe(identify())
  expect(identify({ ids: [], requestedAt: 'later' })).not.toBe(identify({ ids: [] }))
  // A later version may read more details of the same text.
  expect(identify({ vehicles: [{ ...HILUX, details: HILUX_DETAILS }] })).toBe(identify())
  expect(identify({ ids: ['ML-2'] })).not.toBe(identify())
})
