import { and, count, desc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  BookingPurpose,
  DeliveryStatus,
  HoldPurpose,
  LinkPurpose,
  NewDelivery,
  Purpose,
} from '../../domain/outbox/delivery.ts'
import type { Database, Executor } from '../database/database.ts'
import { accountLinks, bookings, holds, leads, outbox, users } from '../database/tables.ts'

export type DeliveryLead = typeof leads.$inferSelect
type Row = typeof outbox.$inferSelect
export type LeadDelivery = Row & {
  lead: DeliveryLead
  /** The first lead of the same person. */
  before: Pick<DeliveryLead, 'reference' | 'form' | 'createdAt'> | null
  /** The hold the mail is about. */
  hold: typeof holds.$inferSelect | null
  link: null
  booking: null
}
/** A mail to a member of staff about their account. */
export type LinkDelivery = Row & {
  lead: null
  link: typeof accountLinks.$inferSelect
  user: Pick<typeof users.$inferSelect, 'name' | 'username'>
  booking: null
  hold: null
}
/** A mail to a customer about a booking that staff changed. */
export type BookingDelivery = Row & {
  lead: null
  link: null
  booking: typeof bookings.$inferSelect
  hold: null
}
/** A mail with a stored text and without a lead: a test of a template, a notice about an account, or a report. */
export type StaffDelivery = Row & { lead: null; link: null; booking: null; hold: null }
export type Delivery = LeadDelivery | LinkDelivery | BookingDelivery | StaffDelivery

const firstLeads = alias(leads, 'first_leads')
const FIRST_LEAD = {
  reference: firstLeads.reference,
  form: firstLeads.form,
  createdAt: firstLeads.createdAt,
}

export async function insertDeliveries(
  db: Executor,
  leadId: string,
  list: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  if (list.length === 0) return
  const rows = list.map((delivery) => ({ ...delivery, leadId, nextAt: now, createdAt: now }))
  await db.insert(outbox).values(rows).onConflictDoNothing({ target: outbox.dedupeKey })
}

export async function insertLinkDelivery(
  db: Executor,
  { linkId, purpose, recipient, now }: { linkId: string; purpose: LinkPurpose; recipient: string; now: Date },
): Promise<void> {
  const row = { accountLinkId: linkId, purpose, recipient, dedupeKey: `${linkId}.${purpose}` }
  await db.insert(outbox).values({ ...row, nextAt: now, createdAt: now })
}

/** Queues a mail to a member of staff about a change to their account, with its final text. */
export async function insertAccountNotice(
  db: Executor,
  mail: { userId: string; recipient: string; subject: string; body: string; now: Date },
): Promise<void> {
  const { now, ...row } = mail
  const dedupeKey = `account_notice.${crypto.randomUUID()}`
  await db
    .insert(outbox)
    .values({ ...row, purpose: 'account_notice', dedupeKey, nextAt: now, createdAt: now })
}

/** Queues a mail to a member of staff about the stock, with its final text. */
export async function insertStaffMail(
  db: Executor,
  mail: { userId: string; recipient: string; subject: string; body: string; now: Date },
): Promise<void> {
  const { now, ...row } = mail
  const dedupeKey = `stock_notice.${crypto.randomUUID()}`
  await db.insert(outbox).values({ ...row, purpose: 'stock_notice', dedupeKey, nextAt: now, createdAt: now })
}

/** Queues a mail to a member of staff about their work, with its final text. Returns false if it was queued before. */
export async function insertNotificationMail(
  db: Executor,
  mail: Required<
    Pick<
      typeof outbox.$inferInsert,
      'userId' | 'leadId' | 'recipient' | 'subject' | 'body' | 'dedupeKey' | 'expiresAt'
    >
  > & { purpose: 'notification' | 'digest'; now: Date },
): Promise<boolean> {
  const { now, ...row } = mail
  const { rowCount } = await db
    .insert(outbox)
    .values({ ...row, nextAt: now, createdAt: now })
    .onConflictDoNothing({ target: outbox.dedupeKey })
  return rowCount === 1
}

