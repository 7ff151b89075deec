import { randomUUID } from 'node:crypto'
import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { insertLead } from '../../data/leads/leads.ts'
import { findRecentContact } from '../../data/leads/linked-leads.ts'
import { checkNewAssignment, type NewAssignment } from '../../domain/leads/assignments/assignment-rules.ts'
import type { Answers } from '../../domain/leads/forms/answers.ts'
import { CONSENT_TO_STAFF } from '../../domain/leads/forms/consent.ts'
import { bodyPath } from '../../domain/leads/forms/lead-body.ts'
import {
  type FieldName,
  leadField,
  type Preferred,
  TICKED_VALUE,
} from '../../domain/leads/forms/lead-fields.ts'
import { leadForm } from '../../domain/leads/forms/lead-forms.ts'
import type { NewLead } from '../../domain/leads/forms/lead-schema.ts'
import {
  CONSENT_REQUIRED,
  checkManualLeadAnswers,
  manualLeadAssignees,
  manualLeadFields,
} from '../../domain/leads/manual-lead.ts'
import type { CreateLead } from '../../domain/leads/manual-lead-schemas.ts'
import { refuseField, refuseFields, refuseReusedKey } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { NO_TRAIL, type RequestTrail } from '../engine/index.ts'
import { type Published, timeZoneOf } from '../published/index.ts'
import { claimOnce, insertWithFreeReference, newReference } from '../security/index.ts'
import { createAssignment, lockedAssigneeError } from './create-assignment.ts'
import { deliveriesOf } from './lead-deliveries.ts'
import { type NamedRow, rowOf } from './lead-row.ts'
import { findRequestedCar } from './lead-vehicle.ts'
import { recordLeadEvent } from './record-event.ts'
import { type LeadRefusal, type LeadResult, notPermitted } from './refusals.ts'

export interface CreatedLead {
  lead: { id: string; reference: string; assignedTo: string | null }
}

export interface ManualLeadServices {
  /** Creates a lead typed in by staff. It skips the bot checks and the limits per person. */
  create(acting: Acting, request: CreateLead, key: string | null): Promise<LeadResult<CreatedLead>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
  webhooks: readonly string[]
  requestTrail?: RequestTrail | undefined
}

const OWN_DEPARTMENT_ONLY = 'You can only add leads in your own department, assigned to yourself'

