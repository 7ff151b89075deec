import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertBooking } from '../../../src/data/bookings/bookings.ts'
import { openDatabase } from '../../../src/data/database/database.ts'
import { bookingBlocks, bookings, dealerships, leads } from '../../../src/data/database/tables.ts'
import { insertLead } from '../../../src/data/leads/leads.ts'
import type { Dealership } from '../../../src/domain/dealerships/dealership.ts'
import { calendarPath, paths } from '../../../src/domain/site/routes.ts'
import {
  type CustomerBookings,
  createCustomerBookings,
  type NewBooking,
} from '../../../src/services/bookings/bookings.ts'
import { publishedBy } from '../../../src/services/published/published.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

// Thursday noon in Sydney, UTC+11; Harbour Brookvale sells from 8:30, a test drive each 45 minutes, two at once.
const PLACE = 'harbour-brookvale'
const FRIDAY = '2026-03-06'
const FIRST = new Date('2026-03-05T21:30:00Z')
const SECOND = new Date('2026-03-05T22:15:00Z')
const THIRD = new Date('2026-03-05T23:00:00Z')
const CONTACT = { name: 'Matilda Wattle', email: 'matilda@example.com', phone: null }
const SECRET = new TextEncoder().encode('a secret that only these tests know')

let scene: AppScene
let service: CustomerBookings

beforeAll(async () => {
  scene = await makeAppScene()
  service = scene.services.bookings
})

beforeEach(async () => {
  await scene.db.delete(bookings)
  await scene.db.delete(bookingBlocks)
  scene.pass((Date.parse('2026-03-05T01:00:00Z') - scene.now()) / 1_000)
})

afterAll(async () => {
  await scene.clear()
})

const wish = (more: Partial<NewBooking> = {}): NewBooking => ({
  kind: 'test-drive',
  dealership: PLACE,
  start: FIRST,
  contact: CONTACT,
  ...more,
})

const book = (more?: Partial<NewBooking>) =>
  scene.db.transaction((transaction) => service.book(transaction, wish(more)))

async function booked(more?: Partial<NewBooking>) {
  const outcome = await book(more)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.booking
}

async function editPlace(dealership: Dealership) {
  await scene.db.update(dealerships).set({ dealership }).where(eq(dealerships.slug, PLACE))
  await scene.published.refresh()
}

const leftAt = async (start: Date, stockid: string | null = null) => {
  const slots = await service.slots({ kind: 'test-drive', dealership: PLACE, date: FRIDAY, stockid })
  return slots?.find((slot) => slot.start.getTime() === start.getTime())?.left
}

describe('a place', () => {
  test('is taken by a booking, and the third who wants one of two gets the nearest free ones', async () => {
    expect(await leftAt(FIRST)).toBe(2)
    const first = await booked()
    expect(first).toMatchObject({ status: 'confirmed', start: FIRST, sequence: 0, refusal: null })
    expect(first.reference).toMatch(/^HMG-.{5}$/)
    expect(await leftAt(FIRST)).toBe(1)
    await booked()
    const third = await book()
    expect(third).toMatchObject({ ok: false, reason: 'taken' })
    const { nearest } = third as { nearest: { start: Date }[] }
    expect(nearest).toHaveLength(3)
    expect(nearest[0]?.start).toEqual(SECOND)
  })

  test('that was never offered is refused with the nearest that is', async () => {
    const night = await book({ start: new Date('2026-03-05T21:31:00Z') })
    expect(night).toMatchObject({ ok: false, reason: 'no_such_time', nearest: [{ start: FIRST }, {}, {}] })
    const past = await book({ start: new Date('2020-03-05T21:30:00Z') })
    expect(past).toMatchObject({ ok: false, reason: 'no_such_time', nearest: [{}, {}, {}] })
    expect(await book({ dealership: 'nowhere' })).toEqual({ ok: false, reason: 'unknown_dealership' })
  })

  test('is not to be had in a blocked time of its kind or of all kinds', async () => {
    const startsAt = new Date('2026-03-05T21:45:00Z')
    const endsAt = new Date('2026-03-05T22:00:00Z')
    const block = { dealership: PLACE, startsAt, endsAt, reason: 'Training' }
    await scene.db.insert(bookingBlocks).values({ ...block, kind: 'service' })
    expect(await leftAt(FIRST)).toBe(2)
    await scene.db.insert(bookingBlocks).values(block)
    expect([await leftAt(FIRST), await leftAt(SECOND)]).toEqual([0, 2])
    expect(await book()).toMatchObject({ ok: false, reason: 'taken' })
  })

  test('goes to as many as there are, whoever of fifty on two instances asks at the same moment', async () => {
    const db = openDatabase({ url: scene.url, poolSize: 5, onError: () => {} })
    const clock = () => new Date(scene.now())
    const published = publishedBy(scene.published)
    const second = createCustomerBookings({ db, published, secret: SECRET, clock })
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        turn % 2 === 0 ? book() : db.transaction((transaction) => second.book(transaction, wish())),
      ),
    )
    await db.$client.end()
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
    for (const outcome of outcomes.filter(({ ok }) => !ok))
      expect(outcome).toMatchObject({ reason: 'taken', nearest: [{ start: SECOND }, {}, {}] })
    expect(await scene.db.select().from(bookings)).toHaveLength(2)
  })
})

