import { getTableColumns, sql } from 'drizzle-orm'
import type { NewDelivery } from '../../domain/outbox/delivery.ts'
import type { Executor } from '../database/database.ts'
import { leads } from '../database/tables.ts'
import type { KeyedRequest } from '../security/index.ts'
import type { GuardUse } from './form-guards.ts'

export type LeadRow = Omit<typeof leads.$inferInsert, 'notInStock'>

const COLUMNS = getTableColumns(leads)

interface PlainLead {
  row: LeadRow
  deliveries: readonly NewDelivery[]
  /** Null for a lead without an idempotency key. */
  request: Pick<KeyedRequest, 'call' | 'key' | 'bodyDigest' | 'answer'> | null
  /** The guard to use, and how many leads it may send. Null for a lead that needs no guard. */
  guard: (GuardUse & { maxLeads: number }) | null
  /** The numbers of recent leads from which the lead needs a decision. */
  limits: { fromPerson: number; sameMessage: number; toRecipient: number; fromNetwork: number }
}

/**
 * Writes a lead that needs no decision, with its key and deliveries, in one query. Returns false and writes nothing if a
 * decision is needed after all: the key or the guard has been used, or this person has sent many leads.
 */
export async function submitPlainLead(db: Executor, lead: PlainLead): Promise<boolean> {
  const { row, deliveries, request, guard, limits } = lead
  const { rows } = await db.execute<{ id: string | null }>(sql`select submit_plain_lead(
    ${valuesByColumn(row)}::jsonb, ${JSON.stringify(deliveries)}::jsonb,
    ${request && JSON.stringify(request)}::jsonb, ${limits.fromPerson}, ${limits.sameMessage},
    ${guard && JSON.stringify(guard)}::jsonb, ${limits.toRecipient}, ${limits.fromNetwork}) as id`)
  return rows[0]?.id !== null
}

/** Returns JSON without undefined values, for which the database uses its defaults. */
export function valuesByColumn(row: LeadRow): string {
  const values = Object.entries(row).map(([name, value]) => [COLUMNS[name as keyof LeadRow].name, value])
  return JSON.stringify(Object.fromEntries(values))
}

/**
 * Writes a lead and its deliveries in one statement, to save round trips. Returns null if another lead already has that
 * reference.
 */
export async function insertLead(
  db: Executor,
  row: LeadRow,
  deliveries: readonly NewDelivery[] = [],
): Promise<string | null> {
  const now = row.createdAt.toISOString()
  const { rows } = await db.execute<{ id: string | null }>(sql`
    with lead as materialized (
      select insert_lead(${valuesByColumn(row)}::jsonb) as id
    ), queued as (
      insert into outbox (lead_id, purpose, recipient, dedupe_key, status, last_error, next_at, created_at)
      select lead.id, purpose, recipient, "dedupeKey", coalesce(status, 'waiting'), "lastError", ${now}, ${now}
      from lead, jsonb_to_recordset(${JSON.stringify(deliveries)}::jsonb)
        as delivery (purpose text, recipient text, "dedupeKey" text, status text, "lastError" text)
      where lead.id is not null
      on conflict (dedupe_key) do nothing
    )
    select id from lead`)
  return rows[0]?.id ?? null
}
