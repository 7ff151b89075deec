import { isNotNull } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holds, idempotencyKeys, leads, outbox, rateLimits } from '../../../src/data/database/tables.ts'
import { HOLD_ENDED } from '../../../src/domain/outbox/delivery.ts'
import { ERASED_NAME } from '../../../src/domain/privacy/person.ts'
import { formatInstant } from '../../../src/domain/time/format.ts'
import { createSmtpMailer } from '../../../src/integrations/mail/smtp-mailer.ts'
import type { StaffHold } from '../../../src/services/bookings/holds.ts'
import type { LeadFile } from '../../../src/services/leads/lead-details.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type MailServer, startMailServer } from '../../mail-server.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

const HOUR = 3_600_000

type Call = ReturnType<typeof createCaller>
let server: MailServer
let mailer: ReturnType<typeof createSmtpMailer>
let scene: AppScene
let manager: Call
let staff: Call
let serviceManager: Call
let car: string
let title: string

beforeAll(async () => {
  server = await startMailServer()
  mailer = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
  scene = await makeAppScene({ mailer, options: { siteUrl: 'https://cars.example' } })
  const signIn = async (username: string) => createCaller(scene, await signInAs(scene, username))
  manager = await signIn('sales.manager')
  staff = await signIn('sales.two')
  serviceManager = await signIn('service.manager')
  const vehicles = scene.published.current()?.vehicles ?? []
  const vehicle = vehicles.find(({ dealership }) => dealership === 'harbour-artarmon')
  car = vehicle?.stockid ?? ''
  title = vehicle?.title ?? ''
})

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(idempotencyKeys)
  await scene.db.delete(rateLimits)
})

afterAll(async () => {
  await mailer.close()
  await server.kill()
  await scene.clear()
})

async function requestHold(name = 'Matilda Wattle', more: object = {}) {
  const body = makeLeadBody({
    form: 'reserve',
    stockid: car,
    contact: { name, email: `${name.split(' ')[0]}@example.com`, ...more },
  })
  const answer = await scene.call('/submit-lead', body)
  expect(answer.status).toBe(201)
}

async function listHolds(call: Call): Promise<StaffHold[]> {
  const answer = await call('GET', '/reservations')
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { reservations: StaffHold[] }).reservations
}

const readFirstHold = async () => (await listHolds(manager))[0] as StaffHold

const decideHold = ({ id, status }: StaffHold, decision: string, more: object = {}, call = manager) =>
  call('POST', '/decide-reservation', { reservationId: id, seen: status, decision, ...more })

const readHoldEnd = async () => {
  const answer = (await (await scene.call('/holds')).json()) as {
    holds: { stockid: string; until: string }[]
  }
  return answer.holds.find(({ stockid }) => stockid === car)?.until ?? null
}

