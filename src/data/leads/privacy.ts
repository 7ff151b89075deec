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

/** Everything that is held of somebody. */
export async function findPersonal(db: Executor, person: Person) {
  const found = await db
    .select()
    .from(leads)
    .where(either(ofLead(person)))
    .orderBy(asc(leads.createdAt))
  const leadIds = found.map(({ id }) => id)
  return {
    leads: found,
    bookings: await db
      .select()
      .from(bookings)
      .where(either(ofBooking(person, leadIds))),
    reservations:
      leadIds.length === 0 ? [] : await db.select().from(holds).where(inArray(holds.leadId, leadIds)),
    deliveries: await db
      .select()
      .from(outbox)
      .where(either(ofDelivery(person, leadIds)))
      .orderBy(asc(outbox.id)),
    uploads: await findUploads(db, leadIds),
    ...(await findWritten(db, leadIds)),
    unreadable: await db
      .select()
      .from(unreadableMessages)
      .where(either(inText(unreadableMessages.body, person))),
    ...(await findAsked(db, person)),
  }
}

/** What was asked of the assistant in sessions in which the address or the number was typed. */
async function findAsked(db: Executor, person: Person) {
  const { sessionId, message, id } = assistantInteractions
  const named = await db
    .selectDistinct({ sessionId })
    .from(assistantInteractions)
    .where(either(inText(message, person)))
  const sessions = named.map((each) => each.sessionId)
  const typed = either(inText(sql`${assistantHints.hint} ->> 'message'`, person))
  const kept = either([
    ...inText(assistantQuestions.message, person),
    ...inText(sql`${assistantQuestions.earlier}::text`, person),
  ])
  const ofSessions = (
    column: typeof sessionId | typeof assistantHints.sessionId | typeof assistantQuestions.sessionId,
  ) => (sessions.length === 0 ? sql`false` : inArray(column, sessions))
  return {
    interactions: await db.select().from(assistantInteractions).where(ofSessions(sessionId)).orderBy(asc(id)),
    hints: await db
      .select()
      .from(assistantHints)
      .where(or(ofSessions(assistantHints.sessionId), typed))
      .orderBy(asc(assistantHints.id)),
    questions: await db
      .select()
      .from(assistantQuestions)
      .where(or(ofSessions(assistantQuestions.sessionId), kept))
      .orderBy(asc(assistantQuestions.id)),
  }
}

/** That something was asked, when, and what it took stays; what was said does not. */
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

