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
let salesOne: Caller
let ids: Record<string, string>

beforeAll(async () => {
  scene = await makeConsoleScene({ webhooks: ['https://crm.example/hook'] })
  ids = scene.ids
  admin = await scene.signInAs('admin')
  manager = await scene.signInAs('sales.manager')
  salesOne = await scene.signInAs('sales.one')
})

afterAll(() => scene.clear())

beforeEach(async () => {
  await scene.db.delete(leads)
  await scene.db.delete(idempotencyKeys)
})

const CONTACT = { name: 'Matilda Wattle', phone: '0491 570 156', email: 'matilda@example.com' }
const buildBody = (parts: object = {}) => ({
  form: 'enquiry',
  takenBy: 'phone',
  contact: CONTACT,
  message: 'Rang about a wagon',
  agreed: true,
  ...parts,
})

async function readAnswer(answer: Response, status: number): Promise<Answer> {
  const body = (await answer.json()) as Answer
  expect({ status: answer.status, body }).toMatchObject({ status })
  return body
}

const createLead = (caller: Caller, parts: object = {}, key?: string) =>
  caller('POST', '/create-lead', buildBody(parts), key ? { 'Idempotency-Key': key } : {})
const findCar = () => scene.published.current()?.vehicles[0]

describe('a manual lead', () => {
  test('is listed at once with its channel, its author and its consent', async () => {
    const { lead } = await readAnswer(await createLead(manager, { stockid: findCar()?.stockid }), 201)
    const file = (await (await manager('GET', `/get-lead/${lead.id}`)).json()) as LeadFile
    expect(file.lead).toMatchObject({
      reference: lead.reference,
      form: 'enquiry',
      department: 'sales',
      name: 'Matilda Wattle',
      phone: '+61491570156',
      message: 'Rang about a wagon',
      status: 'unassigned',
      vehicle: { title: findCar()?.title },
      dealership: findCar()?.dealership,
      source: { page: 'phone' },
      consent: { contact: true, marketing: false, wording: '2026-11-staff' },
    })
    expect(file.timeline.map(({ act, actorId }) => [act, actorId])).toEqual([
      ['arrived', null],
      ['created', ids['sales.manager']],
    ])
    const entries = await scene.db.select().from(audit).where(eq(audit.targetId, lead.id))
    expect(entries).toMatchObject([
      { act: 'lead.created', targetLabel: lead.reference, after: { takenBy: 'phone', form: 'enquiry' } },
    ])
    expect(JSON.stringify(entries[0]?.after)).not.toContain('Matilda')
  })

  test('is never quarantined, and is linked to an earlier lead of the same person', async () => {
    const answers: Answer[] = []
    for (let number = 0; number < 12; number++) answers.push(await readAnswer(await createLead(manager), 201))
    const rows = await scene.db.select().from(leads)
    expect(rows.every(({ isListed, quarantineReasons }) => isListed && quarantineReasons.length === 0)).toBe(
      true,
    )
    expect(rows.filter(({ linkedTo }) => linkedTo === answers[0]?.lead.id)).toHaveLength(11)
  })

  test('requires no field of the form, and stores the fields that are filled in', async () => {
    const fields = { make: 'Mazda', year: 2019 }
    const { lead } = await readAnswer(await createLead(manager, { form: 'trade-in', fields }), 201)
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, lead.id))
    expect(row?.fields).toEqual({ make: 'Mazda', year: 2019 })
  })

  test('mails the department if unassigned and the customer on request, and always calls the webhook', async () => {
    const listPurposes = async (parts: object) => {
      const { lead } = await readAnswer(await createLead(manager, parts), 201)
      const rows = await scene.db.select().from(outbox).where(eq(outbox.leadId, lead.id)).orderBy(outbox.id)
      return rows.map(({ purpose }) => purpose)
    }
    expect(await listPurposes({})).toEqual(['department', 'webhook'])
    expect(await listPurposes({ confirm: true })).toEqual(['department', 'acknowledgement', 'webhook'])
    expect(await listPurposes({ assignment: { assignedTo: 'me' } })).toEqual(['webhook'])
  })

  test('can be assigned when it is created, by the rules for assignments', async () => {
    const assignment = { assignedTo: ids['sales.one'], priority: 'high', notes: 'Ring back' }
    const { lead } = await readAnswer(await createLead(manager, { assignment }), 201)
    expect(lead.assignedTo).toBe(ids['sales.one'])
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, lead.id))
    expect(row).toMatchObject({ status: 'assigned', priority: 'high', assignedTo: ids['sales.one'] })
    const events = await scene.db.select().from(leadEvents).where(eq(leadEvents.leadId, lead.id))
    expect(events.map(({ act }) => act)).toEqual(['created', 'assigned'])
    const invalidAssignment = { assignedTo: ids['parts.one'] ?? ids['service.one'], dueDate: '2020-02-30' }
    const { errors } = await readAnswer(await createLead(manager, { assignment: invalidAssignment }), 400)
    expect(errors).toEqual([{ field: 'assignment.dueDate', message: 'Invalid due date format' }])
  })

  test('is refused and not stored if the assignee is deactivated', async () => {
    const inactiveUser = await addPerson(scene, { role: 'sales_user', department: 'sales', active: false })
    const { errors } = await readAnswer(
      await createLead(manager, { assignment: { assignedTo: inactiveUser.id } }, 'k'.repeat(8)),
      400,
    )
    expect(errors).toMatchObject([
      { field: 'assignment.assignedTo', message: expect.stringMatching('deactivated') },
    ])
    expect(await scene.db.select().from(leads)).toEqual([])
    // The refused request must not use up the key.
    await readAnswer(
      await createLead(manager, { assignment: { assignedTo: ids['sales.one'] } }, 'k'.repeat(8)),
      201,
    )
  })

  test('is stored once per idempotency key, and another body with the same key is refused', async () => {
    const key = 'pressed-twice'
    const [first, second] = await Promise.all([createLead(salesOne, {}, key), createLead(salesOne, {}, key)])
    const [a, b] = [await readAnswer(first, 201), await readAnswer(second, 201)]
    expect(a).toEqual(b)
    expect(await readAnswer(await createLead(salesOne, {}, key), 201)).toEqual(a)
    expect(await scene.db.select().from(leads)).toHaveLength(1)
    await readAnswer(await createLead(salesOne, { message: 'Another' }, key), 409)
    await readAnswer(await createLead(manager, {}, key), 201)
  })
})

