import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { mailTemplates, outbox, siteConfig } from '../../../src/data/database/tables.ts'
import { MAX_RETRY_MS, NO_MAIL_SERVER } from '../../../src/domain/outbox/delivery.ts'
import type { Mailer } from '../../../src/integrations/mail/mailer.ts'
import { createSmtpMailer } from '../../../src/integrations/mail/smtp-mailer.ts'
import { createDeliveryServices } from '../../../src/services/outbox/outbox.ts'
import { publishedBy } from '../../../src/services/published/published.ts'
import { type MailServer, startMailServer } from '../../mail-server.ts'
import { type AppScene, makeAppScene, WEBHOOK_SECRET } from '../app-scene.ts'

let server: MailServer
let mailer: Mailer
let scene: AppScene

beforeEach(async () => {
  server = await startMailServer()
  mailer = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
  scene = await makeAppScene({ mailer })
})

afterEach(async () => {
  await mailer.close()
  await server.kill()
  await scene.clear()
})

async function ask(overrides: Record<string, unknown> = {}): Promise<{ id: string; reference: string }> {
  const answer = await scene.call('/submit-lead', {
    form: 'enquiry',
    contact: { name: 'Matilda Wattle', email: 'matilda@example.com', preferred: 'email' },
    message: 'Is it still here?',
    fields: {},
    consent: { contact: true },
    source: { page: '/' },
    ...overrides,
  })
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { lead: { id: string; reference: string } }).lead
}

const rows = async () => await scene.db.select().from(outbox).orderBy(outbox.id)
const mailTo = (address: string) => server.received.filter(({ to }) => to.includes(address))
/** The source as a reader sees it: lines that were folded for the way are whole again. */
const readable = (source: string) => source.replaceAll('=\r\n', '').replaceAll('\r\n ', ' ')

describe('a lead that was answered', () => {
  test('is told to its dealership and to who asked, each once', async () => {
    const stockid = scene.published.current()?.vehicles[0]?.stockid
    const lead = await ask({ stockid })
    expect((await rows()).map(({ status }) => status)).toEqual(['waiting', 'waiting'])
    expect(await scene.services.outbox.deliver()).toBe(2)
    expect(await scene.services.outbox.deliver()).toBe(0)
    expect(server.received).toHaveLength(2)
    const [acknowledgement] = mailTo('matilda@example.com')
    expect(readable(acknowledgement?.source ?? '')).toContain(lead.reference)
    expect((await rows()).every(({ status, sentAt }) => status === 'sent' && sentAt)).toBe(true)
  })

  test('whose mail server is away waits, and goes out when it is back', async () => {
    await ask()
    await server.kill()
    await scene.services.outbox.deliver()
    expect(await rows()).toMatchObject([
      { status: 'waiting', attempts: 1, lastError: expect.any(String) },
      { status: 'waiting', attempts: 1 },
    ])
    expect(await scene.services.outbox.deliver()).toBe(0)
    await server.restart()
    scene.pass(61)
    expect(await scene.services.outbox.deliver()).toBe(2)
    expect(server.received).toHaveLength(2)
  })

  test('is given up after three days, and shown as that', async () => {
    await ask()
    await server.kill()
    scene.pass(MAX_RETRY_MS / 1_000)
    await scene.services.outbox.deliver()
    expect((await rows()).map(({ status }) => status)).toEqual(['parked', 'parked'])
    await server.restart()
  })

  test('an address the server refuses is parked at once, and holds nobody else up', async () => {
    server.refusalCodes.set('matilda@example.com', 550)
    await ask()
    await scene.services.outbox.deliver()
    expect(await rows()).toMatchObject([
      { purpose: 'department', status: 'sent' },
      {
        purpose: 'acknowledgement',
        status: 'parked',
        lastError: expect.stringContaining('Not this address'),
      },
    ])
  })

  test('an address that is busy is tried again', async () => {
    server.refusalCodes.set('matilda@example.com', 450)
    await ask()
    await scene.services.outbox.deliver()
    expect(await rows()).toMatchObject([{ status: 'sent' }, { status: 'waiting' }])
  })

  test('of several instances each mail is sent by one', async () => {
    for (let number = 0; number < 15; number++)
      await ask({ contact: { name: 'M', email: `m${number}@example.com`, preferred: 'email' } })
    const others = [1, 2, 3].map(() => scene.services.outbox.deliver())
    await Promise.all(others)
    while ((await scene.services.outbox.deliver()) > 0);
    expect(server.received).toHaveLength(30)
    const ids = server.received.map(({ source }) => /^Message-ID:\s*(\S+)/im.exec(source)?.[1])
    expect(new Set(ids).size).toBe(30)
  })

  test('an instance that died with a mail in its hands is followed by another', async () => {
    await ask()
    const dead = createDeliveryServices({
      db: scene.db,
      published: publishedBy(scene.published),
      mailer: { send: () => new Promise(() => {}), close: async () => {} },
      webhookSender: null,
      bookings: { findByLead: async () => null, find: () => Promise.resolve(null) },
      unsubscribes: scene.services.unsubscribes,
      siteUrl: null,
      secret: new Uint8Array(32),
      clock: () => new Date(scene.now()),
      logError: () => {},
    })
    void dead.deliver()
    await expect.poll(async () => (await rows()).every(({ claimedUntil }) => claimedUntil)).toBe(true)
    expect(await scene.services.outbox.deliver()).toBe(0)
    scene.pass(121)
    expect(await scene.services.outbox.deliver()).toBe(2)
    expect(server.received).toHaveLength(2)
  })
})

