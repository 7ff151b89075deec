import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, idempotencyKeys, leadEvents, leads, outbox } from '../../../src/data/database/tables.ts'
import type { LeadFile } from '../../../src/services/leads/lead-details.ts'
import { type Caller, type ConsoleScene, makeConsoleScene } from '../console-scene.ts'
import { addPerson } from '../people.ts'

interface Answer {
  lead: { id: string; reference: string; assignedTo: string | null }
  error: string
  errors: { field: string; message: string }[]
}

let scene: ConsoleScene
let admin: Caller
let manager: Caller
let one: Caller
let ids: Record<string, string>

beforeAll(async () => {
  scene = await makeConsoleScene({ webhooks: ['https://crm.example/hook'] })
  ids = scene.ids
  admin = await scene.as('admin')
  manager = await scene.as('sales.manager')
  one = await scene.as('sales.one')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(idempotencyKeys)
})

const CONTACT = { name: 'Matilda Wattle', phone: '0491 570 156', email: 'matilda@example.com' }
const body = (parts: object = {}) => ({
  form: 'enquiry',
  takenBy: 'phone',
  contact: CONTACT,
  message: 'Rang about a wagon',
  agreed: true,
  ...parts,
})

async function said(answer: Response, status: number): Promise<Answer> {
  const text = (await answer.json()) as Answer
  expect({ status: answer.status, text }).toMatchObject({ status })
  return text
}

const create = (caller: Caller, parts: object = {}, key?: string) =>
  caller('POST', '/create-lead', body(parts), key ? { 'Idempotency-Key': key } : {})
const firstCar = () => scene.published.current()?.vehicles[0]

describe('a lead taken down by hand', () => {
  test('is on the desk at once, says how it came, who took it down and what was agreed to', async () => {
    const { lead } = await said(await create(manager, { stockid: firstCar()?.stockid }), 201)
    const file = (await (await manager('GET', `/get-lead/${lead.id}`)).json()) as LeadFile
    expect(file.lead).toMatchObject({
      reference: lead.reference,
      form: 'enquiry',
      department: 'sales',
      name: 'Matilda Wattle',
      phone: '+61491570156',
      message: 'Rang about a wagon',
      status: 'unassigned',
      vehicle: { title: firstCar()?.title },
      dealership: firstCar()?.dealership,
      source: { page: 'phone' },
      consent: { contact: true, marketing: false, wording: '2026-11-staff' },
    })
    expect(file.timeline.map(({ act, actorId }) => [act, actorId])).toEqual([
      ['arrived', null],
      ['created', ids['sales.manager']],
    ])
    const written = await scene.db.select().from(audit).where(eq(audit.targetId, lead.id))
    expect(written).toMatchObject([
      { act: 'lead.created', targetLabel: lead.reference, after: { takenBy: 'phone', form: 'enquiry' } },
    ])
    expect(JSON.stringify(written[0]?.after)).not.toContain('Matilda')
  })

  test('is never doubted, however many there are, and belongs to the one before it', async () => {
    const made: Answer[] = []
    for (let number = 0; number < 12; number++) made.push(await said(await create(manager), 201))
    const rows = await scene.db.select().from(leads)
    expect(rows.every(({ isListed, quarantineReasons }) => isListed && quarantineReasons.length === 0)).toBe(
      true,
    )
    expect(rows.filter(({ linkedTo }) => linkedTo === made[0]?.lead.id)).toHaveLength(11)
  })

  test('asks for nothing of the form, and takes what was said of it', async () => {
    const fields = { make: 'Mazda', year: 2019 }
    const { lead } = await said(await create(manager, { form: 'trade-in', fields }), 201)
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, lead.id))
    expect(row?.fields).toEqual({ make: 'Mazda', year: 2019 })
  })

  test('tells the dealership’s mailbox while nobody has it, its own systems always, and the sender where they asked', async () => {
    const purposes = async (parts: object) => {
      const { lead } = await said(await create(manager, parts), 201)
      const rows = await scene.db.select().from(outbox).where(eq(outbox.leadId, lead.id)).orderBy(outbox.id)
      return rows.map(({ purpose }) => purpose)
    }
    expect(await purposes({})).toEqual(['department', 'webhook'])
    expect(await purposes({ confirm: true })).toEqual(['department', 'acknowledgement', 'webhook'])
    expect(await purposes({ assignment: { assignedTo: 'me' } })).toEqual(['webhook'])
  })

  test('is given to somebody at once, by the rules of assigning', async () => {
    const assignment = { assignedTo: ids['sales.one'], priority: 'high', notes: 'Ring back' }
    const { lead } = await said(await create(manager, { assignment }), 201)
    expect(lead.assignedTo).toBe(ids['sales.one'])
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, lead.id))
    expect(row).toMatchObject({ status: 'assigned', priority: 'high', assignedTo: ids['sales.one'] })
    const events = await scene.db.select().from(leadEvents).where(eq(leadEvents.leadId, lead.id))
    expect(events.map(({ act }) => act)).toEqual(['created', 'assigned'])
    const wrong = { assignedTo: ids['parts.one'] ?? ids['service.one'], dueDate: '2020-02-30' }
    const { errors } = await said(await create(manager, { assignment: wrong }), 400)
    expect(errors).toEqual([{ field: 'assignment.dueDate', message: 'Invalid due date format' }])
  })

  test('to somebody who cannot take it: refused, and nothing is written', async () => {
    const gone = await addPerson(scene, { role: 'sales_user', department: 'sales', active: false })
    const { errors } = await said(
      await create(manager, { assignment: { assignedTo: gone.id } }, 'k'.repeat(8)),
      400,
    )
    expect(errors).toMatchObject([
      { field: 'assignment.assignedTo', message: expect.stringMatching('deactivated') },
    ])
    expect(await scene.db.select().from(leads)).toEqual([])
    // The key went with it.
    await said(await create(manager, { assignment: { assignedTo: ids['sales.one'] } }, 'k'.repeat(8)), 201)
  })

  test('sent twice under one key is one lead, at once or after; another body under it is refused', async () => {
    const key = 'pressed-twice'
    const [first, second] = await Promise.all([create(one, {}, key), create(one, {}, key)])
    const [a, b] = [await said(first, 201), await said(second, 201)]
    expect(a).toEqual(b)
    expect(await said(await create(one, {}, key), 201)).toEqual(a)
    expect(await scene.db.select().from(leads)).toHaveLength(1)
    await said(await create(one, { message: 'Another' }, key), 409)
    await said(await create(manager, {}, key), 201)
  })
})

