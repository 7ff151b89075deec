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

// The clock is at Thursday noon in Sydney, UTC+11. Harbour Brookvale opens at 8:30 and offers two test drives every 45 minutes.
const DEALERSHIP = 'harbour-brookvale'
const FRIDAY = '2026-03-06'
const FIRST = new Date('2026-03-05T21:30:00Z')
const SECOND = new Date('2026-03-05T22:15:00Z')
const THIRD = new Date('2026-03-05T23:00:00Z')
const CONTACT = { name: 'Matilda Wattle', email: 'matilda@example.com', phone: null }
const SECRET = new TextEncoder().encode('a secret that only these tests know')

let scene: AppScene
let customerBookings: CustomerBookings

beforeAll(async () => {
  scene = await makeAppScene()
  customerBookings = scene.services.bookings
})

beforeEach(async () => {
  await scene.db.delete(bookings)
  await scene.db.delete(bookingBlocks)
  scene.advanceClock((Date.parse('2026-03-05T01:00:00Z') - scene.now()) / 1_000)
})

afterAll(async () => {
  await scene.clear()
})

const buildBooking = (more: Partial<NewBooking> = {}): NewBooking => ({
  kind: 'test-drive',
  dealership: DEALERSHIP,
  start: FIRST,
  contact: CONTACT,
  ...more,
})

const tryBooking = (more?: Partial<NewBooking>) =>
  scene.db.transaction((transaction) => customerBookings.book(transaction, buildBooking(more)))

async function createBooking(more?: Partial<NewBooking>) {
  const outcome = await tryBooking(more)
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.booking
}

async function updateDealership(dealership: Dealership) {
  await scene.db.update(dealerships).set({ dealership }).where(eq(dealerships.slug, DEALERSHIP))
  await scene.published.refresh()
}

const countFree = async (start: Date, stockid: string | null = null) => {
  const slots = await customerBookings.slots({
    kind: 'test-drive',
    dealership: DEALERSHIP,
    date: FRIDAY,
    stockid,
  })
  return slots?.find((slot) => slot.start.getTime() === start.getTime())?.left
}

describe('a bookable time', () => {
  test('has one place less after a booking, and offers the nearest free times when it is full', async () => {
    expect(await countFree(FIRST)).toBe(2)
    const first = await createBooking()
    expect(first).toMatchObject({ status: 'confirmed', start: FIRST, sequence: 0, refusal: null })
    expect(first.reference).toMatch(/^HMG-.{5}$/)
    expect(await countFree(FIRST)).toBe(1)
    await createBooking()
    const third = await tryBooking()
    expect(third).toMatchObject({ ok: false, reason: 'taken' })
    const { nearest } = third as { nearest: { start: Date }[] }
    expect(nearest).toHaveLength(3)
    expect(nearest[0]?.start).toEqual(SECOND)
  })

  test('that is not offered is refused with the nearest offered times', async () => {
    const oddTimeOutcome = await tryBooking({ start: new Date('2026-03-05T21:31:00Z') })
    expect(oddTimeOutcome).toMatchObject({
      ok: false,
      reason: 'no_such_time',
      nearest: [{ start: FIRST }, {}, {}],
    })
    const pastOutcome = await tryBooking({ start: new Date('2020-03-05T21:30:00Z') })
    expect(pastOutcome).toMatchObject({ ok: false, reason: 'no_such_time', nearest: [{}, {}, {}] })
    expect(await tryBooking({ dealership: 'nowhere' })).toEqual({ ok: false, reason: 'unknown_dealership' })
  })

  test('is not free during a block of its kind or of all kinds', async () => {
    const startsAt = new Date('2026-03-05T21:45:00Z')
    const endsAt = new Date('2026-03-05T22:00:00Z')
    const block = { dealership: DEALERSHIP, startsAt, endsAt, reason: 'Training' }
    await scene.db.insert(bookingBlocks).values({ ...block, kind: 'service' })
    expect(await countFree(FIRST)).toBe(2)
    await scene.db.insert(bookingBlocks).values(block)
    expect([await countFree(FIRST), await countFree(SECOND)]).toEqual([0, 2])
    expect(await tryBooking()).toMatchObject({ ok: false, reason: 'taken' })
  })

  test('is never overbooked by fifty concurrent requests on two instances', async () => {
    const db = openDatabase({ url: scene.url, poolSize: 5, onError: () => {} })
    const clock = () => new Date(scene.now())
    const published = publishedBy(scene.published)
    const otherInstance = createCustomerBookings({ db, published, secret: SECRET, clock })
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        number % 2 === 0
          ? tryBooking()
          : db.transaction((transaction) => otherInstance.book(transaction, buildBooking())),
      ),
    )
    await db.$client.end()
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2)
    for (const outcome of outcomes.filter(({ ok }) => !ok))
      expect(outcome).toMatchObject({ reason: 'taken', nearest: [{ start: SECOND }, {}, {}] })
    expect(await scene.db.select().from(bookings)).toHaveLength(2)
  })
})

