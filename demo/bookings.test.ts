import { expect, test } from 'vitest'
import { overlap } from '../src/domain/bookings/booking.ts'
import { hoursOn, openSpan } from '../src/domain/dealerships/trading-hours.ts'
import { localTime } from '../src/domain/time/zone-time.ts'
import { demoBookings } from './bookings.ts'
import { demoDealerships } from './dealerships.ts'
import { demoVehicles } from './vehicles.ts'

const TODAY = new Date('2026-11-18T01:00:00Z')
const vehicles = demoVehicles({ today: TODAY }).map((vehicle) => ({ ...vehicle, id: vehicle.stockid }))
const desk = demoBookings({ today: TODAY }, demoDealerships, vehicles)

test('the desks are lived in: every dealership, both kinds, this week and the next', () => {
  expect(desk.bookings.length).toBeGreaterThan(60)
  for (const { slug } of demoDealerships)
    expect(
      new Set(desk.bookings.filter((each) => each.dealership === slug).map(({ kind }) => kind)).size,
    ).toBe(2)
  expect(new Set(desk.bookings.map(({ status }) => status)).size).toBeGreaterThan(2)
  expect(desk.blocks).toHaveLength(3)
  expect(desk.holds).toHaveLength(4)
  expect(demoBookings({ today: TODAY }, demoDealerships, vehicles)).toEqual(desk)
})

test('what is over has been, and nobody comes when it is closed', () => {
  for (const { startsAt, endsAt, status, dealership, kind } of desk.bookings) {
    expect(['done', 'missed'].includes(status)).toBe(startsAt <= TODAY)
    const place = demoDealerships.find(({ slug }) => slug === dealership) as (typeof demoDealerships)[number]
    const { date } = localTime(startsAt, place.timeZone)
    const counter = place.counters[kind === 'service' ? 'service' : 'sales']
    const hours = hoursOn(date, counter.hours, [])
    expect(hours).not.toBeNull()
    const open = hours && openSpan(date, hours, place.timeZone)
    expect(open && startsAt >= open.start && endsAt <= open.end).toBe(true)
  }
})

test('a car is with one driver at a time, and references and numbers are nobody’s', () => {
  const drives = desk.bookings.filter(({ stockid }) => stockid !== null)
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
  const references = [...desk.bookings, ...desk.holds].map(({ reference }) => reference)
  expect(new Set(references).size).toBe(references.length)
  for (const { contact } of [...desk.bookings, ...desk.holds])
    expect(contact.phone).toMatch(/^\+61491570\d{3}$/)
})
