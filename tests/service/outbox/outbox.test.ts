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
import { makeMailerSource } from './mailer-source.ts'

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

async function submitLead(
  overrides: Record<string, unknown> = {},
): Promise<{ id: string; reference: string }> {
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

const listDeliveries = async () => await scene.db.select().from(outbox).orderBy(outbox.id)
const listMailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address))
/** Joins the lines that were folded for the transfer. */
const unfoldLines = (source: string) => source.replaceAll('=\r\n', '').replaceAll('\r\n ', ' ')

describe('the delivery of mails', () => {
  test('sends one mail to the dealership and one to the customer', async () => {
    const stockid = scene.published.current()?.vehicles[0]?.stockid
    const lead = await submitLead({ stockid })
    expect((await listDeliveries()).map(({ status }) => status)).toEqual(['waiting', 'waiting'])
    expect(await scene.services.outbox.deliver()).toBe(2)
    expect(await scene.services.outbox.deliver()).toBe(0)
    expect(server.received).toHaveLength(2)
    const [acknowledgement] = listMailsTo('matilda@example.com')
    expect(unfoldLines(acknowledgement?.source ?? '')).toContain(lead.reference)
    expect((await listDeliveries()).every(({ status, sentAt }) => status === 'sent' && sentAt)).toBe(true)
  })

  test('waits while the mail server is down, and continues when it is back', async () => {
    await submitLead()
    await server.kill()
    await scene.services.outbox.deliver()
    expect(await listDeliveries()).toMatchObject([
      { status: 'waiting', attempts: 1, lastError: expect.any(String) },
      { status: 'waiting', attempts: 1 },
    ])
    expect(await scene.services.outbox.deliver()).toBe(0)
    await server.restart()
    scene.advanceClock(61)
    expect(await scene.services.outbox.deliver()).toBe(2)
    expect(server.received).toHaveLength(2)
  })

  test('parks a mail after three days', async () => {
    await submitLead()
    await server.kill()
    scene.advanceClock(MAX_RETRY_MS / 1_000)
    await scene.services.outbox.deliver()
    expect((await listDeliveries()).map(({ status }) => status)).toEqual(['parked', 'parked'])
    await server.restart()
  })

  test('parks a mail to a rejected address at once, and sends the others', async () => {
    server.refusalCodes.set('matilda@example.com', 550)
    await submitLead()
    await scene.services.outbox.deliver()
    expect(await listDeliveries()).toMatchObject([
      { purpose: 'department', status: 'sent' },
      {
        purpose: 'acknowledgement',
        status: 'parked',
        lastError: expect.stringContaining('Not this address'),
      },
    ])
  })

  test('retries a mail that the server rejects temporarily', async () => {
    server.refusalCodes.set('matilda@example.com', 450)
    await submitLead()
    await scene.services.outbox.deliver()
    expect(await listDeliveries()).toMatchObject([{ status: 'sent' }, { status: 'waiting' }])
  })

  test('sends each mail once if several instances deliver', async () => {
    for (let number = 0; number < 15; number++)
      await submitLead({ contact: { name: 'M', email: `m${number}@example.com`, preferred: 'email' } })
    const deliveries = [1, 2, 3].map(() => scene.services.outbox.deliver())
    await Promise.all(deliveries)
    while ((await scene.services.outbox.deliver()) > 0);
    expect(server.received).toHaveLength(30)
    const ids = server.received.map(({ source }) => /^Message-ID:\s*(\S+)/im.exec(source)?.[1])
    expect(new Set(ids).size).toBe(30)
  })

  test('sends the claimed mails of a dead instance from another one', async () => {
    await submitLead()
    const hangingInstance = createDeliveryServices({
      db: scene.db,
      published: publishedBy(scene.published),
      mailerSource: makeMailerSource({ send: () => new Promise(() => {}), close: async () => {} }),
      webhookSender: null,
      bookings: { findByLead: async () => null, find: () => Promise.resolve(null) },
      unsubscribes: scene.services.unsubscribes,
      siteUrl: null,
      consoleUrl: null,
      secret: new Uint8Array(32),
      clock: () => new Date(scene.now()),
      logError: () => {},
      logInfo: () => {},
    })
    void hangingInstance.deliver()
    await expect
      .poll(async () => (await listDeliveries()).every(({ claimedUntil }) => claimedUntil))
      .toBe(true)
    expect(await scene.services.outbox.deliver()).toBe(0)
    scene.advanceClock(121)
    expect(await scene.services.outbox.deliver()).toBe(2)
    expect(server.received).toHaveLength(2)
  })
})

