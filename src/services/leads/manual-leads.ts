import { randomUUID } from 'node:crypto'
import { actFor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertLead } from '../../data/leads/leads.ts'
import { findAskedBefore } from '../../data/leads/linked-leads.ts'
import { checkNewAssignment, type NewAssignment } from '../../domain/leads/assignments/assignment-rules.ts'
import type { Answers } from '../../domain/leads/forms/answers.ts'
import { CONSENT_TO_STAFF } from '../../domain/leads/forms/consent.ts'
import { bodyPath } from '../../domain/leads/forms/lead-body.ts'
import { type FieldName, leadField, type Preferred, TICKED } from '../../domain/leads/forms/lead-fields.ts'
import { leadForm } from '../../domain/leads/forms/lead-forms.ts'
import type { NewLead } from '../../domain/leads/forms/lead-schema.ts'
import { checkHandAnswers, handFields, NOT_AGREED, takesDownFor } from '../../domain/leads/manual-lead.ts'
import type { CreateLead } from '../../domain/leads/manual-lead-schemas.ts'
import { refuseField, refuseFields, refuseReusedKey } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { claimOnce, newReference, underFreeReference } from '../security/index.ts'
import { createAssignment, lockedAssigneeError } from './create-assignment.ts'
import { deliveriesOf } from './lead-deliveries.ts'
import { type NamedRow, rowOf } from './lead-row.ts'
import { askedCar } from './lead-vehicle.ts'
import { recordLeadEvent } from './record-event.ts'
import { type LeadRefusal, type LeadResult, notPermitted } from './refusals.ts'

export interface TakenDown {
  lead: { id: string; reference: string; assignedTo: string | null }
}

export interface ManualLeadServices {
  /** A lead somebody of the staff writes down: believed, and not counted against anybody. */
  create(acting: Acting, sent: CreateLead, key: string | null): Promise<LeadResult<TakenDown>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
  webhooks: readonly string[]
}

const OWN_ONLY = 'You can take down leads of your own department, for yourself'

