import type { Executor } from '../../../data/database/database.ts'
import { isRowId } from '../../../data/database/row-id.ts'
import { listLeadIds } from '../../../data/leads/lead-list.ts'
import { MAX_BULK_LEADS } from '../../../domain/leads/bulk/bulk.ts'
import type { LeadSelection } from '../../../domain/leads/bulk/bulk-schemas.ts'
import { parseLeadFilter, resolveMe } from '../../../domain/leads/lead-views.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../../domain/refusals/refusal.ts'
import type { Published } from '../../published/index.ts'
import { leadListQuery } from '../lead-query.ts'

/** The chosen leads, with the version of each that the caller saw: null for an unassigned lead. */
export type ChosenLeads = ReadonlyMap<string, number | null | undefined>

interface Parts {
  published: () => Published
  clock: () => Date
}

/** Returns the chosen leads. A filter chooses within the scope of the actor. */
export async function selectLeads(
  db: Executor,
  parts: Parts,
  { actor, selection }: { actor: Actor; selection: LeadSelection },
): Promise<Outcome<ChosenLeads, Refusal<'conflict'>>> {
  if ('leads' in selection)
    return {
      ok: true,
      value: new Map(
        selection.leads.map(({ id, version }) => [isRowId(id) ? id.toLowerCase() : id, version]),
      ),
    }
  const filter = resolveMe(parseLeadFilter(new URLSearchParams(selection.filter)), actor.id)
  const ids = await listLeadIds(db, leadListQuery(parts, actor, filter), MAX_BULK_LEADS + 1)
  return ids.length > MAX_BULK_LEADS
    ? refuse('conflict', `Select at most ${MAX_BULK_LEADS.toLocaleString('en-AU')} leads at a time`)
    : { ok: true, value: new Map(ids.map((id) => [id, undefined])) }
}
