import type { Database, Transaction } from '../../data/database/database.ts'
import { insertNotifications } from '../../data/notifications/index.ts'
import { type LeadClock, lockDueClocks, stopClock, writeClock } from '../../data/routing/clocks.ts'
import { insertReceipt, listReceipts } from '../../data/routing/receipts.ts'
import { listEveryone } from '../../data/routing/staff.ts'
import type { UnroutedLead } from '../../data/routing/unrouted-leads.ts'
import { findVersions } from '../../data/routing/versions.ts'
import type { NotificationKind } from '../../domain/notifications/notification.ts'
import { missAction } from '../../domain/routing/response-clock.ts'
import { lockedAssigneeError, moveAssignment } from '../leads/index.ts'
import type { Published } from '../published/index.ts'
import { managersFor } from './managers.ts'
import { startRound } from './response-clocks.ts'
import { actingFor } from './router.ts'
import { openRuleRunner } from './rule-runner.ts'

const BATCH = 20

export interface ClockRunServices {
  /** Takes the next step of clocks that are due. Returns how many; zero if none is left. Many instances may call it at once. */
  runDueClocks(): Promise<number>
}

interface Dependencies {
  db: Database
  published: () => Published
  clock: () => Date
}

interface DueClock {
  clock: LeadClock
  lead: UnroutedLead
}

export function createClockRunServices({ db, published, clock }: Dependencies): ClockRunServices {
  async function step(transaction: Transaction, due: DueClock): Promise<void> {
    const { lead, clock: running } = due
    const isOver = lead.respondedAt !== null || lead.status === 'completed' || !lead.isListed
    if (isOver) return stopClock(transaction, lead.id)
    return running.stage === 'warn' ? warn(transaction, due) : miss(transaction, due)
  }

  async function warn(transaction: Transaction, { clock: running, lead }: DueClock): Promise<void> {
    const now = clock()
    // After an outage the deadline itself may have passed: its step follows at once and says more.
    if (lead.assignedTo !== null && now < running.dueAt)
      await tell(transaction, [lead.assignedTo], { kind: 'response_warning', key: 'warning', lead, running })
    await writeClock(transaction, { ...running, stage: 'due', nextAt: running.dueAt })
  }

  async function miss(transaction: Transaction, due: DueClock): Promise<void> {
    const { clock: running, lead } = due
    const action = missAction(running.policy, {
      moves: running.moves,
      isAssigned: lead.assignmentId !== null,
    })
    const hasMoved = action === 'reassign' && (await moveToNextPerson(transaction, due))
    const people = await listEveryone(transaction)
    const isActive = (id: string) => people.some((person) => person.id === id && person.active)
    const namedPeople = running.policy.tell.filter(isActive)
    const managers = managersFor(people, lead).map(({ id }) => id)
    const recipients = namedPeople.length > 0 || hasMoved ? namedPeople : managers
    await tell(transaction, recipients, { kind: 'response_missed', key: 'missed', lead, running })
    if (!hasMoved) await stopClock(transaction, lead.id)
  }

  /** Reassigns the lead by the rules, without those who had it. Returns whether they found anyone. */
  async function moveToNextPerson(
    transaction: Transaction,
    { clock: running, lead }: DueClock,
  ): Promise<boolean> {
    const now = clock()
    const { live } = await findVersions(transaction)
    const by = live && (await actingFor(transaction, live))
    if (!live || !by || lead.assignmentId === null) return false
    const receipts = await listReceipts(transaction, lead.id)
    const hadIt = new Set(
      [lead.assignedTo, ...receipts.map(({ receipt }) => receipt.assignee?.id)].filter(isText),
    )
    const runner = await openRuleRunner(transaction, { published: published(), rules: live.rules, now })
    for (;;) {
      const { outcome, receipt } = runner.route(lead, { cause: 'clock', hadIt })
      if (outcome.is !== 'assigned') return false
      const { person, rule } = outcome
      if (await lockedAssigneeError(transaction, person.id, lead.department)) {
        runner.drop(person.id)
        continue
      }
      await moveAssignment(transaction, by, { lead, assignmentId: lead.assignmentId, to: person.id, now })
      await insertReceipt(transaction, { leadId: lead.id, assignmentId: lead.assignmentId, at: now, receipt })
      await runner.takeTurn(person, rule)
      const { policy, ruleId, moves, round } = running
      const next = { lead, policy, ruleId, from: now, moves: moves + 1, round: round + 1 }
      return (await startRound(transaction, published(), next)) !== null
    }
  }

  async function tell(
    transaction: Transaction,
    userIds: readonly string[],
    {
      kind,
      key,
      lead,
      running,
    }: { kind: NotificationKind; key: string; lead: UnroutedLead; running: LeadClock },
  ): Promise<void> {
    const rows = userIds.map((userId) => ({
      kind,
      userId,
      leadId: lead.id,
      // One for each round of the clock, so that a repeated step tells nobody twice.
      dedupeKey: `${key} ${lead.id} ${running.round}`,
      facts: { targetMinutes: running.policy.targetMinutes, dueAt: running.dueAt.toISOString() },
    }))
    await insertNotifications(transaction, rows, clock())
  }

  return {
    runDueClocks: () =>
      db.transaction(async (transaction) => {
        const due = await lockDueClocks(transaction, { now: clock(), limit: BATCH })
        for (const each of due) await step(transaction, each)
        return due.length
      }),
  }
}

const isText = (value: string | null | undefined): value is string => typeof value === 'string'
