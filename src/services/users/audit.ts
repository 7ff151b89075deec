import type { Database } from '../../data/database/database.ts'
import { type AuditFilter, type AuditRow, insertAudit, listAudit } from '../../data/users/audit.ts'
import { AUDIT_ACTS, type AuditAct } from '../../domain/audit/audit.ts'
import {
  AUDIT_PER_PAGE,
  type AuditRange,
  differencesOf,
  type ListedAuditEntry,
  rangeStart,
} from '../../domain/audit/audit-list.ts'
import { csvText } from '../downloads/index.ts'

export interface AuditQuery {
  actor?: string | undefined
  act?: AuditAct | undefined
  target?: string | undefined
  range: AuditRange
}

export interface AuditPage {
  entries: ListedAuditEntry[]
  /** Cursor for older entries; null at the end. */
  next: string | null
}

export interface AuditServices {
  /** Newest first. */
  list(query: AuditQuery, after: string | null): Promise<AuditPage>
  /** Returns the newest entries by a person or about them. */
  listForPerson(id: string): Promise<ListedAuditEntry[]>
  /** Streams all matching entries as CSV. The export is audited before the first row is read. */
  exportCsv(
    query: AuditQuery,
    by: { id: string; name: string },
    address: string,
  ): Promise<AsyncIterable<string>>
}

const MAX_PERSON_ENTRIES = 12
const ROWS_PER_PAGE = 1_000
const COLUMNS = ['when', 'who', 'did', 'to_kind', 'to', 'to_id', 'changed', 'from_address']

export function createAuditServices({ db, clock }: { db: Database; clock: () => Date }): AuditServices {
  const filterOf = ({ actor, act, target, range }: AuditQuery): AuditFilter => {
    const since = rangeStart(range, clock())
    return {
      ...(actor !== undefined && { actor }),
      ...(act !== undefined && { act }),
      ...(target !== undefined && { target }),
      ...(since && { since }),
    }
  }

  async function* generateCsv(filter: AuditFilter): AsyncGenerator<string> {
    yield csvText([COLUMNS])
    let after: bigint | null = null
    for (;;) {
      const rows = await listAudit(db, filter, { after, limit: ROWS_PER_PAGE })
      yield csvText(rows.map(cellsOf))
      const last = rows.at(-1)
      if (!last || rows.length < ROWS_PER_PAGE) return
      after = last.id
    }
  }

  return {
    async list(query, after) {
      // Reads one more row than displayed, to know whether there are more.
      const rows = await listAudit(db, filterOf(query), {
        after: after === null ? null : BigInt(after),
        limit: AUDIT_PER_PAGE + 1,
      })
      const pageRows = rows.slice(0, AUDIT_PER_PAGE)
      const next = rows.length > AUDIT_PER_PAGE ? String(pageRows.at(-1)?.id) : null
      return { entries: pageRows.map(toListed), next }
    },

    async listForPerson(id) {
      return (await listAudit(db, { person: id }, { after: null, limit: MAX_PERSON_ENTRIES })).map(toListed)
    },

    async exportCsv(query, by, address) {
      const { actor, act, target, range } = query
      const after = {
        list: 'audit',
        range,
        ...(actor && { actor }),
        ...(act && { act }),
        ...(target && { target }),
      }
      await insertAudit(db, { actor: by, act: 'export.made', after, address }, clock())
      return generateCsv(filterOf(query))
    },
  }
}

function toListed(row: AuditRow): ListedAuditEntry {
  const { id, at, actorId, actorName, act, targetKind, targetId, targetLabel, before, after, address } = row
  return {
    id: String(id),
    at: at.toISOString(),
    actor: actorId === null ? null : { id: actorId, name: actorName ?? '' },
    act,
    target:
      targetKind === null || targetId === null
        ? null
        : { kind: targetKind, id: targetId, label: targetLabel ?? '' },
    before,
    after,
    address,
  }
}

function cellsOf(row: AuditRow): string[] {
  const { at, actor, act, target, before, after, address } = toListed(row)
  const changes = differencesOf({ before, after })
    .map(({ field, ...values }) => `${field}: ${values.before ?? ''} -> ${values.after ?? ''}`)
    .join('; ')
  return [
    at,
    actor?.name ?? '',
    AUDIT_ACTS[act],
    target?.kind ?? '',
    target?.label ?? '',
    target?.id ?? '',
    changes,
    address,
  ]
}
