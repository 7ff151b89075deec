import { and, eq, gt, like, max } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, bookingBlocks, bookings, dealerships, outbox } from '../../../src/data/database/tables.ts'
import type { Dealership } from '../../../src/domain/dealerships/dealership.ts'
import { ERASED_NAME } from '../../../src/domain/privacy/person.ts'
import { createSmtpMailer } from '../../../src/integrations/mail/smtp-mailer.ts'
import type { StaffBooking } from '../../../src/services/bookings/staff-booking.ts'
import type { BookingCalendar } from '../../../src/services/bookings/staff-bookings.ts'
import { type MailServer, startMailServer } from '../../mail-server.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

// The clock is at Thursday noon in Sydney, UTC+11. Harbour Brookvale opens at 8:30 and offers two test drives every 45 minutes.
const DEALERSHIP = 'harbour-brookvale'
const FRIDAY = '2026-03-06'
const FIRST = '2026-03-05T21:30:00.000Z'
const SECOND = '2026-03-05T22:15:00.000Z'
const THURSDAY_NOON = Date.parse('2026-03-05T01:00:00Z')

type Call = ReturnType<typeof createCaller>
type Staff = Record<'manager' | 'staff' | 'other' | 'admin', Call>

let server: MailServer
let mailer: ReturnType<typeof createSmtpMailer>
let scene: AppScene
let brookvale: Dealership
let manager: Call
let staff: Call
let other: Call
let admin: Call
let cars: string[]
let noonCallers: Staff
let lastAuditId: bigint | null

beforeAll(async () => {
  server = await startMailServer()
  mailer = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
  scene = await makeAppScene({ mailer })
  noonCallers = await signInStaff()
  brookvale = scene.published.current()?.dealerships.find(({ slug }) => slug === DEALERSHIP) as Dealership
  cars = (scene.published.current()?.vehicles ?? [])
    .filter(({ dealership }) => dealership === DEALERSHIP)
    .map(({ stockid }) => stockid)
})

beforeEach(async () => {
  await scene.db.delete(outbox)
  await scene.db.delete(bookings)
  await scene.db.delete(bookingBlocks)
  const [lastEntry] = await scene.db.select({ last: max(audit.id) }).from(audit)
  lastAuditId = lastEntry?.last ?? null
  await scene.db.update(dealerships).set({ dealership: brookvale }).where(eq(dealerships.slug, DEALERSHIP))
  await scene.published.refresh()
  server.received.length = 0
  scene.advanceClock((THURSDAY_NOON - scene.now()) / 1_000)
  ;({ manager, staff, other, admin } = noonCallers)
})

afterAll(async () => {
  await mailer.close()
  await server.kill()
  await scene.clear()
})

/** Moves the clock and signs everyone in again, because a token lasts a quarter of an hour. */
async function moveClockTo(time: number): Promise<void> {
  scene.advanceClock((time - scene.now()) / 1_000)
  ;({ manager, staff, other, admin } = await signInStaff())
}

async function signInStaff(): Promise<Staff> {
  const signIn = async (username: string) => createCaller(scene, await signInAs(scene, username))
  return {
    manager: await signIn('sales.manager'),
    staff: await signIn('sales.one'),
    other: await signIn('service.manager'),
    admin: await signIn('admin'),
  }
}

const buildBooking = (more: object = {}) => ({
  kind: 'test-drive',
  dealership: DEALERSHIP,
  start: FIRST,
  stockid: cars[0],
  contact: { name: 'Matilda Wattle', email: 'matilda@example.com', phone: '0491 570 156' },
  ...more,
})

async function createBooking(more: object = {}): Promise<StaffBooking> {
  const answer = await manager('POST', '/create-booking', buildBooking(more))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { booking: StaffBooking }).booking
}

const changeBooking = (call: Call, { id, sequence }: StaffBooking, more: object) =>
  call('POST', '/change-booking', { bookingId: id, sequence, ...more })

