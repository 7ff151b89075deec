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
let people = 0
const open: EventStream[] = []

beforeAll(async () => {
  scene = await makeAppScene({ shouldListen: true })
  await waitUntil(() => scene.isListening(), 'notices are heard')
})

afterEach(async () => {
  // What nobody waited for is not the next test's news.
  await scene.db.execute(sql`delete from console_events`)
  await Promise.all(open.splice(0).map((stream) => stream.close()))
})

afterAll(async () => {
  await scene.clear()
})

async function signIn(username: string): Promise<SignedIn> {
  const answer = await scene.call('/login', { username, password: DEMO_PASSWORD })
  return (await answer.json()) as SignedIn
}

const ask = (accessToken: string) =>
  scene.call('/events', undefined, { Authorization: `Bearer ${accessToken}` })

async function listen(username: string): Promise<EventStream & { signedIn: SignedIn }> {
  const signedIn = await signIn(username)
  const stream = readEventStream(await ask(signedIn.accessToken))
  open.push(stream)
  return { ...stream, signedIn }
}

async function submit(parts: object = {}): Promise<string> {
  people++
  const contact = { name: 'Matilda Wattle', email: `asks${people}@example.com` }
  const answer = await scene.call('/submit-lead', { ...makeLeadBody({ contact }), ...parts })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { lead: { id: string } }).lead.id
}

const soon = { interval: 20 }

/** Whatever is told of one thing, as soon as something is. */
async function toldOf(stream: EventStream, id: string) {
  const told = () => stream.changes().filter((change) => change.id === id)
  await expect.poll(() => told().length, soon).toBeGreaterThan(0)
  return told().map(({ kind, act }) => `${kind} ${act}`)
}

