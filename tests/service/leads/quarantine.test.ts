import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  audit,
  holds,
  idempotencyKeys,
  leads,
  outbox,
  rateLimits,
} from '../../../src/data/database/tables.ts'
import { newLeadSchema } from '../../../src/domain/leads/forms/lead-schema.ts'
import { MAX_FORM_AGE_MS, MAX_LEADS_PER_PERSON_PER_HOUR } from '../../../src/domain/leads/quarantine-rules.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import { createSmtpMailer } from '../../../src/integrations/mail/smtp-mailer.ts'
import type { SubmittedLead } from '../../../src/services/leads/intake/submitted-lead.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type MailServer, startMailServer } from '../../mail-server.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let server: MailServer
let mailer: ReturnType<typeof createSmtpMailer>
let scene: AppScene
let staff: Record<string, string>

beforeAll(async () => {
  server = await startMailServer()
  mailer = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
  scene = await makeAppScene({ mailer })
})

afterAll(async () => {
  await mailer.close()
  await server.kill()
  await scene.clear()
})

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(idempotencyKeys)
  await scene.db.delete(rateLimits)
  server.received.length = 0
})

describe('a lead', () => {
  test('with the mark of its form is believed, and told', async () => {
    const { guard } = (await (await scene.call('/form-guard')).json()) as { guard: string }
    scene.pass(5)
    const row = await asked({ guard })
    expect(row).toMatchObject({ quarantineReasons: [], quarantinedAt: null })
    expect(await deliveriesOf(row.id)).toHaveLength(1)
  })

  test.each([
    ['without the mark', { guard: undefined }, 'guard_missing'],
    ['with a made-up mark', { guard: 'AAAA' }, 'guard_forged'],
    ['with something in the field nobody sees', { homepage: 'https://spam.example' }, 'trap'],
    [
      'with a link for a name',
      { contact: { name: 'www.spam.example', phone: '0491 570 156' } },
      'link_in_name',
    ],
  ])('%s is answered like any other, kept, and told to nobody', async (_what, parts, reason) => {
    const row = await asked(parts)
    expect(row).toMatchObject({
      quarantineReasons: [reason],
      quarantinedAt: new Date(scene.now()),
      releasedAt: null,
    })
    expect(row.reference).toMatch(/^HMG-/)
    expect(await deliveriesOf(row.id)).toEqual([])
  })

  test('sent at once, or from a form of last week, is doubted', async () => {
    const guard = scene.services.formGuard.give()
    expect(await asked({ guard })).toMatchObject({ quarantineReasons: ['too_young'] })
    scene.pass(MAX_FORM_AGE_MS / 1_000 + 1)
    expect(await asked({ guard })).toMatchObject({ quarantineReasons: ['too_old'] })
  })

  test('of a page that was drawn yesterday for everybody is believed: no script is needed', async () => {
    const guard = scene.services.formGuard.forPage()
    scene.pass(24 * 3_600)
    expect(await asked({ guard })).toMatchObject({ quarantineReasons: [] })
  })

  test('of somebody who asks again and again is kept, not refused, however the address is written', async () => {
    for (let sent = 0; sent < MAX_LEADS_PER_PERSON_PER_HOUR; sent++)
      expect(await asked({ contact: { name: 'M', email: 'Eager@example.com' } })).toMatchObject({
        quarantineReasons: [],
      })
    const contact = { name: 'M', email: 'eager@EXAMPLE.com' }
    expect(await asked({ contact })).toMatchObject({ quarantineReasons: ['too_many'] })
    expect(await asked({ contact: { name: 'M', email: 'other@example.com' } })).toMatchObject({
      quarantineReasons: [],
    })
    scene.pass(3_601)
    expect(await asked({ contact })).toMatchObject({ quarantineReasons: [] })
  })

  test('whose long words many send is doubted; a ready sentence is not', async () => {
    const each = async (message: string) => {
      const quarantineReasons: string[] = []
      for (let person = 0; person < 6; person++)
        quarantineReasons.push(
          ...(
            await asked({
              message,
              contact: { name: 'M', email: `p${person}-${message.length}@example.com` },
            })
          ).quarantineReasons,
        )
      return quarantineReasons
    }
    expect(await each('Buy our followers. '.repeat(5))).toEqual(['same_message'])
    expect(await each('Is it still available?')).toEqual([])
  })

  test('taken over from a system we know is never doubted', async () => {
    await scene.services.leads.receive(newLeadSchema.parse(makeLeadBody()), 'a prospect of a marketplace')
    expect(await scene.db.select().from(leads)).toMatchObject([
      { quarantineReasons: [], quarantinedAt: null },
    ])
  })

  test('the same answers from a younger form are the same request', async () => {
    const key = { 'Idempotency-Key': 'a-key-of-this-form' }
    const first = await taken({ guard: scene.services.formGuard.give() }, key)
    scene.pass(60)
    expect(await taken({ guard: scene.services.formGuard.give() }, key)).toEqual(first)
  })
})

