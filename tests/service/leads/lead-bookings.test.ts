import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings, idempotencyKeys, leads } from '../../../src/data/database/tables.ts'
import type { LeadBody } from '../../../src/domain/leads/forms/lead-body.ts'
import type { Mailer } from '../../../src/integrations/mail/mailer.ts'
import { createSmtpMailer } from '../../../src/integrations/mail/smtp-mailer.ts'
import type { SubmittedLead } from '../../../src/services/leads/intake/submitted-lead.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type MailServer, startMailServer } from '../../mail-server.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const DEALERSHIP = 'harbour-brookvale'

let scene: AppScene
let server: MailServer
let mailer: Mailer

beforeAll(async () => {
  server = await startMailServer()
  mailer = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
  scene = await makeAppScene({ mailer })
  // Form validation uses the real clock.
  scene.advanceClock((Date.now() - scene.now()) / 1_000)
})

afterAll(async () => {
  await mailer.close()
  await server.kill()
  await scene.clear()
})

beforeEach(async () => {
  await scene.db.delete(bookings)
  await scene.db.delete(leads)
  await scene.db.delete(idempotencyKeys)
})

/** Returns free times of the last free day, because the number left on the first day depends on the hour. */
async function findFreeTimes(kind: 'service' | 'test-drive', count: number): Promise<string[]> {
  const { days } = await readTimes(null)
  const { slots } = await readTimes(days.findLast(({ state }) => state === 'free')?.date ?? null)
  return slots.slice(0, count).map(({ start }) => start.toISOString())

  async function readTimes(date: string | null) {
    const outcome = await scene.services.bookings.times({ kind, dealership: DEALERSHIP, date })
    if (!outcome.ok) throw new Error(outcome.reason)
    return outcome.times
  }
}

const buildServiceBody = (slot: string, more: Partial<LeadBody> = {}) =>
  makeLeadBody({ form: 'service', dealership: DEALERSHIP, fields: { slot, works: ['Brakes'] }, ...more })

/** People have few open bookings each. */
const personOf = (number: number) => ({
  contact: { name: `M ${number}`, email: `m${number}@example.com`, preferred: 'email' },
})

test('a lead with a time creates a booking with the same reference at the requested dealership', async () => {
  const [slot = ''] = await findFreeTimes('service', 1)
  const answer = await scene.call('/submit-lead', buildServiceBody(slot))
  expect(answer.status).toBe(201)
  const { lead, booking } = (await answer.json()) as SubmittedLead
  expect(booking).toMatchObject({ dealership: DEALERSHIP, start: slot, status: 'confirmed' })
  expect(await scene.db.select().from(bookings)).toMatchObject([
    { leadId: lead.id, reference: lead.reference, kind: 'service', contact: { name: 'Matilda Wattle' } },
  ])
  expect((await scene.services.bookings.open(booking?.signed ?? '')).ok).toBe(true)
})

test('a full time returns 409 with the nearest free times, stores nothing, and leaves the idempotency key usable', async () => {
  const [slot = '', next = ''] = await findFreeTimes('service', 2)
  for (let number = 0; number < 3; number++)
    expect((await scene.call('/submit-lead', buildServiceBody(slot, personOf(number)))).status).toBe(201)
  const key = { 'Idempotency-Key': 'one-and-the-same' }
  const refusal = await scene.call('/submit-lead', buildServiceBody(slot), key)
  expect(refusal.status).toBe(409)
  const { nearest } = (await refusal.json()) as { nearest: { start: string; left: number }[] }
  expect(nearest[0]).toMatchObject({ start: next, left: 3 })
  expect(await scene.db.select().from(leads)).toHaveLength(3)
  expect((await scene.call('/submit-lead', buildServiceBody(next), key)).status).toBe(201)
})

test('a repeated request returns the same booking', async () => {
  const [slot = ''] = await findFreeTimes('service', 1)
  const key = { 'Idempotency-Key': 'pressed-twice' }
  const submitForm = async () =>
    (await scene.call('/submit-lead', buildServiceBody(slot), key)).json() as Promise<unknown>
  const [one, two] = await Promise.all([submitForm(), submitForm()])
  expect(one).toEqual(two)
  expect(await scene.db.select().from(bookings)).toHaveLength(1)
})

test('only one of several concurrent requests gets the last free time', async () => {
  const [slot = ''] = await findFreeTimes('test-drive', 1)
  const car = scene.published.current()?.vehicles.find(({ dealership }) => dealership === DEALERSHIP)
  const drive = makeLeadBody({ form: 'test-drive', stockid: car?.stockid ?? '', fields: { slot } })
  const submitDrive = async () => (await scene.call('/submit-lead', drive)).status
  const statuses = await Promise.all([submitDrive(), submitDrive(), submitDrive()])
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('a time at an unknown dealership returns 400, and a form without a time is only a lead', async () => {
  const [slot = ''] = await findFreeTimes('service', 1)
  const badAnswer = await scene.call('/submit-lead', buildServiceBody(slot, { dealership: 'nowhere' }))
  expect([badAnswer.status, await badAnswer.json()]).toMatchObject([
    400,
    { errors: [{ field: 'dealership' }] },
  ])
  const plainAnswer = await scene.call('/submit-lead', makeLeadBody({ form: 'service' }))
  expect(await plainAnswer.json()).not.toHaveProperty('booking')
})

test('the customer gets a confirmation mail with a calendar file', async () => {
  const [slot = ''] = await findFreeTimes('service', 1)
  const contact = { name: 'Matilda Wattle', email: 'matilda@example.com', preferred: 'email' }
  await scene.call('/submit-lead', buildServiceBody(slot, { contact }))
  await scene.services.outbox.deliver()
  const mail = server.received.find(({ to }) => to.includes('matilda@example.com'))?.source ?? ''
  expect(mail).toContain('Content-Type: text/calendar; charset=utf-8; name=booking.ics')
  expect(mail).toMatch(/Subject: Booked: service/)
  const file = /name=booking\.ics[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? ''
  expect(Buffer.from(file, 'base64').toString()).toContain('BEGIN:VEVENT')
})
