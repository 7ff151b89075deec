import { eq, sql } from 'drizzle-orm'
import type { MailTest } from '../../domain/outbox/mail-server.ts'
import type { Executor, Transaction } from '../database/database.ts'
import { mailServer } from '../database/tables.ts'

export type MailServerRow = typeof mailServer.$inferSelect
export type MailServerValues = Pick<
  MailServerRow,
  'host' | 'port' | 'encryption' | 'username' | 'sealedPassword' | 'senderName' | 'senderAddress'
>

export async function readMailServer(db: Executor): Promise<MailServerRow> {
  const [row] = await db.select().from(mailServer)
  if (!row) throw new Error('The mail server has no row')
  return row
}

export async function lockMailServer(transaction: Transaction): Promise<MailServerRow> {
  const [row] = await transaction.select().from(mailServer).for('update')
  if (!row) throw new Error('The mail server has no row')
  return row
}

/** The test of the server before says nothing about the new one. */
export async function writeMailServer(
  transaction: Transaction,
  values: MailServerValues,
  { by, now }: { by: string; now: Date },
): Promise<MailServerRow> {
  const [row] = await transaction
    .update(mailServer)
    .set({
      ...values,
      version: sql`${mailServer.version} + 1`,
      updatedAt: now,
      updatedBy: by,
      test: null,
      testCode: null,
      testConfirmedAt: null,
    })
    .returning()
  if (!row) throw new Error('The mail server was not written')
  return row
}

export async function writeMailTest(
  db: Executor,
  test: Omit<MailTest, 'confirmedAt'>,
  code: string,
): Promise<void> {
  await db.update(mailServer).set({ test, testCode: code, testConfirmedAt: null })
}

/** Returns false if the code is not that of the latest test. */
export async function confirmMailTest(db: Executor, code: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(mailServer)
    .set({ testConfirmedAt: sql`coalesce(${mailServer.testConfirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(mailServer.testCode, code))
    .returning({ version: mailServer.version })
  return rows.length > 0
}
