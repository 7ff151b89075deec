import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import type { StoredLead } from '../../data/leads/lead-list.ts'
import {
  findMergeTarget,
  listDeleted,
  lockLeads,
  setDeleted,
  setMerged,
} from '../../data/leads/lead-removal.ts'
import { canManageAssignment } from '../../domain/leads/assignments/assignment-access.ts'
import { daysLeft, isUndoable, undoSince } from '../../domain/leads/assignments/undo.ts'
import { LEAD_TAGS } from '../../domain/leads/tags/tags.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { refuse, refuseField } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import type { HandOverServices } from './hand-over.ts'
import { saveTags } from './lead-tags.ts'
import { type ListedLead, listedLead } from './presented-lead.ts'
import { recordLeadEvent } from './record-event.ts'
import { LEAD_NOT_FOUND, type LeadRefusal, type LeadResult, notPermitted } from './refusals.ts'

export interface DeletedLead extends ListedLead {
  deletedAt: string
  deletedBy: string | null
  /** Days until the lead is erased. */
  daysLeft: number
}

type RemovalResult = LeadResult<{ id: string; reference: string }>

/** Removes leads from the list, and restores them unchanged: assignments stay as they are. */
export interface LeadRemovalServices {
  delete(acting: Acting, leadId: string): Promise<RemovalResult>
  restore(acting: Acting, leadId: string): Promise<RemovalResult>
  deleted(page: { page: number; pageSize: number }): Promise<{ leads: DeletedLead[]; total: number }>
  /** Shows the first lead inside the second from now on. */
  merge(acting: Acting, leadId: string, intoId: string): Promise<RemovalResult>
  unmerge(acting: Acting, leadId: string): Promise<RemovalResult>
}

const MERGED_ELSEWHERE = 'Someone else has merged this lead into another one'
const UNDO_EXPIRED = 'This was done more than 30 days ago and can no longer be undone'

interface Dependencies {
  db: Database
  clock: () => Date
  rehomeLead: HandOverServices['rehomeLead']
}

