import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { countLeads } from '../../data/leads/lead-list.ts'
import { countViewsLocked, deleteView, insertView, listViews } from '../../data/leads/saved-views.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import type { LeadFilter } from '../../domain/leads/lead-list.ts'
import {
  BUILT_IN_VIEWS,
  DEFAULT_LEAD_FILTER,
  parseLeadFilter,
  resolveMe,
  SAVED_VIEWS,
  type SavedView,
  type ViewList,
} from '../../domain/leads/lead-views.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { Published } from '../published/index.ts'
import { leadListQuery } from './lead-query.ts'

export type SaveViewOutcome = Outcome<SavedView, Refusal<'taken' | 'conflict'>>

/** The views that each person has saved for a list, and the counts of those of the leads list. */
export interface LeadViewServices {
  /** Returns the actor's own views in the order they were saved. */
  list(actor: Actor, list: ViewList): Promise<SavedView[]>
  save(acting: Acting, view: { list: ViewList; name: string; query: string }): Promise<SaveViewOutcome>
  /** Returns false if the actor has no such view. */
  remove(acting: Acting, id: string): Promise<boolean>
  /** Returns the number of leads per view, keyed by built-in name or saved view id. */
  counts(actor: Actor): Promise<Record<string, number>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createLeadViewServices({ db, published, clock }: Dependencies): LeadViewServices {
  const count = (actor: Actor, filter: LeadFilter) =>
    countLeads(db, leadListQuery({ published, clock }, actor, resolveMe(filter, actor.id)))

  async function recordAudit(transaction: Transaction, acting: Acting, act: AuditAct, view: SavedView) {
    const { user, address } = acting
    const target = { kind: 'view', id: view.id, label: view.name }
    await insertAudit(transaction, { actor: { id: user.id, name: user.name }, act, target, address }, clock())
  }

  return {
    list: (actor, list) => listViews(db, actor.id, list),

    save: (acting, { list, name, query }) =>
      transact(db, async (transaction): Promise<SaveViewOutcome> => {
        const owner = acting.user.id
        if ((await countViewsLocked(transaction, owner, list)) >= SAVED_VIEWS.maxCount)
          return refuse('conflict', `You already have ${SAVED_VIEWS.maxCount} views. Delete one first.`)
        const view = await insertView(transaction, { owner, list, name, query, createdAt: clock() })
        if (!view) return refuse('taken', 'You already have a view with this name')
        await recordAudit(transaction, acting, 'view.saved', view)
        return { ok: true, value: view }
      }),

    remove: (acting, id) =>
      db.transaction(async (transaction) => {
        const deletedView = await deleteView(transaction, acting.user.id, id)
        if (deletedView) await recordAudit(transaction, acting, 'view.deleted', deletedView)
        return deletedView !== null
      }),

    async counts(actor) {
      const own = await listViews(db, actor.id, 'leads')
      const views = [
        ...BUILT_IN_VIEWS.map(({ id, filter }) => [id, { ...DEFAULT_LEAD_FILTER, ...filter }] as const),
        ...own.map(({ id, query }) => [id, parseLeadFilter(new URLSearchParams(query))] as const),
      ]
      const counts = await Promise.all(
        views.map(async ([id, filter]) => [id, await count(actor, filter)] as const),
      )
      return Object.fromEntries(counts)
    },
  }
}