/** Queues one mail per change of a booking; the calendar sequence number identifies the change. */
export async function insertBookingDelivery(
  db: Executor,
  booking: { id: string; sequence: number },
  { purpose, recipient, now }: { purpose: BookingPurpose; recipient: string; now: Date },
): Promise<void> {
  const dedupeKey = `${booking.id}.${purpose}.${booking.sequence}`
  await db
    .insert(outbox)
    .values({ bookingId: booking.id, purpose, recipient, dedupeKey, nextAt: now, createdAt: now })
    .onConflictDoNothing({ target: outbox.dedupeKey })
}

/** Queues one mail per decision about a hold; the timeline event identifies the decision. */
export async function insertHoldDelivery(
  db: Executor,
  hold: { leadId: string; holdId: bigint; eventId: bigint },
  { purpose, recipient, now }: { purpose: HoldPurpose; recipient: string; now: Date },
): Promise<void> {
  const dedupeKey = `${hold.leadId}.${purpose}.${hold.eventId}`
  await db.insert(outbox).values({ ...hold, purpose, recipient, dedupeKey, nextAt: now, createdAt: now })
}

/** Queues a mail written by staff, which is not rendered from a template when sent. */
export async function insertAnswer(
  db: Executor,
  mail: Required<
    Pick<typeof outbox.$inferInsert, 'leadId' | 'eventId' | 'recipient' | 'replyTo' | 'subject' | 'body'>
  > & {
    now: Date
  },
): Promise<void> {
  const { now, ...row } = mail
  const dedupeKey = `${row.leadId}.answer.${row.eventId}`
  await db.insert(outbox).values({ ...row, purpose: 'answer', dedupeKey, nextAt: now, createdAt: now })
}

/** Returns the delivery status of the mails on the timelines of these leads, by event id. */
export async function readAnswerStatuses(
  db: Executor,
  leadIds: readonly string[],
): Promise<Map<bigint, Pick<Row, 'status' | 'lastError'>>> {
  const { eventId, status, lastError } = outbox
  const rows = await db
    .select({ eventId, status, lastError })
    .from(outbox)
    .where(and(inArray(outbox.leadId, [...leadIds]), isNotNull(eventId)))
  return new Map(rows.flatMap((row) => (row.eventId === null ? [] : [[row.eventId, row] as const])))
}

/** Whether no earlier delivery to one recipient about one lead or booking waits. Written for an outbox named `due`. */
export const IS_NEXT = sql`
  not exists (
    select 1 from outbox earlier
    where earlier.lead_id = due.lead_id and earlier.recipient = due.recipient
      and earlier.status = 'waiting' and earlier.id < due.id
  )
  and not exists (
    select 1 from outbox earlier
    where earlier.booking_id = due.booking_id and earlier.status = 'waiting' and earlier.id < due.id
  )`

/**
 * Claims due deliveries for this instance until the lease ends. Deliveries to one recipient about one lead or booking go
 * out in order: a later one is not claimed while an earlier one is waiting.
 */
export async function claimDeliveries(
  db: Database,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<Delivery[]> {
  const at = now.toISOString()
  const until = new Date(now.getTime() + leaseMs).toISOString()
  const { rows } = await db.execute<{ id: string }>(sql`
    update outbox set attempts = attempts + 1, claimed_until = ${until}
    where id in (
      select due.id from outbox due
      where due.status = 'waiting' and due.next_at <= ${at}
        and (due.claimed_until is null or due.claimed_until < ${at})
        and ${IS_NEXT}
      order by due.next_at, due.id
      limit ${limit}
      for update skip locked
    )
    returning id`)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => BigInt(id))
  return selectDeliveries(db, sql`${outbox.id} in ${ids}`)
}