describe('what stands in a mail', () => {
  test('nobody writes headers of their own through a form', async () => {
    await ask({
      contact: { name: 'M\r\nBcc: all@example.com', email: 'matilda@example.com', preferred: 'email' },
      message: 'Hello\r\nBcc: all@example.com\r\n\r\n{{ site.name }}{% for i in (1..9999999) %}x{% endfor %}',
    })
    await scene.services.outbox.deliver()
    expect(server.received).toHaveLength(2)
    for (const { to, source } of server.received) {
      expect(to).toHaveLength(1)
      expect(source.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
      // What a shopper writes is never a template.
      expect(readable(source)).toContain('{{ site.name }}')
    }
  })

  test("an editor's own words are sent, and a slip in them sends the shipped ones", async () => {
    const words = { name: 'acknowledgement', subject: 'Thanks {{ lead.first_name }}', body: 'Soon.' }
    await scene.db.insert(mailTemplates).values(words)
    await ask()
    await scene.services.outbox.deliver()
    expect(mailTo('matilda@example.com')[0]?.source).toContain('Subject: Thanks Matilda')
    await scene.db
      .update(mailTemplates)
      .set({ body: '{% for i in (1..99999999) %}{{ i }}{% endfor %}' })
      .where(eq(mailTemplates.name, 'acknowledgement'))
    await ask({ message: 'Again' })
    await scene.services.outbox.deliver()
    expect(mailTo('matilda@example.com')).toHaveLength(2)
    expect(mailTo('matilda@example.com')[1]?.source).not.toContain('Subject: Thanks')
  })

  test("the group's own systems get the lead in ADF", async () => {
    const config = scene.published.current()?.site
    if (!config) throw new Error('The demo has a site')
    await scene.db.update(siteConfig).set({ config: { ...config, crm: { addresses: ['crm@example.com'] } } })
    await scene.published.refresh()
    const { reference } = await ask()
    await scene.services.outbox.deliver()
    const [adf] = mailTo('crm@example.com')
    expect(readable(adf?.source ?? '')).toContain('<?adf version=3D"1.0"?>')
    expect(readable(adf?.source ?? '')).toContain(reference)
  })
})

test('marketing tells mail programs how to end it by one press, and nothing else does', async () => {
  const mail = { to: 'matilda@example.com', subject: 'News', text: 'News', messageId: '<1@forecourt>' }
  await mailer.send({ ...mail, unsubscribe: 'https://cars.example/unsubscribe/x' })
  await mailer.send(mail)
  const [marketing, other] = server.received.map(({ source }) => source)
  expect(marketing).toContain('List-Unsubscribe: <https://cars.example/unsubscribe/x>')
  expect(marketing).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(other).not.toContain('List-Unsubscribe')
})

test('without a mail server mail is kept, and says why', async () => {
  const without = await makeAppScene()
  try {
    scene = Object.assign(scene, { call: without.call, db: without.db, services: without.services })
    await ask()
    await without.services.outbox.deliver()
    expect(await rows()).toMatchObject([
      { status: 'kept', lastError: NO_MAIL_SERVER },
      { status: 'kept', lastError: NO_MAIL_SERVER },
    ])
  } finally {
    await without.clear()
  }
})

describe('a webhook', () => {
  interface Heard {
    headers: IncomingHttpHeaders
    body: string
  }

  /** A receiver that answers as told, in turn. */
  async function listen(...statuses: number[]) {
    const heard: Heard[] = []
    const hear = async (request: IncomingMessage, response: ServerResponse) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      heard.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 200).end()
    }
    const receiver = createServer((request, response) => void hear(request, response))
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}/leads`, heard, close: () => receiver.close() }
  }

  test('tells of the lead, signed, and again under the same id when it was not heard', async () => {
    const receiver = await listen(503, 200)
    const hooked = await makeAppScene({ webhooks: [receiver.url] })
    try {
      scene = Object.assign(scene, { call: hooked.call, db: hooked.db })
      const { reference } = await ask()
      await hooked.services.outbox.deliver()
      hooked.pass(61)
      await hooked.services.outbox.deliver()
      const [first, second] = receiver.heard as [Heard, Heard]
      expect(receiver.heard).toHaveLength(2)
      expect(first.headers['forecourt-delivery']).toBe(second.headers['forecourt-delivery'])
      expect(JSON.parse(second.body)).toMatchObject({ event: 'lead.created', lead: { reference } })
      const [, at, signature] = /^t=(\d+),v1=(\w+)$/.exec(String(second.headers['forecourt-signature'])) ?? []
      expect(createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${second.body}`).digest('hex')).toBe(
        signature,
      )
    } finally {
      receiver.close()
      await hooked.clear()
    }
  })
})
