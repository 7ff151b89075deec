import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newLeadSchema } from '../leads/forms/lead-schema.ts'
import type { Prospect } from './prospect.ts'
import { prospectIdentity, prospectLead } from './prospect-lead.ts'

const HILUX = {
  interest: 'buy',
  title: '2021 Toyota HiLux',
  stock: 'U1',
  vin: null,
  price: '45990',
  comments: '',
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
const lead = (overrides: Partial<Prospect> = {}, matched = UNKNOWN as Parameters<typeof prospectLead>[1]) =>
  newLeadSchema.parse(prospectLead(prospect(overrides), matched).body)

describe('a prospect becomes an ordinary lead', () => {
  test('that says where it comes from and agreed to no marketing', () => {
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

  test('that tells of a car we do not know, and of one offered in exchange', () => {
    const mazda = { ...HILUX, interest: 'trade-in', title: '2015 Mazda 3', stock: null, price: null }
    expect(lead({ vehicles: [mazda, HILUX] }).message).toBe(
      'Is it here?\n\nAbout: 2021 Toyota HiLux, stock U1, price 45990\n\nOffers: 2015 Mazda 3',
    )
  })

  test('whose foreign number is told in the message, because no field takes it', () => {
    const { contact, message } = lead({ phones: ['+1 212 555 0100', '0491 570 156'] })
    expect(contact.phone).toBe('+61491570156')
    expect(message).toContain('Also given: +1 212 555 0100')
  })

  test('under its address where it has no name', () => {
    expect(lead({ name: null }).contact.name).toBe('matilda@example.com')
  })

  test('cut where it says more than a lead holds, which is told', () => {
    const { body, isCut } = prospectLead(prospect({ comments: 'x'.repeat(5_000) }), UNKNOWN)
    expect([newLeadSchema.safeParse(body).success, isCut]).toEqual([true, true])
  })

  test.each([
    ['nobody can be answered', { emails: [], phones: [] }],
    ['its only number is foreign', { emails: [], phones: ['+1 212 555 0100'] }],
    ['it has neither name nor address', { name: null, emails: [], phones: [] }],
  ])('unless %s', (_why, overrides) => {
    expect(newLeadSchema.safeParse(prospectLead(prospect(overrides), UNKNOWN).body).success).toBe(false)
  })
})

test('whatever is said, it is a lead or a refusal, and never a fault of ours', () => {
  const words = fc.string({ unit: 'binary', maxLength: 300 })
  fc.assert(
    fc.property(words, fc.array(words, { maxLength: 3 }), words, (name, addresses, said) => {
      const told = {
        emails: addresses,
        phones: addresses,
        comments: said,
        vendor: said,
        provider: said,
        ids: [said],
      }
      const vehicles = [{ ...HILUX, title: said, stock: said, comments: name }]
      const { body } = prospectLead(prospect({ ...told, name, postcode: said, vehicles }), UNKNOWN)
      expect(newLeadSchema.safeParse(body)).toHaveProperty('success')
    }),
    { numRuns: 50 },
  )
  const long = 'x'.repeat(100_000)
  const { body } = prospectLead(
    prospect({ name: long, comments: long, provider: long, vendor: long }),
    UNKNOWN,
  )
  expect(newLeadSchema.safeParse(body).success).toBe(true)
})

test('two copies are one: by what they say under one number or, without one, one date', () => {
  const of = (overrides: Partial<Prospect> = {}) => prospectIdentity(prospect(overrides))
  expect(of({ requestedAt: 'later' })).toBe(of())
  // A sender that numbers every lead alike must not lose us one.
  expect(of({ comments: 'Another question' })).not.toBe(of())
  expect(of({ ids: [], requestedAt: 'later' })).not.toBe(of({ ids: [] }))
  expect(of({ ids: ['ML-2'] })).not.toBe(of())
})
