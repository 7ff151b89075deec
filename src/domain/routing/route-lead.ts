import { assigneeRefusal } from '../leads/assignments/assignee.ts'
import type { Presence } from '../shifts/presence.ts'
import type { Department, Role } from '../users/user.ts'
import { type LeadFacts, RULE_CONDITIONS, unmetCondition } from './match-rule.ts'
import type { RoutingReceipt, SkippedPerson, TriedRule } from './receipt.ts'
import { skippedText } from './receipt-text.ts'
import type { RoutingRule } from './rule.ts'
import { type RoutingNames, ruleText, targetText } from './rule-text.ts'
import { isInTeam } from './team.ts'

/** A member of staff as the rules see them at the time of routing. */
export interface Candidate {
  id: string
  name: string
  role: Role
  department: Department | null
  dealership: string | null
  active: boolean
  presence: Presence
  openLeads: number
}

export interface RoutingSituation {
  rules: readonly RoutingRule[]
  people: readonly Candidate[]
  names: RoutingNames
  /** When a person last had a turn of a rule: the higher, the later. Zero if they never had one. */
  turnOf: (ruleId: string, userId: string) => number
  /** People who had the lead and let its clock run out. */
  hadIt?: ReadonlySet<string>
}

export type RoutingOutcome =
  | { is: 'assigned'; person: Candidate; rule: RoutingRule }
  /** Until the department opens. */
  | { is: 'waiting'; rule: RoutingRule }
  /** `rule` is the rule that keeps the lead unassigned, or null if none matched or had somebody available. */
  | { is: 'unassigned'; rule: RoutingRule | null }

export interface Routed {
  outcome: RoutingOutcome
  receipt: RoutingReceipt
}

/** Finds the person for a lead: in order, the first rule that matches and has someone available decides. */
export function routeLead(
  lead: LeadFacts,
  situation: RoutingSituation,
  cause: RoutingReceipt['cause'],
): Routed {
  const { rules, names } = situation
  const tried: TriedRule[] = []
  const skipped: SkippedPerson[] = []
  const finish = (outcome: RoutingOutcome, summary: string, previous: Candidate | null = null): Routed => {
    const assignee = outcome.is === 'assigned' ? outcome.person : null
    return {
      outcome,
      receipt: {
        summary: `${summary}${skippedText(skipped)}`,
        rules: tried,
        ruleId: outcome.rule?.id ?? null,
        skipped,
        assignee: assignee && { id: assignee.id, name: assignee.name, openLeads: assignee.openLeads },
        previous: previous && { id: previous.id, name: previous.name },
        cause,
      },
    }
  }
  for (const [index, rule] of rules.entries()) {
    if (!rule.isOn) continue
    const number = index + 1
    const unmet = unmetCondition(rule, lead)
    const text = ruleText(rule, names)
    if (unmet) {
      tried.push({ number, text, result: 'no_match', reason: RULE_CONDITIONS[unmet] })
      continue
    }
    if (rule.target.kind === 'wait') {
      tried.push({ number, text, result: 'matched' })
      return finish({ is: 'waiting', rule }, `Rule ${number}: waits until the department opens`)
    }
    const { available, previous } = availableFor(rule, lead, situation, skipped)
    const [person] = available
    if (person) {
      tried.push({ number, text, result: 'matched' })
      return finish(
        { is: 'assigned', person, rule },
        `Rule ${number}: ${targetText(rule.target, names)}`,
        previous,
      )
    }
    tried.push({ number, text, result: 'nobody' })
    if (rule.otherwise === 'unassigned')
      return finish({ is: 'unassigned', rule }, `Rule ${number}: no one available, stays unassigned`)
  }
  const hasNobody = tried.some(({ result }) => result === 'nobody')
  const reason = hasNobody ? 'No one available' : 'No rule matched'
  return finish({ is: 'unassigned', rule: null }, `${reason}, stays unassigned`)
}

/** Returns the people who can take the lead, the next one first, and adds the others to `skipped`. */
function availableFor(
  { id, target, maxOpenLeads }: RoutingRule,
  lead: LeadFacts,
  { people, turnOf, hadIt }: RoutingSituation,
  skipped: SkippedPerson[],
): { available: Candidate[]; previous: Candidate | null } {
  if (target.kind === 'wait') return { available: [], previous: null }
  const isTarget = (person: Candidate) =>
    target.kind === 'person' ? person.id === target.userId : isInTeam(person, target.team, lead.dealership)
  const team = people.filter((person) => isTarget(person) && (target.kind === 'person' || person.active))
  const available = team.filter((person) => {
    const skip = skipOf(person, lead, maxOpenLeads, hadIt)
    if (skip && !skipped.some((each) => each.id === person.id)) skipped.push(skip)
    return skip === null
  })
  const turn = (person: Candidate) => turnOf(id, person.id)
  const byTurn = (one: Candidate, other: Candidate) => turn(one) - turn(other)
  const byLoad = (one: Candidate, other: Candidate) => one.openLeads - other.openLeads
  const byName = (one: Candidate, other: Candidate) =>
    one.name.localeCompare(other.name) || (one.id < other.id ? -1 : 1)
  const [first, second] = target.kind === 'least_loaded' ? [byLoad, byTurn] : [byTurn, byLoad]
  const previous = team.filter((person) => turn(person) > 0).toSorted((one, other) => byTurn(other, one))[0]
  return {
    available: available.toSorted(
      (one, other) => first(one, other) || second(one, other) || byName(one, other),
    ),
    previous: target.kind === 'round_robin' ? (previous ?? null) : null,
  }
}

/** Returns why a person cannot take the lead now, or null if they can. */
function skipOf(
  person: Candidate,
  { department }: LeadFacts,
  maxOpenLeads: number | null,
  hadIt: ReadonlySet<string> | undefined,
): SkippedPerson | null {
  const { id, name, active, presence, openLeads } = person
  if (!active) return { id, name, reason: 'inactive' }
  // Staff of another dealership may help out; staff of another department may not.
  if (assigneeRefusal(person, { department, dealership: null }))
    return { id, name, reason: 'other_department' }
  if (presence.is === 'on_leave') return { id, name, reason: 'on_leave', until: presence.until }
  if (presence.is === 'off_shift') return { id, name, reason: 'off_shift' }
  if (hadIt?.has(id)) return { id, name, reason: 'had_it' }
  if (maxOpenLeads !== null && openLeads >= maxOpenLeads) return { id, name, reason: 'at_limit' }
  return null
}
