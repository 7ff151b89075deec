import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ConsoleEventSource, listenToConsoleEvents } from '../../../src/data/console/console-events.ts'
import { leads, users } from '../../../src/data/database/tables.ts'
import { BOOKING_KINDS, KIND_RULES } from '../../../src/domain/bookings/booking.ts'
import { CONSOLE_STREAM, type ConsoleEvent } from '../../../src/domain/console-events/console-event.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import { createConsoleEventServices } from '../../../src/services/console/events.ts'
import { ACCESS_TOKEN_SECONDS } from '../../../src/services/security/tokens.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { waitUntil } from '../../program.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { type EventStream, readEventStream } from '../event-stream.ts'

const ARTARMON = 'harbour-artarmon'
const BROOKVALE = 'harbour-brookvale'

let scene: AppScene
let customerCount = 0
const openStreams: EventStream[] = []

beforeAll(async () => {
  scene = await makeAppScene({ shouldListen: true })
  await waitUntil(() => scene.isListening(), 'the scene listens to events')
})

afterEach(async () => {
  // Events that a test did not wait for must not reach the next one.
  await scene.db.execute(sql`delete from console_events`)
  await Promise.all(openStreams.splice(0).map((stream) => stream.close()))
})

afterAll(async () => {
  await scene.clear()
})

async function signIn(username: string): Promise<SignedIn> {
  const answer = await scene.call('/login', { username, password: DEMO_PASSWORD })
  return (await answer.json()) as SignedIn
}

const requestEvents = (accessToken: string) =>
  scene.call('/events', undefined, { Authorization: `Bearer ${accessToken}` })

async function openStream(username: string): Promise<EventStream & { signedIn: SignedIn }> {
  const signedIn = await signIn(username)
  const stream = readEventStream(await requestEvents(signedIn.accessToken))
  openStreams.push(stream)
  return { ...stream, signedIn }
}

async function submitLead(parts: object = {}): Promise<string> {
  customerCount++
  const contact = { name: 'Matilda Wattle', email: `asks${customerCount}@example.com` }
  const answer = await scene.call('/submit-lead', { ...makeLeadBody({ contact }), ...parts })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { lead: { id: string } }).lead.id
}

const POLLING = { interval: 20 }

/** Waits for the first change of this id and returns all changes of it so far. */
async function waitForChanges(stream: EventStream, id: string) {
  const listChanges = () => stream.changes().filter((change) => change.id === id)
  await expect.poll(() => listChanges().length, POLLING).toBeGreaterThan(0)
  return listChanges().map(({ kind, act }) => `${kind} ${act}`)
}