async function readCalendar(call: Call, query = `date=${FRIDAY}`): Promise<BookingCalendar> {
  const answer = await call('GET', `/booking-desk?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as BookingCalendar
}

/** Removes the soft line breaks of quoted-printable text. */
const joinLines = (mail: { source: string } | undefined) => mail?.source.replaceAll(/=\r?\n/g, '') ?? ''

const countFree = async (start: string, kind = 'test-drive', date = FRIDAY) => {
  const answer = await scene.call(`/slots?kind=${kind}&dealership=${DEALERSHIP}&date=${date}`)
  const { slots } = (await answer.json()) as { slots: { start: string; left: number }[] }
  return slots.find((slot) => slot.start === start)?.left
}

const listEntries = () =>
  scene.db
    .select()
    .from(audit)
    .where(and(gt(audit.id, lastAuditId ?? 0n), like(audit.act, 'booking.%')))
    .orderBy(audit.id)
const listActs = async () => (await listEntries()).map(({ act }) => act)

describe('a booking by staff', () => {
  test('uses a free place without creating a lead, mails the customer and is recorded', async () => {
    expect(await countFree(FIRST)).toBe(2)
    const booking = await createBooking()
    expect(booking).toMatchObject({ status: 'confirmed', start: FIRST, leadId: null, phone: '+61491570156' })
    expect(booking.acts).toEqual(['move', 'cancel'])
    expect(await countFree(FIRST)).toBe(1)
    await scene.services.outbox.deliver()
    expect(joinLines(server.received[0])).toContain('Your test drive is booked for Fri 6 Mar, 8:30 am')
    expect(await listActs()).toEqual(['booking.created'])
  })

  test('is created once per idempotency key, and another body with the same key is refused', async () => {
    const key = { 'Idempotency-Key': 'a-repeated-key' }
    const first = await manager('POST', '/create-booking', buildBooking(), key)
    const again = await manager('POST', '/create-booking', buildBooking(), key)
    expect(await again.json()).toEqual(await first.json())
    expect(await scene.db.$count(bookings)).toBe(1)
    const another = await manager('POST', '/create-booking', buildBooking({ start: SECOND }), key)
    expect(another.status).toBe(409)
  })

  test('for a full time is refused with the nearest free times, and leaves the key usable', async () => {
    await createBooking()
    await createBooking({ stockid: cars[1] })
    const key = { 'Idempotency-Key': 'a-reusable-key' }
    const conflict = await manager('POST', '/create-booking', buildBooking({ stockid: cars[2] }), key)
    expect(conflict.status).toBe(409)
    const body = (await conflict.json()) as { slots: { start: string }[] }
    expect(body.slots).toHaveLength(3)
    expect(body.slots[0]?.start).toBe(SECOND)
    const next = await manager(
      'POST',
      '/create-booking',
      buildBooking({ stockid: cars[2], start: SECOND }),
      key,
    )
    expect(next.status).toBe(201)
  })

  test('may be at short notice, unlike a booking by a customer', async () => {
    const soon = '2026-03-05T02:00:00.000Z'
    expect(await countFree(soon, 'test-drive', '2026-03-05')).toBeUndefined()
    expect((await createBooking({ start: soon })).start).toBe(soon)
  })

  test.each([
    ['no name', { contact: { name: ' ', phone: '0491 570 156' } }, 400, 'Enter a name.'],
    ['no phone number or email address', { contact: { name: 'Fern' } }, 400, 'Enter a phone number'],
    ['an invalid phone number', { contact: { name: 'Fern', phone: 'twelve' } }, 400, 'Use digits only'],
    ['no car', { stockid: undefined }, 400, 'Choose a car to drive.'],
    ['an unknown car', { stockid: 'NONE-1' }, 400, 'No car on sale has this stock number'],
    ['an invalid time', { start: 'tomorrow' }, 400, 'Enter a time such as'],
    ['a time that is not offered', { start: '2026-03-05T21:31:00Z' }, 409, 'This time cannot be booked'],
    ['an unknown dealership', { dealership: 'nowhere' }, 404, 'not found'],
    ['an unknown field', { status: 'done' }, 400, ''],
  ])('with %s is refused with a message', async (_name, more, status, message) => {
    const answer = await manager('POST', '/create-booking', buildBooking(more))
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { error: string }).error).toContain(message)
  })
})

describe('concurrent changes', () => {
  test('of one booking succeed once, and the other gets the current booking', async () => {
    const booking = await createBooking()
    const answers = await Promise.all([
      changeBooking(manager, booking, { act: 'move', start: SECOND }),
      changeBooking(admin, booking, { act: 'cancel', word: 'The car was sold' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [winner, loser] = answers.toSorted((a, b) => a.status - b.status) as [Response, Response]
    const { booking: currentBooking } = (await winner.json()) as { booking: StaffBooking }
    const refusal = (await loser.json()) as { error: string; booking: StaffBooking }
    expect(refusal.error).toBe('Someone else has changed this booking')
    expect(refusal.booking).toMatchObject({
      status: currentBooking.status,
      start: currentBooking.start,
      sequence: 1,
    })
  })

  test('for the last free place succeed once', async () => {
    await createBooking()
    const answers = await Promise.all(
      [1, 2, 3].map((at) => manager('POST', '/create-booking', buildBooking({ stockid: cars[at] }))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })
})

describe('a change of a booking', () => {
  test('to another time frees the old one, and mails a calendar file with a higher sequence', async () => {
    const booking = await createBooking()
    await scene.services.outbox.deliver()
    const answer = await changeBooking(manager, booking, { act: 'move', start: SECOND })
    expect(((await answer.json()) as { booking: StaffBooking }).booking).toMatchObject({
      start: SECOND,
      sequence: 1,
    })
    expect([await countFree(FIRST), await countFree(SECOND)]).toEqual([2, 1])
    await scene.services.outbox.deliver()
    const [, mail] = server.received
    expect(joinLines(mail)).toContain('The new time is Fri 6 Mar, 9:15 am')
    expect(mail?.source).toContain('booking.ics')
    expect(await listActs()).toEqual(['booking.created', 'booking.moved'])
  })

  test('to a full time is refused with the nearest free times', async () => {
    await createBooking({ start: SECOND, stockid: cars[1] })
    await createBooking({ start: SECOND, stockid: cars[2] })
    const answer = await changeBooking(manager, await createBooking(), { act: 'move', start: SECOND })
    expect(answer.status).toBe(409)
    expect(((await answer.json()) as { slots: unknown[] }).slots).toHaveLength(3)
  })

  test('is not mailed if staff tell the customer themselves', async () => {
    const booking = await createBooking({ tellCustomer: false })
    await changeBooking(manager, booking, { act: 'cancel', word: 'Sold', tellCustomer: false })
    expect(await scene.db.$count(outbox)).toBe(0)
  })

  test('to cancelled mails the reason, ends the booking, and replaces mails that are still waiting', async () => {
    const booking = await createBooking()
    const answer = await changeBooking(manager, booking, { act: 'cancel', word: 'The car was sold.' })
    const { booking: currentBooking } = (await answer.json()) as { booking: StaffBooking }
    expect(currentBooking).toMatchObject({ status: 'cancelled', cancelReason: 'The car was sold.', acts: [] })
    expect(await countFree(FIRST)).toBe(2)
    await scene.services.outbox.deliver()
    await scene.services.outbox.deliver()
    expect(server.received.map((mail) => joinLines(mail).includes('The car was sold.'))).toEqual([true])
    const again = await changeBooking(manager, currentBooking, { act: 'confirm' })
    expect(again.status).toBe(400)
  })

  test('to arrived or missed is possible only on its day, and can be undone', async () => {
    const booking = await createBooking()
    expect((await changeBooking(staff, booking, { act: 'arrive' })).status).toBe(400)
    await moveClockTo(Date.parse(FIRST))
    const missResult = (await (await changeBooking(staff, booking, { act: 'miss' })).json()) as {
      booking: StaffBooking
    }
    expect(missResult.booking.status).toBe('missed')
    const reopenResult = (await (
      await changeBooking(staff, missResult.booking, { act: 'reopen' })
    ).json()) as {
      booking: StaffBooking
    }
    expect(reopenResult.booking.status).toBe('confirmed')
    const answer = await changeBooking(staff, reopenResult.booking, { act: 'arrive' })
    expect(((await answer.json()) as { booking: StaffBooking }).booking.status).toBe('done')
    expect(await listActs()).toEqual([
      'booking.created',
      'booking.missed',
      'booking.reopened',
      'booking.arrived',
    ])
  })

  test('from missed back to confirmed requires a free place', async () => {
    const booking = await createBooking()
    await moveClockTo(Date.parse(FIRST))
    const missResult = (await (await changeBooking(manager, booking, { act: 'miss' })).json()) as {
      booking: StaffBooking
    }
    for (const stockid of [cars[1], cars[0]])
      expect((await createBooking({ stockid })).status).toBe('confirmed')
    const answer = await changeBooking(manager, missResult.booking, { act: 'reopen' })
    expect(answer.status).toBe(409)
    expect(await scene.db.$count(bookings)).toBe(3)
  })
})

describe('the permission for bookings', () => {
  test('lets managers manage them, staff see and create them, and other departments nothing', async () => {
    const booking = await createBooking()
    await scene.db.update(bookings).set({ status: 'requested' })
    expect((await readCalendar(manager)).bookings[0]?.acts).toEqual(['confirm', 'move', 'cancel'])
    expect((await readCalendar(staff)).bookings[0]?.acts).toEqual([])
    expect((await readCalendar(other)).bookings).toEqual([])
    expect((await readCalendar(other)).kinds).toEqual(['service'])
    expect((await changeBooking(staff, booking, { act: 'confirm' })).status).toBe(403)
    expect((await changeBooking(other, booking, { act: 'confirm' })).status).toBe(403)
    expect((await other('POST', '/create-booking', buildBooking())).status).toBe(403)
    expect((await staff('POST', '/create-booking', buildBooking({ start: SECOND }))).status).toBe(201)
  })

  test('is limited to their dealership for staff of one', async () => {
    const calendar = await readCalendar(staff)
    expect(calendar.places.map(({ slug }) => slug)).toEqual([DEALERSHIP])
    const otherAnswer = await staff('GET', `/booking-desk?date=${FRIDAY}&dealership=harbour-artarmon`)
    expect(otherAnswer.status).toBe(403)
    expect((await staff('GET', `/booking-desk?date=${FRIDAY}&dealership=nowhere`)).status).toBe(404)
  })
})

describe('a blocked time', () => {
  const buildBlock = (more: object = {}) => ({
    dealership: DEALERSHIP,
    kind: 'test-drive',
    start: '2026-03-05T21:30:00Z',
    end: '2026-03-05T22:00:00Z',
    reason: 'Training',
    ...more,
  })

  test('accepts no bookings, keeps existing ones, and can be lifted', async () => {
    await createBooking()
    const answer = await manager('POST', '/block-times', buildBlock())
    expect(answer.status).toBe(201)
    const { block: newBlock, booked: bookedCount } = (await answer.json()) as {
      block: { id: string }
      booked: number
    }
    expect(bookedCount).toBe(1)
    expect([await countFree(FIRST), await countFree(SECOND)]).toEqual([0, 2])
    const { blocks } = await readCalendar(manager)
    expect(blocks).toMatchObject([{ reason: 'Training', canLift: true }])
    expect((await readCalendar(staff)).blocks).toMatchObject([{ canLift: false }])
    expect((await staff('POST', '/lift-block', { blockId: newBlock.id })).status).toBe(403)
    expect((await manager('POST', '/lift-block', { blockId: newBlock.id })).status).toBe(200)
    const again = await manager('POST', '/lift-block', { blockId: newBlock.id })
    expect([again.status, await again.json()]).toEqual([404, { error: 'These times are no longer blocked' }])
    expect(await countFree(FIRST)).toBe(1)
    expect(await listActs()).toEqual(['booking.created', 'booking.blocked', 'booking.unblocked'])
  })

  test.each([
    ['that ends before it begins', { end: '2026-03-05T21:00:00Z' }, 400],
    ['that is over', { start: '2026-03-01T00:00:00Z', end: '2026-03-02T00:00:00Z' }, 400],
    ['of more than a month', { end: '2026-05-05T21:00:00Z' }, 400],
    ['without a reason', { reason: ' ' }, 400],
    ['of all kinds by a manager of one', { kind: null }, 403],
    ['at an unknown dealership', { dealership: 'nowhere' }, 404],
  ])('%s is refused', async (_name, more, status) => {
    expect((await manager('POST', '/block-times', buildBlock(more))).status).toBe(status)
  })
})

describe('the booking capacity', () => {
  const CURRENT = { capacity: 2, perDay: 10 }
  const setCapacity = (call: Call, more: object = {}) =>
    call('PUT', '/booking-capacity', {
      dealership: DEALERSHIP,
      kind: 'test-drive',
      capacity: 3,
      perDay: 4,
      seen: CURRENT,
      ...more,
    })

  test('changes the public times at once', async () => {
    expect((await setCapacity(manager)).status).toBe(200)
    expect(await countFree(FIRST)).toBe(3)
    const day = (await readCalendar(manager)).places.find(({ slug }) => slug === DEALERSHIP)?.days[0]
    expect(day?.kinds).toMatchObject([{ kind: 'test-drive', booked: 0, places: 4 }])
    for (const at of [0, 1, 2]) await createBooking({ stockid: cars[at] })
    await createBooking({ start: SECOND })
    expect(await countFree('2026-03-05T23:00:00.000Z')).toBe(0)
    expect((await listEntries())[0]).toMatchObject({
      act: 'booking.capacity_set',
      before: { capacity: 2, perDay: 10 },
      after: { capacity: 3, perDay: 4 },
    })
  })

  test('is set by one of two concurrent requests, and the other gets the current capacity', async () => {
    const answers = await Promise.all([
      setCapacity(manager, { capacity: 4, perDay: null }),
      setCapacity(admin, { capacity: 5, perDay: 12 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { capacity } =
      (await readCalendar(manager)).places.find(({ slug }) => slug === DEALERSHIP)?.kinds[0] ?? {}
    const message =
      capacity?.capacity === 4 ? '4 at the same time, any number per day' : '5 at the same time, 12 per day'
    expect(await answers.find(({ status }) => status === 409)?.json()).toEqual({
      error: `Someone else has changed this: ${message}`,
      capacity,
    })
    expect(await listActs()).toEqual(['booking.capacity_set'])
    expect((await setCapacity(admin, { capacity: 6, seen: capacity })).status).toBe(200)
  })

  test('can be set to its current value without a change, even with an outdated view', async () => {
    expect((await setCapacity(manager, { ...CURRENT, seen: { capacity: 9, perDay: null } })).status).toBe(200)
    expect(await listActs()).toEqual([])
  })

  test('leaves the rest of the dealership unchanged', async () => {
    await setCapacity(manager)
    const current = scene.published.current()?.dealerships.find(({ slug }) => slug === DEALERSHIP)
    expect({ ...current, bookings: brookvale.bookings }).toEqual(brookvale)
  })

  test.each([
    ['of zero', { capacity: 0 }, 400],
    ['of a fraction', { capacity: 1.5 }, 400],
    ['that is too large', { perDay: 501 }, 400],
    ['without the seen capacity', { seen: undefined }, 400],
    ['at an unknown dealership', { dealership: 'nowhere' }, 404],
  ])('%s is refused', async (_name, more, status) => {
    expect((await setCapacity(manager, more)).status).toBe(status)
  })

  test('can be set only by managers of the department', async () => {
    expect((await setCapacity(staff)).status).toBe(403)
    expect((await setCapacity(other)).status).toBe(403)
  })
})

describe('the calendar on the day the clocks go forward', () => {
  test('shows a booking on its day in the time zone of the dealership', async () => {
    // Sunday 4 October 2026: Brookvale opens at 10:00, already UTC+11, which is still Saturday in UTC.
    const start = '2026-10-03T23:00:00.000Z'
    await createBooking({ start })
    const { places, bookings: weekBookings } = await readCalendar(manager, 'date=2026-10-04&span=week')
    const days = places.find(({ slug }) => slug === DEALERSHIP)?.days ?? []
    expect(days.map(({ date }) => date)[6]).toBe('2026-10-04')
    expect(days.map(({ kinds }) => kinds[0]?.booked)).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(weekBookings).toHaveLength(1)
    expect((await readCalendar(manager, 'date=2026-10-03')).bookings).toEqual([])
  })
})

test('the booking calendar refuses invalid requests', async () => {
  for (const query of ['date=2026-02-30', 'span=year', 'kinds=parts', 'page=1'])
    expect((await manager('GET', `/booking-desk?${query}`)).status).toBe(400)
  expect((await manager('GET', '/get-booking/none')).status).toBe(400)
  expect((await manager('GET', '/get-booking/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await createCaller(scene, null)('GET', '/booking-desk')).status).toBe(401)
})

test('the booking calendar shows today at the dealership if there is no date', async () => {
  expect((await readCalendar(manager, '')).dates).toEqual(['2026-03-05'])
})

test('an erasure removes the name, note and mails of a booking', async () => {
  const booking = await createBooking({ note: 'Rattles at 80' })
  await changeBooking(manager, booking, { act: 'cancel', word: 'Matilda rang' })
  await scene.services.privacy.erase({ email: 'matilda@example.com', phone: null })
  const [row] = await scene.db.select().from(bookings)
  expect(row).toMatchObject({ contact: { name: ERASED_NAME, phone: null }, note: '', cancelReason: null })
  const mails = await scene.db.select().from(outbox)
  expect(mails).toHaveLength(2)
  for (const mail of mails)
    expect(mail).toMatchObject({ recipient: ERASED_NAME, status: 'cancelled', body: null })
})
