import { eq } from 'drizzle-orm'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  bookings,
  idempotencyKeys,
  leads,
  mailTemplates,
  outbox,
  rateLimits,
} from '../../../src/data/database/tables.ts'
import {
  ACKNOWLEDGEMENT_RULES,
  MAX_ACKNOWLEDGEMENTS_PER_NETWORK_PER_DAY,
  MAX_ACKNOWLEDGEMENTS_PER_RECIPIENT_PER_DAY,
} from '../../../src/domain/outbox/acknowledgement-limits.ts'
import { createSmtpMailer } from '../../../src/integrations/mail/smtp-mailer.ts'
import type { StaffHold } from '../../../src/services/bookings/holds.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type MailServer, startMailServer } from '../../mail-server.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'
import { createCaller, signInAs } from '../people.ts'

const EVIL = /evil|ivil\.example|https?:\/\/(?!cars\.example)|www\./i
const MESSAGE = 'Your account is locked. Unlock it: https://evil.example/x or evil.example/y'

let server: MailServer
let mailer: ReturnType<typeof createSmtpMailer>
let scene: AppScene
let staff: ReturnType<typeof createCaller>

beforeAll(async () => {
  server = await startMailServer()
  mailer = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
  scene = await makeAppScene({ mailer, options: { siteUrl: 'https://cars.example', trustProxy: true } })
  staff = createCaller(scene, await signInAs(scene, 'superadmin'))
})

afterAll(async () => {
  await mailer.close()
  await server.kill()
  await scene.clear()
})

beforeEach(async () => {
  for (const table of [bookings, leads, idempotencyKeys, rateLimits, mailTemplates])
    await scene.db.delete(table)
  server.received.length = 0
})

async function submit(body: object, address = '203.0.113.7'): Promise<string> {
  const answer = await scene.call(
    '/submit-lead',
    { ...makeLeadBody(), ...body },
    { 'X-Forwarded-For': address },
  )
  expect(answer.status).toBe(201)
  return ((await answer.json()) as { lead: { id: string } }).lead.id
}

/** Sends all waiting mails, and returns those to the address. */
async function readMailsTo(address: string) {
  while ((await scene.services.outbox.deliver()) > 0);
  const mails = server.received.filter(({ to }) => to.includes(address))
  return Promise.all(mails.map(({ source }) => PostalMime.parse(source)))
}

const contactOf = (name: string, email: string) => ({ name, email, preferred: 'email' })