describe('a car', () => {
  test('is driven by one at a time, wherever it was booked', async () => {
    await booked({ stockid: 'D-1' })
    expect([await leftAt(FIRST, 'D-1'), await leftAt(FIRST, 'D-2'), await leftAt(SECOND, 'D-1')]).toEqual([
      0, 1, 2,
    ])
    expect(await book({ stockid: 'D-1' })).toMatchObject({ ok: false, reason: 'taken' })
    expect(await book({ stockid: 'D-1', dealership: 'harbour-hornsby' })).toMatchObject({
      ok: false,
      reason: 'taken',
    })
    expect(await book({ stockid: 'D-2' })).toMatchObject({ ok: true })
  })

  test('goes to one of fifty who ask at two dealerships at once', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, turn) =>
        book({ stockid: 'D-1', dealership: turn % 2 === 0 ? PLACE : 'harbour-hornsby' }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('cannot be double-booked past the service either: the database itself refuses', async () => {
    const row = {
      reference: 'HMG-AAAAA',
      kind: 'test-drive' as const,
      dealership: PLACE,
      startsAt: FIRST,
      endsAt: SECOND,
      status: 'confirmed' as const,
      stockid: 'D-1',
      contact: CONTACT,
      createdAt: FIRST,
      changedAt: FIRST,
    }
    await insertBooking(scene.db, row)
    const later = { ...row, reference: 'HMG-BBBBB', startsAt: new Date('2026-03-05T21:45:00Z') }
    await expect(insertBooking(scene.db, later)).rejects.toMatchObject({ cause: { code: '23P01' } })
    await insertBooking(scene.db, { ...later, stockid: 'D-2' })
    await insertBooking(scene.db, { ...later, reference: 'HMG-CCCCC', status: 'cancelled' })
  })

  test('of a booking is kept as it was on sale', async () => {
    const { stockid = null, title } = carWhere((place) => place === PLACE) ?? {}
    expect(await booked({ stockid })).toMatchObject({ stockid, vehicle: { title } })
    expect(await booked({ stockid: 'gone', start: SECOND })).toMatchObject({ stockid: 'gone', vehicle: null })
  })
})

test('a car that stands elsewhere is driven here once it has been brought over', async () => {
  const { stockid = null } = carWhere((place) => place !== PLACE) ?? {}
  expect(await book({ stockid })).toMatchObject({ ok: false, reason: 'no_such_time' })
  const monday = { kind: 'test-drive', dealership: PLACE, date: '2026-03-09', stockid } as const
  expect((await service.slots(monday))?.some(({ left }) => left > 0)).toBe(true)
  expect(service.firstDatesForMovedCars()[PLACE]).toBe('2026-03-07')
})

function carWhere(fits: (dealership: string | null) => boolean) {
  return scene.published.current()?.vehicles.find(({ dealership }) => fits(dealership))
}

test('a booking and its lead are there together, under one reference, or not at all', async () => {
  const lead = {
    reference: 'HMG-LEAD2',
    form: 'test-drive' as const,
    formNumber: 3,
    department: 'sales' as const,
    name: CONTACT.name,
    email: CONTACT.email,
    consent: { contact: true as const, marketing: false, wording: 'x' as never, at: '' },
    source: { page: '/' },
    createdAt: FIRST,
  }
  const attempt = (fails: boolean) =>
    scene.db.transaction(async (transaction) => {
      const id = await insertLead(transaction, lead)
      const outcome = await service.book(
        transaction,
        wish({ lead: { id: id ?? '', reference: lead.reference } }),
      )
      if (fails) throw new Error('Something after the booking failed')
      return outcome
    })
  await expect(attempt(true)).rejects.toThrow('after the booking')
  expect(await scene.db.select().from(bookings)).toEqual([])
  expect(await attempt(false)).toMatchObject({ ok: true, booking: { reference: 'HMG-LEAD2' } })
  await scene.db.delete(leads).where(eq(leads.reference, 'HMG-LEAD2'))
  expect(await scene.db.select().from(bookings)).toMatchObject([{ leadId: null }])
})

describe('a customer with the link', () => {
  test('moves the booking, which frees the old time and raises its number in calendars', async () => {
    const { signed, id } = await booked({ stockid: 'D-1' })
    const moved = await service.move(signed, SECOND)
    expect(moved).toMatchObject({
      ok: true,
      booking: { id, start: SECOND, sequence: 1, status: 'confirmed' },
    })
    expect([await leftAt(FIRST, 'D-1'), await leftAt(SECOND)]).toEqual([2, 1])
    // The same press twice changes nothing more.
    expect(await service.move(signed, SECOND)).toMatchObject({ ok: true, booking: { sequence: 1 } })
  })

  test('is offered other times than the one they have where the wished one is full', async () => {
    const { signed } = await booked()
    await booked({ start: SECOND })
    await booked({ start: SECOND })
    const refused = await service.move(signed, SECOND)
    expect(refused).toMatchObject({
      ok: false,
      reason: 'taken',
      nearest: [{ start: THIRD }, {}, {}],
    })
    expect(await service.open(signed)).toMatchObject({ ok: true, booking: { start: FIRST, sequence: 0 } })
  })

  test('does not stand in their own way: a quarter of an hour later in the same car, where one can come at a time', async () => {
    const [usual] = await scene.db.select().from(dealerships).where(eq(dealerships.slug, PLACE))
    if (!usual) throw new Error('The demo has Brookvale')
    const rules = { ...usual.dealership.bookings['test-drive'], stepMinutes: 15, capacity: 1 }
    await editPlace({ ...usual.dealership, bookings: { ...usual.dealership.bookings, 'test-drive': rules } })
    const { signed } = await booked({ stockid: 'D-1' })
    const later = new Date(FIRST.getTime() + 15 * 60_000)
    expect(await book({ start: later })).toMatchObject({ ok: false, reason: 'taken' })
    expect(await service.move(signed, later)).toMatchObject({ ok: true, booking: { start: later } })
    await editPlace(usual.dealership)
  })

  test('cancels, which frees the place; after that the link says so and changes nothing', async () => {
    const { signed } = await booked()
    expect(await service.cancel(signed)).toMatchObject({ ok: true, booking: { status: 'cancelled' } })
    expect(await leftAt(FIRST)).toBe(2)
    expect(await service.open(signed)).toMatchObject({ ok: true, booking: { refusal: 'cancelled' } })
    expect(await service.move(signed, SECOND)).toEqual({ ok: false, reason: 'cancelled' })
    expect(await service.cancel(signed)).toEqual({ ok: false, reason: 'cancelled' })
  })

  test('can no longer change it an hour before, nor see it a month after', async () => {
    const { signed } = await booked()
    scene.pass((FIRST.getTime() - 59 * 60_000 - scene.now()) / 1_000)
    expect(await service.cancel(signed)).toEqual({ ok: false, reason: 'too_late' })
    scene.pass(2 * 3_600)
    expect(await service.move(signed, SECOND)).toEqual({ ok: false, reason: 'over' })
    scene.pass(31 * 86_400)
    expect(await service.open(signed)).toEqual({ ok: false, reason: 'unknown' })
  })

  test('of fifty moves to the last place at once one wins and nobody loses what they had', async () => {
    const others = await Promise.all(
      ['2026-03-05T23:00:00Z', '2026-03-05T23:45:00Z', '2026-03-06T00:30:00Z'].flatMap((start) => [
        booked({ start: new Date(start) }),
        booked({ start: new Date(start) }),
      ]),
    )
    await booked({ start: SECOND })
    const outcomes = await Promise.all(
      Array.from({ length: 48 }, (_, turn) => service.move(others[turn % 6]?.signed ?? '', SECOND)),
    )
    const winners = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.booking.id] : []))
    expect(new Set(winners).size).toBe(1)
    expect(await leftAt(SECOND)).toBe(0)
    expect(await scene.db.select().from(bookings)).toHaveLength(7)
  })

  test('is told to try again while the database is away', async () => {
    const { signed } = await booked()
    const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1, onError: () => {} })
    const clock = () => new Date(scene.now())
    const away = createCustomerBookings({
      db,
      published: publishedBy(scene.published),
      secret: SECRET,
      clock,
    })
    const outcomes = [away.open(signed), away.move(signed, SECOND), away.cancel(signed)]
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toEqual({ ok: false, reason: 'away' })
  })

  test('whose link is not ours finds nothing', async () => {
    const { signed } = await booked()
    const forged = `${signed.slice(0, 30)}AAAA${signed.slice(34)}`
    for (const wrong of [forged, 'x', ''])
      expect(await service.open(wrong)).toEqual({ ok: false, reason: 'unknown' })
    expect((await scene.app.request(calendarPath(forged))).status).toBe(404)
  })
})

