import { describe, expect, test } from 'vitest'
import { makeRule } from '../../../tests/factories/routing-rule.ts'
import { factsAt, type LeadFacts, unmetCondition } from './match-rule.ts'
import type { RuleConditions } from './rule.ts'

const LEAD: LeadFacts = {
  form: 'enquiry',
  department: 'sales',
  dealership: 'harbour-hornsby',
  make: 'Mazda',
  price: 45_990,
  source: 'website',
  isOpen: true,
  clock: '17:05',
}

describe('conditions', () => {
  test('a rule without conditions matches every lead', () => {
    expect(unmetCondition(makeRule(), LEAD)).toBeNull()
  })

  test.each<[Partial<RuleConditions>, string | null]>([
    [{ forms: ['enquiry', 'test-drive'] }, null],
    [{ forms: ['finance'] }, 'form'],
    [{ departments: ['sales'] }, null],
    [{ departments: ['parts'] }, 'department'],
    [{ dealerships: ['harbour-hornsby'] }, null],
    [{ dealerships: ['harbour-artarmon'] }, 'dealership'],
    [{ makes: [' MAZDA '] }, null],
    [{ makes: ['Ford'] }, 'make'],
    [{ priceFrom: 45_990, priceTo: 45_990 }, null],
    [{ priceFrom: 45_991 }, 'price'],
    [{ priceTo: 45_989 }, 'price'],
    [{ sources: ['website'] }, null],
    [{ sources: ['phone'] }, 'source'],
    [{ time: 'open' }, null],
    [{ time: 'closed' }, 'time'],
    [{ timeFrom: '17:05' }, null],
    [{ timeFrom: '17:06' }, 'time'],
    [{ timeTo: '17:06' }, null],
    [{ timeTo: '17:05' }, 'time'],
    [{ timeFrom: '09:00', timeTo: '17:05' }, 'time'],
    [{ timeFrom: '17:00', timeTo: '09:00' }, null],
    [{ timeFrom: '22:00', timeTo: '17:06' }, null],
    [{ timeFrom: '22:00', timeTo: '17:05' }, 'time'],
    [{ time: 'closed', timeFrom: '17:00' }, 'time'],
    [{ forms: ['enquiry'], makes: ['Ford'], time: 'closed' }, 'make'],
  ])('%j', (when, unmet) => {
    expect(unmetCondition(makeRule({ when }), LEAD)).toBe(unmet)
  })

  test('a lead without a car, a price or a dealership meets no condition on them', () => {
    const bare: LeadFacts = { ...LEAD, make: null, price: null, dealership: null }
    expect(unmetCondition(makeRule({ when: { makes: ['Mazda'] } }), bare)).toBe('make')
    expect(unmetCondition(makeRule({ when: { priceTo: 90_000 } }), bare)).toBe('price')
    expect(unmetCondition(makeRule({ when: { dealerships: ['harbour-hornsby'] } }), bare)).toBe('dealership')
  })

  test('a rule that waits matches only outside opening hours, whatever its time says', () => {
    const waiting = makeRule({ target: { kind: 'wait' }, when: { time: 'open', timeTo: '09:00' } })
    expect(unmetCondition(waiting, LEAD)).toBe('time')
    expect(unmetCondition(waiting, { ...LEAD, isOpen: false })).toBeNull()
  })
})

test('the time of day is that of the dealership, also when daylight saving begins', () => {
  const hours = { hours: {}, timeZone: 'Australia/Sydney', specialDays: [] }
  const clockAt = (at: string) => factsAt(LEAD, hours, new Date(at)).clock
  expect(clockAt('2026-10-03T15:59:00Z')).toBe('01:59')
  expect(clockAt('2026-10-03T16:00:00Z')).toBe('03:00')
  const perth = { ...hours, timeZone: 'Australia/Perth' }
  expect(factsAt(LEAD, perth, new Date('2026-10-03T16:00:00Z')).clock).toBe('00:00')
})