describe('a mail to an address that a shopper typed', () => {
  const victim = 'victim@example.com'

  test('does not repeat the message, nor a link in the name', async () => {
    await submit({ contact: contactOf('evil.example', victim), message: MESSAGE })
    const [mail] = await readMailsTo(victim)
    expect(mail?.text).toContain('Hi evil,')
    expect(mail?.text).not.toMatch(/evil\.\S|locked/)
    expect(mail?.html).not.toMatch(/href="(?!https:\/\/cars\.example)/)
    expect(mail?.headers.map(({ value }) => value).join('\n')).not.toMatch(EVIL)
  })

  test('shows free text without links in a customised template', async () => {
    await scene.db.insert(mailTemplates).values({
      name: 'acknowledgement',
      subject: '{{ lead.name }}: {{ lead.message }}',
      body: '{{ lead.name }} {{ lead.message }} {{ lead.page }} {% for field in fields %}{{ field.label }} {{ field.text }}{% endfor %}',
    })
    await submit({
      form: 'finance',
      contact: contactOf('Visit www evil.example', victim),
      message: MESSAGE,
      source: { page: 'https://evil.example/page' },
      fields: { quote: { 'https://evil.example/label': 'https://evil.example/figure' } },
    })
    const [mail] = await readMailsTo(victim)
    expect(mail?.text).toContain('Unlock it: (link removed)')
    for (const part of [mail?.subject, mail?.text, mail?.html])
      expect(part).not.toMatch(/evil\.\S|href="(?!https:\/\/cars\.example)/)
  })

  test('about a hold has no link in the name', async () => {
    const stockid = scene.published.current()?.vehicles[0]?.stockid ?? ''
    await submit({ form: 'reserve', stockid, contact: contactOf('evil.example/x Now', victim) })
    const { reservations } = (await (await staff('GET', '/reservations')).json()) as {
      reservations: StaffHold[]
    }
    const [hold] = reservations
    await staff('POST', '/decide-reservation', {
      reservationId: hold?.id,
      seen: 'requested',
      decision: 'confirm',
    })
    const mails = await readMailsTo(victim)
    expect(mails.length).toBeGreaterThan(0)
    for (const { text, subject } of mails) expect(`${subject} ${text}`).not.toMatch(EVIL)
  })

  test('to staff shows everything', async () => {
    await submit({ contact: contactOf('Matilda', victim), message: MESSAGE })
    while ((await scene.services.outbox.deliver()) > 0);
    const mail = server.received.find(({ to }) => !to.includes(victim))
    expect((await PostalMime.parse(mail?.source ?? '')).text).toContain('https://evil.example/x')
  })
})

describe('confirmations', () => {
  const readAcknowledgement = async (leadId: string) => {
    const rows = await scene.db.select().from(outbox).where(eq(outbox.leadId, leadId))
    const row = rows.find(({ purpose }) => purpose === 'acknowledgement')
    return row && { status: row.status, lastError: row.lastError }
  }
  const WAITING = { status: 'waiting', lastError: null }
  const REFUSED = { status: 'cancelled', lastError: ACKNOWLEDGEMENT_RULES.recipient.text }

  test('are limited per mailbox and day, however its address is spelled', async () => {
    const ids: string[] = []
    for (let number = 0; number <= MAX_ACKNOWLEDGEMENTS_PER_RECIPIENT_PER_DAY; number++)
      ids.push(await submit({ contact: contactOf('M', `m.a.t+${number}@gmail.com`) }, `10.5.0.${number}`))
    const states = await Promise.all(ids.map(readAcknowledgement))
    expect(states.at(-1)).toEqual(REFUSED)
    expect(states.slice(0, -1)).toEqual(ids.slice(1).map(() => WAITING))
    scene.advanceClock(24 * 3_600 + 1)
    const next = await submit({ contact: contactOf('M', 'mat@googlemail.com') })
    expect(await readAcknowledgement(next)).toEqual(WAITING)
  })

  test('are limited per network and day, also for simultaneous forms', async () => {
    const people = Array.from({ length: MAX_ACKNOWLEDGEMENTS_PER_NETWORK_PER_DAY + 5 }, (_each, number) =>
      submit({ contact: contactOf('M', `person${number}@example.com`) }, '203.0.113.9'),
    )
    const states = await Promise.all((await Promise.all(people)).map(readAcknowledgement))
    const refused = states.filter((state) => state?.status === 'cancelled')
    expect(refused).toHaveLength(5)
    expect(refused[0]?.lastError).toBe(ACKNOWLEDGEMENT_RULES.network.text)
    const other = await submit({ contact: contactOf('M', 'other@example.com') }, '203.0.113.10')
    expect(await readAcknowledgement(other)).toEqual(WAITING)
  })

  test('of a released lead count too', async () => {
    const contact = contactOf('M', 'matilda@example.com')
    for (let number = 0; number < MAX_ACKNOWLEDGEMENTS_PER_RECIPIENT_PER_DAY; number++)
      await submit({ contact }, `10.6.0.${number}`)
    const leadId = await submit({ contact, guard: undefined })
    // The clock has passed the end of the first session.
    staff = createCaller(scene, await signInAs(scene, 'superadmin'))
    await staff('POST', '/release-lead', { leadId })
    expect(await readAcknowledgement(leadId)).toEqual(REFUSED)
  })
})
