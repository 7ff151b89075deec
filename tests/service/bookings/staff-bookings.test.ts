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
import { callAs, signInAs } from '../people.ts'

// Thursday noon in Sydney, UTC+11; Harbour Brookvale sells from 8:30, a test drive each 45 minutes, two at once.
const PLACE = 'harbour-brookvale'
const FRIDAY = '2026-03-06'
const FIRST = '2026-03-05T21:30:00.000Z'
const SECOND = '2026-03-05T22:15:00.000Z'
const THURSDAY_NOON = Date.parse('2026-03-05T01:00:00Z')

type Call = ReturnType<typeof callAs>
type Staff = Record<'manager' | 'staff' | 'other' | 'admin', Call>

let server: MailServer
let mailer: ReturnType<typeof createSmtpMailer>
let scene: AppScene
let place: Dealership
let manager: Call
let staff: Call
let other: Call
let admin: Call
let cars: string[]
let atNoon: Staff
let auditedBefore: bigint | null

beforeAll(async () => {
  server = await startMailServer()
  mailer = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
  scene = await makeAppScene({ mailer })
  atNoon = await signedIn()
  place = scene.published.current()?.dealerships.find(({ slug }) => slug === PLACE) as Dealership
  cars = (scene.published.current()?.vehicles ?? [])
    .filter(({ dealership }) => dealership === PLACE)
    .map(({ stockid }) => stockid)
})

beforeEach(async () => {
  await scene.db.delete(outbox)
  await scene.db.delete(bookings)
  await scene.db.delete(bookingBlocks)
  const [before] = await scene.db.select({ last: max(audit.id) }).from(audit)
  auditedBefore = before?.last ?? null
  await scene.db.update(dealerships).set({ dealership: place }).where(eq(dealerships.slug, PLACE))
  await scene.published.refresh()
  server.received.length = 0
  scene.pass((THURSDAY_NOON - scene.now()) / 1_000)
  ;({ manager, staff, other, admin } = atNoon)
})

afterAll(async () => {
  await mailer.close()
  await server.kill()
  await scene.clear()
})

/** At another time, signed in anew: a sign-in lasts a quarter of an hour. */
async function goTo(time: number): Promise<void> {
  scene.pass((time - scene.now()) / 1_000)
  ;({ manager, staff, other, admin } = await signedIn())
}

async function signedIn(): Promise<Staff> {
  const as = async (username: string) => callAs(scene, await signInAs(scene, username))
  return {
    manager: await as('sales.manager'),
    staff: await as('sales.one'),
    other: await as('service.manager'),
    admin: await as('admin'),
  }
}

const wish = (more: object = {}) => ({
  kind: 'test-drive',
  dealership: PLACE,
  start: FIRST,
  stockid: cars[0],
  contact: { name: 'Matilda Wattle', email: 'matilda@example.com', phone: '0491 570 156' },
  ...more,
})

async function taken(more: object = {}): Promise<StaffBooking> {
  const answer = await manager('POST', '/create-booking', wish(more))
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { booking: StaffBooking }).booking
}

const change = (call: Call, { id, sequence }: StaffBooking, more: object) =>
  call('POST', '/change-booking', { bookingId: id, sequence, ...more })

