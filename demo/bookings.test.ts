import { expect, test } from 'vitest'
import { overlap } from '../src/domain/bookings/booking.ts'
import { hoursOn, openSpan } from '../src/domain/dealerships/trading-hours.ts'
import { localTime } from '../src/domain/time/zone-time.ts'
import { demoBookings } from './bookings.ts'
import { demoDealerships } from './dealerships.ts'
import { demoVehicles } from './vehicles.ts'

const TODAY = new Date('2026-11-18T01:00:00Z')
const vehicles = demoVehicles({ today: TODAY }).map((vehicle) => ({ ...vehicle, id: vehicle.stockid }))
const demo = demoBookings({ today: TODAY }, demoDealerships, vehicles)

test('has bookings of both kinds at every dealership, with blocks and holds', () => {
  expect(demo.bookings.length).toBeGreaterThan(60)
  for (const { slug } of demoDealerships)
    expect(
      new Set(demo.bookings.filter((each) => each.dealership === slug).map(({ kind }) => kind)).size,
    ).toBe(2)
  expect(new Set(demo.bookings.map(({ status }) => status)).size).toBeGreaterThan(2)
  expect(demo.blocks).toHaveLength(3)
  expect(demo.holds).toHaveLength(4)
  expect(demoBookings({ today: TODAY }, demoDealerships, vehicles)).toEqual(demo)
})

test('marks past bookings as done or missed, and books only within opening hours', () => {
  for (const { startsAt, endsAt, status, dealership, kind } of demo.bookings) {
    expect(['done', 'missed'].includes(status)).toBe(startsAt <= TODAY)
    const dealer = demoDealerships.find(({ slug }) => slug === dealership) as (typeof demoDealerships)[number]
    const { date } = localTime(startsAt, dealer.timeZone)
    const counter = dealer.counters[kind === 'service' ? 'service' : 'sales']
    const hours = hoursOn(date, counter.hours, [])
    expect(hours).not.toBeNull()
    const open = hours && openSpan(date, hours, dealer.timeZone)
    expect(open && startsAt >= open.start && endsAt <= open.end).toBe(true)
  }
})

test('never books a car twice at once, and uses unique references and fictional phone numbers', () => {
  const drives = demo.bookings.filter(({ stockid }) => stockid !== null)
  const clashes = drives.flatMap((one, at) =>
    drives
      .slice(at + 1)
      .filter(
        (other) =>
          other.stockid === one.stockid &&
          overlap({ start: one.startsAt, end: one.endsAt }, { start: other.startsAt, end: other.endsAt }),
      ),
  )
  expect(clashes).toEqual([])
  const references = [...demo.bookings, ...demo.holds].map(({ reference }) => reference)
  expect(new Set(references).size).toBe(references.length)
  for (const { contact } of [...demo.bookings, ...demo.holds])
    expect(contact.phone).toMatch(/^\+61491570\d{3}$/)
})
