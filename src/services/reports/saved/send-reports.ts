import type { Transaction } from '../../../data/database/database.ts'
import { deleteOldFiles, insertReportMail } from '../../../data/outbox/index.ts'
import {
  insertRun,
  lockDueSchedule,
  moveSchedule,
  stopSchedule,
} from '../../../data/reports/report-schedules.ts'
import { findUser } from '../../../data/users/index.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import {
  canSendReportsOutside,
  nextReportTime,
  REPORT_MAIL_HOURS,
} from '../../../domain/reports/report-schedule.ts'
import {
  readDefinition,
  type SkippedRecipient,
  type SkipReason,
} from '../../../domain/reports/saved-report.ts'
import type { User } from '../../../domain/users/user.ts'
import { timeZoneOf } from '../../published/index.ts'
import { type MailedReport, type ReportMailContent, writeReportMail } from './report-mails.ts'
import type { ScheduleDependencies } from './report-schedules.ts'

export interface ReportSender {
  /** Writes the mails of every report whose time has come. Returns how many mails were written. */
  send(): Promise<number>
}

interface Dependencies extends ScheduleDependencies {
  logError: (error: unknown, message: string) => void
}

type DueSchedule = NonNullable<Awaited<ReturnType<typeof lockDueSchedule>>>
interface WrittenMail extends ReportMailContent {
  /** Null for an address outside. */
  userId: string | null
  recipient: string
}

const HOUR_MS = 3_600_000

export function createReportSender(parts: Dependencies): ReportSender {
  const { db, published, clock, logError } = parts

  /** Writes each mail in the scope of its reader. */
  async function writeMails({ schedule, report, author }: DueSchedule) {
    const { id, name } = report
    const content: MailedReport = { ...schedule, id, name, definition: readDefinition(report.definition) }
    const mails: WrittenMail[] = []
    const skipped: SkippedRecipient[] = []
    const skip = (recipient: string, reason: SkipReason) => skipped.push({ name: recipient, reason })
    for (const userId of schedule.userIds) {
      const reader = await findUser(db, userId)
      // The account was removed with everything about it.
      if (!reader) continue
      const obstacle = obstacleOf(reader)
      if (obstacle) {
        skip(reader.name, obstacle)
        continue
      }
      const mail = await writeReportMail(parts, content, { reader, author, isOutside: false })
      if (mail) mails.push({ ...mail, userId, recipient: reader.email })
      else skip(reader.name, 'outside_scope')
    }
    if (schedule.addresses.length > 0) {
      const mayBeSent = canSendReportsOutside(author)
      const mail = mayBeSent
        ? await writeReportMail(parts, content, { reader: author, author, isOutside: true })
        : null
      for (const recipient of schedule.addresses)
        if (mail) mails.push({ ...mail, userId: null, recipient })
        else skip(recipient, mayBeSent ? 'outside_scope' : 'author_not_permitted')
    }
    return { mails, skipped }
  }

  /** Mails one report, if one is due. Nothing is written unless everything is. */
  async function sendNext(transaction: Transaction, due: DueSchedule, now: Date): Promise<number> {
    const { schedule, author } = due
    const { reportId, nextAt: dueAt } = schedule
    if (!author.active || !canSeeReports(author)) {
      await stopSchedule(transaction, reportId, author.active ? 'not_permitted' : 'author_inactive')
      return 0
    }
    const { mails, skipped } = await writeMails(due)
    const runId = await insertRun(transaction, { reportId, dueAt: dueAt ?? now, ranAt: now, skipped })
    if (runId !== null)
      for (const { userId, recipient, subject, body, files } of mails)
        await insertReportMail(transaction, {
          userId,
          recipient,
          subject,
          body,
          files,
          now,
          reportRunId: runId,
          dedupeKey: `report.${runId}.${userId ?? recipient.toLowerCase()}`,
          expiresAt: new Date(now.getTime() + REPORT_MAIL_HOURS * HOUR_MS),
          // Addresses outside can unsubscribe, and get none without a link for it.
          isMarketing: userId === null,
        })
    // After a standstill it is mailed once, not for each time that was missed.
    await moveSchedule(
      transaction,
      reportId,
      nextReportTime(schedule, now, timeZoneOf(published(), author.dealership)),
    )
    return runId === null ? 0 : mails.length
  }

  return {
    async send() {
      const now = clock()
      const doneIds: string[] = []
      let count = 0
      let isDone = false
      while (!isDone) {
        let reportId: string | null = null
        try {
          count += await db.transaction(async (transaction) => {
            const due = await lockDueSchedule(transaction, now, doneIds)
            reportId = due?.schedule.reportId ?? null
            return due ? await sendNext(transaction, due, now) : 0
          })
        } catch (error) {
          // The others go out; this one is tried again in a minute.
          if (reportId === null) throw error
          logError(error, 'A scheduled report could not be written and will be retried')
        }
        if (reportId === null) isDone = true
        else doneIds.push(reportId)
      }
      await deleteOldFiles(db, now)
      return count
    },
  }
}

const canSeeReports = (user: User) => can(user, 'reports.view_all') || can(user, 'reports.view_own')

function obstacleOf(reader: User): SkipReason | null {
  if (!reader.active) return 'inactive'
  if (!canSeeReports(reader)) return 'not_permitted'
  return reader.email === '' ? 'no_email' : null
}
