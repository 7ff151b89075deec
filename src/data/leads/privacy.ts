import { and, asc, eq, inArray, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { BOOKING_PURPOSES, HOLD_PURPOSES } from '../../domain/outbox/delivery.ts'
import { ERASED_NAME, type Person } from '../../domain/privacy/person.ts'
import type { Executor, Transaction } from '../database/database.ts'
import {
  assistantFollowUps,
  assistantHints,
  assistantInteractions,
  assistantQuestions,
} from '../database/tables/assistant.ts'
import {
  bookings,
  holds,
  idempotencyKeys,
  leadAssignments,
  leadEvents,
  leads,
  outbox,
  pictures,
  unreadableMessages,
  uploads,
} from '../database/tables.ts'
import { deleteBatchChanges } from './lead-batches.ts'

/** Returns all stored data of a person. */
export async function findPersonalData(db: Executor, person: Person) {
  const personLeads = await db
    .select()
    .from(leads)
    .where(anyOf(leadConditions(person)))
    .orderBy(asc(leads.createdAt))
  const leadIds = personLeads.map(({ id }) => id)
  return {
    leads: personLeads,
    bookings: await db
      .select()
      .from(bookings)
      .where(anyOf(bookingConditions(person, leadIds))),
    reservations:
      leadIds.length === 0 ? [] : await db.select().from(holds).where(inArray(holds.leadId, leadIds)),
    deliveries: await db
      .select()
      .from(outbox)
      .where(anyOf(deliveryConditions(person, leadIds)))
      .orderBy(asc(outbox.id)),
    uploads: await findUploads(db, leadIds),
    ...(await findStaffRecords(db, leadIds)),
    unreadable: await db
      .select()
      .from(unreadableMessages)
      .where(anyOf(textConditions(unreadableMessages.body, person))),
    ...(await findAssistantRecords(db, person)),
  }
}

/** Returns the assistant records of every session in which the person's email or phone number was typed. */
async function findAssistantRecords(db: Executor, person: Person) {
  const { sessionId, message, id } = assistantInteractions
  const matchingSessions = await db
    .selectDistinct({ sessionId })
    .from(assistantInteractions)
    .where(anyOf(textConditions(message, person)))
  const sessions = matchingSessions.map((each) => each.sessionId)
  const isHintMatch = anyOf(textConditions(sql`${assistantHints.hint} ->> 'message'`, person))
  const isQuestionMatch = anyOf([
    ...textConditions(assistantQuestions.message, person),
    ...textConditions(sql`${assistantQuestions.earlier}::text`, person),
  ])
  const isInSessions = (
    column: typeof sessionId | typeof assistantHints.sessionId | typeof assistantQuestions.sessionId,
  ) => (sessions.length === 0 ? sql`false` : inArray(column, sessions))
  return {
    interactions: await db
      .select()
      .from(assistantInteractions)
      .where(isInSessions(sessionId))
      .orderBy(asc(id)),
    hints: await db
      .select()
      .from(assistantHints)
      .where(or(isInSessions(assistantHints.sessionId), isHintMatch))
      .orderBy(asc(assistantHints.id)),
    questions: await db
      .select()
      .from(assistantQuestions)
      .where(or(isInSessions(assistantQuestions.sessionId), isQuestionMatch))
      .orderBy(asc(assistantQuestions.id)),
  }
}

/** Keeps the time, the usage and the fact that a question was asked; erases its text and answer. */
export async function eraseInteractions(transaction: Transaction, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(assistantInteractions)
    .set({
      message: ERASED_NAME,
      response: ERASED_NAME,
      page: null,
      searchHref: null,
      chips: [],
      corrections: [],
      sessionId: sql`'erased_' || ${assistantInteractions.id}`,
    })
    .where(inArray(assistantInteractions.id, [...ids]))
  await transaction.delete(assistantFollowUps).where(inArray(assistantFollowUps.interactionId, [...ids]))
}

export async function deleteHints(transaction: Transaction, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(assistantHints).where(inArray(assistantHints.id, [...ids]))
}

/** Returns what staff wrote about these leads and to the customers. */
async function findStaffRecords(db: Executor, leadIds: readonly string[]) {
  if (leadIds.length === 0) return { events: [], assignments: [] }
  return {
    events: await db
      .select()
      .from(leadEvents)
      .where(inArray(leadEvents.leadId, [...leadIds]))
      .orderBy(asc(leadEvents.id)),
    assignments: await db
      .select()
      .from(leadAssignments)
      .where(inArray(leadAssignments.leadId, [...leadIds]))
      .orderBy(asc(leadAssignments.createdAt)),
  }
}

export type PersonalData = Awaited<ReturnType<typeof findPersonalData>>

/** Locks the oldest leads whose retention time is over, until the transaction ends. */
export async function lockOldLeads(transaction: Transaction, before: Date, limit: number) {
  return transaction
    .select({ id: leads.id })
    .from(leads)
    .where(and(isNull(leads.erasedAt), lt(leads.createdAt, before)))
    .orderBy(asc(leads.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/**
 * Locks deleted leads that were not restored in time, with all leads merged into them, until the transaction ends.
 * Excludes leads with an upcoming booking: a customer is not erased before their visit.
 */
export async function lockDeletedLeads(
  transaction: Transaction,
  { deletedBefore, now, limit }: { deletedBefore: Date; now: Date; limit: number },
): Promise<{ id: string }[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    with recursive expired as (
      (select id from leads
      where deleted_at <= ${deletedBefore.toISOString()} and erased_at is null and not exists (
        select 1 from bookings where lead_id = leads.id and status <> 'cancelled' and ends_at > ${now.toISOString()})
      order by deleted_at limit ${limit})
      union select more.id from leads more join expired on more.merged_into = expired.id
    )
    select leads.id from leads join expired on expired.id = leads.id where erased_at is null
    for update of leads skip locked`)
  return rows
}

/** Keeps the lead with its date and car; erases who sent it and what they wrote. */
export async function eraseLeads(transaction: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(leads)
    .set({
      name: ERASED_NAME,
      email: null,
      phone: null,
      foldedEmail: null,
      sender: null,
      requestId: null,
      postcode: null,
      preferred: null,
      message: '',
      fields: {},
      tags: [],
      requestedVehicle: null,
      // A page's query, the referrer and the trail can identify or track a person; a campaign cannot.
      source: sql`jsonb_strip_nulls(jsonb_build_object(
        'page', split_part(${leads.source} ->> 'page', '?', 1), 'utm', ${leads.source} -> 'utm'))`,
      erasedAt: now,
    })
    .where(inArray(leads.id, [...ids]))
  // Erases what staff wrote about and to the customer; keeps which action was taken and by whom.
  await transaction
    .update(leadEvents)
    .set({
      note: '',
      before: sql`${leadEvents.before} - 'tags'`,
      after: sql`${leadEvents.after} - 'subject' - 'tags'`,
    })
    .where(inArray(leadEvents.leadId, [...ids]))
  await transaction
    .update(leadAssignments)
    .set({ notes: '' })
    .where(inArray(leadAssignments.leadId, [...ids]))
  await deleteBatchChanges(transaction, ids)
  await transaction
    .delete(idempotencyKeys)
    .where(inArray(sql`${idempotencyKeys.answer} -> 'lead' ->> 'id'`, [...ids]))
}

export async function eraseBookings(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(bookings)
    .set(ERASED_BOOKING)
    .where(inArray(bookings.id, [...ids]))
  await eraseDeliveries(transaction, inArray(outbox.bookingId, [...ids]))
}

const ERASED_BOOKING = {
  contact: { name: ERASED_NAME, email: null, phone: null },
  note: '',
  cancelReason: null,
}

/** Erases the bookings of the leads, and all bookings that ended before a time. */
export async function eraseBookingsOf(
  transaction: Transaction,
  { leadIds, endedBefore }: { leadIds: readonly string[]; endedBefore: Date },
): Promise<void> {
  const isOld = and(lt(bookings.endsAt, endedBefore), sql`${bookings.contact} ->> 'name' <> ${ERASED_NAME}`)
  const isOfLeads = leadIds.length === 0 ? undefined : inArray(bookings.leadId, [...leadIds])
  const erased = await transaction
    .update(bookings)
    .set(ERASED_BOOKING)
    .where(or(isOld, isOfLeads))
    .returning({ id: bookings.id })
  const ids = erased.map(({ id }) => id)
  if (ids.length > 0) await eraseDeliveries(transaction, inArray(outbox.bookingId, ids))
}

const isToCustomer = inArray(outbox.purpose, [
  'acknowledgement',
  'answer',
  ...BOOKING_PURPOSES,
  ...HOLD_PURPOSES,
])

/** Cancels unsent deliveries; of sent ones, keeps only the fact that they were sent. */
export async function eraseDeliveries(transaction: Transaction, condition: SQL): Promise<void> {
  await transaction
    .update(outbox)
    .set({
      status: sql`case when ${outbox.status} = 'sent' then 'sent' else 'cancelled' end`,
      recipient: sql`case when ${isToCustomer} then ${ERASED_NAME} else ${outbox.recipient} end`,
      // The key ends in the recipient's address.
      dedupeKey: sql`'erased.' || ${outbox.id}`,
      lastError: null,
      subject: null,
      body: null,
      claimedUntil: null,
    })
    .where(condition)
}

export const deliveriesOfLeads = (ids: readonly string[]): SQL => inArray(outbox.leadId, [...ids])
export const deliveriesById = (ids: readonly bigint[]): SQL => inArray(outbox.id, [...ids])

/** Returns the photos attached to these leads. */
export async function findUploads(db: Executor, leadIds: readonly string[]) {
  if (leadIds.length === 0) return []
  return db
    .select({ id: pictures.id, file: pictures.file })
    .from(uploads)
    .innerJoin(pictures, eq(pictures.id, uploads.id))
    .where(inArray(uploads.leadId, [...leadIds]))
}

export async function deletePictures(transaction: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await transaction.delete(pictures).where(inArray(pictures.id, [...ids]))
}

export async function deleteUnreadable(transaction: Transaction, ids: readonly bigint[]): Promise<void> {
  if (ids.length > 0)
    await transaction.delete(unreadableMessages).where(inArray(unreadableMessages.id, [...ids]))
}

export async function deleteUnreadableBefore(db: Executor, before: Date): Promise<number> {
  const { rowCount } = await db.delete(unreadableMessages).where(lt(unreadableMessages.receivedAt, before))
  return rowCount ?? 0
}

function leadConditions({ email, phone }: Person): SQL[] {
  return [
    ...(email === null ? [] : [sql`lower(${leads.email}) = ${email}`]),
    ...(phone === null ? [] : [eq(leads.phone, phone)]),
  ]
}

function bookingConditions({ email, phone }: Person, leadIds: string[]): SQL[] {
  return [
    ...(email === null ? [] : [sql`lower(${bookings.contact} ->> 'email') = ${email}`]),
    ...(phone === null ? [] : [sql`${bookings.contact} ->> 'phone' = ${phone}`]),
    ...(leadIds.length === 0 ? [] : [inArray(bookings.leadId, leadIds)]),
  ]
}

function deliveryConditions({ email }: Person, leadIds: string[]): SQL[] {
  return [
    // A dealership's address is not personal data.
    ...(email === null ? [] : [sql`lower(${outbox.recipient}) = ${email} and ${isToCustomer}`]),
    ...(leadIds.length === 0 ? [] : [inArray(outbox.leadId, leadIds)]),
  ]
}

/** Matches free text: an email address in any case, a phone number with any characters between its digits. */
function textConditions(text: SQLWrapper, { email, phone }: Person): SQL[] {
  return [
    ...(email === null ? [] : [sql`strpos(lower(${text}), ${email}) > 0`]),
    ...(phone === null
      ? []
      : [sql`strpos(regexp_replace(${text}, '[^0-9]', '', 'g'), ${phone.replace('+61', '')}) > 0`]),
  ]
}

/** Matches nothing if there are no conditions. */
function anyOf(conditions: SQL[]): SQL {
  return or(...conditions) ?? sql`false`
}
