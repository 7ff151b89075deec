import type { Database } from '../../data/database/database.ts'
import { type ExportCursor, listForExport } from '../../data/leads/lead-export.ts'
import type { LeadListQuery, LeadListRow } from '../../data/leads/lead-list.ts'
import { insertAudit } from '../../data/users/index.ts'
import { LOST_REASONS, PRIORITIES } from '../../domain/leads/assignments/assignment.ts'
import { FORM_NAMES } from '../../domain/leads/forms/form-names.ts'
import { CALL_RESULTS, LEAD_STATUSES, type LeadFilter } from '../../domain/leads/lead-list.ts'
import { subjectOf } from '../../domain/leads/subject.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { DEPARTMENT_LABELS } from '../../domain/users/user.ts'
import { type CsvCell, csvText } from '../downloads/index.ts'
import type { Published } from '../published/index.ts'
import { leadListQuery } from './lead-query.ts'

export interface LeadExportServices {
  /** Streams the filtered leads as CSV. The export is audited before the first row is read. */
  exportCsv(acting: Acting, filter: LeadFilter): Promise<AsyncIterable<string>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

const ROWS_PER_PAGE = 500

export function createLeadExportServices({ db, published, clock }: Dependencies): LeadExportServices {
  async function* generateCsv(question: LeadListQuery): AsyncGenerator<string> {
    const names = new Map(published().dealerships.map(({ slug, name }) => [slug, name]))
    yield csvText([COLUMNS.map(([name]) => name)])
    let after: ExportCursor | null = null
    do {
      const page = await listForExport(db, question, { after, limit: ROWS_PER_PAGE })
      yield csvText(page.rows.map((row) => COLUMNS.map(([, cell]) => cell(row, names))))
      after = page.next
    } while (after)
  }

  return {
    async exportCsv({ user, address }, filter) {
      const after = { list: 'leads', ...activeFilters(filter) }
      const actor = { id: user.id, name: user.name }
      await insertAudit(db, { actor, act: 'export.made', after, address }, clock())
      return generateCsv(leadListQuery({ published, clock }, user, filter))
    },
  }
}

type Column = [name: string, cell: (row: LeadListRow, dealerships: ReadonlyMap<string, string>) => CsvCell]

const COLUMNS: Column[] = [
  ['reference', ({ lead }) => lead.reference],
  ['received', ({ lead }) => lead.createdAt.toISOString()],
  ['kind', ({ lead }) => FORM_NAMES[lead.form].name],
  ['department', ({ lead }) => DEPARTMENT_LABELS[lead.department]],
  ['dealership', ({ lead }, names) => lead.dealership && (names.get(lead.dealership) ?? lead.dealership)],
  ['status', ({ lead }) => LEAD_STATUSES[lead.status]],
  ['outcome', ({ assignment }) => outcomeOf(assignment)],
  ['priority', ({ lead }) => PRIORITIES[lead.priority].label],
  ['assigned_to', ({ assignee }) => assignee?.name],
  ['due', ({ lead }) => lead.dueDate],
  ['answered_after_minutes', ({ lead }) => lead.responseMinutes],
  ['name', ({ lead }) => lead.name],
  ['email', ({ lead }) => lead.email],
  ['phone', ({ lead }) => lead.phone],
  ['tags', ({ lead }) => lead.tags.join(', ')],
  ['last_call', ({ lead }) => lead.lastCallAt?.toISOString()],
  ['last_call_result', ({ lead }) => lead.lastCallResult && CALL_RESULTS[lead.lastCallResult].label],
  ['postcode', ({ lead }) => lead.postcode],
  ['about', ({ lead }) => subjectOf(lead)],
  ['stock_id', ({ lead }) => lead.stockid],
  ['message', ({ lead }) => lead.message],
  ['page', ({ lead }) => lead.source.page],
]

function outcomeOf(assignment: LeadListRow['assignment']): string {
  const outcome = assignment?.outcome
  if (!outcome) return ''
  return outcome.result === 'won' ? 'Won' : `Lost: ${LOST_REASONS[outcome.reason]}`
}

/** Leaves out filters that are not set. */
function activeFilters(filter: LeadFilter): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value))),
  )
}
