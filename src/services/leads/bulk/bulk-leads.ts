import { setTransactionActor } from '../../../data/console/index.ts'
import type { Database, Transaction } from '../../../data/database/database.ts'
import { transact } from '../../../data/database/transact.ts'
import { lockAssignments } from '../../../data/leads/lead-assignments.ts'
import { insertLeadBatch, listLeadBatches } from '../../../data/leads/lead-batches.ts'
import type { StoredLead } from '../../../data/leads/lead-list.ts'
import { lockAssignee } from '../../../data/leads/lead-locks.ts'
import { lockLeads } from '../../../data/leads/lead-removal.ts'
import { BULK_UNDO_HOURS } from '../../../domain/leads/bulk/bulk.ts'
import type { BulkLeadChange, BulkLeads } from '../../../domain/leads/bulk/bulk-schemas.ts'
import { bulkLabel, bulkSummary } from '../../../domain/leads/bulk/bulk-texts.ts'
import {
  groupReasons,
  LEFT_REASONS,
  type LeftGroup,
  type LeftReason,
} from '../../../domain/leads/bulk/left-leads.ts'
import type { Actor } from '../../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuseField } from '../../../domain/refusals/refusal.ts'
import type { Acting } from '../../../domain/users/acting.ts'
import type { User } from '../../../domain/users/user.ts'
import { type Published, timeZoneOf } from '../../published/index.ts'
import { LEAD_NOT_FOUND } from '../refusals.ts'
import { type UndoneLeads, undoBatch } from './bulk-undo.ts'
import { type ChosenLead, type LeadPlan, type PlanContext, planLead } from './plan-lead.ts'
import { type SavedPlan, savePlan } from './save-plan.ts'
import { type ChosenLeads, selectLeads } from './select-leads.ts'

export interface BulkLeadsResult {
  /** Undoes the whole act; null if nothing changed. */
  batchId: string | null
  total: number
  done: number
  summary: string
  groups: LeftGroup[]
  results: { leadId: string; isDone: boolean; reason: string | null }[]
}

export interface RecentBatch {
  id: string
  at: string
  label: string
  leads: number
  isUndone: boolean
}