/** What staff wrote about these leads, and to who sent them. */
async function findWritten(db: Executor, leadIds: readonly string[]) {
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

export type Personal = Awaited<ReturnType<typeof findPersonal>>

/** The oldest leads that are kept no longer, locked until the transaction ends. */
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
 * Those that were deleted and not brought back in time, with all that had been merged into them; locked until the
 * transaction ends. Whoever is still expected is not forgotten before they have been here.
 */
export async function lockDeletedLeads(
  transaction: Transaction,
  { deletedBefore, now, limit }: { deletedBefore: Date; now: Date; limit: number },
): Promise<{ id: string }[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    with recursive gone as (
      (select id from leads
      where deleted_at <= ${deletedBefore.toISOString()} and erased_at is null and not exists (
        select 1 from bookings where lead_id = leads.id and status <> 'cancelled' and ends_at > ${now.toISOString()})
      order by deleted_at limit ${limit})
      union select more.id from leads more join gone on more.merged_into = gone.id
    )
    select leads.id from leads join gone on gone.id = leads.id where erased_at is null
    for update of leads skip locked`)
  return rows
}

/** A lead stays as one that came, on its day, about its car; who sent it and what they wrote goes. */
export async function eraseLeads(transaction: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(leads)
    .set({
      name: ERASED_NAME,
      email: null,
      phone: null,
      postcode: null,
      preferred: null,
      message: '',
      fields: {},
      // A page's query, a referrer and the trail can name a person or follow one; a campaign does not.
      source: sql`jsonb_strip_nulls(jsonb_build_object(
        'page', split_part(${leads.source} ->> 'page', '?', 1), 'utm', ${leads.source} -> 'utm'))`,
      erasedAt: now,
    })
    .where(inArray(leads.id, [...ids]))
  // What staff wrote of them and to them goes too; that something was done, and by whom, stays.
  await transaction
    .update(leadEvents)
    .set({ note: '', after: sql`${leadEvents.after} - 'subject'` })
    .where(inArray(leadEvents.leadId, [...ids]))
  await transaction
    .update(leadAssignments)
    .set({ notes: '' })
    .where(inArray(leadAssignments.leadId, [...ids]))
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

/** Those of the leads, and those before a day that came without one. */
export async function eraseBookingsOf(
  transaction: Transaction,
  { leadIds, endedBefore }: { leadIds: readonly string[]; endedBefore: Date },
): Promise<void> {
  const old = and(lt(bookings.endsAt, endedBefore), sql`${bookings.contact} ->> 'name' <> ${ERASED_NAME}`)
  const ofLeads = leadIds.length === 0 ? undefined : inArray(bookings.leadId, [...leadIds])
  const erased = await transaction
    .update(bookings)
    .set(ERASED_BOOKING)
    .where(or(old, ofLeads))
    .returning({ id: bookings.id })
  const ids = erased.map(({ id }) => id)
  if (ids.length > 0) await eraseDeliveries(transaction, inArray(outbox.bookingId, ids))
}

const toCustomers = inArray(outbox.purpose, [
  'acknowledgement',
  'answer',
  ...BOOKING_PURPOSES,
  ...HOLD_PURPOSES,
])

/** What has not gone out never will; of what has, only that it went is kept. */
export async function eraseDeliveries(transaction: Transaction, which: SQL): Promise<void> {
  await transaction
    .update(outbox)
    .set({
      status: sql`case when ${outbox.status} = 'sent' then 'sent' else 'cancelled' end`,
      recipient: sql`case when ${toCustomers} then ${ERASED_NAME} else ${outbox.recipient} end`,
      // It ends in the receiver's address.
      dedupeKey: sql`'erased.' || ${outbox.id}`,
      lastError: null,
      subject: null,
      body: null,
      claimedUntil: null,
    })
    .where(which)
}

export const deliveriesOfLeads = (ids: readonly string[]): SQL => inArray(outbox.leadId, [...ids])
export const deliveriesNumbered = (ids: readonly bigint[]): SQL => inArray(outbox.id, [...ids])

/** Photos that came with these leads. */
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

function ofLead({ email, phone }: Person): SQL[] {
  return [
    ...(email === null ? [] : [sql`lower(${leads.email}) = ${email}`]),
    ...(phone === null ? [] : [eq(leads.phone, phone)]),
  ]
}

function ofBooking({ email, phone }: Person, leadIds: string[]): SQL[] {
  return [
    ...(email === null ? [] : [sql`lower(${bookings.contact} ->> 'email') = ${email}`]),
    ...(phone === null ? [] : [sql`${bookings.contact} ->> 'phone' = ${phone}`]),
    ...(leadIds.length === 0 ? [] : [inArray(bookings.leadId, leadIds)]),
  ]
}

function ofDelivery({ email }: Person, leadIds: string[]): SQL[] {
  return [
    // A dealership's own address is nobody's.
    ...(email === null ? [] : [sql`lower(${outbox.recipient}) = ${email} and ${toCustomers}`]),
    ...(leadIds.length === 0 ? [] : [inArray(outbox.leadId, leadIds)]),
  ]
}

/** A text holds an address as it was written: any case, a number with any marks between. */
function inText(text: SQLWrapper, { email, phone }: Person): SQL[] {
  return [
    ...(email === null ? [] : [sql`strpos(lower(${text}), ${email}) > 0`]),
    ...(phone === null
      ? []
      : [sql`strpos(regexp_replace(${text}, '[^0-9]', '', 'g'), ${phone.replace('+61', '')}) > 0`]),
  ]
}

/** Nothing to look by finds nothing. */
function either(conditions: SQL[]): SQL {
  return or(...conditions) ?? sql`false`
}
