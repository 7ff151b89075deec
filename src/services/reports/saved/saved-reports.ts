import type { Database, Transaction } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import {
  countReportsLocked,
  findSavedReport,
  insertSavedReport,
  isNameTaken,
  type ListedReport,
  listSavedReports,
  updateSavedReport,
} from '../../../data/reports/saved-reports.ts'
import { insertAudit } from '../../../data/users/index.ts'
import type { AuditAct } from '../../../domain/audit/audit.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../../domain/refusals/refusal.ts'
import {
  isSharedWith,
  type NewReport,
  type ReportChange,
  readDefinition,
  SAVED_REPORTS,
  type SavedReport,
  shareTargetsOf,
} from '../../../domain/reports/saved-report.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import { OUTSIDE_SCOPE } from '../report-query.ts'

type SaveOutcome = Outcome<SavedReport, Refusal<'taken' | 'conflict'>>
type ChangeOutcome = Outcome<SavedReport, Refusal<'missing' | 'not_permitted' | 'changed' | 'taken'>>

/** Reports that people have saved. A report is a definition: whoever opens it sees the figures of their own scope. */
export interface SavedReportServices {
  /** The reader's own reports and those shared with them, by name. */
  list(reader: Actor): Promise<SavedReport[]>
  save(acting: Acting, report: NewReport): Promise<SaveOutcome>
  /** Only its author changes, shares or deletes a report. */
  change(acting: Acting, id: string, change: ReportChange): Promise<ChangeOutcome>
  remove(acting: Acting, id: string): Promise<Outcome<null, Refusal<'missing' | 'not_permitted'>>>
}

interface Dependencies {
  db: Database
  clock: () => Date
}

export const REPORT_NOT_FOUND = refuse('missing', 'Report not found')
export const NOT_THE_AUTHOR = refuse('not_permitted', 'Only the person who saved this report may change it')
const CHANGED = refuse('changed', 'This report was changed in another window. Reload it, then try again.')
const TAKEN = refuse('taken', 'You already have a report with this name')

export function createSavedReportServices({ db, clock }: Dependencies): SavedReportServices {
  async function record(
    transaction: Transaction,
    { user, address }: Acting,
    act: AuditAct,
    { id, name }: { id: string; name: string },
    after?: Record<string, unknown>,
  ): Promise<void> {
    const target = { kind: 'report', id, label: name }
    const actor = { id: user.id, name: user.name }
    await insertAudit(transaction, { actor, act, target, address, ...(after && { after }) }, clock())
  }

  async function reload(transaction: Transaction, acting: Acting, id: string): Promise<SavedReport> {
    const listed = await findSavedReport(transaction, id)
    if (!listed) throw new Error('The saved report is gone')
    return viewOf(listed, acting.user)
  }

  return {
    async list(reader) {
      const rows = await listSavedReports(db, reader.id)
      return rows.filter((row) => canOpen(row, reader)).map((row) => viewOf(row, reader))
    },

    save: (acting, { name, definition }) =>
      transact(db, async (transaction): Promise<SaveOutcome> => {
        const userId = acting.user.id
        if ((await countReportsLocked(transaction, userId)) >= SAVED_REPORTS.maxCount)
          return refuse('conflict', `You already have ${SAVED_REPORTS.maxCount} reports. Delete one first.`)
        const id = await insertSavedReport(transaction, { userId, name, definition, now: clock() })
        if (id === null) return TAKEN
        await record(transaction, acting, 'report.saved', { id, name })
        return { ok: true, value: await reload(transaction, acting, id) }
      }),

    change: (acting, id, { version, ...change }) =>
      transact(db, async (transaction): Promise<ChangeOutcome> => {
        const listed = await findSavedReport(transaction, id)
        if (!listed || !canOpen(listed, acting.user)) return REPORT_NOT_FOUND
        const { report } = listed
        if (report.userId !== acting.user.id) return NOT_THE_AUTHOR
        const { name, sharedWith } = change
        if (sharedWith && !shareTargetsOf(acting.user).includes(sharedWith))
          return refuse('not_permitted', OUTSIDE_SCOPE)
        // Locks the author: a second window cannot take the name in between.
        await countReportsLocked(transaction, acting.user.id)
        if (name !== undefined && (await isNameTaken(transaction, report, name))) return TAKEN
        const isChanged = await updateSavedReport(transaction, { id, version }, { ...change, now: clock() })
        if (!isChanged) return CHANGED
        const isShared = sharedWith !== undefined && sharedWith !== report.sharedWith
        if (isShared) {
          const act = sharedWith === null ? 'report.unshared' : 'report.shared'
          await record(transaction, acting, act, report, { sharedWith })
        }
        if (name !== undefined || change.definition !== undefined)
          await record(transaction, acting, 'report.changed', { id, name: name ?? report.name })
        return { ok: true, value: await reload(transaction, acting, id) }
      }),

    remove: (acting, id) =>
      transact(db, async (transaction) => {
        const listed = await findSavedReport(transaction, id)
        if (!listed || !canOpen(listed, acting.user)) return REPORT_NOT_FOUND
        const { report } = listed
        if (report.userId !== acting.user.id) return NOT_THE_AUTHOR
        const { version } = report
        await updateSavedReport(transaction, { id, version }, { deletedAt: clock(), now: clock() })
        await record(transaction, acting, 'report.deleted', report)
        return { ok: true, value: null }
      }),
  }
}

export const canOpen = ({ report }: Pick<ListedReport, 'report'>, reader: Actor): boolean =>
  report.userId === reader.id || isSharedWith(report.sharedWith, reader)

function viewOf({ report, author, schedule }: ListedReport, reader: Actor): SavedReport {
  const { id, name, definition, sharedWith, version, userId } = report
  return {
    id,
    name,
    sharedWith,
    version,
    author,
    definition: readDefinition(definition),
    isOwn: userId === reader.id,
    schedule: schedule && { isPaused: schedule.nextAt === null },
  }
}
