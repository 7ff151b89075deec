import { and, count, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import type { MailTemplate } from '../../domain/outbox/mail-texts.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { mailTemplates, mailTemplateVersions, outbox } from '../database/tables.ts'

export type TemplateRow = typeof mailTemplates.$inferSelect
export type TemplateVersionRow = typeof mailTemplateVersions.$inferSelect

/** Returns the customised templates by name. */
export async function listMailTemplates(db: Executor): Promise<Map<string, MailTemplate>> {
  const rows = await db.select().from(mailTemplates).where(isNotNull(mailTemplates.body))
  return new Map(rows.map(({ name, subject, body }) => [name, { subject: subject ?? '', body: body ?? '' }]))
}

/** Returns every template that was ever customised, including those reset to the default. */
export async function listTemplateRows(db: Executor): Promise<Map<string, TemplateRow>> {
  const rows = await db.select().from(mailTemplates)
  return new Map(rows.map((row) => [row.name, row]))
}

export async function findTemplateRow(db: Executor, name: string): Promise<TemplateRow | null> {
  const [row] = await db.select().from(mailTemplates).where(eq(mailTemplates.name, name))
  return row ?? null
}

/** Locks the template until the transaction ends, even if it has no row yet. */
export async function lockTemplate(transaction: Transaction, name: string): Promise<TemplateRow | null> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`mail_template ${name}`}, 0))`,
  )
  return findTemplateRow(transaction, name)
}

/** Writes the template and adds a version to its history. Null resets it to the default. */
export async function writeTemplate(
  transaction: Transaction,
  { name, version }: { name: string; version: number },
  template: MailTemplate | null,
  { by, now }: { by: string; now: Date },
): Promise<TemplateRow> {
  const { subject, body } = template ?? { subject: null, body: null }
  const row = { name, subject, body, version, updatedAt: now, updatedBy: by }
  const { name: _name, ...change } = row
  const [savedRow] = await transaction
    .insert(mailTemplates)
    .values(row)
    .onConflictDoUpdate({ target: mailTemplates.name, set: change })
    .returning()
  if (!savedRow) throw new Error(`The mail template ${name} was not written`)
  await transaction.insert(mailTemplateVersions).values({ name, version, subject, body, at: now, byName: by })
  return savedRow
}

/** Returns the versions of a template, newest first. */
export async function listTemplateVersions(
  db: Executor,
  name: string,
  limit: number,
): Promise<TemplateVersionRow[]> {
  return db
    .select()
    .from(mailTemplateVersions)
    .where(eq(mailTemplateVersions.name, name))
    .orderBy(desc(mailTemplateVersions.version))
    .limit(limit)
}

export async function findTemplateVersion(
  db: Executor,
  name: string,
  version: number,
): Promise<TemplateVersionRow | null> {
  const [row] = await db
    .select()
    .from(mailTemplateVersions)
    .where(and(eq(mailTemplateVersions.name, name), eq(mailTemplateVersions.version, version)))
  return row ?? null
}

/** Queues a test mail that an editor sends to themselves, with its final text. */
export async function insertTestMail(
  transaction: Transaction,
  mail: Required<Pick<typeof outbox.$inferInsert, 'userId' | 'leadId' | 'recipient' | 'subject' | 'body'>> & {
    now: Date
  },
): Promise<void> {
  const { now, ...row } = mail
  await transaction.insert(outbox).values({
    ...row,
    purpose: 'test',
    dedupeKey: `test.${crypto.randomUUID()}`,
    nextAt: now,
    createdAt: now,
  })
}

export async function countTestMails(db: Executor, userId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(outbox)
    .where(and(eq(outbox.userId, userId), eq(outbox.purpose, 'test'), gt(outbox.createdAt, since)))
  return row?.total ?? 0
}