describe('a hold', () => {
  const reserve = (parts = {}) => ({ form: 'reserve' as const, stockid: carOnSale(), ...parts })

  test('asked for without the mark is real: a person may have asked', async () => {
    expect((await taken(reserve({ guard: undefined }))).reservation?.heldUntil).not.toBeNull()
  })

  test('asked for by a program keeps the car from nobody', async () => {
    expect((await taken(reserve({ homepage: 'x' }))).reservation).toEqual({ heldUntil: null })
    expect(await scene.db.select().from(holds)).toMatchObject([{ heldUntil: null }])
    expect((await taken(reserve())).reservation?.heldUntil).not.toBeNull()
  })
})

describe('quarantine', () => {
  beforeEach(async () => {
    const answer = await scene.call('/login', { username: 'superadmin', password: DEMO_PASSWORD })
    const { accessToken } = (await answer.json()) as { accessToken: string }
    staff = { Authorization: `Bearer ${accessToken}` }
  })

  const release = (leadId: string, headers = staff) => scene.call('/release-lead', { leadId }, headers)

  test('is for staff alone', async () => {
    expect((await scene.call('/quarantine')).status).toBe(401)
    const { id } = await asked({ guard: undefined })
    expect((await release(id, {})).status).toBe(401)
  })

  test('lists what waits, newest first, with why, a page at a time', async () => {
    await asked({})
    for (let number = 0; number < 27; number++) {
      await asked({ guard: undefined, contact: { name: `M${number}`, email: `m${number}@example.com` } })
      scene.pass(1)
    }
    const page = async (query = '') => {
      const answer = await scene.call(`/quarantine${query}`, undefined, staff)
      return (await answer.json()) as { leads: Record<string, unknown>[]; total: number }
    }
    const first = await page()
    expect(first.total).toBe(27)
    expect(first.leads).toHaveLength(25)
    expect(first.leads[0]).toMatchObject({
      name: 'M26',
      form: 'enquiry',
      quarantineReasons: ['guard_missing'],
    })
    expect((await page('?page=2')).leads.map(({ name }) => name)).toEqual(['M1', 'M0'])
    expect((await scene.call('/quarantine?page=0', undefined, staff)).status).toBe(400)
  })

  test('released by two at once, a lead is told once, and it is written down by whom', async () => {
    const { id, reference } = await asked({
      guard: undefined,
      contact: { name: 'Matilda', email: 'matilda@example.com' },
    })
    expect(await scene.services.outbox.deliver()).toBe(0)
    const both = await Promise.all([release(id), release(id)])
    for (const answer of both) expect(await answer.json()).toEqual({ lead: { id, reference } })
    expect(await deliveriesOf(id)).toHaveLength(2)
    while ((await scene.services.outbox.deliver()) > 0);
    expect(server.received).toHaveLength(2)
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, id))
    expect(row).toMatchObject({ releasedAt: new Date(scene.now()), releasedBy: expect.any(String) })
    expect(scene.logged.filter((line) => line.includes(`${reference} was released`))).toHaveLength(1)
    expect(await scene.db.select().from(audit).where(eq(audit.targetId, id))).toMatchObject([
      { act: 'lead.released', targetLabel: reference, actorId: row?.releasedBy },
    ])
    const { total } = (await (await scene.call('/quarantine', undefined, staff)).json()) as { total: number }
    expect(total).toBe(0)
  })

  test('a manager sees and releases what belongs to the department, and learns nothing of the rest', async () => {
    const own = await asked({ guard: undefined, form: 'service' })
    const other = await asked({ guard: undefined })
    const believed = await asked({})
    const answer = await scene.call('/login', { username: 'service.manager', password: DEMO_PASSWORD })
    const { accessToken } = (await answer.json()) as { accessToken: string }
    const manager = { Authorization: `Bearer ${accessToken}` }
    const list = await (await scene.call('/quarantine', undefined, manager)).json()
    expect(list).toMatchObject({ total: 1, leads: [{ reference: own.reference }] })
    for (const lead of [other, believed]) expect((await release(lead.id, manager)).status).toBe(403)
    expect(await deliveriesOf(other.id)).toEqual([])
    expect((await release(own.id, manager)).status).toBe(200)
  })

  test('what is not in it cannot be released', async () => {
    const { id } = await asked({})
    expect((await release(id)).status).toBe(404)
    expect((await release('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await release('x')).status).toBe(400)
    expect(await deliveriesOf(id)).toHaveLength(1)
  })
})

describe('the same person', () => {
  const by = (contact: object) => asked({ contact: { name: 'M', ...contact } as never })

  test('within a day is linked to their first lead, by email or by phone, through those between', async () => {
    const first = await by({ email: 'Mat@example.com' })
    expect(first.linkedTo).toBeNull()
    scene.pass(20 * 3_600)
    expect((await by({ email: 'mat@EXAMPLE.com', phone: '0491 570 156' })).linkedTo).toBe(first.id)
    scene.pass(20 * 3_600)
    expect((await by({ phone: '+61 491 570 156' })).linkedTo).toBe(first.id)
    expect((await by({ phone: '0491 570 157' })).linkedTo).toBeNull()
    scene.pass(24 * 3_600 + 1)
    expect((await by({ phone: '0491 570 156' })).linkedTo).toBeNull()
  })

  test('asking ten times at once is one row of leads with one first', async () => {
    const contact = { name: 'M', email: 'twin@example.com', phone: '0491 570 158' }
    await Promise.all(Array.from({ length: 10 }, () => taken({ contact })))
    const rows = await scene.db.select().from(leads)
    const firsts = rows.filter(({ linkedTo }) => linkedTo === null)
    expect(firsts).toHaveLength(1)
    expect(new Set(rows.flatMap(({ linkedTo }) => linkedTo ?? []))).toEqual(new Set([firsts[0]?.id]))
  })

  test('is named to the dealership with what they asked before', async () => {
    const first = await asked({ form: 'finance' })
    await asked({ message: 'And another thing' })
    while ((await scene.services.outbox.deliver()) > 0);
    const mails = server.received.map(({ source }) =>
      source.replaceAll('=\r\n', '').replaceAll('=E2=80=AF', ' '),
    )
    expect(mails.filter((mail) => mail.includes('Earlier lead:'))).toHaveLength(1)
    expect(mails.join()).toMatch(new RegExp(`Earlier lead: ${first.reference}, .+ (am|pm), finance`))
  })
})

async function taken(parts: object, headers: Record<string, string> = {}): Promise<SubmittedLead> {
  const answer = await scene.call('/submit-lead', { ...makeLeadBody(), ...parts }, headers)
  expect(answer.status).toBe(201)
  return (await answer.json()) as SubmittedLead
}

/** The row it became. */
async function asked(parts: object) {
  const { lead } = await taken(parts)
  const [row] = await scene.db.select().from(leads).where(eq(leads.id, lead.id))
  if (!row) throw new Error('A lead that was answered is not there')
  return row
}

async function deliveriesOf(leadId: string) {
  return await scene.db.select().from(outbox).where(eq(outbox.leadId, leadId))
}

function carOnSale(): string {
  return scene.published.current()?.vehicles[0]?.stockid ?? ''
}