describe('over HTTP', () => {
  const ask = (query: string) => scene.call(`/slots?${query}`)

  test('slots answers with the times of a day and the places left, never kept', async () => {
    await booked()
    const answer = await ask(`kind=test-drive&dealership=${PLACE}&date=${FRIDAY}`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const { slots } = (await answer.json()) as { slots: unknown[] }
    expect(slots.slice(0, 2)).toEqual([
      { start: FIRST.toISOString(), end: '2026-03-05T22:00:00.000Z', left: 1 },
      { start: SECOND.toISOString(), end: '2026-03-05T22:45:00.000Z', left: 2 },
    ])
    // 8:30 to 17:30, each 45 minutes, the last that ends in time.
    expect(slots).toHaveLength(12)
  })

  test.each([
    ['a day that is past has none', 'date=2026-03-04'],
    ['a day too far ahead has none', 'date=2026-09-04'],
    ['a public holiday has none', 'date=2026-04-03'],
  ])('%s', async (_rule, date) => {
    const answer = await ask(`kind=test-drive&dealership=${PLACE}&${date}`)
    expect([answer.status, await answer.json()]).toEqual([200, { slots: [] }])
  })

  test.each([
    ['an unknown dealership', `kind=service&dealership=nowhere&date=${FRIDAY}`, 404],
    ['an unknown kind', `kind=wash&dealership=${PLACE}&date=${FRIDAY}`, 400],
    ['a date that is none', `kind=service&dealership=${PLACE}&date=2026-02-30`, 400],
    ['a name that means nothing', `kind=service&dealership=${PLACE}&date=${FRIDAY}&x=1`, 400],
    ['a missing date', `kind=service&dealership=${PLACE}`, 400],
  ])('%s is refused', async (_what, query, status) => {
    expect((await ask(query)).status).toBe(status)
  })

  test("the calendar file has the customer's booking in its latest state", async () => {
    const { signed, id, reference } = await booked()
    await service.move(signed, SECOND)
    const file = async () => {
      const answer = await scene.app.request(calendarPath(signed))
      expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      return (await answer.text()).replaceAll('\r\n ', '')
    }
    const moved = await file()
    for (const line of [
      `UID:${id}@bookings.forecourt`,
      'DTSTART:20260305T221500Z',
      'DTEND:20260305T224500Z',
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      'LOCATION:Harbour Brookvale\\, 640 Pittwater Rd\\, Brookvale NSW 2100',
      `URL:http://localhost${paths.booking({ signed })}`,
    ])
      expect(moved).toContain(`${line}\r\n`)
    expect(moved).toContain(reference)
    await service.cancel(signed)
    expect(await file()).toContain('SEQUENCE:2\r\nSTATUS:CANCELLED\r\n')
  })

  test('a booking is never kept by the page cache', async () => {
    const { signed } = await booked()
    const before = scene.renders()
    for (let turn = 0; turn < 2; turn++) {
      const answer = await scene.app.request(paths.booking({ signed }))
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
    expect(scene.renders() - before).toBe(2)
  })
})