export function createManualLeadServices({
  db,
  published,
  clock,
  webhooks,
}: Dependencies): ManualLeadServices {
  /** The row as it would be written, or what is wrong with it. */
  async function read(
    transaction: Transaction,
    { user }: Acting,
    sent: CreateLead,
    now: Date,
  ): Promise<NamedRow | LeadRefusal> {
    const answers = answersOf(sent)
    const { values, errors } = checkHandAnswers(sent.form, answers, now)
    const found = errors.map(({ field, message }) => ({ field: bodyPath(field).join('.'), message }))
    const unknown = Object.keys(sent.fields).filter((name) => !isOwnField(sent, name))
    for (const name of unknown)
      found.push({ field: `fields.${name}`, message: 'This form has no such field.' })
    const { dealerships, site } = published()
    const place = typeof values.dealership === 'string' ? values.dealership : null
    if (place !== null && !dealerships.some(({ slug }) => slug === place))
      found.push({ field: 'dealership', message: 'There is no such dealership' })
    const stockid = sent.stockid || null
    const car = await askedCar(transaction, published(), stockid)
    if (stockid !== null && car === null)
      found.push({ field: 'stockid', message: 'No car has this stock number' })
    if (!sent.agreed) found.push({ field: 'agreed', message: NOT_AGREED })
    if (found.length > 0) return refuseFields(found)
    const value = (field: FieldName) => (values[field] as string | undefined) ?? null
    const own = Object.entries(values).filter(([name]) => leadField(name as FieldName).part === 'own')
    const lead: NewLead = {
      form: sent.form,
      contact: {
        name: value('name') ?? '',
        email: value('email'),
        phone: value('phone'),
        postcode: value('postcode'),
        preferred: value('preferred') as Preferred | null,
      },
      message: value('message') ?? '',
      stockid,
      dealership: place,
      fields: Object.fromEntries(own),
      consent: { contact: true, marketing: false, wording: CONSENT_TO_STAFF },
      source: { page: sent.takenBy },
    }
    const row = rowOf(lead, car, published(), now)
    // Whoever belongs to one dealership writes down for it, wherever the car stands.
    const dealership = place ?? user.dealership ?? row.dealership ?? null
    return { ...row, dealership, id: randomUUID(), reference: newReference(site.name) }
  }

  /** Null: it waits on the desk for somebody. */
  function assignmentOf(
    { user }: Acting,
    sent: CreateLead,
    row: NamedRow,
  ): NewAssignment | LeadRefusal | null {
    const dealership = row.dealership ?? null
    const whom = takesDownFor(user, { department: row.department, dealership })
    if (whom === null) return notPermitted(OWN_ONLY)
    const { assignedTo = whom === 'oneself' ? 'me' : null, ...more } = sent.assignment ?? {}
    if (assignedTo === null) return null
    const taker = assignedTo === 'me' ? user.id : assignedTo
    if (whom === 'oneself' && taker !== user.id) return notPermitted(OWN_ONLY)
    const checked = checkNewAssignment(
      { ...more, leadId: row.id, assignedTo: taker, assignedBy: user.id, department: row.department },
      { now: row.createdAt, timeZone: timeZoneOf(published(), dealership) },
    )
    if (checked.ok) return checked.value
    const errors = checked.errors.map(({ field, message }) => ({ field: `assignment.${field}`, message }))
    return refuseFields(errors)
  }

  /** The group's own systems hear of every lead; the dealership's mailbox of one nobody has yet, and the sender where they asked. */
  function deliveries(row: NamedRow, isGiven: boolean, confirm: boolean) {
    const wanted = { department: !isGiven, acknowledgement: confirm } as Record<string, boolean | undefined>
    return deliveriesOf(row, { ...published(), webhooks }).filter(({ purpose }) => wanted[purpose] ?? true)
  }

  async function write(
    transaction: Transaction,
    acting: Acting,
    { sent, row, assignment }: { sent: CreateLead; row: NamedRow; assignment: NewAssignment | null },
  ): Promise<TakenDown> {
    const now = row.createdAt
    const { email = null, phone = null, message = '', department, dealership } = row
    const { first } = await findAskedBefore(transaction, { email, phone, message, now })
    const insert = async (reference: string) => {
      const named = { ...row, reference, linkedTo: first }
      const id = await insertLead(transaction, named, deliveries(named, assignment !== null, sent.confirm))
      return id === null ? null : { id, reference }
    }
    const lead = await underFreeReference(published().site.name, insert, row.reference)
    const after = { form: sent.form, takenBy: sent.takenBy, department, dealership }
    await recordLeadEvent(
      transaction,
      acting,
      { lead, act: 'created', after },
      { audited: 'lead.created', now },
    )
    if (assignment) await createAssignment(transaction, acting, { lead, assignment, now })
    return { lead: { ...lead, assignedTo: assignment?.assignedTo ?? null } }
  }

  return {
    async create(acting, sent, key) {
      const now = clock()
      const work = async (transaction: Transaction): Promise<LeadResult<TakenDown>> => {
        await actFor(transaction, acting.user.id)
        const once = await claimOnce(transaction, { call: 'create-lead', acting, key, body: sent, now })
        if (once.kind === 'again') return { ok: true, value: once.answer as TakenDown }
        if (once.kind === 'other_body') return refuseReusedKey('lead')
        const row = await read(transaction, acting, sent, now)
        if ('ok' in row) return row
        const assignment = assignmentOf(acting, sent, row)
        if (assignment && 'ok' in assignment) return assignment
        const error =
          assignment && (await lockedAssigneeError(transaction, assignment.assignedTo, row.department))
        if (error) return refuseField('assignment.assignedTo', error)
        const value = await write(transaction, acting, { sent, row, assignment })
        await once.keep(value)
        return { ok: true, value }
      }
      return transact(db, work)
    },
  }
}

/** The texts a form would have held. */
function answersOf({ form, contact, message, dealership, fields }: CreateLead): Answers {
  const given: Record<string, unknown> = { ...fields, ...contact, message, dealership }
  return Object.fromEntries(
    handFields(form).flatMap((field) => (given[field] === undefined ? [] : [[field, textOf(given[field])]])),
  )
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? TICKED : ''
  return String(value)
}

function isOwnField({ form }: CreateLead, name: string): boolean {
  return handFields(form).some((field) => field === name && leadForm(form).own.includes(field))
}
