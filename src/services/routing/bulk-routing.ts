import { setTransactionActor } from '../../data/console/index.ts'
import type { Database } from '../../data/database/database.ts'
import { transact } from '../../data/database/transact.ts'
import { lockLeadById } from '../../data/leads/index.ts'
import { writeRouting } from '../../data/routing/unrouted-leads.ts'
import { findVersions } from '../../data/routing/versions.ts'
import { can } from '../../domain/permissions/permissions.ts'
import { type Outcome, type Refusal, refuse } from '../../domain/refusals/refusal.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { NOT_YOURS } from '../leads/index.ts'
import type { Published } from '../published/index.ts'
import { assignLead } from './router.ts'
import { openRuleRunner } from './rule-runner.ts'

export interface RoutedLead {
  leadId: string
  isAssigned: boolean
  /** Who has it now, or why nobody. */
  text: string
}

export interface BulkRoutingServices {
  /** Assigns unassigned leads by the live rules. Each lead that cannot be assigned says why; the others go on. */
  routeLeads(
    acting: Acting,
    leadIds: readonly string[],
  ): Promise<Outcome<RoutedLead[], Refusal<'not_permitted' | 'conflict'>>>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createBulkRoutingServices({ db, published, clock }: Dependencies): BulkRoutingServices {
  return {
    async routeLeads(acting, leadIds) {
      if (!can(acting.user, 'leads.assign')) return refuse('not_permitted', NOT_YOURS)
      return transact(db, async (transaction) => {
        await setTransactionActor(transaction, acting.user.id)
        const now = clock()
        // In one order for everybody, so that two managers who chose the same leads do not wait for each other.
        const ids = [...new Set(leadIds)].toSorted()
        const leads = []
        for (const leadId of ids) leads.push({ leadId, lead: await lockLeadById(transaction, leadId) })
        const { live } = await findVersions(transaction)
        if (!live) return refuse('conflict', 'The routing rules are off')
        const runner = await openRuleRunner(transaction, { published: published(), rules: live.rules, now })
        const results: RoutedLead[] = []
        for (const { leadId, lead } of leads) {
          const leaveOut = (text: string) => void results.push({ leadId, isAssigned: false, text })
          if (!lead?.isListed) leaveOut('Lead not found')
          else if (!can(acting.user, 'leads.assign', lead)) leaveOut(NOT_YOURS)
          else if (lead.assignmentId !== null) leaveOut('Already assigned')
          else {
            const { outcome, receipt } = await assignLead(transaction, lead, {
              runner,
              by: acting,
              now,
              cause: 'bulk',
              dealerships: published().dealerships,
            })
            const isAssigned = outcome.is === 'assigned'
            if (isAssigned) await writeRouting(transaction, leadId, { routeAfter: null })
            results.push({ leadId, isAssigned, text: receipt.summary })
          }
        }
        return { ok: true as const, value: results }
      })
    },
  }
}