async function view(call: Call, query = `date=${FRIDAY}`): Promise<BookingCalendar> {
  const answer = await call('GET', `/booking-desk?${query}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as BookingCalendar
}

/** Without the soft breaks lines are sent with. */
const textOf = (mail: { source: string } | undefined) => mail?.source.replaceAll(/=\r?\n/g, '') ?? ''

const leftAt = async (start: string, kind = 'test-drive', date = FRIDAY) => {
  const answer = await scene.call(`/slots?kind=${kind}&dealership=${PLACE}&date=${date}`)
  const { slots } = (await answer.json()) as { slots: { start: string; left: number }[] }
  return slots.find((slot) => slot.start === start)?.left
}

const audited = () =>
  scene.db
    .select()
    .from(audit)
    .where(and(gt(audit.id, auditedBefore ?? 0n), like(audit.act, 'booking.%')))
    .orderBy(audit.id)
const acts = async () => (await audited()).map(({ act }) => act)

describe('a booking by hand', () => {
  test('takes a place, makes no lead, is told and written down', async () => {
    expect(await leftAt(FIRST)).toBe(2)
    const booking = await taken()
    expect(booking).toMatchObject({ status: 'confirmed', start: FIRST, leadId: null, phone: '+61491570156' })
    expect(booking.acts).toEqual(['move', 'cancel'])
    expect(await leftAt(FIRST)).toBe(1)
    await scene.services.outbox.deliver()
    expect(textOf(server.received[0])).toContain('Your test drive is booked for Fri 6 Mar, 8:30 am')
    expect(await acts()).toEqual(['booking.created'])
  })

  test('sent twice under one key is one booking, and another body under it is refused', async () => {
    const key = { 'Idempotency-Key': 'the-same-press' }
    const first = await manager('POST', '/create-booking', wish(), key)
    const again = await manager('POST', '/create-booking', wish(), key)
    expect(await again.json()).toEqual(await first.json())
    expect(await scene.db.$count(bookings)).toBe(1)
    const another = await manager('POST', '/create-booking', wish({ start: SECOND }), key)
    expect(another.status).toBe(409)
  })

  test('whose time was taken gets the nearest free ones, and the key may be used again', async () => {
    await taken()
    await taken({ stockid: cars[1] })
    const key = { 'Idempotency-Key': 'a-key-of-its-own' }
    const full = await manager('POST', '/create-booking', wish({ stockid: cars[2] }), key)
    expect(full.status).toBe(409)
    const body = (await full.json()) as { slots: { start: string }[] }
    expect(body.slots).toHaveLength(3)
    expect(body.slots[0]?.start).toBe(SECOND)
    const next = await manager('POST', '/create-booking', wish({ stockid: cars[2], start: SECOND }), key)
    expect(next.status).toBe(201)
  })

  test('may be at short notice, though a customer’s may not', async () => {
    const soon = '2026-03-05T02:00:00.000Z'
    expect(await leftAt(soon, 'test-drive', '2026-03-05')).toBeUndefined()
    expect((await taken({ start: soon })).start).toBe(soon)
  })

  test.each([
    ['nobody', { contact: { name: ' ', phone: '0491 570 156' } }, 400, 'Enter a name.'],
    ['no way to reach them', { contact: { name: 'Fern' } }, 400, 'Enter a phone number'],
    ['no number', { contact: { name: 'Fern', phone: 'twelve' } }, 400, 'Use digits only'],
    ['no car', { stockid: undefined }, 400, 'Choose a car to drive.'],
    ['a car nobody has', { stockid: 'NONE-1' }, 400, 'No car on sale has this stock number'],
    ['no time', { start: 'tomorrow' }, 400, 'Enter a time such as'],
    ['a time that never was', { start: '2026-03-05T21:31:00Z' }, 409, 'This time cannot be booked'],
    ['no such place', { dealership: 'nowhere' }, 404, 'not found'],
    ['more than was asked', { status: 'done' }, 400, ''],
  ])('with %s is refused in words', async (_what, more, status, words) => {
    const answer = await manager('POST', '/create-booking', wish(more))
    expect(answer.status).toBe(status)
    expect(((await answer.json()) as { error: string }).error).toContain(words)
  })
})

describe('of two who change a booking at once', () => {
  test('one wins, and the other gets the booking as it is now', async () => {
    const booking = await taken()
    const answers = await Promise.all([
      change(manager, booking, { act: 'move', start: SECOND }),
      change(admin, booking, { act: 'cancel', word: 'The car was sold' }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const [won, lost] = answers.toSorted((a, b) => a.status - b.status) as [Response, Response]
    const { booking: now } = (await won.json()) as { booking: StaffBooking }
    const second = (await lost.json()) as { error: string; booking: StaffBooking }
    expect(second.error).toBe('Someone else has changed this booking')
    expect(second.booking).toMatchObject({ status: now.status, start: now.start, sequence: 1 })
  })

  test('two who take the last place are one who has it', async () => {
    await taken()
    const answers = await Promise.all(
      [1, 2, 3].map((at) => manager('POST', '/create-booking', wish({ stockid: cars[at] }))),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
  })
})

describe('a change', () => {
  test('of the time frees the old place, and is told with a calendar file of a higher number', async () => {
    const booking = await taken()
    await scene.services.outbox.deliver()
    const moved = await change(manager, booking, { act: 'move', start: SECOND })
    expect(((await moved.json()) as { booking: StaffBooking }).booking).toMatchObject({
      start: SECOND,
      sequence: 1,
    })
    expect([await leftAt(FIRST), await leftAt(SECOND)]).toEqual([2, 1])
    await scene.services.outbox.deliver()
    const [, mail] = server.received
    expect(textOf(mail)).toContain('The new time is Fri 6 Mar, 9:15 am')
    expect(mail?.source).toContain('booking.ics')
    expect(await acts()).toEqual(['booking.created', 'booking.moved'])
  })

  test('to a time that is taken is refused with the nearest free ones', async () => {
    await taken({ start: SECOND, stockid: cars[1] })
    await taken({ start: SECOND, stockid: cars[2] })
    const answer = await change(manager, await taken(), { act: 'move', start: SECOND })
    expect(answer.status).toBe(409)
    expect(((await answer.json()) as { slots: unknown[] }).slots).toHaveLength(3)
  })

  test('is not told where staff have told it themselves', async () => {
    const booking = await taken({ tellCustomer: false })
    await change(manager, booking, { act: 'cancel', word: 'Sold', tellCustomer: false })
    expect(await scene.db.$count(outbox)).toBe(0)
  })

  test('to cancelled says why, ends the booking, and overtakes what had not gone out yet', async () => {
    const booking = await taken()
    const cancelled = await change(manager, booking, { act: 'cancel', word: 'The car was sold.' })
    const { booking: now } = (await cancelled.json()) as { booking: StaffBooking }
    expect(now).toMatchObject({ status: 'cancelled', cancelReason: 'The car was sold.', acts: [] })
    expect(await leftAt(FIRST)).toBe(2)
    await scene.services.outbox.deliver()
    await scene.services.outbox.deliver()
    expect(server.received.map((mail) => textOf(mail).includes('The car was sold.'))).toEqual([true])
    const again = await change(manager, now, { act: 'confirm' })
    expect(again.status).toBe(400)
  })

  test('to arrived or missed waits for its day, and a slip is put right', async () => {
    const booking = await taken()
    expect((await change(staff, booking, { act: 'arrive' })).status).toBe(400)
    await goTo(Date.parse(FIRST))
    const missed = (await (await change(staff, booking, { act: 'miss' })).json()) as { booking: StaffBooking }
    expect(missed.booking.status).toBe('missed')
    const undone = (await (await change(staff, missed.booking, { act: 'reopen' })).json()) as {
      booking: StaffBooking
    }
    expect(undone.booking.status).toBe('confirmed')
    const arrived = await change(staff, undone.booking, { act: 'arrive' })
    expect(((await arrived.json()) as { booking: StaffBooking }).booking.status).toBe('done')
    expect(await acts()).toEqual(['booking.created', 'booking.missed', 'booking.reopened', 'booking.arrived'])
  })

  test('back to what is expected needs the place that was lost', async () => {
    const booking = await taken()
    await goTo(Date.parse(FIRST))
    const missed = (await (await change(manager, booking, { act: 'miss' })).json()) as {
      booking: StaffBooking
    }
    for (const stockid of [cars[1], cars[0]]) expect((await taken({ stockid })).status).toBe('confirmed')
    const answer = await change(manager, missed.booking, { act: 'reopen' })
    expect(answer.status).toBe(409)
    expect(await scene.db.$count(bookings)).toBe(3)
  })
})

describe('who', () => {
  test('arranges a desk sees it whole, its staff receive and take, others see nothing of it', async () => {
    const booking = await taken()
    await scene.db.update(bookings).set({ status: 'requested' })
    expect((await view(manager)).bookings[0]?.acts).toEqual(['confirm', 'move', 'cancel'])
    expect((await view(staff)).bookings[0]?.acts).toEqual([])
    expect((await view(other)).bookings).toEqual([])
    expect((await view(other)).kinds).toEqual(['service'])
    expect((await change(staff, booking, { act: 'confirm' })).status).toBe(403)
    expect((await change(other, booking, { act: 'confirm' })).status).toBe(403)
    expect((await other('POST', '/create-booking', wish())).status).toBe(403)
    expect((await staff('POST', '/create-booking', wish({ start: SECOND }))).status).toBe(201)
  })

  test('belongs to one dealership sees that one', async () => {
    const seen = await view(staff)
    expect(seen.places.map(({ slug }) => slug)).toEqual([PLACE])
    const elsewhere = await staff('GET', `/booking-desk?date=${FRIDAY}&dealership=harbour-artarmon`)
    expect(elsewhere.status).toBe(403)
    expect((await staff('GET', `/booking-desk?date=${FRIDAY}&dealership=nowhere`)).status).toBe(404)
  })
})

describe('a blocked time', () => {
  const block = (more: object = {}) => ({
    dealership: PLACE,
    kind: 'test-drive',
    start: '2026-03-05T21:30:00Z',
    end: '2026-03-05T22:00:00Z',
    reason: 'Training',
    ...more,
  })

  test('takes no more bookings, leaves those there are, and can be opened again', async () => {
    await taken()
    const made = await manager('POST', '/block-times', block())
    expect(made.status).toBe(201)
    const { block: made1, booked } = (await made.json()) as { block: { id: string }; booked: number }
    expect(booked).toBe(1)
    expect([await leftAt(FIRST), await leftAt(SECOND)]).toEqual([0, 2])
    const { blocks } = await view(manager)
    expect(blocks).toMatchObject([{ reason: 'Training', canLift: true }])
    expect((await view(staff)).blocks).toMatchObject([{ canLift: false }])
    expect((await staff('POST', '/lift-block', { blockId: made1.id })).status).toBe(403)
    expect((await manager('POST', '/lift-block', { blockId: made1.id })).status).toBe(200)
    const again = await manager('POST', '/lift-block', { blockId: made1.id })
    expect([again.status, await again.json()]).toEqual([404, { error: 'These times are no longer blocked' }])
    expect(await leftAt(FIRST)).toBe(1)
    expect(await acts()).toEqual(['booking.created', 'booking.blocked', 'booking.unblocked'])
  })

  test.each([
    ['that ends before it begins', { end: '2026-03-05T21:00:00Z' }, 400],
    ['that is over', { start: '2026-03-01T00:00:00Z', end: '2026-03-02T00:00:00Z' }, 400],
    ['of more than a month', { end: '2026-05-05T21:00:00Z' }, 400],
    ['without a reason', { reason: ' ' }, 400],
    ['of all kinds, by who has one', { kind: null }, 403],
    ['nowhere', { dealership: 'nowhere' }, 404],
  ])('%s is refused', async (_what, more, status) => {
    expect((await manager('POST', '/block-times', block(more))).status).toBe(status)
  })
})

describe('what a desk can take', () => {
  const SEEN = { capacity: 2, perDay: 10 }
  const set = (call: Call, more: object = {}) =>
    call('PUT', '/booking-capacity', {
      dealership: PLACE,
      kind: 'test-drive',
      capacity: 3,
      perDay: 4,
      seen: SEEN,
      ...more,
    })

  test('is set, and public times follow at once', async () => {
    expect((await set(manager)).status).toBe(200)
    expect(await leftAt(FIRST)).toBe(3)
    const day = (await view(manager)).places.find(({ slug }) => slug === PLACE)?.days[0]
    expect(day?.kinds).toMatchObject([{ kind: 'test-drive', booked: 0, places: 4 }])
    for (const at of [0, 1, 2]) await taken({ stockid: cars[at] })
    await taken({ start: SECOND })
    expect(await leftAt('2026-03-05T23:00:00.000Z')).toBe(0)
    expect((await audited())[0]).toMatchObject({
      act: 'booking.capacity_set',
      before: { capacity: 2, perDay: 10 },
      after: { capacity: 3, perDay: 4 },
    })
  })

  test('of two who set it at once, one does, and the other hears what it is now', async () => {
    const answers = await Promise.all([
      set(manager, { capacity: 4, perDay: null }),
      set(admin, { capacity: 5, perDay: 12 }),
    ])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const { capacity } = (await view(manager)).places.find(({ slug }) => slug === PLACE)?.kinds[0] ?? {}
    const words =
      capacity?.capacity === 4 ? '4 at the same time, any number per day' : '5 at the same time, 12 per day'
    expect(await answers.find(({ status }) => status === 409)?.json()).toEqual({
      error: `Someone else has changed this: ${words}`,
      capacity,
    })
    expect(await acts()).toEqual(['booking.capacity_set'])
    expect((await set(admin, { capacity: 6, seen: capacity })).status).toBe(200)
  })

  test('set to what it is already is nobody’s change, whatever was seen', async () => {
    expect((await set(manager, { ...SEEN, seen: { capacity: 9, perDay: null } })).status).toBe(200)
    expect(await acts()).toEqual([])
  })

  test('leaves the rest of the dealership as it was', async () => {
    await set(manager)
    const now = scene.published.current()?.dealerships.find(({ slug }) => slug === PLACE)
    expect({ ...now, bookings: place.bookings }).toEqual(place)
  })

  test.each([
    ['nothing at all', { capacity: 0 }, 400],
    ['a fraction', { capacity: 1.5 }, 400],
    ['too much', { perDay: 501 }, 400],
    ['without what was seen', { seen: undefined }, 400],
    ['a place nobody knows', { dealership: 'nowhere' }, 404],
  ])('is not %s', async (_what, more, status) => {
    expect((await set(manager, more)).status).toBe(status)
  })

  test('is for who arranges the desk', async () => {
    expect((await set(staff)).status).toBe(403)
    expect((await set(other)).status).toBe(403)
  })
})

describe('on the day the clocks go forward', () => {
  test('a booking stands on its own day, by the clock of the place', async () => {
    // Sunday 4 October 2026: Brookvale sells from 10:00, by then UTC+11; elsewhere it is Saturday still.
    const start = '2026-10-03T23:00:00.000Z'
    await taken({ start })
    const { places, bookings: listed } = await view(manager, 'date=2026-10-04&span=week')
    const days = places.find(({ slug }) => slug === PLACE)?.days ?? []
    expect(days.map(({ date }) => date)[6]).toBe('2026-10-04')
    expect(days.map(({ kinds }) => kinds[0]?.booked)).toEqual([0, 0, 0, 0, 0, 0, 1])
    expect(listed).toHaveLength(1)
    expect((await view(manager, 'date=2026-10-03')).bookings).toEqual([])
  })
})

test('the desk answers bad questions in words', async () => {
  for (const query of ['date=2026-02-30', 'span=year', 'kinds=parts', 'page=1'])
    expect((await manager('GET', `/booking-desk?${query}`)).status).toBe(400)
  expect((await manager('GET', '/get-booking/none')).status).toBe(400)
  expect((await manager('GET', '/get-booking/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await callAs(scene, null)('GET', '/booking-desk')).status).toBe(401)
})

test('without a date it is today, where the desk is', async () => {
  expect((await view(manager, '')).dates).toEqual(['2026-03-05'])
})

test('who asks to be forgotten is forgotten here too: name, note and mail', async () => {
  const booking = await taken({ note: 'Rattles at 80' })
  await change(manager, booking, { act: 'cancel', word: 'Matilda rang' })
  await scene.services.privacy.erase({ email: 'matilda@example.com', phone: null })
  const [row] = await scene.db.select().from(bookings)
  expect(row).toMatchObject({ contact: { name: ERASED_NAME, phone: null }, note: '', cancelReason: null })
  const mails = await scene.db.select().from(outbox)
  expect(mails).toHaveLength(2)
  for (const mail of mails)
    expect(mail).toMatchObject({ recipient: ERASED_NAME, status: 'cancelled', body: null })
})