async function selectDeliveries(db: Executor, condition: SQL): Promise<Delivery[]> {
  const rows = await db
    .select({
      delivery: outbox,
      lead: leads,
      before: FIRST_LEAD,
      hold: holds,
      link: accountLinks,
      user: { name: users.name, username: users.username },
      booking: bookings,
    })
    .from(outbox)
    .leftJoin(leads, eq(leads.id, outbox.leadId))
    .leftJoin(firstLeads, eq(firstLeads.id, leads.linkedTo))
    .leftJoin(holds, eq(holds.id, outbox.holdId))
    .leftJoin(accountLinks, eq(accountLinks.id, outbox.accountLinkId))
    .leftJoin(users, eq(users.id, accountLinks.userId))
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(condition)
    .orderBy(outbox.id)
  return rows.flatMap(({ delivery, lead, before, hold, link, user, booking }): Delivery[] => {
    if (lead) return [{ ...delivery, lead, before, hold, link: null, booking: null }]
    if (booking) return [{ ...delivery, lead: null, link: null, booking, hold: null }]
    if (delivery.userId || delivery.reportRunId)
      return [{ ...delivery, lead: null, link: null, booking: null, hold: null }]
    return link && user ? [{ ...delivery, lead: null, link, user, booking: null, hold: null }] : []
  })
}

/** The mail as last rendered. */
export interface RenderedMail {
  subject: string | null
  body: string
}

export type DeliveryResult = (
  | { status: 'sent'; sentAt: Date }
  | { status: 'kept' | 'parked' | 'cancelled'; lastError: string }
  | { status: 'waiting'; lastError: string; nextAt: Date }
) &
  Partial<RenderedMail>

export async function finishDelivery(db: Database, id: bigint, result: DeliveryResult): Promise<void> {
  await db
    .update(outbox)
    .set({ ...result, claimedUntil: null, ...(result.status === 'sent' && { lastError: null }) })
    .where(and(eq(outbox.id, id), eq(outbox.status, 'waiting')))
}

/** Returns deliveries newest first, each with the reference of its lead or booking, if any. */
export async function listDeliveries(
  db: Executor,
  { status, limit, offset }: { status: DeliveryStatus | null; limit: number; offset: number },
) {
  const rows = await db
    .select({
      delivery: outbox,
      reference: sql<string | null>`coalesce(${leads.reference}, ${bookings.reference})`,
    })
    .from(outbox)
    .leftJoin(leads, eq(leads.id, outbox.leadId))
    .leftJoin(bookings, eq(bookings.id, outbox.bookingId))
    .where(status === null ? undefined : eq(outbox.status, status))
    .orderBy(desc(outbox.id))
    .limit(limit)
    .offset(offset)
  return rows.map(({ delivery, reference }) => ({ ...delivery, reference }))
}

export async function countDeliveries(db: Executor): Promise<Partial<Record<DeliveryStatus, number>>> {
  const rows = await db.select({ status: outbox.status, total: count() }).from(outbox).groupBy(outbox.status)
  return Object.fromEntries(rows.map(({ status, total }) => [status, total]))
}

export async function findDelivery(db: Executor, id: bigint): Promise<Delivery | null> {
  const [delivery] = await selectDeliveries(db, eq(outbox.id, id))
  return delivery ?? null
}

/** Makes a parked or kept delivery due again. Returns false for any other status, or if its lead was erased. */
export async function retryDelivery(db: Executor, id: bigint, now: Date): Promise<boolean> {
  const notErased = db.select({ id: leads.id }).from(leads).where(isNull(leads.erasedAt))
  const { rowCount } = await db
    .update(outbox)
    .set({ status: 'waiting', nextAt: now, claimedUntil: null })
    .where(
      and(
        eq(outbox.id, id),
        inArray(outbox.status, ['parked', 'kept']),
        or(
          inArray(outbox.leadId, notErased),
          isNotNull(outbox.accountLinkId),
          isNotNull(outbox.bookingId),
          isStaffMail,
          isNotNull(outbox.reportRunId),
        ),
      ),
    )
  return (rowCount ?? 0) > 0
}

const isStaffMail = and(isNotNull(outbox.userId), isNull(outbox.leadId))

/** Marks due deliveries as kept when there is no transport for their purposes. */
export async function keepDueDeliveries(
  db: Database,
  { purposes, lastError, now }: { purposes: readonly Purpose[]; lastError: string; now: Date },
): Promise<void> {
  await db
    .update(outbox)
    .set({ status: 'kept', lastError, claimedUntil: null })
    .where(
      and(
        eq(outbox.status, 'waiting'),
        lte(outbox.nextAt, now),
        inArray(outbox.purpose, [...purposes]),
        // Another instance may have a transport and be sending it.
        or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, now)),
      ),
    )
}
