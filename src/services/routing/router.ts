import type { Database, Transaction } from '../../data/database/database.ts'
import { insertNotifications } from '../../data/notifications/index.ts'
import { insertReceipt } from '../../data/routing/receipts.ts'
import { lockUnroutedLeads, type UnroutedLead, writeRouting } from '../../data/routing/unrouted-leads.ts'
import { findVersions, type RoutingVersion } from '../../data/routing/versions.ts'
import { findTargetHours, findUser } from '../../data/users/index.ts'
import type { Dealership } from '../../domain/dealerships/dealership.ts'
import { nextOpenTime } from '../../domain/dealerships/open-time.ts'
import type { RoutingReceipt } from '../../domain/routing/receipt.ts'
import { departmentClock } from '../../domain/routing/response-clock.ts'
import type { Routed } from '../../domain/routing/route-lead.ts'
import type { ClockPolicy } from '../../domain/routing/rule.ts'
import type { Acting } from '../../domain/users/acting.ts'
import { createAssignment, lockedAssigneeError } from '../leads/index.ts'
import { departmentHours, type Published, receivedAt } from '../published/index.ts'
import { managersFor } from './managers.ts'
import { startRound } from './response-clocks.ts'
import { openRuleRunner, type RuleRunner } from './rule-runner.ts'

/** Leads of one transaction: few, so that staff who open one of them wait only briefly. */
const BATCH = 20

export interface RouterServices {
  /** Routes leads that wait, and starts their clocks. Returns how many; zero if none is left. Many instances may call it at once. */
  routeDue(): Promise<number>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

export function createRouterServices({ db, published, clock }: Dependencies): RouterServices {
  /** A lead that someone has assigned meanwhile keeps its person. */
  async function routeOne(
    transaction: Transaction,
    lead: UnroutedLead,
    { runner, live, by }: { runner: RuleRunner; live: RoutingVersion | null; by: Acting | null },
  ): Promise<void> {
    const now = clock()
    const isFree = lead.assignmentId === null && lead.status === 'unassigned'
    const routed = isFree && live && by ? await assignByRules(transaction, lead, { runner, by, now }) : null
    if (routed?.outcome.is === 'waiting') return
    const rule = routed && 'rule' in routed.outcome ? routed.outcome.rule : null
    const responseDueAt = await startClock(transaction, lead, rule)
    await writeRouting(transaction, lead.id, {
      awaitsRouting: false,
      routeAfter: null,
      ...(responseDueAt && { responseDueAt }),
    })
    if (!isFree || routed?.outcome.is === 'assigned') return
    const managers = managersFor(runner.people, lead)
    await insertNotifications(
      transaction,
      managers.map(({ id }) => ({
        kind: 'lead_unassigned',
        userId: id,
        leadId: lead.id,
        dedupeKey: `unassigned ${lead.id}`,
        ...(routed && { facts: { reason: routed.receipt.summary } }),
      })),
      now,
    )
  }

  async function startClock(
    transaction: Transaction,
    lead: UnroutedLead,
    rule: { id: string; clock: ClockPolicy | null } | null,
  ): Promise<Date | null> {
    const isRunning = lead.responseDueAt !== null || lead.respondedAt !== null || lead.status === 'completed'
    if (isRunning) return null
    const policy = rule?.clock ?? departmentClock(await targetHoursOf(transaction, lead, published()))
    if (!policy) return null
    const ruleId = rule?.clock ? rule.id : null
    return startRound(transaction, published(), {
      lead,
      policy,
      ruleId,
      from: receivedAt(lead),
      moves: 0,
      round: 0,
    })
  }

  async function assignByRules(
    transaction: Transaction,
    lead: UnroutedLead,
    { runner, by, now }: { runner: RuleRunner; by: Acting; now: Date },
  ): Promise<Routed> {
    const routed = await assignLead(transaction, lead, {
      runner,
      by,
      now,
      cause: 'arrival',
      dealerships: published().dealerships,
    })
    if (routed.outcome.is === 'waiting') {
      const routeAfter = nextOpenTime(departmentHours(published(), lead, now), now)
      // A department that never opens would wait for ever.
      if (routeAfter === null) return { ...routed, outcome: { is: 'unassigned', rule: routed.outcome.rule } }
      await writeRouting(transaction, lead.id, { routeAfter })
    }
    return routed
  }

  return {
    routeDue: () =>
      db.transaction(async (transaction) => {
        const now = clock()
        const due = await lockUnroutedLeads(transaction, { now, limit: BATCH })
        if (due.length === 0) return 0
        const { live } = await findVersions(transaction)
        const by = live && (await actingFor(transaction, live))
        const runner = await openRuleRunner(transaction, {
          published: published(),
          rules: live?.rules ?? [],
          now,
        })
        for (const lead of due) await routeOne(transaction, lead, { runner, live, by })
        return due.length
      }),
  }
}

/** The rules act for the user who switched them on. */
export async function actingFor(transaction: Transaction, live: RoutingVersion): Promise<Acting | null> {
  const user = live.liveBy === null ? null : await findUser(transaction, live.liveBy)
  return user && { user, address: '', via: 'routing' }
}

interface AssignParts {
  runner: RuleRunner
  by: Acting
  now: Date
  cause: RoutingReceipt['cause']
  dealerships: readonly Dealership[]
}

/** Assigns a locked, unassigned lead by the rules, and stores the receipt. */
export async function assignLead(
  transaction: Transaction,
  lead: UnroutedLead,
  parts: AssignParts,
): Promise<Routed> {
  const { runner, by, now, cause } = parts
  const routed = runner.route(lead, { cause })
  const { outcome, receipt } = routed
  if (outcome.is !== 'assigned') {
    const isRepeated = outcome.is === 'waiting' && lead.routeAfter !== null
    if (!isRepeated)
      await insertReceipt(transaction, { leadId: lead.id, assignmentId: null, at: now, receipt })
    return routed
  }
  const { person, rule } = outcome
  // The person may have been deactivated since the runner read the staff.
  if (await lockedAssigneeError(transaction, person.id, lead.department)) {
    runner.drop(person.id)
    return assignLead(transaction, lead, parts)
  }
  const assignment = await createAssignment(transaction, by, {
    lead,
    assignment: {
      leadId: lead.id,
      assignedTo: person.id,
      department: lead.department,
      priority: lead.priority,
      status: 'assigned',
      dueDate: null,
      notes: '',
    },
    dealerships: parts.dealerships,
    now,
  })
  await insertReceipt(transaction, { leadId: lead.id, assignmentId: assignment.id, at: now, receipt })
  await runner.takeTurn(person, rule)
  return routed
}

/** The target of the lead's department; that of the first dealership for a lead without one. */
async function targetHoursOf(
  transaction: Transaction,
  { department, dealership }: UnroutedLead,
  { dealerships }: Published,
): Promise<number | null> {
  const place = dealerships.find(({ slug }) => slug === dealership) ?? dealerships[0]
  return place ? findTargetHours(transaction, { dealership: place.slug, department }) : null
}
