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
import { callAs, signInAs } from '../people.ts'

const HOUR = 3_600_000

type Call = ReturnType<typeof callAs>
let server: MailServer
let mailer: ReturnType<typeof createSmtpMailer>
let scene: AppScene
let manager: Call
let staff: Call
let other: Call
let car: string
let title: string

beforeAll(async () => {
  server = await startMailServer()
  mailer = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
  scene = await makeAppScene({ mailer, options: { siteUrl: 'https://cars.example' } })
  const as = async (username: string) => callAs(scene, await signInAs(scene, username))
  manager = await as('sales.manager')
  staff = await as('sales.two')
  other = await as('service.manager')
  const vehicles = scene.published.current()?.vehicles ?? []
  const held = vehicles.find(({ dealership }) => dealership === 'harbour-artarmon')
  car = held?.stockid ?? ''
  title = held?.title ?? ''
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

async function asked(name = 'Matilda Wattle', more: object = {}) {
  const body = makeLeadBody({
    form: 'reserve',
    stockid: car,
    contact: { name, email: `${name.split(' ')[0]}@example.com`, ...more },
  })
  const answer = await scene.call('/submit-lead', body)
  expect(answer.status).toBe(201)
}

async function listed(call: Call): Promise<StaffHold[]> {
  const answer = await call('GET', '/reservations')
  expect(answer.status).toBe(200)
  return ((await answer.json()) as { reservations: StaffHold[] }).reservations
}

const first = async () => (await listed(manager))[0] as StaffHold

const decide = ({ id, status }: StaffHold, decision: string, more: object = {}, call = manager) =>
  call('POST', '/decide-reservation', { reservationId: id, seen: status, decision, ...more })

const held = async () => {
  const answer = (await (await scene.call('/holds')).json()) as {
    holds: { stockid: string; until: string }[]
  }
  return answer.holds.find(({ stockid }) => stockid === car)?.until ?? null
}

describe('a wish to hold a car', () => {
  test('is seen by the desk of test drives, with the time left, and by nobody else', async () => {
    await asked()
    expect(await first()).toMatchObject({
      stockid: car,
      status: 'requested',
      name: 'Matilda Wattle',
      decisions: ['confirm', 'release'],
    })
    expect(await listed(staff)).toMatchObject([{ decisions: [] }])
    expect(await listed(other)).toEqual([])
  })

  test('holds the car for everybody to see, without a word of whom for', async () => {
    expect(await held()).toBeNull()
    await asked()
    expect(await held()).toBe(new Date(scene.now() + 24 * HOUR).toISOString())
    expect(await (await scene.call('/holds')).text()).not.toContain('Matilda')
  })

  test('is confirmed for as long as staff say', async () => {
    await asked()
    expect((await decide(await first(), 'confirm', { hours: 48 })).status).toBe(200)
    expect(await held()).toBe(new Date(scene.now() + 48 * HOUR).toISOString())
    expect(await first()).toMatchObject({ status: 'confirmed', decisions: ['release'] })
  })

  test('is released, and the car is free', async () => {
    await asked()
    expect((await decide(await first(), 'release')).status).toBe(200)
    expect(await held()).toBeNull()
    expect(await listed(manager)).toEqual([])
  })

  test('that ran out can be taken up again while the car is free', async () => {
    await asked()
    await scene.db.update(holds).set({ heldUntil: new Date(scene.now() - HOUR) })
    const over = await first()
    expect(over).toMatchObject({ status: 'expired', decisions: ['confirm'] })
    expect((await decide(over, 'confirm')).status).toBe(200)
    expect(await held()).toBe(new Date(scene.now() + 72 * HOUR).toISOString())
  })

  test('of the next in line waits until the car is free', async () => {
    await asked()
    await scene.db.update(holds).set({ heldUntil: null })
    const next = await first()
    await asked('Fern Boronia')
    const refused = await decide(next, 'confirm')
    expect(refused.status).toBe(409)
    expect(((await refused.json()) as { error: string }).error).toContain(
      'on hold for another customer until',
    )
  })

  test('of two who decide at once, one decides', async () => {
    await asked()
    const wish = await first()
    const answers = await Promise.all([decide(wish, 'confirm'), decide(wish, 'release')])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('what was decided', () => {
  const fileOf = async ({ leadId }: StaffHold) =>
    (await (await manager('GET', `/get-lead/${leadId}`)).json()) as LeadFile
  const told = async (wish: StaffHold) => (await fileOf(wish)).timeline.slice(1)
  const mails = () => scene.db.select().from(outbox).where(isNotNull(outbox.holdId)).orderBy(outbox.id)

  /** What has come to who asked, of what was decided: the acknowledgement is out of the way. */
  async function arrived() {
    while ((await scene.services.outbox.deliver()) > 0);
    const own = server.received.filter(({ to }) => to.some((address) => address.startsWith('Matilda@')))
    server.received.length = 0
    return Promise.all(own.map(({ source }) => PostalMime.parse(source)))
  }

  async function wished(more: object = {}): Promise<StaffHold> {
    await asked('Matilda Wattle', more)
    await arrived()
    return first()
  }

  test('a yes is mailed with the time it ends, and stands on the timeline as sent', async () => {
    const wish = await wished()
    await decide(wish, 'confirm', { hours: 48 })
    const until = new Date(scene.now() + 48 * HOUR)
    expect(await told(wish)).toMatchObject([
      {
        act: 'held',
        before: { hold: 'requested' },
        after: { hold: 'confirmed', heldUntil: until.toISOString() },
        delivery: { status: 'waiting', error: null },
      },
    ])
    const [mail, ...others] = await arrived()
    expect(others).toEqual([])
    expect(mail?.subject).toContain(
      `On hold for you: ${title}, until ${formatInstant(until, 'weekdayTime', 'Australia/Sydney')} (${wish.reference})`,
    )
    expect(mail?.text).toMatch(/^Hi Matilda,/)
    expect(mail?.text).toContain(
      `Good news: the ${title} is on hold for you until ${formatInstant(until, 'weekdayTime', 'Australia/Sydney')}.`,
    )
    expect(mail?.text).toContain('https://cars.example/')
    expect(mail?.html).toContain('<p>Hi Matilda,</p>')
    expect(await told(wish)).toMatchObject([{ delivery: { status: 'sent' } }])
    expect((await fileOf(wish)).lead.respondedAt).toBe(new Date(scene.now()).toISOString())
  })

  test('a no is mailed as what it is: let go, or never held', async () => {
    const wish = await wished()
    await decide(wish, 'release')
    expect((await arrived())[0]?.text).toContain(`We have released the hold on the ${title}`)
    expect(await told(wish)).toMatchObject([{ act: 'freed', delivery: { status: 'sent' } }])
    await scene.db.delete(leads)
    const next = await wished()
    await scene.db.update(holds).set({ heldUntil: null })
    await decide(next, 'release')
    const [mail] = await arrived()
    expect(mail?.subject).toContain(`Not on hold: ${title}`)
    expect(mail?.text).toContain('You asked to be next in line')
  })

  test('is not mailed where there is no address, or staff have told them; the timeline has it all the same', async () => {
    const wish = await wished({ email: undefined, phone: '0491 570 156' })
    await decide(wish, 'confirm')
    expect(await mails()).toEqual([])
    expect(await told(wish)).toMatchObject([{ act: 'held', delivery: null }])
    await scene.db.delete(leads)
    const rung = await wished()
    await decide(rung, 'release', { tellCustomer: false })
    expect(await mails()).toEqual([])
    expect(await told(rung)).toMatchObject([{ act: 'freed', delivery: null }])
  })

  test('is mailed by nobody whose decision came second', async () => {
    const wish = await wished()
    await Promise.all([decide(wish, 'confirm'), decide(wish, 'confirm')])
    expect(await mails()).toHaveLength(1)
    expect(await arrived()).toHaveLength(1)
  })

  test('a yes that had not gone out when the hold was over never does', async () => {
    const wish = await wished()
    await decide(wish, 'confirm')
    await decide({ ...wish, status: 'confirmed' }, 'release')
    const came = await arrived()
    expect(came.map(({ text }) => text)).toEqual([expect.stringContaining('We have released the hold')])
    expect(await mails()).toMatchObject([
      { purpose: 'hold_confirmed', status: 'cancelled', lastError: HOLD_ENDED },
      { purpose: 'hold_released', status: 'sent' },
    ])
  })

  test('waits while the mail server is away, and the timeline says so', async () => {
    const wish = await wished()
    await decide(wish, 'confirm')
    await server.kill()
    await scene.services.outbox.deliver()
    expect(await told(wish)).toMatchObject([
      { delivery: { status: 'waiting', error: expect.stringContaining('ECONNREFUSED') } },
    ])
    await server.restart()
    scene.pass(61)
    expect(await arrived()).toHaveLength(1)
  })

  test('is forgotten with who asked', async () => {
    const wish = await wished()
    await decide(wish, 'confirm')
    expect(await scene.services.privacy.export({ email: 'matilda@example.com', phone: null })).toMatchObject({
      deliveries: expect.arrayContaining([expect.objectContaining({ purpose: 'hold_confirmed' })]),
    })
    await scene.services.privacy.erase({ email: 'matilda@example.com', phone: null })
    const [mail] = await mails()
    expect(mail).toMatchObject({ recipient: ERASED_NAME, status: 'cancelled', body: null })
    expect(await arrived()).toEqual([])
  })
})

test('what may not be decided is refused in words', async () => {
  await asked()
  const wish = await first()
  expect((await decide(wish, 'confirm', {}, staff)).status).toBe(403)
  expect((await decide(wish, 'confirm', {}, other)).status).toBe(403)
  expect((await decide({ ...wish, id: '999999' }, 'confirm')).status).toBe(404)
  expect((await decide({ ...wish, id: 'one' }, 'confirm')).status).toBe(400)
  expect((await decide(wish, 'forget')).status).toBe(400)
  expect((await decide(wish, 'confirm', { hours: 1_000 })).status).toBe(400)
  await decide(wish, 'release')
  expect((await decide({ ...wish, status: 'released' }, 'confirm')).status).toBe(400)
})
