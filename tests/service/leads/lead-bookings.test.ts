import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bookings, idempotencyKeys, leads } from '../../../src/data/database/tables.ts'
import type { LeadBody } from '../../../src/domain/leads/forms/lead-body.ts'
import type { Mailer } from '../../../src/integrations/mail/mailer.ts'
import { createSmtpMailer } from '../../../src/integrations/mail/smtp-mailer.ts'
import type { SubmittedLead } from '../../../src/services/leads/intake/submitted-lead.ts'
import { makeLeadBody } from '../../factories/lead.ts'
import { type MailServer, startMailServer } from '../../mail-server.ts'
import { type AppScene, makeAppScene } from '../app-scene.ts'

const PLACE = 'harbour-brookvale'

let scene: AppScene
let server: MailServer
let mailer: Mailer

beforeAll(async () => {
  server = await startMailServer()
  mailer = createSmtpMailer({ url: server.url, from: { name: 'Harbour', address: 'site@example.com' } })
  scene = await makeAppScene({ mailer })
  // A form is judged by the clock on the wall.
  scene.pass((Date.now() - scene.now()) / 1_000)
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

/** Free times of the last free day offered. How many the first day still has depends on the hour. */
async function freeTimes(kind: 'service' | 'test-drive', count: number): Promise<string[]> {
  const { days } = await timesOn(null)
  const { slots } = await timesOn(days.findLast(({ state }) => state === 'free')?.date ?? null)
  return slots.slice(0, count).map(({ start }) => start.toISOString())

  async function timesOn(date: string | null) {
    const found = await scene.services.bookings.times({ kind, dealership: PLACE, date })
    if (!found.ok) throw new Error(found.reason)
    return found.times
  }
}

const service = (slot: string, more: Partial<LeadBody> = {}) =>
  makeLeadBody({ form: 'service', dealership: PLACE, fields: { slot, works: ['Brakes'] }, ...more })

test('a time is booked with its lead, under one reference, at the dealership that was asked for', async () => {
  const [slot = ''] = await freeTimes('service', 1)
  const answer = await scene.call('/submit-lead', service(slot))
  expect(answer.status).toBe(201)
  const { lead, booking } = (await answer.json()) as SubmittedLead
  expect(booking).toMatchObject({ dealership: PLACE, start: slot, status: 'confirmed' })
  expect(await scene.db.select().from(bookings)).toMatchObject([
    { leadId: lead.id, reference: lead.reference, kind: 'service', contact: { name: 'Matilda Wattle' } },
  ])
  expect((await scene.services.bookings.open(booking?.signed ?? '')).ok).toBe(true)
})

test('a full time is 409 with the nearest free ones; nothing is written, and the same key can be sent with another', async () => {
  const [slot = '', next = ''] = await freeTimes('service', 2)
  for (let place = 0; place < 3; place++)
    expect((await scene.call('/submit-lead', service(slot))).status).toBe(201)
  const key = { 'Idempotency-Key': 'one-and-the-same' }
  const refused = await scene.call('/submit-lead', service(slot), key)
  expect(refused.status).toBe(409)
  const { nearest } = (await refused.json()) as { nearest: { start: string; left: number }[] }
  expect(nearest[0]).toMatchObject({ start: next, left: 3 })
  expect(await scene.db.select().from(leads)).toHaveLength(3)
  expect((await scene.call('/submit-lead', service(next), key)).status).toBe(201)
})

test('the same request again is the same booking', async () => {
  const [slot = ''] = await freeTimes('service', 1)
  const key = { 'Idempotency-Key': 'pressed-twice' }
  const press = async () => (await scene.call('/submit-lead', service(slot), key)).json() as Promise<unknown>
  const [one, two] = await Promise.all([press(), press()])
  expect(one).toEqual(two)
  expect(await scene.db.select().from(bookings)).toHaveLength(1)
})

test('two who want the last place: one has it', async () => {
  const [slot = ''] = await freeTimes('test-drive', 1)
  const car = scene.published.current()?.vehicles.find(({ dealership }) => dealership === PLACE)
  const drive = makeLeadBody({ form: 'test-drive', stockid: car?.stockid ?? '', fields: { slot } })
  const ask = async () => (await scene.call('/submit-lead', drive)).status
  const statuses = await Promise.all([ask(), ask(), ask()])
  expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('a time without a dealership we know is 400, and a form without a time is a lead', async () => {
  const [slot = ''] = await freeTimes('service', 1)
  const nowhere = await scene.call('/submit-lead', service(slot, { dealership: 'nowhere' }))
  expect([nowhere.status, await nowhere.json()]).toMatchObject([400, { errors: [{ field: 'dealership' }] }])
  const plain = await scene.call('/submit-lead', makeLeadBody({ form: 'service' }))
  expect(await plain.json()).not.toHaveProperty('booking')
})

test('the customer is told by mail, with the way to change it and a file for the calendar', async () => {
  const [slot = ''] = await freeTimes('service', 1)
  const contact = { name: 'Matilda Wattle', email: 'matilda@example.com', preferred: 'email' }
  await scene.call('/submit-lead', service(slot, { contact }))
  await scene.services.outbox.deliver()
  const mail = server.received.find(({ to }) => to.includes('matilda@example.com'))?.source ?? ''
  expect(mail).toContain('Content-Type: text/calendar; charset=utf-8; name=booking.ics')
  expect(mail).toMatch(/Subject: Booked: service/)
  const file = /name=booking\.ics[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(mail)?.[1] ?? ''
  expect(Buffer.from(file, 'base64').toString()).toContain('BEGIN:VEVENT')
})
