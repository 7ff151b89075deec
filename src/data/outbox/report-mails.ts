import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm'
import type { Executor } from '../database/database.ts'
import { outbox, outboxFiles } from '../database/tables.ts'

export interface MailFile {
  name: string
  type: string
  bytes: Uint8Array
}

/** Queues a mail with a report and its files. Returns false if it was queued before. */
export async function insertReportMail(
  db: Executor,
  mail: Required<
    Pick<
      typeof outbox.$inferInsert,
      'userId' | 'reportRunId' | 'recipient' | 'subject' | 'body' | 'dedupeKey' | 'expiresAt' | 'isMarketing'
    >
  > & { files: readonly MailFile[]; now: Date },
): Promise<boolean> {
  const { files, now, ...row } = mail
  const [inserted] = await db
    .insert(outbox)
    .values({ ...row, purpose: 'report', nextAt: now, createdAt: now })
    .onConflictDoNothing({ target: outbox.dedupeKey })
    .returning({ id: outbox.id })
  if (!inserted) return false
  const rows = files.map(({ name, type, bytes }, position) => ({
    outboxId: inserted.id,
    position,
    name,
    type,
    content: Buffer.from(bytes),
  }))
  if (rows.length > 0) await db.insert(outboxFiles).values(rows)
  return true
}

/** The files of a mail, in order. */
export async function listMailFiles(db: Executor, outboxId: bigint): Promise<MailFile[]> {
  const rows = await db
    .select()
    .from(outboxFiles)
    .where(eq(outboxFiles.outboxId, outboxId))
    .orderBy(outboxFiles.position)
  return rows.map(({ name, type, content }) => ({ name, type, bytes: content }))
}

/** Removes the files of mails that ended or expired before a time. */
export async function deleteOldFiles(db: Executor, before: Date): Promise<void> {
  const old = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(isNotNull(outbox.expiresAt), lt(outbox.expiresAt, before)))
  await db.delete(outboxFiles).where(inArray(outboxFiles.outboxId, old))
}

/** The mails of runs of reports, with what became of them. */
export async function listReportMails(db: Executor, runIds: readonly bigint[]) {
  const { reportRunId, recipient, userId, status, lastError } = outbox
  return db
    .select({ reportRunId, recipient, userId, status, lastError })
    .from(outbox)
    .where(inArray(reportRunId, [...runIds]))
    .orderBy(outbox.id)
}

/** Tests of reports that a person has sent themselves since a time. */
export async function countReportTests(db: Executor, userId: string, since: Date): Promise<number> {
  return db.$count(
    outbox,
    and(
      eq(outbox.userId, userId),
      eq(outbox.purpose, 'report'),
      isNull(outbox.reportRunId),
      gt(outbox.createdAt, since),
    ),
  )
}
