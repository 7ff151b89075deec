import type { Transaction } from '../../data/database/database.ts'
import { countOpenLeadsByPerson, listEveryone } from '../../data/routing/staff.ts'
import { lockTurns, readTurns, writeTurn } from '../../data/routing/turns.ts'
import { findRosters } from '../../data/shifts/index.ts'
import { factsAt, type TimelessFacts } from '../../domain/routing/match-rule.ts'
import type { RoutingReceipt } from '../../domain/routing/receipt.ts'
import { type Candidate, type Routed, routeLead } from '../../domain/routing/route-lead.ts'
import type { RoutingRule } from '../../domain/routing/rule.ts'
import { type PersonRoster, presenceAt } from '../../domain/shifts/presence.ts'
import { addDays, localTime } from '../../domain/time/zone-time.ts'
import type { User } from '../../domain/users/user.ts'
import { departmentHours, type Published, timeZoneOf } from '../published/index.ts'
import { leadFacts, type RoutableLead } from './lead-facts.ts'
import { routingNames } from './routing-names.ts'

/** Days of the roster around today: `presenceAt` looks at whole weeks, and the zones of dealerships differ. */
const ROSTER_DAYS = 8

/** Routes leads at one instant. It remembers whom it has given leads, so that the next lead takes that into account. */
export interface RuleRunner {
  people: readonly User[]
  route(lead: RoutableLead, options: RouteOptions): Routed
  /** Records that a person got a lead by a rule. */
  takeTurn(person: Candidate, rule: RoutingRule): Promise<void>
  /** Leaves out a person who turned out to be deactivated or moved. */
  drop(userId: string): void
}

interface RouteOptions {
  cause: RoutingReceipt['cause']
  /** People who let the clock of this lead run out. */
  hadIt?: ReadonlySet<string>
}

interface Parts {
  published: Published
  rules: readonly RoutingRule[]
  now: Date
}

/** Waits until no other instance gives turns. Lock the leads before, and their assignees afterwards. */
export async function openRuleRunner(transaction: Transaction, parts: Parts): Promise<RuleRunner> {
  await lockTurns(transaction)
  const runner = await readRuleRunner(transaction, parts)
  const { turns } = runner
  let lastTurn = Math.max(0, ...[...turns.values()].flatMap((ofRule) => [...ofRule.values()]))
  return {
    ...runner,
    async takeTurn(person, rule) {
      lastTurn++
      runner.addLead(person.id)
      turns.set(rule.id, (turns.get(rule.id) ?? new Map()).set(person.id, lastTurn))
      await writeTurn(transaction, { ruleId: rule.id, userId: person.id, turn: lastTurn })
    },
  }
}

/** Reads people, loads, rosters and turns. Without `openRuleRunner` nothing is locked, and nobody may be given a lead by it. */
export async function readRuleRunner(transaction: Transaction, { published, rules, now }: Parts) {
  const people = await listEveryone(transaction)
  const openLeads = await countOpenLeadsByPerson(transaction)
  const turns = await readTurns(transaction)
  const { date } = localTime(now, timeZoneOf(published, null))
  const rosters = await findRosters(
    transaction,
    people.map(({ id }) => id),
    { from: addDays(date, -ROSTER_DAYS), to: addDays(date, ROSTER_DAYS) },
  )
  const dropped = new Set<string>()
  const names = routingNames(published, people)

  const candidates = (dealership: string | null): Candidate[] =>
    people
      .filter(({ id }) => !dropped.has(id))
      .map((person) => ({
        ...person,
        presence: presenceAt(
          rosters.get(person.id) ?? EMPTY_ROSTER,
          departmentHours(
            published,
            { department: person.department ?? 'admin', dealership: person.dealership ?? dealership },
            now,
          ),
          now,
        ),
        openLeads: openLeads.get(person.id) ?? 0,
      }))

  const routeFacts = (facts: TimelessFacts, { cause, hadIt }: RouteOptions): Routed =>
    routeLead(
      factsAt(facts, departmentHours(published, facts, now), now),
      {
        rules,
        people: candidates(facts.dealership),
        names,
        turnOf: (ruleId, userId) => turns.get(ruleId)?.get(userId) ?? 0,
        ...(hadIt && { hadIt }),
      },
      cause,
    )

  return {
    people,
    turns,
    candidates,
    routeFacts,
    route: (lead: RoutableLead, options: RouteOptions): Routed => routeFacts(leadFacts(lead), options),
    addLead: (userId: string) => void openLeads.set(userId, (openLeads.get(userId) ?? 0) + 1),
    drop: (userId: string) => void dropped.add(userId),
  }
}

const EMPTY_ROSTER: PersonRoster = { shifts: [], leaves: [] }
