import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '../../../src/data/database/tables.ts'
import { NO_MAIL_SERVER } from '../../../src/domain/outbox/delivery.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import type { SignedIn } from '../../../src/domain/users/sign-in.ts'
import type { Mail, Mailer } from '../../../src/integrations/mail/mailer.ts'
import type { OutboxPage } from '../../../src/services/outbox/outbox-list.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let scene: AppScene
let sentMails: Mail[]
let shouldRefuse: boolean
let headers: Record<string, string>

const mailer: Mailer = {
  async send(mail) {
    if (shouldRefuse) return { ok: false, isFinal: true, reason: '550 No such mailbox' }
    sentMails.push(mail)
    return { ok: true }
  },
  async close() {},
}

beforeEach(async () => {
  sentMails = []
  shouldRefuse = false
  scene = await makeAppScene({ mailer })
  headers = await signInAs('admin')
})

afterEach(async () => {
  await scene.clear()
})

async function signInAs(username: string) {
  const answer = await scene.call('/login', { username, password: DEMO_PASSWORD })
  return { Authorization: `Bearer ${((await answer.json()) as SignedIn).accessToken}` }
}

const contact = { name: 'Matilda Wattle', email: 'matilda@example.com', preferred: 'email' }
const submitLead = (message = 'Hello', email = contact.email) =>
  scene.call('/submit-lead', makeLeadBody({ contact: { ...contact, email }, message }))
async function readOutbox(query = ''): Promise<OutboxPage> {
  const answer = await scene.call(`/outbox${query}`, undefined, headers)
  expect(answer.status).toBe(200)
  return (await answer.json()) as OutboxPage
}
const readMessage = (id: string) => scene.call(`/outbox/message?id=${id}`, undefined, headers)
const retryMessage = (id: string) => scene.call('/outbox/retry', { id }, headers)

describe('the outbox list', () => {
  const CALLS = ['/outbox', '/outbox/message?id=1', '/outbox/unreadable', '/outbox/unreadable/message?id=1']

  test('is open only to administrators', async () => {
    const others = await Promise.all(['sales.manager', 'sales.one', 'service.one'].map(signInAs))
    for (const path of CALLS) {
      expect((await scene.call(path)).status).toBe(401)
      for (const other of others) expect((await scene.call(path, undefined, other)).status).toBe(403)
    }
    expect((await scene.call('/outbox/retry', { id: '1' })).status).toBe(401)
    expect((await scene.call('/outbox/retry', { id: '1' }, others[0])).status).toBe(403)
  })

  test('lists deliveries newest first, filtered by state, with their details', async () => {
    await submitLead()
    expect((await readOutbox()).counts).toMatchObject({ waiting: 2, sent: 0, parked: 0, unreadable: 0 })
    await scene.services.outbox.deliver()
    const { counts, deliveries } = await readOutbox('?state=sent')
    expect(counts).toMatchObject({ waiting: 0, sent: 2 })
    expect(deliveries).toMatchObject([
      {
        purpose: 'acknowledgement',
        recipient: 'matilda@example.com',
        status: 'sent',
        attempts: 1,
        canRetry: false,
      },
      { purpose: 'department', nextAt: null },
    ])
    expect((await readOutbox('?state=parked')).deliveries).toEqual([])
  })

  test('has 25 deliveries per page, and refuses invalid queries', async () => {
    for (let number = 0; number < 14; number++)
      await submitLead(`Question ${number}`, `m${number}@example.com`)
    expect((await readOutbox()).deliveries).toHaveLength(25)
    expect((await readOutbox('?page=2')).deliveries).toHaveLength(3)
    for (const query of ['?page=0', '?state=lost', '?other=1', '?page=x'])
      expect((await scene.call(`/outbox${query}`, undefined, headers)).status).toBe(400)
    for (const id of ['x', '-1', '1'.repeat(40), '']) expect((await readMessage(id)).status).toBe(400)
    expect((await readMessage('999999')).status).toBe(404)
  })

  test('shows a draft before the delivery, and the sent text after it even if the lead changes', async () => {
    await submitLead('<script>alert(1)</script>')
    const [newest] = (await readOutbox()).deliveries
    expect(await (await readMessage(newest?.id ?? '')).json()).toMatchObject({ isDraft: true })
    await scene.services.outbox.deliver()
    await scene.db.$client.query(`update leads set name = 'Changed'`)
    const message = await (await readMessage(newest?.id ?? '')).json()
    const mail = sentMails.find(({ to }) => to === 'matilda@example.com')
    expect(message).toEqual({ subject: mail?.subject, text: mail?.text, isDraft: false })
    expect(mail?.text).toContain('Hi Matilda')
  })

  test('shows why a mail was kept', async () => {
    const sceneWithoutMail = await makeAppScene()
    try {
      await sceneWithoutMail.call('/submit-lead', makeLeadBody({ contact }))
      await sceneWithoutMail.services.outbox.deliver()
      const { deliveries } = await sceneWithoutMail.services.outboxList.list({
        status: 'kept',
        limit: 25,
        offset: 0,
      })
      expect(deliveries).toMatchObject([
        { lastError: NO_MAIL_SERVER, canRetry: true },
        { lastError: NO_MAIL_SERVER, canRetry: true },
      ])
    } finally {
      await sceneWithoutMail.clear()
    }
  })

  test('retries only a parked delivery, and only once', async () => {
    shouldRefuse = true
    await submitLead()
    await scene.services.outbox.deliver()
    const { deliveries } = await readOutbox('?state=parked')
    expect(deliveries).toMatchObject([{ lastError: '550 No such mailbox' }, {}])
    shouldRefuse = false
    const id = deliveries[0]?.id ?? ''
    expect((await retryMessage(id)).status).toBe(200)
    expect((await retryMessage(id)).status).toBe(409)
    await scene.services.outbox.deliver()
    expect(sentMails).toHaveLength(1)
    expect((await retryMessage(id)).status).toBe(409)
    expect((await retryMessage('999999')).status).toBe(409)
    const [row] = await scene.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, BigInt(id)))
    expect(row).toMatchObject({ status: 'sent', lastError: null })
  })

  test('shows unreadable messages with their reason and text', async () => {
    await scene.services.inbound.receive({
      bytes: new TextEncoder().encode('no lead'),
      via: 'folder',
      sender: 'bad.xml',
    })
    expect((await readOutbox()).counts.unreadable).toBe(1)
    const answer = await scene.call('/outbox/unreadable', undefined, headers)
    const { total, messages } = (await answer.json()) as { total: number; messages: { id: string }[] }
    expect([total, messages]).toMatchObject([1, [{ sender: 'bad.xml', reason: 'It contains no ADF.' }]])
    const path = `/outbox/unreadable/message?id=${messages[0]?.id}`
    expect(await (await scene.call(path, undefined, headers)).json()).toEqual({
      reason: 'It contains no ADF.',
      text: 'no lead',
    })
  })
})
