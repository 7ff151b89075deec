import type { Database } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import { countReportTests, insertReportMail, listReportMails } from '../../../data/outbox/index.ts'
import {
  findLastRun,
  findSchedule,
  type ScheduleRow,
  writeSchedule,
} from '../../../data/reports/report-schedules.ts'
import { findSavedReport, type SavedReportRow } from '../../../data/reports/saved-reports.ts'
import { findUserNames, insertAudit, listActivePeople } from '../../../data/users/index.ts'
import { can } from '../../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse, refuseField } from '../../../domain/refusals/refusal.ts'
import {
  canSendReportsOutside,
  canSendReportTo,
  MAX_REPORT_TESTS_PER_HOUR,
  nextReportTime,
  REPORT_MAIL_HOURS,
  type ReportSchedule,
  type ReportScheduleInput,
  type SchedulePanel,
} from '../../../domain/reports/report-schedule.ts'
import { readDefinition, SKIP_REASONS } from '../../../domain/reports/saved-report.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { User } from '../../../domain/users/user.ts'
import type { CurrentMailer } from '../../../integrations/mail/mailer.ts'
import { timeZoneOf } from '../../published/index.ts'
import type { ReadAnyParts } from '../read-any.ts'
import { OUTSIDE_SCOPE } from '../report-query.ts'
import { writeReportMail } from './report-mails.ts'
import { NOT_THE_AUTHOR, REPORT_NOT_FOUND } from './saved-reports.ts'

type ScheduleRefusal = Refusal<'missing' | 'not_permitted'>
type TestContent = Pick<ReportScheduleInput, 'hasFigures' | 'hasPdf' | 'hasCsv'>

/** Only the author of a report sees and changes its schedule. */
export interface ReportScheduleServices {
  open(user: User, reportId: string): Promise<Outcome<SchedulePanel, ScheduleRefusal>>
  save(
    acting: Acting,
    reportId: string,
    input: ReportScheduleInput,
  ): Promise<Outcome<ReportSchedule, ScheduleRefusal | Refusal<'invalid' | 'changed'>>>
  /** Sends the report to the author alone, now. */
  test(
    user: User,
    reportId: string,
    content: TestContent,
  ): Promise<Outcome<{ address: string }, ScheduleRefusal | Refusal<'invalid' | 'conflict' | 'too_many'>>>
}

export interface ScheduleDependencies extends ReadAnyParts {
  db: Database
  currentMailer: CurrentMailer
  consoleUrl: string | null
  clock: () => Date
}

const HOUR_MS = 3_600_000