export function createManualLeadServices({
  db,
  published,
  clock,
  webhooks,
  requestTrail = NO_TRAIL,
}: Dependencies): ManualLeadServices {
  /** Returns the row to insert, or a refusal with every invalid field. */
  async function parseRow(
    transaction: Transaction,
    { user }: Acting,
    request: CreateLead,
    now: Date,
  ): Promise<NamedRow | LeadRefusal> {
    const answers = answersOf(request)
    const { values, errors: answerErrors } = checkManualLeadAnswers(request.form, answers, now)
    const errors = answerErrors.map(({ field, message }) => ({ field: bodyPath(field).join('.'), message }))
    const unknownFields = Object.keys(request.fields).filter((name) => !isOwnField(request, name))
    for (const name of unknownFields)
      errors.push({ field: `fields.${name}`, message: 'This form does not have this field.' })
    const { dealerships, site } = published()
    const requestedDealership = typeof values.dealership === 'string' ? values.dealership : null
    if (requestedDealership !== null && !dealerships.some(({ slug }) => slug === requestedDealership))
      errors.push({ field: 'dealership', message: 'Dealership not found' })
    const stockid = request.stockid || null
    const car = await findRequestedCar(transaction, published(), stockid)
    if (stockid !== null && car === null)
      errors.push({ field: 'stockid', message: 'No car has this stock number' })
    if (!request.agreed) errors.push({ field: 'agreed', message: CONSENT_REQUIRED })
    if (errors.length > 0) return refuseFields(errors)
    const value = (field: FieldName) => (values[field] as string | undefined) ?? null
    const own = Object.entries(values).filter(([name]) => leadField(name as FieldName).part === 'own')
    const lead: NewLead = {
      form: request.form,
      contact: {
        name: value('name') ?? '',
        email: value('email'),
        phone: value('phone'),
        postcode: value('postcode'),
        preferred: value('preferred') as Preferred | null,
      },
      message: value('message') ?? '',
      stockid,
      dealership: requestedDealership,
      fields: Object.fromEntries(own),
      consent: { contact: true, marketing: false, wording: CONSENT_TO_STAFF },
      source: { page: request.takenBy },
    }
    const row = rowOf(lead, car, published(), now)
    // Staff of one dealership add leads for it, wherever the car is.
    const dealership = requestedDealership ?? user.dealership ?? row.dealership ?? null
    const requestId = requestTrail.currentId()
    return { ...row, dealership, requestId, id: randomUUID(), reference: newReference(site.name) }
  }

  /** Returns null if the lead stays unassigned. */
  function assignmentOf(
    { user }: Acting,
    request: CreateLead,
    row: NamedRow,
  ): NewAssignment | LeadRefusal | null {
    const dealership = row.dealership ?? null
    const assignable = manualLeadAssignees(user, { department: row.department, dealership })
    if (assignable === null) return notPermitted(OWN_DEPARTMENT_ONLY)
    const { assignedTo = assignable === 'oneself' ? 'me' : null, ...details } = request.assignment ?? {}
    if (assignedTo === null) return null
    const assigneeId = assignedTo === 'me' ? user.id : assignedTo
    if (assignable === 'oneself' && assigneeId !== user.id) return notPermitted(OWN_DEPARTMENT_ONLY)
    const checked = checkNewAssignment(
      { ...details, leadId: row.id, assignedTo: assigneeId, assignedBy: user.id, department: row.department },
      { now: row.createdAt, timeZone: timeZoneOf(published(), dealership) },
    )
    if (checked.ok) return checked.value
    const errors = checked.errors.map(({ field, message }) => ({ field: `assignment.${field}`, message }))
    return refuseFields(errors)
  }

  /** Webhooks receive every lead, the dealership's mailbox only an unassigned one, and the customer a confirmation if requested. */
  function deliveries(row: NamedRow, isAssigned: boolean, confirm: boolean) {
    const isWanted = { department: !isAssigned, acknowledgement: confirm } as Record<
      string,
      boolean | undefined
    >
    return deliveriesOf(row, { ...published(), webhooks }).filter(({ purpose }) => isWanted[purpose] ?? true)
  }

  async function saveLead(
    transaction: Transaction,
    acting: Acting,
    { request, row, assignment }: { request: CreateLead; row: NamedRow; assignment: NewAssignment | null },
  ): Promise<CreatedLead> {
    const now = row.createdAt
    const { foldedEmail = null, phone = null, message = '', department, dealership } = row
    const { first } = await findRecentContact(transaction, {
      foldedEmail,
      phone,
      message,
      sender: null,
      now,
    })
    const insert = async (reference: string) => {
      const leadRow = { ...row, reference, linkedTo: first }
      const id = await insertLead(
        transaction,
        leadRow,
        deliveries(leadRow, assignment !== null, request.confirm),
      )
      return id === null ? null : { id, reference }
    }
    const lead = await insertWithFreeReference(published().site.name, insert, row.reference)
    const after = { form: request.form, takenBy: request.takenBy, department, dealership }
    await recordLeadEvent(
      transaction,
      acting,
      { lead, act: 'created', after },
      { audited: 'lead.created', now },
    )
    if (assignment)
      await createAssignment(transaction, acting, {
        lead: { ...lead, dealership: dealership ?? null },
        assignment,
        dealerships: published().dealerships,
        now,
      })
    return { lead: { ...lead, assignedTo: assignment?.assignedTo ?? null } }
  }

  return {
    async create(acting, request, key) {
      const now = clock()
      const work = async (transaction: Transaction): Promise<LeadResult<CreatedLead>> => {
        await setTransactionActor(transaction, acting.user.id)
        const once = await claimOnce(transaction, { call: 'create-lead', acting, key, body: request, now })
        if (once.kind === 'again') return { ok: true, value: once.answer as CreatedLead }
        if (once.kind === 'other_body') return refuseReusedKey('lead')
        const row = await parseRow(transaction, acting, request, now)
        if ('ok' in row) return row
        const assignment = assignmentOf(acting, request, row)
        if (assignment && 'ok' in assignment) return assignment
        const assigneeError =
          assignment && (await lockedAssigneeError(transaction, assignment.assignedTo, row.department))
        if (assigneeError) return refuseField('assignment.assignedTo', assigneeError)
        const value = await saveLead(transaction, acting, { request, row, assignment })
        await once.keep(value)
        return { ok: true, value }
      }
      return transact(db, work)
    },
  }
}

/** Returns the values as the website's form would send them. */
function answersOf({ form, contact, message, dealership, fields }: CreateLead): Answers {
  const values: Record<string, unknown> = { ...fields, ...contact, message, dealership }
  return Object.fromEntries(
    manualLeadFields(form).flatMap((field) =>
      values[field] === undefined ? [] : [[field, textOf(values[field])]],
    ),
  )
}

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? TICKED_VALUE : ''
  return String(value)
}

function isOwnField({ form }: CreateLead, name: string): boolean {
  return manualLeadFields(form).some((field) => field === name && leadForm(form).own.includes(field))
}