describe('a stream of events', () => {
  test('is closed to whoever is not signed in', async () => {
    expect((await scene.call('/events')).status).toBe(401)
    expect((await ask('forged')).status).toBe(401)
  })

  test('is kept by nobody, held back by nobody and begins at once', async () => {
    const { accessToken } = await signIn('superadmin')
    const headers = { Authorization: `Bearer ${accessToken}`, 'Accept-Encoding': 'gzip, br' }
    const answer = await scene.call('/events', undefined, headers)
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8')
    expect(answer.headers.get('Cache-Control')).toBe('no-store, no-transform')
    expect(answer.headers.get('X-Accel-Buffering')).toBe('no')
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    const stream = readEventStream(answer)
    open.push(stream)
    await expect.poll(() => stream.text(), soon).toContain('retry: ')
  })

  test('tells of a new lead, of whose it is and of nothing in it', async () => {
    const [admin, sales, service] = [
      await listen('superadmin'),
      await listen('sales.manager'),
      await listen('service.manager'),
    ]
    const id = await submit()
    expect(await toldOf(admin, id)).toEqual(['lead added'])
    expect(await toldOf(sales, id)).toEqual(['lead added'])
    expect(service.changes()).toEqual([])
    expect(admin.text()).not.toContain('Matilda')
    expect(admin.changes()).toEqual([{ kind: 'lead', id, act: 'added', form: 'enquiry' }])
  })

  test('tells those who lose sight of a lead as well', async () => {
    const [sales, service] = [await listen('sales.manager'), await listen('service.manager')]
    const id = await submit()
    await toldOf(sales, id)
    await scene.db.update(leads).set({ department: 'service' }).where(eq(leads.id, id))
    await expect.poll(() => sales.changes().at(-1), soon).toMatchObject({ id, act: 'changed' })
    expect(await toldOf(service, id)).toEqual(['lead changed'])
  })

  test('tells editors of documents, at the old address and the new, and of redirects', async () => {
    const [admin, sales] = [await listen('superadmin'), await listen('sales.manager')]
    const bearer = { Authorization: `Bearer ${admin.signedIn.accessToken}` }
    const post = async (path: string, data: object) => {
      const answer = await scene.call(path, data, bearer)
      expect(answer.ok).toBe(true)
    }
    const which = { kind: 'page', slug: 'tyres' }
    await post('/create-document', { ...which, body: { title: 'Tyres', content: '<p>Words.</p>' } })
    expect(await toldOf(admin, 'page tyres')).toEqual(['document added'])
    await post('/change-document', { ...which, version: 1, act: 'published' })
    await post('/change-document', { ...which, version: 2, act: 'moved', to: 'wheels' })
    expect(await toldOf(admin, 'page wheels')).toEqual(['document changed'])
    await expect.poll(() => toldOf(admin, 'page tyres'), soon).toContain('document changed')
    expect(await toldOf(admin, '/tyres')).toEqual(['redirect added'])
    expect(sales.changes()).toEqual([])
  })

  test('says nothing of a change that changes nothing', async () => {
    const admin = await listen('superadmin')
    const id = await submit()
    await toldOf(admin, id)
    await scene.db.update(leads).set({ name: sql`name` }).where(eq(leads.id, id))
    const next = await submit()
    await toldOf(admin, next)
    expect(admin.changes().filter((change) => change.id === id)).toHaveLength(1)
  })

  test('says nothing of a doubtful lead until it is released; then it is new, and whoever did it knows', async () => {
    const [admin, manager] = [await listen('superadmin'), await listen('sales.manager')]
    const suspiciousLead = await submit({ guard: undefined })
    await scene.db.update(leads).set({ message: 'changed' }).where(eq(leads.id, suspiciousLead))
    const other = await submit()
    await toldOf(admin, other)
    expect(admin.changes().map(({ id }) => id)).toEqual([other])
    const bearer = { Authorization: `Bearer ${manager.signedIn.accessToken}` }
    expect((await scene.call('/release-lead', { leadId: suspiciousLead }, bearer)).status).toBe(200)
    expect(await toldOf(admin, suspiciousLead)).toEqual(['lead added'])
    expect(await toldOf(manager, suspiciousLead)).toEqual(['lead added'])
    const own = ({ changes }: EventStream) => changes().find(({ id }) => id === suspiciousLead)?.own
    expect([own(manager), own(admin)]).toEqual([true, undefined])
  })

  test.each(BOOKING_KINDS)('tells the counter of a %s of its bookings, blocks and moves', async (kind) => {
    const { counter } = KIND_RULES[kind]
    const other = counter === 'sales' ? 'service' : 'sales'
    const [own, others] = [await listen(`${counter}.manager`), await listen(`${other}.manager`)]
    const at = sql`now() + random() * interval '300 days'`
    const { rows } = await scene.db.execute<{ id: string }>(sql`
      with times as (select ${at} as start)
      insert into bookings (reference, kind, dealership, starts_at, ends_at, status, contact, created_at, changed_at)
      select ${`B ${kind}`}, ${kind}, ${ARTARMON}, start, start + interval '1 hour', 'requested', '{}', now(), now()
      from times returning id`)
    const id = rows[0]?.id ?? ''
    expect(await toldOf(own, id)).toEqual(['booking added'])
    await scene.db.execute(sql`update bookings set status = 'confirmed' where id = ${id}`)
    await expect.poll(() => own.changes().at(-1), soon).toMatchObject({ id, act: 'changed' })
    const block = await scene.db.execute<{ id: string }>(sql`
      insert into booking_blocks (dealership, kind, starts_at, ends_at, reason)
      values (${ARTARMON}, ${kind}, now(), now() + interval '1 hour', 'Training') returning id`)
    expect(await toldOf(own, `block ${block.rows[0]?.id}`)).toEqual(['booking changed'])
    expect(others.changes()).toEqual([])
    await scene.db.execute(sql`
      insert into booking_blocks (dealership, starts_at, ends_at, reason)
      values (${ARTARMON}, now(), now() + interval '1 hour', 'Holiday')`)
    await expect.poll(() => others.changes().length, soon).toBe(1)
  })

  test('tells the sales counter of a hold and of its end', async () => {
    const lead = await submit()
    const [sales, service] = [await listen('sales.manager'), await listen('service.manager')]
    const { rows } = await scene.db.execute<{ id: string }>(sql`
      insert into holds (lead_id, stockid, requested_at) values (${lead}, 'S-1', now()) returning id`)
    const id = `hold ${rows[0]?.id}`
    expect(await toldOf(sales, id)).toEqual(['booking added'])
    await scene.db.execute(sql`update holds set status = 'released' where id = ${rows[0]?.id}`)
    await expect.poll(() => sales.changes().at(-1), soon).toMatchObject({ id, act: 'changed' })
    expect(service.changes()).toEqual([])
  })

  test('of thousands written at once one word is told, and nothing stays behind', async () => {
    const [admin, service] = [await listen('superadmin'), await listen('service.manager')]
    await scene.db.execute(sql`
      insert into leads (reference, form, form_number, department, name, email, consent, source, created_at)
      select 'BULK-' || n, 'enquiry', 3, 'sales', 'Bulk', 'b@example.com', '{}', '{}', now()
      from generate_series(1, 5000) n`)
    for (const stream of [admin, service])
      await expect.poll(() => stream.events(), soon).toEqual([{ is: 'refresh' }])
    const { rows } = await scene.db.execute(sql`select from console_events`)
    expect(rows).toEqual([])
  })
})

describe('a stream ends', () => {
  // How soon is a figure of `npm run bench events`; here a minute's heartbeat would be too late.
  const ended = async (stream: EventStream) => {
    await expect.poll(() => stream.hasEnded(), { timeout: 10_000, interval: 10 }).toBe(true)
  }

  test('when its person signs out, and not for anybody else', async () => {
    const [leaving, staying] = [await listen('sales.one'), await listen('superadmin')]
    await scene.call('/logout', {}, { Authorization: `Bearer ${leaving.signedIn.accessToken}` })
    await ended(leaving)
    expect(staying.hasEnded()).toBe(false)
  })

  test('when its person is deactivated', async () => {
    const stream = await listen('parts.one')
    const account = eq(users.username, 'parts.one')
    await scene.db.update(users).set({ active: false }).where(account)
    await ended(stream)
    await scene.db.update(users).set({ active: true }).where(account)
  })

  test('with the access token', async () => {
    const stream = await listen('service.one')
    scene.pass(ACCESS_TOKEN_SECONDS)
    await ended(stream)
  })

  test('and another department is heard from, once the person belongs to it', async () => {
    const stream = await listen('service.manager')
    const account = eq(users.username, 'service.manager')
    await scene.db.update(users).set({ department: 'sales' }).where(account)
    // Looked at within a tick: leads come until one is heard of.
    await expect
      .poll(async () => [await submit(), stream.changes().length > 0].at(1), {
        timeout: 10_000,
        interval: 200,
      })
      .toBe(true)
    await scene.db.update(users).set({ department: 'service' }).where(account)
  })
})

