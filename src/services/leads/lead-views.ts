import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { countLeads } from '../../data/leads/lead-list.ts'
import { countViewsLocked, deleteView, insertView, listViews } from '../../data/leads/saved-views.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { AuditAct } from '../../domain/audit/audit.ts'
import type { LeadFilter } from '../../domain/leads/lead-list.ts'
import {
  BUILT_IN_VIEWS,
  parseLeadFilter,
  SAVED_VIEWS,
  type SavedView,
  USUAL_FILTER,
} from '../../domain/leads/lead-views.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { Published } from '../published/index.ts'
import { leadListQuery } from './lead-query.ts'

export type SaveViewOutcome = Outcome<SavedView, Refusal<'taken' | 'conflict'>>

/** Ways to look at leads: everybody's, and those each person has kept. */
export interface LeadViewServices {
  /** One's own, in the order they were kept. */
  list(actor: Actor): Promise<SavedView[]>
  save(acting: Acting, view: { name: string; query: string }): Promise<SaveViewOutcome>
  /** False where one has no such view. */
  remove(acting: Acting, id: string): Promise<boolean>
  /** How many leads each view shows this person: by the name of a view everybody has, by the id of one's own. */
  counts(actor: Actor): Promise<Record<string, number>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createLeadViewServices({ db, published, clock }: Dependencies): LeadViewServices {
  const count = (actor: Actor, filter: LeadFilter) =>
    countLeads(db, leadListQuery({ published, clock }, actor, ownOf(actor, filter)))

  async function tell(transaction: Transaction, acting: Acting, act: AuditAct, view: SavedView) {
    const { user, address } = acting
    const target = { kind: 'view', id: view.id, label: view.name }
    await insertAudit(transaction, { actor: { id: user.id, name: user.name }, act, target, address }, clock())
  }

  return {
    list: (actor) => listViews(db, actor.id),

    save: (acting, { name, query }) =>
      transact(db, async (transaction): Promise<SaveViewOutcome> => {
        const owner = acting.user.id
        if ((await countViewsLocked(transaction, owner)) >= SAVED_VIEWS.most)
          return refuse('conflict', `You have ${SAVED_VIEWS.most} views: delete one first`)
        const made = await insertView(transaction, { owner, name, query, createdAt: clock() })
        if (!made) return refuse('taken', 'You have a view of this name already')
        await tell(transaction, acting, 'view.saved', made)
        return { ok: true, value: made }
      }),

    remove: (acting, id) =>
      db.transaction(async (transaction) => {
        const gone = await deleteView(transaction, acting.user.id, id)
        if (gone) await tell(transaction, acting, 'view.deleted', gone)
        return gone !== null
      }),

    async counts(actor) {
      const own = await listViews(db, actor.id)
      const asked = [
        ...BUILT_IN_VIEWS.map(({ id, filter }) => [id, { ...USUAL_FILTER, ...filter }] as const),
        ...own.map(({ id, query }) => [id, parseLeadFilter(new URLSearchParams(query))] as const),
      ]
      const counted = await Promise.all(
        asked.map(async ([id, filter]) => [id, await count(actor, filter)] as const),
      )
      return Object.fromEntries(counted)
    },
  }
}

function ownOf(actor: Actor, filter: LeadFilter): LeadFilter {
  return { ...filter, assignedTo: filter.assignedTo.map((id) => (id === 'me' ? actor.id : id)) }
}
