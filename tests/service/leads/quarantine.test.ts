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
import { MAX_FORM_AGE_MS } from '../../../src/domain/leads/form-guard.ts'
import { newLeadSchema } from '../../../src/domain/leads/forms/lead-schema.ts'
import { MAX_LEADS_PER_PERSON_PER_HOUR } from '../../../src/domain/leads/quarantine-rules.ts'
import { DEMO_PASSWORD } from '../../../src/domain/users/demo-accounts.ts'
import { createSmtpMailer } from '../../../src/integrations/mail/smtp-mailer.ts'
import type { SubmittedLead } from '../../../src/services/leads/intake/submitted-lead.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type MailServer, startMailServer } from '../../mail-server.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

let server: MailServer
let mailer: ReturnType<typeof createSmtpMailer>
let scene: AppScene
let staffHeaders: Record<string, string>

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

describe('the check of a lead', () => {
  test('trusts and delivers a lead with the guard of its form', async () => {
    const { guard } = (await (await scene.call('/form-guard')).json()) as { guard: string }
    scene.advanceClock(5)
    const row = await createLead({ guard })
    expect(row).toMatchObject({ quarantineReasons: [], quarantinedAt: null })
    expect(await listDeliveries(row.id)).toHaveLength(1)
  })

  test.each([
    ['without a guard', { guard: undefined }, 'guard_missing'],
    ['with a forged guard', { guard: 'AAAA' }, 'guard_forged'],
    ['with a value in the hidden field', { homepage: 'https://spam.example' }, 'trap'],
    [
      'with a link as its name',
      { contact: { name: 'www.spam.example', phone: '0491 570 156' } },
      'link_in_name',
    ],
  ])('quarantines a lead %s without refusing or delivering it', async (_name, parts, reason) => {
    const row = await createLead(parts)
    expect(row).toMatchObject({
      quarantineReasons: [reason],
      quarantinedAt: new Date(scene.now()),
      releasedAt: null,
    })
    expect(row.reference).toMatch(/^HMG-/)
    expect(await listDeliveries(row.id)).toEqual([])
  })

  test('quarantines a lead that is sent too soon or too long after its form was opened', async () => {
    const guard = scene.services.formGuard.give()
    expect(await createLead({ guard })).toMatchObject({ quarantineReasons: ['too_young'] })
    const otherGuard = scene.services.formGuard.give()
    scene.advanceClock(MAX_FORM_AGE_MS / 1_000 + 1)
    expect(await createLead({ guard: otherGuard })).toMatchObject({ quarantineReasons: ['too_old'] })
  })

  test('trusts the guard of a page rendered yesterday, so no script is needed', async () => {
    const guard = scene.services.formGuard.forPage()
    scene.advanceClock(24 * 3_600)
    expect(await createLead({ guard })).toMatchObject({ quarantineReasons: [] })
  })

  test('quarantines leads beyond the hourly limit of a person, ignoring the case of the address', async () => {
    for (let number = 0; number < MAX_LEADS_PER_PERSON_PER_HOUR; number++)
      expect(await createLead({ contact: { name: 'M', email: 'Eager@example.com' } })).toMatchObject({
        quarantineReasons: [],
      })
    const contact = { name: 'M', email: 'eager@EXAMPLE.com' }
    expect(await createLead({ contact })).toMatchObject({ quarantineReasons: ['too_many'] })
    expect(await createLead({ contact: { name: 'M', email: 'other@example.com' } })).toMatchObject({
      quarantineReasons: [],
    })
    scene.advanceClock(3_601)
    expect(await createLead({ contact })).toMatchObject({ quarantineReasons: [] })
  })

  test('quarantines a long message that several people send, but not a short one', async () => {
    const collectReasons = async (message: string) => {
      const quarantineReasons: string[] = []
      for (let person = 0; person < 6; person++)
        quarantineReasons.push(
          ...(
            await createLead({
              message,
              contact: { name: 'M', email: `p${person}-${message.length}@example.com` },
            })
          ).quarantineReasons,
        )
      return quarantineReasons
    }
    expect(await collectReasons('Buy our followers. '.repeat(5))).toEqual(['same_message'])
    expect(await collectReasons('Is it still available?')).toEqual([])
  })

  test('trusts leads from other systems', async () => {
    await scene.services.leads.receive(newLeadSchema.parse(makeLeadBody()), 'a prospect of a marketplace')
    expect(await scene.db.select().from(leads)).toMatchObject([
      { quarantineReasons: [], quarantinedAt: null },
    ])
  })

  test('ignores the guard when it compares requests with the same key', async () => {
    const key = { 'Idempotency-Key': 'a-key-of-this-form' }
    const first = await submitLead({ guard: scene.services.formGuard.give() }, key)
    scene.advanceClock(60)
    expect(await submitLead({ guard: scene.services.formGuard.give() }, key)).toEqual(first)
  })
})

