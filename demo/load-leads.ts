import type { Transaction } from '../src/data/database/database.ts'
import { leadAssignments, users } from '../src/data/database/tables.ts'
import { insertLeadEvent } from '../src/data/leads/lead-events.ts'
import { markResponded } from '../src/data/leads/lead-locks.ts'
import { insertLead } from '../src/data/leads/leads.ts'
import type { Dealership } from '../src/domain/dealerships/dealership.ts'
import { openMinutesSince } from '../src/services/published/index.ts'
import type { DemoAssignment, DemoLead } from './leads.ts'

/** Loads each lead with its assignment and events, as if staff had handled it. */
export async function loadLeads(
  transaction: Transaction,
  demo: readonly DemoLead[],
  dealerships: readonly Dealership[],
): Promise<void> {
  const staff = await transaction
    .select({ id: users.id, name: users.name, username: users.username })
    .from(users)
  const people = new Map(staff.map(({ username, ...person }) => [username, person]))
  for (const { lead, assignment } of demo) {
    const leadId = await insertLead(transaction, {
      ...lead,
      ...(lead.vehicle ? {} : { vehicle: null }),
      awaitsRouting: false,
    })
    if (leadId && assignment)
      await loadAssignment(transaction, {
        leadId,
        department: lead.department,
        assignment,
        people,
        openMinutes: (until) => openMinutesSince({ dealerships }, { ...lead, releasedAt: null }, until),
      })
  }
}

interface LeadAssignmentInput {
  leadId: string
  department: DemoLead['lead']['department']
  assignment: DemoAssignment
  people: ReadonlyMap<string, { id: string; name: string }>
  /** From the receipt of the lead until an instant. */
  openMinutes: (until: Date) => number
}

async function loadAssignment(
  transaction: Transaction,
  { leadId, department, assignment, people, openMinutes }: LeadAssignmentInput,
) {
  const { assignedTo, assignedBy, priority, status, outcome, dueDate, assignedAt, events } = assignment
  const person = (username: string) => {
    const account = people.get(username)
    if (!account) throw new Error(`There is no demo account ${username}`)
    return account
  }
  await transaction.insert(leadAssignments).values({
    leadId,
    department,
    assignedTo: person(assignedTo).id,
    assignedBy: person(assignedBy).id,
    priority,
    status,
    outcome: outcome?.result ?? null,
    lostReason: outcome?.result === 'lost' ? outcome.reason : null,
    dueDate,
    createdAt: assignedAt,
    updatedAt: events.at(-1)?.at ?? assignedAt,
  })
  for (const { at, by, act, before, after, note } of events) {
    const eventAfter = act === 'assigned' ? { ...after, assignedTo: person(assignedTo).id } : after
    await insertLeadEvent(
      transaction,
      { leadId, actor: person(by), act, ...(before && { before }), after: eventAfter, note },
      at,
    )
    if (act === 'called') await markResponded(transaction, leadId, { now: at, openMinutes: openMinutes(at) })
  }
}