describe('the car of a test drive', () => {
  test('can be booked once at a time, across dealerships', async () => {
    await createBooking({ stockid: 'D-1' })
    expect([
      await countFree(FIRST, 'D-1'),
      await countFree(FIRST, 'D-2'),
      await countFree(SECOND, 'D-1'),
    ]).toEqual([0, 1, 2])
    expect(await tryBooking({ stockid: 'D-1' })).toMatchObject({ ok: false, reason: 'taken' })
    expect(await tryBooking({ stockid: 'D-1', dealership: 'harbour-hornsby' })).toMatchObject({
      ok: false,
      reason: 'taken',
    })
    expect(await tryBooking({ stockid: 'D-2' })).toMatchObject({ ok: true })
  })

  test('is booked by one of fifty concurrent requests at two dealerships', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        tryBooking({ stockid: 'D-1', dealership: number % 2 === 0 ? DEALERSHIP : 'harbour-hornsby' }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })

  test('cannot be double-booked, because the database refuses it too', async () => {
    const row = {
      reference: 'HMG-AAAAA',
      kind: 'test-drive' as const,
      dealership: DEALERSHIP,
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

  test('is stored with the booking as it was on sale', async () => {
    const { stockid = null, title } = findCar((dealership) => dealership === DEALERSHIP) ?? {}
    expect(await createBooking({ stockid })).toMatchObject({ stockid, vehicle: { title } })
    expect(await createBooking({ stockid: 'gone', start: SECOND })).toMatchObject({
      stockid: 'gone',
      vehicle: null,
    })
  })
})

test('a car of another dealership can be booked once there is time to move it', async () => {
  const { stockid = null } = findCar((dealership) => dealership !== DEALERSHIP) ?? {}
  expect(await tryBooking({ stockid })).toMatchObject({ ok: false, reason: 'no_such_time' })
  const monday = { kind: 'test-drive', dealership: DEALERSHIP, date: '2026-03-09', stockid } as const
  expect((await customerBookings.slots(monday))?.some(({ left }) => left > 0)).toBe(true)
  expect(customerBookings.firstDatesForMovedCars()[DEALERSHIP]).toBe('2026-03-07')
})

function findCar(isMatch: (dealership: string | null) => boolean) {
  return scene.published.current()?.vehicles.find(({ dealership }) => isMatch(dealership))
}

test('a booking and its lead are stored together with the same reference, or not at all', async () => {
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
  const bookWithLead = (shouldFail: boolean) =>
    scene.db.transaction(async (transaction) => {
      const id = await insertLead(transaction, lead)
      const outcome = await customerBookings.book(
        transaction,
        buildBooking({ lead: { id: id ?? '', reference: lead.reference } }),
      )
      if (shouldFail) throw new Error('Something after the booking failed')
      return outcome
    })
  await expect(bookWithLead(true)).rejects.toThrow('after the booking')
  expect(await scene.db.select().from(bookings)).toEqual([])
  expect(await bookWithLead(false)).toMatchObject({ ok: true, booking: { reference: 'HMG-LEAD2' } })
  await scene.db.delete(leads).where(eq(leads.reference, 'HMG-LEAD2'))
  expect(await scene.db.select().from(bookings)).toMatchObject([{ leadId: null }])
})

describe('the customer’s link', () => {
  test('moves the booking, which frees the old time and increases the calendar sequence', async () => {
    const { signed, id } = await createBooking({ stockid: 'D-1' })
    const outcome = await customerBookings.move(signed, SECOND)
    expect(outcome).toMatchObject({
      ok: true,
      booking: { id, start: SECOND, sequence: 1, status: 'confirmed' },
    })
    expect([await countFree(FIRST, 'D-1'), await countFree(SECOND)]).toEqual([2, 1])
    // Sending the same move again changes nothing.
    expect(await customerBookings.move(signed, SECOND)).toMatchObject({ ok: true, booking: { sequence: 1 } })
  })

  test('offers other times if the requested one is full', async () => {
    const { signed } = await createBooking()
    await createBooking({ start: SECOND })
    await createBooking({ start: SECOND })
    const outcome = await customerBookings.move(signed, SECOND)
    expect(outcome).toMatchObject({
      ok: false,
      reason: 'taken',
      nearest: [{ start: THIRD }, {}, {}],
    })
    expect(await customerBookings.open(signed)).toMatchObject({
      ok: true,
      booking: { start: FIRST, sequence: 0 },
    })
  })

  test('moves a booking to a time that overlaps only with itself', async () => {
    const [row] = await scene.db.select().from(dealerships).where(eq(dealerships.slug, DEALERSHIP))
    if (!row) throw new Error('The demo must have Brookvale')
    const rules = { ...row.dealership.bookings['test-drive'], stepMinutes: 15, capacity: 1 }
    await updateDealership({
      ...row.dealership,
      bookings: { ...row.dealership.bookings, 'test-drive': rules },
    })
    const { signed } = await createBooking({ stockid: 'D-1' })
    const later = new Date(FIRST.getTime() + 15 * 60_000)
    expect(await tryBooking({ start: later })).toMatchObject({ ok: false, reason: 'taken' })
    expect(await customerBookings.move(signed, later)).toMatchObject({ ok: true, booking: { start: later } })
    await updateDealership(row.dealership)
  })

  test('cancels the booking, which frees its time and refuses further changes', async () => {
    const { signed } = await createBooking()
    expect(await customerBookings.cancel(signed)).toMatchObject({
      ok: true,
      booking: { status: 'cancelled' },
    })
    expect(await countFree(FIRST)).toBe(2)
    expect(await customerBookings.open(signed)).toMatchObject({ ok: true, booking: { refusal: 'cancelled' } })
    expect(await customerBookings.move(signed, SECOND)).toEqual({ ok: false, reason: 'cancelled' })
    expect(await customerBookings.cancel(signed)).toEqual({ ok: false, reason: 'cancelled' })
  })

  test('refuses changes within the last hour, and expires a month after the booking', async () => {
    const { signed } = await createBooking()
    scene.advanceClock((FIRST.getTime() - 59 * 60_000 - scene.now()) / 1_000)
    expect(await customerBookings.cancel(signed)).toEqual({ ok: false, reason: 'too_late' })
    scene.advanceClock(2 * 3_600)
    expect(await customerBookings.move(signed, SECOND)).toEqual({ ok: false, reason: 'over' })
    scene.advanceClock(31 * 86_400)
    expect(await customerBookings.open(signed)).toEqual({ ok: false, reason: 'unknown' })
  })

  test('moves only one of many concurrent bookings to the last free time, and keeps the others', async () => {
    const others = await Promise.all(
      ['2026-03-05T23:00:00Z', '2026-03-05T23:45:00Z', '2026-03-06T00:30:00Z'].flatMap((start) => [
        createBooking({ start: new Date(start) }),
        createBooking({ start: new Date(start) }),
      ]),
    )
    await createBooking({ start: SECOND })
    const outcomes = await Promise.all(
      Array.from({ length: 48 }, (_, number) =>
        customerBookings.move(others[number % 6]?.signed ?? '', SECOND),
      ),
    )
    const winners = outcomes.flatMap((outcome) => (outcome.ok ? [outcome.booking.id] : []))
    expect(new Set(winners).size).toBe(1)
    expect(await countFree(SECOND)).toBe(0)
    expect(await scene.db.select().from(bookings)).toHaveLength(7)
  })

  test('returns the reason away while the database is unavailable', async () => {
    const { signed } = await createBooking()
    const db = openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', poolSize: 1, onError: () => {} })
    const clock = () => new Date(scene.now())
    const offlineBookings = createCustomerBookings({
      db,
      published: publishedBy(scene.published),
      secret: SECRET,
      clock,
    })
    const outcomes = [
      offlineBookings.open(signed),
      offlineBookings.move(signed, SECOND),
      offlineBookings.cancel(signed),
    ]
    for (const outcome of await Promise.all(outcomes)) expect(outcome).toEqual({ ok: false, reason: 'away' })
  })

  test('is refused if its signature is invalid', async () => {
    const { signed } = await createBooking()
    const forgedLink = `${signed.slice(0, 30)}AAAA${signed.slice(34)}`
    for (const invalidLink of [forgedLink, 'x', ''])
      expect(await customerBookings.open(invalidLink)).toEqual({ ok: false, reason: 'unknown' })
    expect((await scene.app.request(calendarPath(forgedLink))).status).toBe(404)
  })
})

describe('the booking calls', () => {
  const requestSlots = (query: string) => scene.call(`/slots?${query}`)

  test('return the times of a day with their free places, uncached', async () => {
    await createBooking()
    const answer = await requestSlots(`kind=test-drive&dealership=${DEALERSHIP}&date=${FRIDAY}`)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
    const { slots } = (await answer.json()) as { slots: unknown[] }
    expect(slots.slice(0, 2)).toEqual([
      { start: FIRST.toISOString(), end: '2026-03-05T22:00:00.000Z', left: 1 },
      { start: SECOND.toISOString(), end: '2026-03-05T22:45:00.000Z', left: 2 },
    ])
    // From 8:30 to 17:30 every 45 minutes, without a time that would end after closing.
    expect(slots).toHaveLength(12)
  })

  test.each([
    ['a past day', 'date=2026-03-04'],
    ['a day too far ahead', 'date=2026-09-04'],
    ['a public holiday', 'date=2026-04-03'],
  ])('return no times for %s', async (_name, date) => {
    const answer = await requestSlots(`kind=test-drive&dealership=${DEALERSHIP}&${date}`)
    expect([answer.status, await answer.json()]).toEqual([200, { slots: [] }])
  })

  test.each([
    ['an unknown dealership', `kind=service&dealership=nowhere&date=${FRIDAY}`, 404],
    ['an unknown kind', `kind=wash&dealership=${DEALERSHIP}&date=${FRIDAY}`, 400],
    ['an invalid date', `kind=service&dealership=${DEALERSHIP}&date=2026-02-30`, 400],
    ['an unknown parameter', `kind=service&dealership=${DEALERSHIP}&date=${FRIDAY}&x=1`, 400],
    ['a missing date', `kind=service&dealership=${DEALERSHIP}`, 400],
  ])('refuse %s', async (_name, query, status) => {
    expect((await requestSlots(query)).status).toBe(status)
  })

  test('return a calendar file with the current state of the booking', async () => {
    const { signed, id, reference } = await createBooking()
    await customerBookings.move(signed, SECOND)
    const readCalendar = async () => {
      const answer = await scene.app.request(calendarPath(signed))
      expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
      return (await answer.text()).replaceAll('\r\n ', '')
    }
    const calendar = await readCalendar()
    for (const line of [
      `UID:${id}@bookings.forecourt`,
      'DTSTART:20260305T221500Z',
      'DTEND:20260305T224500Z',
      'SEQUENCE:1',
      'STATUS:CONFIRMED',
      'LOCATION:Harbour Brookvale\\, 640 Pittwater Rd\\, Brookvale NSW 2100',
      `URL:http://localhost${paths.booking({ signed })}`,
    ])
      expect(calendar).toContain(`${line}\r\n`)
    expect(calendar).toContain(reference)
    await customerBookings.cancel(signed)
    expect(await readCalendar()).toContain('SEQUENCE:2\r\nSTATUS:CANCELLED\r\n')
  })

  test('never cache the page of a booking', async () => {
    const { signed } = await createBooking()
    const rendersBefore = scene.renders()
    for (let number = 0; number < 2; number++) {
      const answer = await scene.app.request(paths.booking({ signed }))
      expect(answer.headers.get('Cache-Control')).toBe('no-store')
    }
    expect(scene.renders() - rendersBefore).toBe(2)
  })
})
