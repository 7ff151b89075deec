import { describe, expect, test } from 'vitest'
import { makeDealership } from '../../../tests/factories/dealership.ts'
import { deliveriesFor, MAX_RETRY_MS, nextAttempt } from './delivery.ts'

const ARTARMON = makeDealership({ slug: 'artarmon', email: 'artarmon@example.com' })
const HORNSBY = makeDealership({ slug: 'hornsby', email: 'hornsby@example.com' })
const HOOK = 'webhook https://hook.example/Leads'
const LEAD = {
  id: 'L1',
  email: 'matilda@example.com',
  department: 'sales',
  dealership: 'hornsby',
  acknowledgementRefusal: null,
}
const deliveries = (lead: { email?: string | null; dealership?: string | null }, addresses: string[] = []) =>
  deliveriesFor(
    { ...LEAD, ...lead },
    {
      site: { crm: { addresses } },
      dealerships: [ARTARMON, HORNSBY],
      webhooks: ['https://hook.example/Leads'],
    },
  ).map(({ purpose, recipient }) => `${purpose} ${recipient}`)

describe('deliveries of a lead', () => {
  test('include a mail to its dealership and one to the customer', () => {
    expect(deliveries({})).toEqual([
      'department hornsby@example.com',
      'acknowledgement matilda@example.com',
      HOOK,
    ])
  })

  test('go to the first dealership if none is set, and skip a customer without an email address', () => {
    expect(deliveries({ email: null, dealership: null })).toEqual(['department artarmon@example.com', HOOK])
  })

  test('record why the customer gets no confirmation', () => {
    const recipients = { site: { crm: { addresses: [] } }, dealerships: [], webhooks: [] }
    expect(
      deliveriesFor({ ...LEAD, acknowledgementRefusal: 'not sent: too many' }, recipients),
    ).toMatchObject([{ purpose: 'acknowledgement', status: 'cancelled', lastError: 'not sent: too many' }])
  })

  test('include one mail for each CRM address, without duplicates', () => {
    expect(deliveries({ email: null }, ['crm@example.com', 'crm@example.com'])).toEqual([
      'department hornsby@example.com',
      'adf crm@example.com',
      HOOK,
    ])
  })

  test('have distinct dedupe keys', () => {
    const keys = deliveriesFor(LEAD, {
      site: { crm: { addresses: ['matilda@example.com'] } },
      dealerships: [HORNSBY],
      webhooks: [],
    }).map(({ dedupeKey }) => dedupeKey)
    expect(new Set(keys).size).toBe(3)
  })
})

describe('retries', () => {
  const created = new Date('2026-11-15T00:00:00Z')
  const waits = (attempts: number, now: Date) => {
    const next = nextAttempt({ attempts, createdAt: created }, now)
    return next === null ? null : (next.getTime() - now.getTime()) / 60_000
  }

  test('wait longer after each failure', () => {
    expect([1, 2, 3, 8, 30].map((attempts) => waits(attempts, created))).toEqual([1, 2, 5, 240, 240])
  })

  test('end after three days', () => {
    expect(waits(20, new Date(created.getTime() + MAX_RETRY_MS - 5 * 3_600_000))).toBe(240)
    expect(waits(20, new Date(created.getTime() + MAX_RETRY_MS - 3_600_000))).toBeNull()
  })
})