describe('the event stream', () => {
  test('returns 401 without a valid token', async () => {
    expect((await scene.call('/events')).status).toBe(401)
    expect((await requestEvents('forged')).status).toBe(401)
  })

  test('begins at once, and is neither cached nor buffered', async () => {
    const { accessToken } = await signIn('superadmin')
    const headers = { Authorization: `Bearer ${accessToken}`, 'Accept-Encoding': 'gzip, br' }
    const answer = await scene.call('/events', undefined, headers)
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-store, no-transform')
    expect(answer.headers.get('X-Accel-Buffering')).toBe('no')
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    const stream = readEventStream(answer)
    openStreams.push(stream)
    await expect.poll(() => stream.text(), POLLING).toContain('retry: ')
  })

  test('reports a new lead to staff in its scope, without its content', async () => {
    const [admin, sales, service] = [
      await openStream('superadmin'),
      await openStream('sales.manager'),
      await openStream('service.manager'),
    ]
    const id = await submitLead()
    expect(await waitForChanges(admin, id)).toEqual(['lead added'])
    expect(await waitForChanges(sales, id)).toEqual(['lead added'])
    expect(service.changes()).toEqual([])
    expect(admin.text()).not.toContain('Matilda')
    expect(admin.changes()).toEqual([{ kind: 'lead', id, act: 'added', form: 'enquiry' }])
  })

  test('reports a lead that leaves a department to the old and the new one', async () => {
    const [sales, service] = [await openStream('sales.manager'), await openStream('service.manager')]
    const id = await submitLead()
    await waitForChanges(sales, id)
    await scene.db.update(leads).set({ department: 'service' }).where(eq(leads.id, id))
    await expect.poll(() => sales.changes().at(-1), POLLING).toMatchObject({ id, act: 'changed' })
    expect(await waitForChanges(service, id)).toEqual(['lead changed'])
  })

  test('reports documents at their old and new address and redirects to editors only', async () => {
    const [admin, sales] = [await openStream('superadmin'), await openStream('sales.manager')]
    const bearer = { Authorization: `Bearer ${admin.signedIn.accessToken}` }
    const postDocument = async (path: string, data: object) => {
      const answer = await scene.call(path, data, bearer)
      expect(answer.ok).toBe(true)
    }
    const page = { kind: 'page', slug: 'tyres' }
    await postDocument('/create-document', { ...page, body: { title: 'Tyres', content: '<p>Text.</p>' } })
    expect(await waitForChanges(admin, 'page tyres')).toEqual(['document added'])
    await postDocument('/change-document', { ...page, version: 1, act: 'published' })
    await postDocument('/change-document', { ...page, version: 2, act: 'moved', to: 'wheels' })
    expect(await waitForChanges(admin, 'page wheels')).toEqual(['document changed'])
    await expect.poll(() => waitForChanges(admin, 'page tyres'), POLLING).toContain('document changed')
    expect(await waitForChanges(admin, '/tyres')).toEqual(['redirect added'])
    expect(sales.changes()).toEqual([])
  })

  test('does not report an update without a difference', async () => {
    const admin = await openStream('superadmin')
    const id = await submitLead()
    await waitForChanges(admin, id)
    await scene.db.update(leads).set({ name: sql`name` }).where(eq(leads.id, id))
    const next = await submitLead()
    await waitForChanges(admin, next)
    expect(admin.changes().filter((change) => change.id === id)).toHaveLength(1)
  })

  test('reports a lead in quarantine only when it is released, marked as own for the person who released it', async () => {
    const [admin, manager] = [await openStream('superadmin'), await openStream('sales.manager')]
    const suspiciousLead = await submitLead({ guard: undefined })
    await scene.db.update(leads).set({ message: 'changed' }).where(eq(leads.id, suspiciousLead))
    const other = await submitLead()
    await waitForChanges(admin, other)
    expect(admin.changes().map(({ id }) => id)).toEqual([other])
    const bearer = { Authorization: `Bearer ${manager.signedIn.accessToken}` }
    expect((await scene.call('/release-lead', { leadId: suspiciousLead }, bearer)).status).toBe(200)
    expect(await waitForChanges(admin, suspiciousLead)).toEqual(['lead added'])
    expect(await waitForChanges(manager, suspiciousLead)).toEqual(['lead added'])
    const readOwn = ({ changes }: EventStream) => changes().find(({ id }) => id === suspiciousLead)?.own
    expect([readOwn(manager), readOwn(admin)]).toEqual([true, undefined])
  })

  test.each(BOOKING_KINDS)('reports bookings and blocks of kind %s only to its department', async (kind) => {
    const { counter } = KIND_RULES[kind]
    const other = counter === 'sales' ? 'service' : 'sales'
    const [own, others] = [await openStream(`${counter}.manager`), await openStream(`${other}.manager`)]
    const at = sql`now() + random() * interval '300 days'`
    const { rows } = await scene.db.execute<{ id: string }>(sql`
      with times as (select ${at} as start)
      insert into bookings (reference, kind, dealership, starts_at, ends_at, status, contact, created_at, changed_at)
      select ${`B ${kind}`}, ${kind}, ${ARTARMON}, start, start + interval '1 hour', 'requested', '{}', now(), now()
      from times returning id`)
    const id = rows[0]?.id ?? ''
    expect(await waitForChanges(own, id)).toEqual(['booking added'])
    await scene.db.execute(sql`update bookings set status = 'confirmed' where id = ${id}`)
    await expect.poll(() => own.changes().at(-1), POLLING).toMatchObject({ id, act: 'changed' })
    const block = await scene.db.execute<{ id: string }>(sql`
      insert into booking_blocks (dealership, kind, starts_at, ends_at, reason)
      values (${ARTARMON}, ${kind}, now(), now() + interval '1 hour', 'Training') returning id`)
    expect(await waitForChanges(own, `block ${block.rows[0]?.id}`)).toEqual(['booking changed'])
    expect(others.changes()).toEqual([])
    await scene.db.execute(sql`
      insert into booking_blocks (dealership, starts_at, ends_at, reason)
      values (${ARTARMON}, now(), now() + interval '1 hour', 'Holiday')`)
    await expect.poll(() => others.changes().length, POLLING).toBe(1)
  })

  test('reports a hold and its release only to sales', async () => {
    const lead = await submitLead()
    const [sales, service] = [await openStream('sales.manager'), await openStream('service.manager')]
    const { rows } = await scene.db.execute<{ id: string }>(sql`
      insert into holds (lead_id, stockid, requested_at) values (${lead}, 'S-1', now()) returning id`)
    const id = `hold ${rows[0]?.id}`
    expect(await waitForChanges(sales, id)).toEqual(['booking added'])
    await scene.db.execute(sql`update holds set status = 'released' where id = ${rows[0]?.id}`)
    await expect.poll(() => sales.changes().at(-1), POLLING).toMatchObject({ id, act: 'changed' })
    expect(service.changes()).toEqual([])
  })

  test('replaces thousands of changes at once by one refresh, and stores none of them', async () => {
    const [admin, service] = [await openStream('superadmin'), await openStream('service.manager')]
    await scene.db.execute(sql`
      insert into leads (reference, form, form_number, department, name, email, consent, source, created_at)
      select 'BULK-' || n, 'enquiry', 3, 'sales', 'Bulk', 'b@example.com', '{}', '{}', now()
      from generate_series(1, 5000) n`)
    for (const stream of [admin, service])
      await expect.poll(() => stream.events(), POLLING).toEqual([{ is: 'refresh' }])
    const { rows } = await scene.db.execute(sql`select from console_events`)
    expect(rows).toEqual([])
  })
})

