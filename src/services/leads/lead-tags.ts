import { setTransactionActor } from '../../data/console/index.ts'
import type { Database, Transaction } from '../../data/database/database.ts'
import type { StoredLead } from '../../data/leads/lead-list.ts'
import { lockLeadById, setLeadTags } from '../../data/leads/lead-locks.ts'
import { listTags } from '../../data/leads/lead-tags.ts'
import { canNoteLead } from '../../domain/leads/assignments/assignment-access.ts'
import { changeTags } from '../../domain/leads/tags/tags.ts'
import type { Actor } from '../../domain/permissions/permissions.ts'
import { refuseField } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { leadScope } from './lead-query.ts'
import { recordLeadEvent } from './record-event.ts'
import { LEAD_NOT_FOUND, type LeadResult, notPermitted } from './refusals.ts'

export interface TagChange {
  act: 'add' | 'remove'
  tag: string
}

export interface LeadTagServices {
  /** Adds or removes a tag, and returns the tags of the lead. */
  change(acting: Acting, request: TagChange & { leadId: string }): Promise<LeadResult<string[]>>
  /** Returns the tags in use on leads in the actor's scope, most frequent first. */
  list(actor: Actor): Promise<{ tag: string; leads: number }[]>
}

interface Dependencies {
  db: Database
  clock: () => Date
}

export function createLeadTagServices({ db, clock }: Dependencies): LeadTagServices {
  return {
    change: (acting, { leadId, ...change }) =>
      db.transaction(async (transaction) => {
        await setTransactionActor(transaction, acting.user.id)
        const lead = await lockLeadById(transaction, leadId)
        if (!lead?.isListed) return LEAD_NOT_FOUND
        const checked = checkTags(acting, lead, change)
        if (!checked.ok) return checked
        await saveTags(transaction, acting, lead, { tags: checked.value, now: clock() })
        return checked
      }),

    list: (actor) => listTags(db, leadScope(actor)),
  }
}

/** Staff who work on a lead may tag it. */
export function checkTags(acting: Acting, lead: StoredLead, change: TagChange): LeadResult<string[]> {
  if (!canNoteLead(acting.user, lead)) return notPermitted()
  const { tags, error } = changeTags(lead.tags, change)
  return tags ? { ok: true, value: tags } : refuseField('tag', error)
}

/** Returns false if the lead has these tags already. Tags stay out of the audit log, because staff may type a name. */
export async function saveTags(
  transaction: Transaction,
  acting: Acting,
  lead: StoredLead,
  { tags, now }: { tags: string[]; now: Date },
): Promise<boolean> {
  if (tags.join() === lead.tags.join()) return false
  await setLeadTags(transaction, lead.id, tags)
  await recordLeadEvent(
    transaction,
    acting,
    { lead, act: 'tagged', before: { tags: lead.tags }, after: { tags } },
    { audited: 'lead.tagged', now, isPrivate: true },
  )
  return true
}