export function createReportScheduleServices(parts: ScheduleDependencies): ReportScheduleServices {
  const { db, published, currentMailer, clock } = parts

  async function findOwn(user: User, reportId: string): Promise<Outcome<SavedReportRow, ScheduleRefusal>> {
    const listed = await findSavedReport(db, reportId)
    if (!listed) return REPORT_NOT_FOUND
    return listed.report.userId === user.id ? { ok: true, value: listed.report } : NOT_THE_AUTHOR
  }

  async function readLastRun(reportId: string): Promise<SchedulePanel['lastRun']> {
    const run = await findLastRun(db, reportId)
    if (!run) return null
    const mails = await listReportMails(db, [run.id])
    const names = await findUserNames(
      db,
      mails.flatMap(({ userId }) => userId ?? []),
    )
    const count = (status: string) => mails.filter((mail) => mail.status === status).length
    return {
      at: run.ranAt.toISOString(),
      sent: count('sent'),
      waiting: count('waiting'),
      failures: [
        ...run.skipped.map(({ name, reason }) => ({ name, reason: SKIP_REASONS[reason] })),
        ...mails
          .filter(({ status }) => status !== 'sent' && status !== 'waiting')
          .map(({ userId, recipient, lastError }) => ({
            name: (userId && names[userId]) ?? recipient,
            reason: lastError ?? 'not sent',
          })),
      ],
    }
  }

  return {
    async open(user, reportId) {
      const own = await findOwn(user, reportId)
      if (!own.ok) return own
      const schedule = await findSchedule(db, reportId)
      const chosenIds = schedule?.userIds ?? []
      const active = await listActivePeople(db)
      const people = active.filter((person) => canSendReportTo(user, person) || chosenIds.includes(person.id))
      const missingIds = chosenIds.filter((id) => !people.some((person) => person.id === id))
      const missing = await findUserNames(db, missingIds)
      return {
        ok: true,
        value: {
          schedule: schedule && viewOf(schedule),
          timeZone: timeZoneOf(published(), user.dealership),
          people: [
            ...people.map(({ id, name }) => ({ id, name })),
            ...Object.entries(missing).map(([id, name]) => ({ id, name: `${name} (deactivated)` })),
          ],
          mayAddAddresses: canSendReportsOutside(user),
          lastRun: await readLastRun(reportId),
        },
      }
    },

    async save(acting, reportId, input) {
      const { user, address } = acting
      const own = await findOwn(user, reportId)
      if (!own.ok) return own
      const stored = await findSchedule(db, reportId)
      const { version, isPaused, ...fields } = input
      const userIds = [...new Set(input.userIds.map((id) => id.toLowerCase()))]
      const addresses = [...new Set(input.addresses)]
      if (userIds.length + addresses.length === 0) return refuseField('userIds', 'Add someone to send it to')
      if (!input.hasFigures && !input.hasPdf && !input.hasCsv)
        return refuseField('hasFigures', 'Choose what to send: figures in the email, PDF or CSV')
      const active = await listActivePeople(db)
      const isAllowed = (id: string) => {
        // Someone who was chosen before and is deactivated now stays, and is skipped.
        if (stored?.userIds.includes(id)) return true
        const person = active.find((each) => each.id === id)
        return person !== undefined && canSendReportTo(user, person)
      }
      if (!userIds.every(isAllowed)) return refuse('not_permitted', OUTSIDE_SCOPE)
      if (addresses.length > 0 && !canSendReportsOutside(user)) return refuse('not_permitted', OUTSIDE_SCOPE)
      const now = clock()
      const nextAt = isPaused ? null : nextReportTime(input, now, timeZoneOf(published(), user.dealership))
      return transact(db, async (transaction) => {
        const schedule = { ...fields, reportId, userIds, addresses, nextAt, updatedAt: now }
        if (!(await writeSchedule(transaction, schedule, version)))
          return refuse('changed', 'This schedule was changed in another window. Reload it, then try again.')
        const target = { kind: 'report', id: reportId, label: own.value.name }
        const { every, at } = input
        await insertAudit(
          transaction,
          {
            actor: { id: user.id, name: user.name },
            act: isPaused ? 'report.paused' : 'report.scheduled',
            target,
            // Counts only: addresses of people outside do not belong in a log that is kept.
            after: { every, at, people: userIds.length, addresses: addresses.length },
            address,
          },
          now,
        )
        const saved = await findSchedule(transaction, reportId)
        if (!saved) throw new Error('The schedule is gone')
        return { ok: true as const, value: viewOf(saved) }
      })
    },

    async test(user, reportId, content) {
      const own = await findOwn(user, reportId)
      if (!own.ok) return own
      if (!currentMailer()) return refuse('conflict', 'No mail server is configured, so no test can be sent')
      if (user.email === '')
        return refuse('conflict', 'Your account has no email address. Add one in your profile.')
      if (!can(user, 'reports.view_all') && !can(user, 'reports.view_own'))
        return refuse('not_permitted', OUTSIDE_SCOPE)
      const now = clock()
      if (
        (await countReportTests(db, user.id, new Date(now.getTime() - HOUR_MS))) >= MAX_REPORT_TESTS_PER_HOUR
      )
        return refuse('too_many', `You can send ${MAX_REPORT_TESTS_PER_HOUR} tests an hour. Try again later.`)
      const { id, name, definition } = own.value
      const mail = await writeReportMail(
        parts,
        { id, name, definition: readDefinition(definition), ...content },
        { reader: user, author: user, isOutside: false, isTest: true },
      )
      if (!mail) return refuse('not_permitted', OUTSIDE_SCOPE)
      await insertReportMail(db, {
        ...mail,
        userId: user.id,
        reportRunId: null,
        recipient: user.email,
        dedupeKey: `report.test.${crypto.randomUUID()}`,
        expiresAt: new Date(now.getTime() + REPORT_MAIL_HOURS * HOUR_MS),
        isMarketing: false,
        now,
      })
      return { ok: true, value: { address: user.email } }
    },
  }
}

function viewOf(row: ScheduleRow): ReportSchedule {
  const { version, every, at, userIds, addresses, hasFigures, hasPdf, hasCsv, nextAt, stopReason } = row
  return {
    version,
    every,
    at,
    userIds,
    addresses,
    hasFigures,
    hasPdf,
    hasCsv,
    stopReason,
    isPaused: nextAt === null,
    nextAt: nextAt?.toISOString() ?? null,
  }
}