describe('the end of an event stream', () => {
  // `npm run bench events` measures the delay; this timeout is shorter than the heartbeat of a minute.
  const expectEnd = async (stream: EventStream) => {
    await expect.poll(() => stream.hasEnded(), { timeout: 10_000, interval: 10 }).toBe(true)
  }

  test('comes when its user signs out, and does not affect others', async () => {
    const [endingStream, otherStream] = [await openStream('sales.one'), await openStream('superadmin')]
    await scene.call('/logout', {}, { Authorization: `Bearer ${endingStream.signedIn.accessToken}` })
    await expectEnd(endingStream)
    expect(otherStream.hasEnded()).toBe(false)
  })

  test('comes when its user is deactivated', async () => {
    const stream = await openStream('parts.one')
    const account = eq(users.username, 'parts.one')
    await scene.db.update(users).set({ active: false }).where(account)
    await expectEnd(stream)
    await scene.db.update(users).set({ active: true }).where(account)
  })

  test('comes when the access token expires', async () => {
    const stream = await openStream('service.one')
    scene.advanceClock(ACCESS_TOKEN_SECONDS)
    await expectEnd(stream)
  })

  test('is not needed when the user moves to another department, whose events then arrive', async () => {
    const stream = await openStream('service.manager')
    const account = eq(users.username, 'service.manager')
    await scene.db.update(users).set({ department: 'sales' }).where(account)
    // The stream notices the move with a delay, so leads are submitted until one arrives.
    await expect
      .poll(async () => [await submitLead(), stream.changes().length > 0].at(1), {
        timeout: 10_000,
        interval: 200,
      })
      .toBe(true)
    await scene.db.update(users).set({ department: 'service' }).where(account)
  })
})

test('the number of streams per user is limited, and a closed stream makes room', async () => {
  const { accessToken } = await signIn('sales.two')
  for (let count = 0; count < CONSOLE_STREAM.maxStreamsPerUser; count++)
    openStreams.push(readEventStream(await requestEvents(accessToken)))
  const refusal = await requestEvents(accessToken)
  expect([refusal.status, refusal.headers.get('Retry-After')]).toEqual([503, '30'])
  await openStreams.pop()?.close()
  const newAnswer = await requestEvents(accessToken)
  expect(newAnswer.status).toBe(200)
  openStreams.push(readEventStream(newAnswer))
})

