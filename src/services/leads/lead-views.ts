import type { Database, Transaction } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { countLeads } from '../../data/leads/lead-list.ts'
import {
  countSharedViews,
  countViewsLocked,
  deleteView,
  findViewLocked,
  hideView,
  insertView,
  type ListedView,
  listViews,
  lockSharing,
  setViewAudience,
  showView,
  type ViewReader,
} from '../../data/leads/saved-views.ts'
import { insertAudit } from '../../data/users/index.ts'
import type { AuditAct, AuditEntry } from '../../domain/audit/audit.ts'
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
import {
  AUDIENCE_LABELS,
  audiencesFor,
  audiencesOf,
  canRemoveView,
  MAX_SHARED_VIEWS_PER_AUDIENCE,
  type ViewAudience,
} from '../../domain/leads/views/shared-views.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { Published } from '../published/index.ts'
import { leadListQuery } from './lead-query.ts'

export type SaveViewOutcome = Outcome<SavedView, Refusal<'taken' | 'conflict'>>
export type RemoveViewOutcome = Outcome<null, Refusal<'missing' | 'not_permitted'>>
export type ShareViewOutcome = Outcome<null, Refusal<'missing' | 'not_permitted' | 'conflict'>>
export type HideViewOutcome = Outcome<null, Refusal<'missing' | 'conflict'>>

/** The views that each person has saved for a list or sees because they are shared, and the counts of those of the leads list. */
export interface LeadViewServices {
  /** Returns the actor's own views, then those shared with them, each in the order they were saved. */
  list(actor: Actor, list: ViewList): Promise<SavedView[]>
  save(acting: Acting, view: { list: ViewList; name: string; query: string }): Promise<SaveViewOutcome>
  /** Deletes the view for everyone who sees it. */
  remove(acting: Acting, id: string): Promise<RemoveViewOutcome>
  /** Shares a view of leads, or stops sharing it with null. */
  share(acting: Acting, id: string, audience: ViewAudience | null): Promise<ShareViewOutcome>
  /** Hides a shared view from the actor, or shows it again. */
  hide(actor: Actor, id: string, isHidden: boolean): Promise<HideViewOutcome>
  /** Returns the number of leads per view within the actor's own scope, keyed by built-in name or saved view id. */
  counts(actor: Actor): Promise<Record<string, number>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

const MISSING_VIEW = refuse('missing', 'View not found')
const DONE = { ok: true, value: null } as const

export function createLeadViewServices({ db, published, clock }: Dependencies): LeadViewServices {
  const count = (actor: Actor, filter: LeadFilter) =>
    countLeads(db, leadListQuery({ published, clock }, actor, resolveMe(filter, actor.id)))

  async function recordAudit(
    transaction: Transaction,
    { user, address }: Acting,
    act: AuditAct,
    { id, name }: Pick<SavedView, 'id' | 'name'>,
    change: Pick<AuditEntry, 'before' | 'after'> = {},
  ) {
    const target = { kind: 'view', id, label: name }
    const actor = { id: user.id, name: user.name }
    await insertAudit(transaction, { actor, act, target, address, ...change }, clock())
  }

  return {
    async list(actor, list) {
      const views = await listViews(db, readerOf(actor), list)
      return views.map((view) => toSavedView(actor, view))
    },

    save: (acting, { list, name, query }) =>
      transact(db, async (transaction): Promise<SaveViewOutcome> => {
        const owner = acting.user.id
        if ((await countViewsLocked(transaction, owner, list)) >= SAVED_VIEWS.maxCount)
          return refuse('conflict', `You already have ${SAVED_VIEWS.maxCount} views. Delete one first.`)
        const view = await insertView(transaction, { owner, list, name, query, createdAt: clock() })
        if (!view) return refuse('taken', 'You already have a view with this name')
        await recordAudit(transaction, acting, 'view.saved', view)
        const listedView = { ...view, author: acting.user.name, isHidden: false }
        return { ok: true, value: toSavedView(acting.user, listedView) }
      }),

    remove: (acting, id) =>
      transact(db, async (transaction): Promise<RemoveViewOutcome> => {
        const view = await findViewLocked(transaction, readerOf(acting.user), id)
        if (!view) return MISSING_VIEW
        if (!canRemoveView(acting.user, view))
          return refuse('not_permitted', 'Only the author or an administrator can delete this view')
        await deleteView(transaction, id)
        const { sharedWith } = view
        await recordAudit(
          transaction,
          acting,
          'view.deleted',
          view,
          sharedWith ? { before: { sharedWith } } : {},
        )
        return DONE
      }),

    share: (acting, id, audience) =>
      transact(db, async (transaction): Promise<ShareViewOutcome> => {
        const { user } = acting
        if (audience !== null && !audiencesFor(user).includes(audience))
          return refuse('not_permitted', `You cannot share views with ${AUDIENCE_LABELS[audience]}`)
        await lockSharing(transaction)
        const view = await findViewLocked(transaction, readerOf(user), id)
        if (!view) return MISSING_VIEW
        if (audience !== null && view.owner !== user.id)
          return refuse('not_permitted', 'Only the author can share a view')
        if (!canRemoveView(user, view))
          return refuse('not_permitted', 'Only the author or an administrator can stop sharing this view')
        if (view.list !== 'leads') return refuse('conflict', 'Only views of leads can be shared')
        if (view.sharedWith === audience) return DONE
        if (
          audience !== null &&
          (await countSharedViews(transaction, audience)) >= MAX_SHARED_VIEWS_PER_AUDIENCE
        )
          return refuse('conflict', tooManyText(audience))
        await setViewAudience(transaction, id, audience)
        await recordAudit(transaction, acting, audience === null ? 'view.unshared' : 'view.shared', view, {
          before: { sharedWith: view.sharedWith },
          after: { sharedWith: audience },
        })
        return DONE
      }),

    hide: (actor, id, isHidden) =>
      transact(db, async (transaction): Promise<HideViewOutcome> => {
        const view = await findViewLocked(transaction, readerOf(actor), id)
        if (!view) return MISSING_VIEW
        if (view.owner === actor.id)
          return refuse('conflict', 'This is your own view. Delete it, or stop sharing it, instead.')
        await (isHidden ? hideView : showView)(transaction, id, actor.id)
        return DONE
      }),

    async counts(actor) {
      const savedViews = await listViews(db, readerOf(actor), 'leads')
      const views = [
        ...BUILT_IN_VIEWS.map(({ id, filter }) => [id, { ...DEFAULT_LEAD_FILTER, ...filter }] as const),
        ...savedViews
          .filter(({ isHidden }) => !isHidden)
          .map(({ id, query }) => [id, parseLeadFilter(new URLSearchParams(query))] as const),
      ]
      const counts = await Promise.all(
        views.map(async ([id, filter]) => [id, await count(actor, filter)] as const),
      )
      return Object.fromEntries(counts)
    },
  }
}

function readerOf(actor: Actor): ViewReader {
  return { id: actor.id, audiences: audiencesOf(actor) }
}

function toSavedView(actor: Actor, { list: _list, owner, author, ...view }: ListedView): SavedView {
  return {
    ...view,
    author: owner === actor.id ? null : author,
    canRemove: canRemoveView(actor, { owner, sharedWith: view.sharedWith }),
  }
}

function tooManyText(audience: ViewAudience): string {
  const label = AUDIENCE_LABELS[audience]
  return `${MAX_SHARED_VIEWS_PER_AUDIENCE} views are already shared with ${label}. Stop sharing one first.`
}