export interface LeadBulkServices {
  /** Does the same to many leads. Each is judged by itself, and one that is refused stays as it is. */
  change(
    acting: Acting,
    request: BulkLeads,
  ): Promise<Outcome<BulkLeadsResult, Refusal<'conflict' | 'invalid' | 'missing'>>>
  /** Restores the leads that nobody has changed since. */
  undo(acting: Acting, batchId: string): Promise<Outcome<UndoneLeads, Refusal<'missing' | 'conflict'>>>
  /** Returns the actor's bulk acts that can still be undone, and those that were. */
  recent(actor: Actor): Promise<RecentBatch[]>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

const MAX_RECENT_BATCHES = 50

export function createLeadBulkServices({ db, published, clock }: Dependencies): LeadBulkServices {
  async function run(
    transaction: Transaction,
    acting: Acting,
    { chosen, change, isPreview }: Pick<BulkLeads, 'change' | 'isPreview'> & { chosen: ChosenLeads },
  ): Promise<Outcome<BulkLeadsResult, Refusal<'invalid' | 'missing'>>> {
    const now = clock()
    const intoId = change.kind === 'merge' ? change.intoId.toLowerCase() : null
    const ids = [...chosen.keys()].filter((id) => id !== intoId)
    const leadById = await lockLeads(transaction, intoId === null ? ids : [...ids, intoId])
    const into = intoId === null ? null : (leadById.get(intoId) ?? null)
    if (intoId !== null && !into?.isListed) return LEAD_NOT_FOUND
    const assignmentById = await lockAssignments(
      transaction,
      [...leadById.values()].flatMap(({ assignmentId }) => assignmentId ?? []),
    )
    const personById = await lockPeople(transaction, change, [...leadById.values()])
    if (change.kind === 'assign' && !personById.has(change.assignedTo))
      return refuseField('assignedTo', 'Assigned user must be a valid user ID')
    const { dealerships } = published()
    const context: PlanContext = {
      acting,
      clockAt: (dealership) => ({ now, timeZone: timeZoneOf(published(), dealership) }),
      dealershipName: (slug) => dealerships.find((each) => each.slug === slug)?.name ?? slug,
      personById,
      into,
    }
    const results: BulkLeadsResult['results'] = []
    const reasons: LeftReason[] = []
    const saved: SavedPlan[] = []
    // In the order of the locks, so that a bulk act writes like the same single acts one after another.
    for (const id of ids.toSorted()) {
      const lead = leadById.get(id)
      const chosenLead: ChosenLead | null = lead?.isListed
        ? {
            lead,
            assignment: assignmentById.get(lead.assignmentId ?? '') ?? null,
            seenVersion: chosen.get(id),
          }
        : null
      const plan: LeadPlan = chosenLead
        ? planLead(context, chosenLead, change)
        : { is: 'left', reason: LEFT_REASONS.missing }
      const isDone = plan.is !== 'left' && chosenLead !== null
      results.push({ leadId: id, isDone, reason: plan.is === 'left' ? plan.reason.one : null })
      if (plan.is === 'left') reasons.push(plan.reason)
      else if (chosenLead && !isPreview)
        saved.push(await savePlan(transaction, { acting, dealerships, into, now }, chosenLead, plan))
    }
    const name = nameOf(change, { personById, into })
    const by = { id: acting.user.id, name: acting.user.name }
    const batchId =
      saved.length === 0
        ? null
        : await insertLeadBatch(transaction, { by, label: bulkLabel(change, name), at: now }, saved)
    const counts = { done: ids.length - reasons.length, total: ids.length }
    return {
      ok: true,
      value: {
        batchId,
        ...counts,
        summary: bulkSummary(change, { ...counts, name }),
        groups: groupReasons(reasons),
        results,
      },
    }
  }

  return {
    change: (acting, { selection, change, isPreview }) =>
      transact(db, async (transaction) => {
        await setTransactionActor(transaction, acting.user.id)
        const selected = await selectLeads(
          transaction,
          { published, clock },
          { actor: acting.user, selection },
        )
        return selected.ok
          ? run(transaction, acting, { chosen: selected.value, change, isPreview })
          : selected
      }),

    undo: (acting, batchId) =>
      transact(db, async (transaction) => {
        await setTransactionActor(transaction, acting.user.id)
        return undoBatch(transaction, acting, { batchId, now: clock() })
      }),

    async recent(actor) {
      const since = new Date(clock().getTime() - BULK_UNDO_HOURS * 3_600_000)
      const batches = await listLeadBatches(db, { userId: actor.id, since, limit: MAX_RECENT_BATCHES })
      return batches.map(({ id, at, label, leads, undoneAt }) => ({
        id,
        at: at.toISOString(),
        label,
        leads,
        isUndone: undoneAt !== null,
      }))
    },
  }
}

/** Locks the next person, and the people of completed leads, who must still work here if a lead is opened again. */
async function lockPeople(
  transaction: Transaction,
  change: BulkLeadChange,
  leads: readonly StoredLead[],
): Promise<ReadonlyMap<string, User>> {
  const reopenedBy =
    change.kind === 'status' && change.status !== 'completed'
      ? leads.flatMap(({ status, assignedTo }) => (status === 'completed' && assignedTo ? assignedTo : []))
      : []
  const ids = [...new Set([...(change.kind === 'assign' ? [change.assignedTo] : []), ...reopenedBy])]
  const people = new Map<string, User>()
  for (const id of ids.toSorted()) {
    const person = await lockAssignee(transaction, id)
    if (person) people.set(id, person)
  }
  return people
}

function nameOf(
  change: BulkLeadChange,
  { personById, into }: { personById: ReadonlyMap<string, User>; into: StoredLead | null },
): string {
  if (change.kind === 'assign') return personById.get(change.assignedTo)?.name ?? ''
  return change.kind === 'merge' ? (into?.reference ?? '') : ''
}
