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
let sent: Mail[]
let refuses: boolean
let bearer: Record<string, string>

const mailer: Mailer = {
  async send(mail) {
    if (refuses) return { ok: false, isFinal: true, reason: '550 No such person' }
    sent.push(mail)
    return { ok: true }
  },
  async close() {},
}

beforeEach(async () => {
  sent = []
  refuses = false
  scene = await makeAppScene({ mailer })
  bearer = await signInAs('admin')
})

afterEach(async () => {
  await scene.clear()
})

async function signInAs(username: string) {
  const answer = await scene.call('/login', { username, password: DEMO_PASSWORD })
  return { Authorization: `Bearer ${((await answer.json()) as SignedIn).accessToken}` }
}

const contact = { name: 'Matilda Wattle', email: 'matilda@example.com', preferred: 'email' }
const ask = (message = 'Hello', email = contact.email) =>
  scene.call('/submit-lead', makeLeadBody({ contact: { ...contact, email }, message }))
async function desk(query = ''): Promise<OutboxPage> {
  const answer = await scene.call(`/outbox${query}`, undefined, bearer)
  expect(answer.status).toBe(200)
  return (await answer.json()) as OutboxPage
}
const read = (id: string) => scene.call(`/outbox/message?id=${id}`, undefined, bearer)
const retry = (id: string) => scene.call('/outbox/retry', { id }, bearer)

describe("staff's view of the outbox", () => {
  const CALLS = ['/outbox', '/outbox/message?id=1', '/outbox/unreadable', '/outbox/unreadable/message?id=1']

  test('is for administrators alone', async () => {
    const others = await Promise.all(['sales.manager', 'sales.one', 'service.one'].map(signInAs))
    for (const path of CALLS) {
      expect((await scene.call(path)).status).toBe(401)
      for (const other of others) expect((await scene.call(path, undefined, other)).status).toBe(403)
    }
    expect((await scene.call('/outbox/retry', { id: '1' })).status).toBe(401)
    expect((await scene.call('/outbox/retry', { id: '1' }, others[0])).status).toBe(403)
  })

  test('lists deliveries newest first, by state, with what is known of each', async () => {
    await ask()
    expect((await desk()).counts).toMatchObject({ waiting: 2, sent: 0, parked: 0, unreadable: 0 })
    await scene.services.outbox.deliver()
    const { counts, deliveries } = await desk('?state=sent')
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
    expect((await desk('?state=parked')).deliveries).toEqual([])
  })

  test('comes 25 to a page, and odd questions are refused', async () => {
    for (let number = 0; number < 14; number++) await ask(`Question ${number}`, `m${number}@example.com`)
    expect((await desk()).deliveries).toHaveLength(25)
    expect((await desk('?page=2')).deliveries).toHaveLength(3)
    for (const query of ['?page=0', '?state=lost', '?other=1', '?page=x'])
      expect((await scene.call(`/outbox${query}`, undefined, bearer)).status).toBe(400)
    for (const id of ['x', '-1', '1'.repeat(40), '']) expect((await read(id)).status).toBe(400)
    expect((await read('999999')).status).toBe(404)
  })

  test('shows the words as they went out, whatever is written elsewhere later, and before that as they would be', async () => {
    await ask('<script>alert(1)</script>')
    const [newest] = (await desk()).deliveries
    expect(await (await read(newest?.id ?? '')).json()).toMatchObject({ isDraft: true })
    await scene.services.outbox.deliver()
    await scene.db.$client.query(`update leads set message = 'changed'`)
    const message = await (await read(newest?.id ?? '')).json()
    const mail = sent.find(({ to }) => to === 'matilda@example.com')
    expect(message).toEqual({ subject: mail?.subject, text: mail?.text, isDraft: false })
    expect(mail?.text).toContain('<script>')
  })

  test('says of mail that was kept why', async () => {
    const without = await makeAppScene()
    try {
      await without.call('/submit-lead', makeLeadBody({ contact }))
      await without.services.outbox.deliver()
      const { deliveries } = await without.services.outboxList.list({ status: 'kept', limit: 25, offset: 0 })
      expect(deliveries).toMatchObject([
        { lastError: NO_MAIL_SERVER, canRetry: true },
        { lastError: NO_MAIL_SERVER, canRetry: true },
      ])
    } finally {
      await without.clear()
    }
  })

  test('sends again what was given up, once, and nothing else', async () => {
    refuses = true
    await ask()
    await scene.services.outbox.deliver()
    const { deliveries } = await desk('?state=parked')
    expect(deliveries).toMatchObject([{ lastError: '550 No such person' }, {}])
    refuses = false
    const id = deliveries[0]?.id ?? ''
    expect((await retry(id)).status).toBe(200)
    expect((await retry(id)).status).toBe(409)
    await scene.services.outbox.deliver()
    expect(sent).toHaveLength(1)
    expect((await retry(id)).status).toBe(409)
    expect((await retry('999999')).status).toBe(409)
    const [row] = await scene.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, BigInt(id)))
    expect(row).toMatchObject({ status: 'sent', lastError: null })
  })

  test('shows what could not be read, with the reason and the text', async () => {
    await scene.services.inbound.receive({
      bytes: new TextEncoder().encode('no lead'),
      via: 'folder',
      sender: 'bad.xml',
    })
    expect((await desk()).counts.unreadable).toBe(1)
    const answer = await scene.call('/outbox/unreadable', undefined, bearer)
    const { total, messages } = (await answer.json()) as { total: number; messages: { id: string }[] }
    expect([total, messages]).toMatchObject([1, [{ sender: 'bad.xml', reason: 'There is no ADF in it.' }]])
    const path = `/outbox/unreadable/message?id=${messages[0]?.id}`
    expect(await (await scene.call(path, undefined, bearer)).json()).toEqual({
      reason: 'There is no ADF in it.',
      text: 'no lead',
    })
  })
})