describe('who takes it down', () => {
  test('staff of their own department, and it is theirs', async () => {
    const { lead } = await said(await create(one), 201)
    expect(lead.assignedTo).toBe(ids['sales.one'])
    expect((await one('GET', `/get-lead/${lead.id}`)).status).toBe(200)
  })

  test('staff not for another department, nor for somebody else', async () => {
    await said(await create(one, { form: 'service' }), 403)
    await said(await create(one, { assignment: { assignedTo: ids['sales.two'] } }), 403)
    expect(await scene.db.select().from(leads)).toEqual([])
  })

  test('a manager for the department alone, an administrator for any', async () => {
    await said(await create(manager, { form: 'parts' }), 403)
    await said(await create(admin, { form: 'parts' }), 201)
  })

  test('of one dealership: for that one, wherever the car stands', async () => {
    const person = await addPerson(scene, {
      role: 'sales_user',
      department: 'sales',
      dealership: 'harbour-artarmon',
    })
    const caller = await scene.as(person.username)
    const elsewhere = scene.published
      .current()
      ?.vehicles.find(({ dealership }) => dealership === 'harbour-brookvale')
    const { lead } = await said(await create(caller, { stockid: elsewhere?.stockid }), 201)
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, lead.id))
    expect(row?.dealership).toBe('harbour-artarmon')
    await said(await create(caller, { dealership: 'harbour-brookvale' }), 403)
  })
})

describe('what cannot be taken down', () => {
  test.each([
    ['without a name', { contact: { phone: '0491 570 156' } }, 'contact.name'],
    ['without a way to reach them', { contact: { name: 'Matilda' } }, 'contact.phone'],
    ['with a number that is none', { contact: { name: 'Matilda', phone: '12' } }, 'contact.phone'],
    ['about a car nobody knows', { stockid: 'NO-SUCH-CAR' }, 'stockid'],
    ['for a dealership there is not', { dealership: 'nowhere' }, 'dealership'],
    ['with a field the form has not', { fields: { slot: 'x' } }, 'fields.slot'],
    ['without their word', { agreed: false }, 'agreed'],
    ['of a kind that holds a car', { form: 'reserve' }, 'form'],
  ])('%s', async (_name, parts, field) => {
    const { errors } = await said(await create(manager, parts), 400)
    expect(errors.map((each) => each.field)).toEqual([field])
    expect(await scene.db.select().from(leads)).toEqual([])
  })
})

test('sent again the next day under its key, a lead that was due that day is answered as before', async () => {
  const assignment = { assignedTo: 'me', dueDate: new Date(scene.now()).toISOString() }
  const { lead } = await said(await create(one, { assignment }, 'before-midnight'), 201)
  scene.pass(20 * 3_600)
  const tomorrow = await scene.as('sales.one')
  expect((await said(await create(tomorrow, { assignment }, 'before-midnight'), 201)).lead).toEqual(lead)
  await said(await create(tomorrow, { assignment }, 'after-midnight'), 400)
})