describe('the content of a mail', () => {
  test('contains no headers or template code from a form', async () => {
    await submitLead({
      contact: { name: 'M\r\nBcc: all@example.com', email: 'matilda@example.com', preferred: 'email' },
      message: 'Hello\r\nBcc: all@example.com\r\n\r\n{{ site.name }}{% for i in (1..9999999) %}x{% endfor %}',
    })
    await scene.services.outbox.deliver()
    expect(server.received).toHaveLength(2)
    for (const { to, source } of server.received) {
      expect(to).toHaveLength(1)
      expect(source.split('\r\n\r\n')[0]).not.toMatch(/^bcc:/im)
    }
    // Template code in a customer's text is not rendered. Only the dealership gets the text.
    const sourceOf = (isToCustomer: boolean) =>
      server.received.find(({ to }) => to.includes('matilda@example.com') === isToCustomer)?.source ?? ''
    expect(unfoldLines(sourceOf(false))).toContain('{{ site.name }}')
    expect(unfoldLines(sourceOf(true))).not.toContain('Bcc')
  })

  test('uses a custom template, or the default if the custom one fails', async () => {
    const template = { name: 'acknowledgement', subject: 'Thanks {{ lead.first_name }}', body: 'Soon.' }
    await scene.db.insert(mailTemplates).values(template)
    await submitLead()
    await scene.services.outbox.deliver()
    expect(listMailsTo('matilda@example.com')[0]?.source).toContain('Subject: Thanks Matilda')
    await scene.db
      .update(mailTemplates)
      .set({ body: '{% for i in (1..99999999) %}{{ i }}{% endfor %}' })
      .where(eq(mailTemplates.name, 'acknowledgement'))
    await submitLead({ message: 'Again' })
    await scene.services.outbox.deliver()
    expect(listMailsTo('matilda@example.com')).toHaveLength(2)
    expect(listMailsTo('matilda@example.com')[1]?.source).not.toContain('Subject: Thanks')
  })

  test('is ADF for the CRM addresses', async () => {
    const config = scene.published.current()?.site
    if (!config) throw new Error('The demo must have a site')
    await scene.db.update(siteConfig).set({ config: { ...config, crm: { addresses: ['crm@example.com'] } } })
    await scene.published.refresh()
    const { reference } = await submitLead()
    await scene.services.outbox.deliver()
    const [adf] = listMailsTo('crm@example.com')
    expect(unfoldLines(adf?.source ?? '')).toContain('<?adf version=3D"1.0"?>')
    expect(unfoldLines(adf?.source ?? '')).toContain(reference)
  })
})

test('only marketing mails have a one-click unsubscribe header', async () => {
  const mail = { to: 'matilda@example.com', subject: 'News', text: 'News', messageId: '<1@forecourt>' }
  await mailer.send({ ...mail, unsubscribe: 'https://cars.example/unsubscribe/x' })
  await mailer.send(mail)
  const [marketing, other] = server.received.map(({ source }) => source)
  expect(marketing).toContain('List-Unsubscribe: <https://cars.example/unsubscribe/x>')
  expect(marketing).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(other).not.toContain('List-Unsubscribe')
})

test('mails are kept with the reason if there is no mail server', async () => {
  const sceneWithoutMail = await makeAppScene()
  try {
    scene = Object.assign(scene, {
      call: sceneWithoutMail.call,
      db: sceneWithoutMail.db,
      services: sceneWithoutMail.services,
    })
    await submitLead()
    await sceneWithoutMail.services.outbox.deliver()
    expect(await listDeliveries()).toMatchObject([
      { status: 'kept', lastError: NO_MAIL_SERVER },
      { status: 'kept', lastError: NO_MAIL_SERVER },
    ])
  } finally {
    await sceneWithoutMail.clear()
  }
})

describe('a webhook', () => {
  interface WebhookRequest {
    headers: IncomingHttpHeaders
    body: string
  }

  /** Starts a receiver that returns these statuses in turn, then 200. */
  async function startReceiver(...statuses: number[]) {
    const requests: WebhookRequest[] = []
    const receiveRequest = async (request: IncomingMessage, response: ServerResponse) => {
      let body = ''
      for await (const chunk of request) body += String(chunk)
      requests.push({ headers: request.headers, body })
      response.writeHead(statuses.shift() ?? 200).end()
    }
    const receiver = createServer((request, response) => void receiveRequest(request, response))
    receiver.listen(0, '127.0.0.1')
    await once(receiver, 'listening')
    const { port } = receiver.address() as AddressInfo
    return { url: `http://127.0.0.1:${port}/leads`, requests, close: () => receiver.close() }
  }

  test('sends the signed lead, and repeats it with the same id after a failure', async () => {
    const receiver = await startReceiver(503, 200)
    const webhookScene = await makeAppScene({ webhooks: [receiver.url] })
    try {
      scene = Object.assign(scene, { call: webhookScene.call, db: webhookScene.db })
      const { reference } = await submitLead()
      await webhookScene.services.outbox.deliver()
      webhookScene.advanceClock(61)
      await webhookScene.services.outbox.deliver()
      const [first, second] = receiver.requests as [WebhookRequest, WebhookRequest]
      expect(receiver.requests).toHaveLength(2)
      expect(first.headers['forecourt-delivery']).toBe(second.headers['forecourt-delivery'])
      expect(JSON.parse(second.body)).toMatchObject({ event: 'lead.created', lead: { reference } })
      const [, timestamp, signature] =
        /^t=(\d+),v1=(\w+)$/.exec(String(second.headers['forecourt-signature'])) ?? []
      expect(createHmac('sha256', WEBHOOK_SECRET).update(`${timestamp}.${second.body}`).digest('hex')).toBe(
        signature,
      )
    } finally {
      receiver.close()
      await webhookScene.clear()
    }
  })
})