test('a person has so many streams and no more; one that was left makes room', async () => {
  const { accessToken } = await signIn('sales.two')
  for (let count = 0; count < CONSOLE_STREAM.maxStreamsPerUser; count++)
    open.push(readEventStream(await ask(accessToken)))
  const refused = await ask(accessToken)
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '30'])
  await open.pop()?.close()
  const again = await ask(accessToken)
  expect(again.status).toBe(200)
  open.push(readEventStream(again))
})

test('asking for the head of it opens nothing', async () => {
  const { accessToken } = await signIn('parts.manager')
  const head = () =>
    scene.app.request('/functions/events', {
      method: 'HEAD',
      headers: { Authorization: `Bearer ${accessToken}` },
    })
  for (let count = 0; count <= CONSOLE_STREAM.maxStreamsPerUser; count++)
    expect((await head()).status).toBe(200)
})

describe('another instance', () => {
  let notices: ConsoleEventSource
  const subscribe = async () => {
    const { accessToken } = await signIn('superadmin')
    const staff = await scene.services.signIn.verifyToken(accessToken)
    if (!staff) throw new Error('not signed in')
    const heard: ConsoleEvent[] = []
    const other = createConsoleEventServices({
      db: scene.db,
      consoleNotices: notices,
      sessionNotices: null,
      source: scene.published,
      clock: () => new Date(scene.now()),
    })
    let isEnded = false
    other.subscribe(staff, {
      send: (event) => void heard.push(event),
      end: () => {
        isEnded = true
      },
    })
    return { heard, other, isEnded: () => isEnded }
  }

  beforeAll(async () => {
    notices = listenToConsoleEvents({ url: scene.url, db: scene.db, onError: () => {} })
    await waitUntil(() => notices.isListening(), 'notices are heard')
  })
  afterAll(async () => {
    await notices.stop()
  })

  test('hears the same, once each', async () => {
    const here = await listen('superadmin')
    const there = await subscribe()
    const id = await submit()
    await toldOf(here, id)
    const told = () =>
      there.heard
        .flatMap((event) => (event.is === 'changes' ? event.changes : []))
        .filter((change) => change.id === id)
    await expect.poll(() => told().length, soon).toBe(1)
    there.other.stop()
    expect(there.isEnded()).toBe(true)
  })

  test('says to look anew when it could not hear for a while', async () => {
    const there = await subscribe()
    await scene.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'forecourt-listen' and datname = current_database()`)
    await expect.poll(() => notices.isListening(), { interval: 5 }).toBe(false)
    await expect.poll(() => there.heard).toContainEqual({ is: 'refresh' })
    expect(there.isEnded()).toBe(false)
    there.other.stop()
    await expect.poll(() => scene.isListening(), { timeout: 10_000 }).toBe(true)
  })
})

test('an instance that stops sends everybody off, and lets nobody in again', async () => {
  const stopping = await makeAppScene()
  const answer = await stopping.call('/login', { username: 'superadmin', password: DEMO_PASSWORD })
  const { accessToken } = (await answer.json()) as SignedIn
  const bearer = { Authorization: `Bearer ${accessToken}` }
  const stream = readEventStream(await stopping.call('/events', undefined, bearer))
  stopping.services.consoleEvents.stop()
  await stream.ended
  expect((await stopping.call('/events', undefined, bearer)).status).toBe(503)
  await stopping.clear()
})

test('a lead of another dealership is not heard of by a manager of one', async () => {
  const account = eq(users.username, 'sales.manager')
  await scene.db.update(users).set({ dealership: BROOKVALE }).where(account)
  const stream = await listen('sales.manager')
  const [mine, theirs] = [await submit(), await submit()]
  await toldOf(stream, mine)
  await toldOf(stream, theirs)
  await scene.db.update(leads).set({ dealership: ARTARMON }).where(eq(leads.id, theirs))
  await expect.poll(() => stream.changes().length, soon).toBe(3)
  await scene.db.update(leads).set({ message: 'again' }).where(eq(leads.id, theirs))
  await scene.db.update(leads).set({ message: 'again' }).where(eq(leads.id, mine))
  await expect.poll(() => stream.changes().at(-1), soon).toMatchObject({ id: mine, act: 'changed' })
  expect(stream.changes()).toHaveLength(4)
  await scene.db.update(users).set({ dealership: null }).where(account)
})