describe('a hold of a suspicious lead', () => {
  const buildHoldRequest = (parts = {}) => ({ form: 'reserve' as const, stockid: findStockid(), ...parts })

  test.each([
    ['without a guard', { guard: undefined }],
    ['with a value in the hidden field', { homepage: 'x' }],
  ])('%s does not hold the car', async (_name, parts) => {
    const answer = await submitLead(buildHoldRequest(parts))
    expect(answer).toMatchObject({ reservation: { heldUntil: null }, confirmation: 'call' })
    expect(await scene.db.select().from(holds)).toMatchObject([{ heldUntil: null }])
    expect((await submitLead(buildHoldRequest())).reservation?.heldUntil).not.toBeNull()
  })
})

describe('quarantine', () => {
  beforeEach(async () => {
    const answer = await scene.call('/login', { username: 'superadmin', password: DEMO_PASSWORD })
    const { accessToken } = (await answer.json()) as { accessToken: string }
    staffHeaders = { Authorization: `Bearer ${accessToken}` }
  })

  const releaseLead = (leadId: string, headers = staffHeaders) =>
    scene.call('/release-lead', { leadId }, headers)

  test('is open only to staff', async () => {
    expect((await scene.call('/quarantine')).status).toBe(401)
    const { id } = await createLead({ guard: undefined })
    expect((await releaseLead(id, {})).status).toBe(401)
  })

  test('lists suspicious leads in pages, newest first, with their reasons', async () => {
    await createLead({})
    for (let number = 0; number < 27; number++) {
      await createLead({ guard: undefined, contact: { name: `M${number}`, email: `m${number}@example.com` } })
      scene.advanceClock(1)
    }
    const readPage = async (query = '') => {
      const answer = await scene.call(`/quarantine${query}`, undefined, staffHeaders)
      return (await answer.json()) as { leads: Record<string, unknown>[]; total: number }
    }
    const first = await readPage()
    expect(first.total).toBe(27)
    expect(first.leads).toHaveLength(25)
    expect(first.leads[0]).toMatchObject({
      name: 'M26',
      form: 'enquiry',
      quarantineReasons: ['guard_missing'],
    })
    expect((await readPage('?page=2')).leads.map(({ name }) => name)).toEqual(['M1', 'M0'])
    expect((await scene.call('/quarantine?page=0', undefined, staffHeaders)).status).toBe(400)
  })

  test('delivers a lead once if two people release it at once, and records who released it', async () => {
    const { id, reference } = await createLead({
      guard: undefined,
      contact: { name: 'Matilda', email: 'matilda@example.com' },
    })
    expect(await scene.services.outbox.deliver()).toBe(0)
    const answers = await Promise.all([releaseLead(id), releaseLead(id)])
    for (const answer of answers) expect(await answer.json()).toEqual({ lead: { id, reference } })
    expect(await listDeliveries(id)).toHaveLength(2)
    while ((await scene.services.outbox.deliver()) > 0);
    expect(server.received).toHaveLength(2)
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, id))
    expect(row).toMatchObject({ releasedAt: new Date(scene.now()), releasedBy: expect.any(String) })
    expect(scene.logged.filter((line) => line.includes(`${reference} was released`))).toHaveLength(1)
    expect(await scene.db.select().from(audit).where(eq(audit.targetId, id))).toMatchObject([
      { act: 'lead.released', targetLabel: reference, actorId: row?.releasedBy },
    ])
    const { total } = (await (await scene.call('/quarantine', undefined, staffHeaders)).json()) as {
      total: number
    }
    expect(total).toBe(0)
  })

  test('lets a manager see and release only leads of the department', async () => {
    const ownLead = await createLead({ guard: undefined, form: 'service' })
    const otherLead = await createLead({ guard: undefined })
    const trustedLead = await createLead({})
    const answer = await scene.call('/login', { username: 'service.manager', password: DEMO_PASSWORD })
    const { accessToken } = (await answer.json()) as { accessToken: string }
    const managerHeaders = { Authorization: `Bearer ${accessToken}` }
    const list = await (await scene.call('/quarantine', undefined, managerHeaders)).json()
    expect(list).toMatchObject({ total: 1, leads: [{ reference: ownLead.reference }] })
    for (const lead of [otherLead, trustedLead])
      expect((await releaseLead(lead.id, managerHeaders)).status).toBe(403)
    expect(await listDeliveries(otherLead.id)).toEqual([])
    expect((await releaseLead(ownLead.id, managerHeaders)).status).toBe(200)
  })

  test('refuses to release a lead that is not in it', async () => {
    const { id } = await createLead({})
    expect((await releaseLead(id)).status).toBe(404)
    expect((await releaseLead('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect((await releaseLead('x')).status).toBe(400)
    expect(await listDeliveries(id)).toHaveLength(1)
  })
})

describe('repeated leads of a person', () => {
  const createLeadOf = (contact: object) => createLead({ contact: { name: 'M', ...contact } as never })

  test('are linked to the first lead by email or phone if the previous one is less than a day old', async () => {
    const first = await createLeadOf({ email: 'Mat@example.com' })
    expect(first.linkedTo).toBeNull()
    scene.advanceClock(20 * 3_600)
    expect((await createLeadOf({ email: 'mat@EXAMPLE.com', phone: '0491 570 156' })).linkedTo).toBe(first.id)
    scene.advanceClock(20 * 3_600)
    expect((await createLeadOf({ phone: '+61 491 570 156' })).linkedTo).toBe(first.id)
    expect((await createLeadOf({ phone: '0491 570 157' })).linkedTo).toBeNull()
    scene.advanceClock(24 * 3_600 + 1)
    expect((await createLeadOf({ phone: '0491 570 156' })).linkedTo).toBeNull()
  })

  test('are linked to one first lead even if ten arrive at once', async () => {
    const contact = { name: 'M', email: 'twin@example.com', phone: '0491 570 158' }
    await Promise.all(Array.from({ length: 10 }, () => submitLead({ contact })))
    const rows = await scene.db.select().from(leads)
    const firsts = rows.filter(({ linkedTo }) => linkedTo === null)
    expect(firsts).toHaveLength(1)
    expect(new Set(rows.flatMap(({ linkedTo }) => linkedTo ?? []))).toEqual(new Set([firsts[0]?.id]))
  })

  test('name the earlier lead in the mail to the dealership', async () => {
    const first = await createLead({ form: 'finance' })
    await createLead({ message: 'And another thing' })
    while ((await scene.services.outbox.deliver()) > 0);
    const mails = server.received.map(({ source }) =>
      source.replaceAll('=\r\n', '').replaceAll('=E2=80=AF', ' '),
    )
    expect(mails.filter((mail) => mail.includes('Earlier lead:'))).toHaveLength(1)
    expect(mails.join()).toMatch(new RegExp(`Earlier lead: ${first.reference}, .+ (am|pm), finance`))
  })
})

async function submitLead(parts: object, headers: Record<string, string> = {}): Promise<SubmittedLead> {
  const answer = await scene.call('/submit-lead', { ...makeLeadBody(), ...parts }, headers)
  expect(answer.status).toBe(201)
  return (await answer.json()) as SubmittedLead
}

/** Submits a lead and returns its row. */
async function createLead(parts: object) {
  const { lead } = await submitLead(parts)
  const [row] = await scene.db.select().from(leads).where(eq(leads.id, lead.id))
  if (!row) throw new Error('The lead was not stored')
  return row
}

async function listDeliveries(leadId: string) {
  return await scene.db.select().from(outbox).where(eq(outbox.leadId, leadId))
}

function findStockid(): string {
  return scene.published.current()?.vehicles[0]?.stockid ?? ''
}