export function createLeadRemovalServices({ db, clock, rehomeLead }: Dependencies): LeadRemovalServices {
  /** Runs the work with the leads locked. Repeating a finished change succeeds again. */
  function change(
    acting: Acting,
    ids: readonly string[],
    work: (transaction: Transaction, leads: Map<string, StoredLead>) => Promise<LeadRefusal | null>,
  ): Promise<RemovalResult> {
    return db.transaction(async (transaction) => {
      await setTransactionActor(transaction, acting.user.id)
      const [requestedId = ''] = ids.map((id) => id.toLowerCase())
      const leads = await lockLeads(transaction, ids)
      const lead = leads.get(requestedId)
      if (!lead || lead.erasedAt) return LEAD_NOT_FOUND
      const refusal = await work(transaction, leads)
      return refusal ?? { ok: true, value: { id: lead.id, reference: lead.reference } }
    })
  }

  const onlyLead = (leads: Map<string, StoredLead>) => [...leads.values()][0] as StoredLead

  return {
    delete: (acting, leadId) =>
      change(acting, [leadId], async (transaction, leads) => {
        const lead = onlyLead(leads)
        if (!can(acting.user, 'leads.delete', lead)) return notPermitted()
        if (lead.deletedAt) return null
        if (!lead.isListed) return LEAD_NOT_FOUND
        const now = clock()
        await setDeleted(transaction, lead.id, { by: acting.user.id, now })
        await recordLeadEvent(transaction, acting, { lead, act: 'deleted' }, { audited: 'lead.deleted', now })
        return null
      }),

    restore: (acting, leadId) =>
      change(acting, [leadId], async (transaction, leads) => {
        const lead = onlyLead(leads)
        if (!can(acting.user, 'leads.delete', lead)) return notPermitted()
        if (!lead.deletedAt) return null
        const now = clock()
        if (!isUndoable(lead.deletedAt, now)) return refuse('conflict', UNDO_EXPIRED)
        await setDeleted(transaction, lead.id, null)
        await recordLeadEvent(
          transaction,
          acting,
          { lead, act: 'restored' },
          { audited: 'lead.restored', now },
        )
        await rehomeLead(transaction, acting, lead)
        return null
      }),

    async deleted(page) {
      const now = clock()
      const { rows, total } = await listDeleted(db, { ...page, since: undoSince(now) })
      const leads = rows.flatMap(({ deletedBy, ...row }) => {
        const { deletedAt } = row.lead
        if (!deletedAt) return []
        const remainingDays = daysLeft(deletedAt, now)
        return [
          { ...listedLead(row), deletedAt: deletedAt.toISOString(), deletedBy, daysLeft: remainingDays },
        ]
      })
      return { leads, total }
    },

    async merge(acting, leadId, intoId) {
      if (leadId.toLowerCase() === intoId.toLowerCase())
        return refuseField('intoId', 'A lead cannot be merged into itself')
      return change(acting, [leadId, intoId], async (transaction, leads) => {
        const lead = leads.get(leadId.toLowerCase())
        const into = leads.get(intoId.toLowerCase())
        if (!lead || !into) return LEAD_NOT_FOUND
        if (!canManageAssignment(acting.user, lead) || !canManageAssignment(acting.user, into))
          return notPermitted()
        if (lead.mergedInto === into.id) return null
        if (!lead.isListed || !into.isListed) return LEAD_NOT_FOUND
        await saveMerge(transaction, acting, { lead, into, now: clock() })
        return null
      })
    },

    async unmerge(acting, leadId) {
      const intoId = await findMergeTarget(db, leadId)
      return change(acting, intoId ? [leadId, intoId] : [leadId], async (transaction, leads) => {
        const lead = leads.get(leadId.toLowerCase()) as StoredLead
        const into = intoId ? leads.get(intoId) : undefined
        if (!canManageAssignment(acting.user, lead) || (into && !canManageAssignment(acting.user, into)))
          return notPermitted()
        if (!lead.mergedInto || !lead.mergedAt) return null
        if (lead.mergedInto !== into?.id) return refuse('conflict', MERGED_ELSEWHERE)
        const now = clock()
        if (!isUndoable(lead.mergedAt, now)) return refuse('conflict', UNDO_EXPIRED)
        await undoMerge(transaction, acting, { lead, into, now })
        await rehomeLead(transaction, acting, lead)
        return null
      })
    },
  }
}

interface Merge {
  lead: StoredLead
  into: StoredLead
  now: Date
}

/** Shows the first lead inside the second, and returns its tags: those of both. Both leads are locked. */
export async function saveMerge(transaction: Transaction, acting: Acting, merge: Merge): Promise<string[]> {
  const { lead, into, now } = merge
  await setMerged(transaction, lead.id, { id: into.id, now })
  const audit = { audited: 'lead.merged', now } as const
  await recordLeadEvent(transaction, acting, { lead, act: 'joined', after: { into: into.reference } }, audit)
  await recordLeadEvent(
    transaction,
    acting,
    { lead: into, act: 'merged', after: { merged: lead.reference } },
    audit,
  )
  const tags = [...new Set([...into.tags, ...lead.tags])].slice(0, LEAD_TAGS.maxPerLead)
  await saveTags(transaction, acting, into, { tags, now })
  return tags
}

/** Makes the lead a separate one again. */
export async function undoMerge(transaction: Transaction, acting: Acting, merge: Merge): Promise<void> {
  const { lead, into, now } = merge
  await setMerged(transaction, lead.id, null)
  const audit = { audited: 'lead.unmerged', now } as const
  const event = { act: 'unmerged' } as const
  await recordLeadEvent(transaction, acting, { lead, ...event, after: { from: into.reference } }, audit)
  await recordLeadEvent(transaction, acting, { lead: into, ...event, after: { from: lead.reference } }, audit)
}
