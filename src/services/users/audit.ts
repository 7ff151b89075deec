import type { Database } from '../../data/database/database.ts'
import { type AuditFilter, type AuditRow, insertAudit, listAudit } from '../../data/users/audit.ts'
import { AUDIT_ACTS, type AuditAct } from '../../domain/audit/audit.ts'
import {
  AUDIT_PER_PAGE,
  type AuditRange,
  differencesOf,
  type ListedAct,
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
  entries: ListedAct[]
  /** Asks for what is older; null at the end. */
  next: string | null
}

export interface AuditServices {
  /** Newest first. */
  list(query: AuditQuery, after: string | null): Promise<AuditPage>
  /** The newest of what was done by a person or to them. */
  ofPerson(id: string): Promise<ListedAct[]>
  /** Everything the query finds as the lines of a table, in steps; that it was taken out is written down first. */
  exportCsv(
    query: AuditQuery,
    by: { id: string; name: string },
    address: string,
  ): Promise<AsyncIterable<string>>
}

const OF_PERSON = 12
const LINES_AT_ONCE = 1_000
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

  async function* lines(filter: AuditFilter): AsyncGenerator<string> {
    yield csvText([COLUMNS])
    let after: bigint | null = null
    for (;;) {
      const rows = await listAudit(db, filter, { after, limit: LINES_AT_ONCE })
      yield csvText(rows.map(cellsOf))
      const last = rows.at(-1)
      if (!last || rows.length < LINES_AT_ONCE) return
      after = last.id
    }
  }

  return {
    async list(query, after) {
      // One more than is shown tells whether there are any left.
      const rows = await listAudit(db, filterOf(query), {
        after: after === null ? null : BigInt(after),
        limit: AUDIT_PER_PAGE + 1,
      })
      const shown = rows.slice(0, AUDIT_PER_PAGE)
      const next = rows.length > AUDIT_PER_PAGE ? String(shown.at(-1)?.id) : null
      return { entries: shown.map(toListed), next }
    },

    async ofPerson(id) {
      return (await listAudit(db, { person: id }, { after: null, limit: OF_PERSON })).map(toListed)
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
      return lines(filterOf(query))
    },
  }
}

function toListed(row: AuditRow): ListedAct {
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
  const changed = differencesOf({ before, after })
    .map(({ field, ...values }) => `${field}: ${values.before ?? ''} -> ${values.after ?? ''}`)
    .join('; ')
  return [
    at,
    actor?.name ?? '',
    AUDIT_ACTS[act],
    target?.kind ?? '',
    target?.label ?? '',
    target?.id ?? '',
    changed,
    address,
  ]
}