describe('the permission to create a lead', () => {
  test('lets staff create a lead of their department, which is assigned to them', async () => {
    const { lead } = await readAnswer(await createLead(salesOne), 201)
    expect(lead.assignedTo).toBe(ids['sales.one'])
    expect((await salesOne('GET', `/get-lead/${lead.id}`)).status).toBe(200)
  })

  test('does not let staff create a lead for another department or person', async () => {
    await readAnswer(await createLead(salesOne, { form: 'service' }), 403)
    await readAnswer(await createLead(salesOne, { assignment: { assignedTo: ids['sales.two'] } }), 403)
    expect(await scene.db.select().from(leads)).toEqual([])
  })

  test('lets managers create leads for their department, and administrators for any', async () => {
    await readAnswer(await createLead(manager, { form: 'parts' }), 403)
    await readAnswer(await createLead(admin, { form: 'parts' }), 201)
  })

  test('lets staff of one dealership create leads only for it, even about a car at another', async () => {
    const person = await addPerson(scene, {
      role: 'sales_user',
      department: 'sales',
      dealership: 'harbour-artarmon',
    })
    const caller = await scene.signInAs(person.username)
    const otherCar = scene.published
      .current()
      ?.vehicles.find(({ dealership }) => dealership === 'harbour-brookvale')
    const { lead } = await readAnswer(await createLead(caller, { stockid: otherCar?.stockid }), 201)
    const [row] = await scene.db.select().from(leads).where(eq(leads.id, lead.id))
    expect(row?.dealership).toBe('harbour-artarmon')
    await readAnswer(await createLead(caller, { dealership: 'harbour-brookvale' }), 403)
  })
})

describe('an invalid manual lead', () => {
  test.each([
    ['without a name', { contact: { phone: '0491 570 156' } }, 'contact.name'],
    ['without a phone number or email address', { contact: { name: 'Matilda' } }, 'contact.phone'],
    ['with an invalid phone number', { contact: { name: 'Matilda', phone: '12' } }, 'contact.phone'],
    ['about an unknown car', { stockid: 'NO-SUCH-CAR' }, 'stockid'],
    ['for an unknown dealership', { dealership: 'nowhere' }, 'dealership'],
    ['with a field that the form does not have', { fields: { slot: 'x' } }, 'fields.slot'],
    ['without consent', { agreed: false }, 'agreed'],
    ['that requests a hold', { form: 'reserve' }, 'form'],
  ])('is refused %s', async (_name, parts, field) => {
    const { errors } = await readAnswer(await createLead(manager, parts), 400)
    expect(errors.map((each) => each.field)).toEqual([field])
    expect(await scene.db.select().from(leads)).toEqual([])
  })
})

test('a manual lead repeated with its key succeeds even if its due date has passed', async () => {
  const assignment = { assignedTo: 'me', dueDate: new Date(scene.now()).toISOString() }
  const { lead } = await readAnswer(await createLead(salesOne, { assignment }, 'before-midnight'), 201)
  scene.advanceClock(20 * 3_600)
  const callerTomorrow = await scene.signInAs('sales.one')
  expect(
    (await readAnswer(await createLead(callerTomorrow, { assignment }, 'before-midnight'), 201)).lead,
  ).toEqual(lead)
  await readAnswer(await createLead(callerTomorrow, { assignment }, 'after-midnight'), 400)
})