test('a HEAD request opens no stream', async () => {
  const { accessToken } = await signIn('parts.manager')
  const requestHead = () =>
    scene.app.request('/functions/events', {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${accessToken}` },
    })
  for (let count = 0; count <= CONSOLE_STREAM.maxStreamsPerUser; count++)
    expect((await requestHead()).status).toBe(200)
})

describe('events on another instance', () => {
  let eventSource: ConsoleEventSource
  const subscribeToOtherInstance = async () => {
    const { accessToken } = await signIn('superadmin')
    const staff = await scene.services.signIn.verifyToken(accessToken)
    if (!staff) throw new Error('not signed in')
    const events: ConsoleEvent[] = []
    const other = createConsoleEventServices({
      db: scene.db,
      consoleEvents: eventSource,
      sessionEvents: null,
      source: scene.published,
      clock: () => new Date(scene.now()),
    })
    let isEnded = false
    other.subscribe(staff, {
      send: (event) => void events.push(event),
      end: () => {
        isEnded = true
      },
    })
    return { events, services: other, isEnded: () => isEnded }
  }

  beforeAll(async () => {
    eventSource = listenToConsoleEvents({ url: scene.url, db: scene.db, onError: () => {} })
    await waitUntil(() => eventSource.isListening(), 'the scene listens to events')
  })
  afterAll(async () => {
    await eventSource.stop()
  })

  test('arrive once each', async () => {
    const stream = await openStream('superadmin')
    const subscription = await subscribeToOtherInstance()
    const id = await submitLead()
    await waitForChanges(stream, id)
    const listChanges = () =>
      subscription.events
        .flatMap((event) => (event.is === 'changes' ? event.changes : []))
        .filter((change) => change.id === id)
    await expect.poll(() => listChanges().length, POLLING).toBe(1)
    subscription.services.stop()
    expect(subscription.isEnded()).toBe(true)
  })

  test('include a refresh after the connection was lost', async () => {
    const subscription = await subscribeToOtherInstance()
    await scene.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'forecourt-listen' and datname = current_database()`)
    await expect.poll(() => eventSource.isListening(), { interval: 5 }).toBe(false)
    await expect.poll(() => subscription.events).toContainEqual({ is: 'refresh' })
    expect(subscription.isEnded()).toBe(false)
    subscription.services.stop()
    await expect.poll(() => scene.isListening(), { timeout: 10_000 }).toBe(true)
  })
})

test('an instance that stops ends its streams and refuses new ones', async () => {
  const stoppingScene = await makeAppScene()
  const answer = await stoppingScene.call('/login', { username: 'superadmin', password: DEMO_PASSWORD })
  const { accessToken } = (await answer.json()) as SignedIn
  const bearer = { Authorization: `Bearer ${accessToken}` }
  const stream = readEventStream(await stoppingScene.call('/events', undefined, bearer))
  stoppingScene.services.consoleEvents.stop()
  await stream.end
  expect((await stoppingScene.call('/events', undefined, bearer)).status).toBe(503)
  await stoppingScene.clear()
})

test('a manager of one dealership gets no events of leads of another', async () => {
  const account = eq(users.username, 'sales.manager')
  await scene.db.update(users).set({ dealership: BROOKVALE }).where(account)
  const stream = await openStream('sales.manager')
  const [ownId, otherId] = [await submitLead(), await submitLead()]
  await waitForChanges(stream, ownId)
  await waitForChanges(stream, otherId)
  await scene.db.update(leads).set({ dealership: ARTARMON }).where(eq(leads.id, otherId))
  await expect.poll(() => stream.changes().length, POLLING).toBe(3)
  await scene.db.update(leads).set({ message: 'again' }).where(eq(leads.id, otherId))
  await scene.db.update(leads).set({ message: 'again' }).where(eq(leads.id, ownId))
  await expect.poll(() => stream.changes().at(-1), POLLING).toMatchObject({ id: ownId, act: 'changed' })
  expect(stream.changes()).toHaveLength(4)
  await scene.db.update(users).set({ dealership: null }).where(account)
})