describe('a requested hold', () => {
  test('is listed for sales staff, and not for other departments', async () => {
    await requestHold()
    expect(await readFirstHold()).toMatchObject({
      stockid: car,
      status: 'requested',
      name: 'Matilda Wattle',
      decisions: ['confirm', 'release'],
    })
    expect(await listHolds(staff)).toMatchObject([{ decisions: [] }])
    expect(await listHolds(serviceManager)).toEqual([])
  })

  test('is public without the name of the customer', async () => {
    expect(await readHoldEnd()).toBeNull()
    await requestHold()
    expect(await readHoldEnd()).toBe(new Date(scene.now() + 24 * HOUR).toISOString())
    expect(await (await scene.call('/holds')).text()).not.toContain('Matilda')
  })

  test('can be confirmed for a number of hours', async () => {
    await requestHold()
    expect((await decideHold(await readFirstHold(), 'confirm', { hours: 48 })).status).toBe(200)
    expect(await readHoldEnd()).toBe(new Date(scene.now() + 48 * HOUR).toISOString())
    expect(await readFirstHold()).toMatchObject({ status: 'confirmed', decisions: ['release'] })
  })

  test('can be released, which frees the car', async () => {
    await requestHold()
    expect((await decideHold(await readFirstHold(), 'release')).status).toBe(200)
    expect(await readHoldEnd()).toBeNull()
    expect(await listHolds(manager)).toEqual([])
  })

  test('can be confirmed after it has expired if the car is free', async () => {
    await requestHold()
    await scene.db.update(holds).set({ heldUntil: new Date(scene.now() - HOUR) })
    const expiredHold = await readFirstHold()
    expect(expiredHold).toMatchObject({ status: 'expired', decisions: ['confirm'] })
    expect((await decideHold(expiredHold, 'confirm')).status).toBe(200)
    expect(await readHoldEnd()).toBe(new Date(scene.now() + 72 * HOUR).toISOString())
  })

  test('of the next in line cannot be confirmed while the car is on hold', async () => {
    await requestHold()
    await scene.db.update(holds).set({ heldUntil: null })
    const next = await readFirstHold()
    await requestHold('Fern Boronia')
    const refusal = await decideHold(next, 'confirm')
    expect(refusal.status).toBe(409)
    expect(((await refusal.json()) as { error: string }).error).toContain(
      'on hold for another customer until',
    )
  })

  test('is decided by one of two concurrent requests', async () => {
    await requestHold()
    const hold = await readFirstHold()
    const answers = await Promise.all([decideHold(hold, 'confirm'), decideHold(hold, 'release')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('the decision on a hold', () => {
  const readLead = async ({ leadId }: StaffHold) =>
    (await (await manager('GET', `/get-lead/${leadId}`)).json()) as LeadFile
  const listEvents = async (hold: StaffHold) => (await readLead(hold)).timeline.slice(1)
  const listMails = () => scene.db.select().from(outbox).where(isNotNull(outbox.holdId)).orderBy(outbox.id)

  /** Delivers all mails and returns those to the customer since the last call. */
  async function receiveMails() {
    while ((await scene.services.outbox.deliver()) > 0);
    const customerMails = server.received.filter(({ to }) =>
      to.some((address) => address.startsWith('Matilda@')),
    )
    server.received.length = 0
    return Promise.all(customerMails.map(({ source }) => PostalMime.parse(source)))
  }

  async function createHold(more: object = {}): Promise<StaffHold> {
    await requestHold('Matilda Wattle', more)
    await receiveMails()
    return readFirstHold()
  }

  test('to confirm is mailed with the end of the hold, and shown on the timeline as sent', async () => {
    const hold = await createHold()
    await decideHold(hold, 'confirm', { hours: 48 })
    const until = new Date(scene.now() + 48 * HOUR)
    expect(await listEvents(hold)).toMatchObject([
      {
        act: 'held',
        before: { hold: 'requested' },
        after: { hold: 'confirmed', heldUntil: until.toISOString() },
        delivery: { status: 'waiting', error: null },
      },
    ])
    const [mail, ...others] = await receiveMails()
    expect(others).toEqual([])
    expect(mail?.subject).toContain(
      `On hold for you: ${title}, until ${formatInstant(until, 'weekdayTime', 'Australia/Sydney')} (${hold.reference})`,
    )
    expect(mail?.text).toMatch(/^Hi Matilda,/)
    expect(mail?.text).toContain(
      `Good news: the ${title} is on hold for you until ${formatInstant(until, 'weekdayTime', 'Australia/Sydney')}.`,
    )
    expect(mail?.text).toContain('https://cars.example/')
    expect(mail?.html).toContain('<p>Hi Matilda,</p>')
    expect(await listEvents(hold)).toMatchObject([{ delivery: { status: 'sent' } }])
    expect((await readLead(hold)).lead.respondedAt).toBe(new Date(scene.now()).toISOString())
  })

  test('to release is mailed, with a different text if the car was never on hold', async () => {
    const hold = await createHold()
    await decideHold(hold, 'release')
    expect((await receiveMails())[0]?.text).toContain(`We have released the hold on the ${title}`)
    expect(await listEvents(hold)).toMatchObject([{ act: 'freed', delivery: { status: 'sent' } }])
    await scene.db.delete(leads)
    const next = await createHold()
    await scene.db.update(holds).set({ heldUntil: null })
    await decideHold(next, 'release')
    const [mail] = await receiveMails()
    expect(mail?.subject).toContain(`Not on hold: ${title}`)
    expect(mail?.text).toContain('You asked to be next in line')
  })

  test('is only on the timeline if there is no email address or staff tell the customer themselves', async () => {
    const hold = await createHold({ email: undefined, phone: '0491 570 156' })
    await decideHold(hold, 'confirm')
    expect(await listMails()).toEqual([])
    expect(await listEvents(hold)).toMatchObject([{ act: 'held', delivery: null }])
    await scene.db.delete(leads)
    const otherHold = await createHold()
    await decideHold(otherHold, 'release', { tellCustomer: false })
    expect(await listMails()).toEqual([])
    expect(await listEvents(otherHold)).toMatchObject([{ act: 'freed', delivery: null }])
  })

  test('is mailed once if two people decide at once', async () => {
    const hold = await createHold()
    await Promise.all([decideHold(hold, 'confirm'), decideHold(hold, 'confirm')])
    expect(await listMails()).toHaveLength(1)
    expect(await receiveMails()).toHaveLength(1)
  })

  test('to confirm is not mailed if the hold has ended before the delivery', async () => {
    const hold = await createHold()
    await decideHold(hold, 'confirm')
    await decideHold({ ...hold, status: 'confirmed' }, 'release')
    const receivedMails = await receiveMails()
    expect(receivedMails.map(({ text }) => text)).toEqual([
      expect.stringContaining('We have released the hold'),
    ])
    expect(await listMails()).toMatchObject([
      { purpose: 'hold_confirmed', status: 'cancelled', lastError: HOLD_ENDED },
      { purpose: 'hold_released', status: 'sent' },
    ])
  })

  test('waits with its error on the timeline while the mail server is down', async () => {
    const hold = await createHold()
    await decideHold(hold, 'confirm')
    await server.kill()
    await scene.services.outbox.deliver()
    expect(await listEvents(hold)).toMatchObject([
      { delivery: { status: 'waiting', error: expect.stringContaining('ECONNREFUSED') } },
    ])
    await server.restart()
    scene.advanceClock(61)
    expect(await receiveMails()).toHaveLength(1)
  })

  test('is exported and erased with the data of the customer', async () => {
    const hold = await createHold()
    await decideHold(hold, 'confirm')
    expect(await scene.services.privacy.export({ email: 'matilda@example.com', phone: null })).toMatchObject({
      deliveries: expect.arrayContaining([expect.objectContaining({ purpose: 'hold_confirmed' })]),
    })
    await scene.services.privacy.erase({ email: 'matilda@example.com', phone: null })
    const [mail] = await listMails()
    expect(mail).toMatchObject({ recipient: ERASED_NAME, status: 'cancelled', body: null })
    expect(await receiveMails()).toEqual([])
  })
})

test('a decision without permission or with invalid input is refused', async () => {
  await requestHold()
  const hold = await readFirstHold()
  expect((await decideHold(hold, 'confirm', {}, staff)).status).toBe(403)
  expect((await decideHold(hold, 'confirm', {}, serviceManager)).status).toBe(403)
  expect((await decideHold({ ...hold, id: '999999' }, 'confirm')).status).toBe(404)
  expect((await decideHold({ ...hold, id: 'one' }, 'confirm')).status).toBe(400)
  expect((await decideHold(hold, 'forget')).status).toBe(400)
  expect((await decideHold(hold, 'confirm', { hours: 1_000 })).status).toBe(400)
  await decideHold(hold, 'release')
  expect((await decideHold({ ...hold, status: 'released' }, 'confirm')).status).toBe(400)
})
