import { type DealershipHours, nextOpenTime, openMinutesBetween } from '../dealerships/open-time.ts'
import { median } from '../median.ts'
import { factsAt, type LeadFacts, type TimelessFacts } from './match-rule.ts'
import type { RoutingReceipt } from './receipt.ts'
import { type Candidate, routeLead } from './route-lead.ts'
import type { RoutingRule } from './rule.ts'
import type { RoutingNames } from './rule-text.ts'

/** A lead of the past with what became of it. */
export interface ReplayedLead {
  id: string
  name: string
  facts: TimelessFacts
  receivedAt: Date
  /** Who has or had it. */
  assignedTo: string | null
  /** Minutes of opening hours until the first response; null without one. */
  responseMinutes: number | null
  /** Whether it is still open. */
  isOpen: boolean
}

export interface ReplayWorld {
  rules: readonly RoutingRule[]
  names: RoutingNames
  now: Date
  hoursOf: (place: Pick<LeadFacts, 'department' | 'dealership'>, at: Date) => DealershipHours
  /** The staff with their presence at that time. Loads are counted by the replay. */
  peopleAt: (dealership: string | null, at: Date) => Omit<Candidate, 'openLeads'>[]
  /** The target of the department in minutes, for rules without a clock; null without one. */
  targetOf: (place: Pick<LeadFacts, 'department' | 'dealership'>) => number | null
}

/** The real outcome of one lead beside that of the replay. */
export interface ReplayedResult {
  lead: ReplayedLead
  person: string | null
  /** Null without a target. */
  targetMinutes: number | null
  before: { minutes: number | null; isMissed: boolean }
  after: { minutes: number | null; isMissed: boolean }
  receipt: RoutingReceipt
}

/** People close a lead this long after they got it, unless it is still open. */
const WORKING_DAYS_MS = 7 * 86_400_000

/**
 * Routes past leads in the order of their arrival. It assumes that each person answers as fast as they usually do, and it is a stepper, so
 * that a caller can pause between leads: a long period must not keep other requests waiting.
 */
export function* replayLeads(
  leads: readonly ReplayedLead[],
  world: ReplayWorld,
): Generator<ReplayedResult, void> {
  const { rules, names, now, hoursOf, peopleAt, targetOf } = world
  const speeds = usualMinutes(leads)
  const usualOfAll = median(leads.flatMap(({ responseMinutes }) => responseMinutes ?? []))
  const turns = new Map<string, Map<string, number>>()
  const loads = createLoads()
  let turn = 0
  for (const lead of leads) {
    const { facts, receivedAt } = lead
    const hours = hoursOf(facts, receivedAt)
    const route = (at: Date) =>
      routeLead(
        factsAt(facts, hours, at),
        {
          rules,
          names,
          people: peopleAt(facts.dealership, at).map((person) => ({
            ...person,
            openLeads: loads.at(person.id, at),
          })),
          turnOf: (ruleId, userId) => turns.get(ruleId)?.get(userId) ?? 0,
        },
        'arrival',
      )
    let routedAt = receivedAt
    let { outcome, receipt } = route(routedAt)
    if (outcome.is === 'waiting') {
      const opening = nextOpenTime(hours, routedAt)
      // The rules start again at the opening; until then nobody has the lead.
      if (opening && opening <= now) {
        routedAt = opening
        ;({ outcome, receipt } = route(routedAt))
      }
    }
    const person = outcome.is === 'assigned' ? outcome.person.id : null
    if (outcome.is === 'assigned') {
      const ofRule = turns.get(outcome.rule.id) ?? new Map<string, number>()
      turns.set(outcome.rule.id, ofRule.set(outcome.person.id, ++turn))
      loads.add(outcome.person.id, routedAt, lead.isOpen ? null : WORKING_DAYS_MS)
    }
    const targetMinutes = outcome.rule?.clock?.targetMinutes ?? targetOf(facts)
    const elapsed = openMinutesBetween(hours, receivedAt, now)
    const isMissed = (minutes: number | null) =>
      targetMinutes !== null && (minutes ?? elapsed) > targetMinutes
    const before = lead.responseMinutes
    const after =
      person === null
        ? null
        : person === lead.assignedTo && before !== null
          ? before
          : (speeds.get(person) ?? usualOfAll)
    yield {
      lead,
      person,
      targetMinutes,
      before: { minutes: before, isMissed: isMissed(before) },
      after: { minutes: after, isMissed: isMissed(after) },
      receipt,
    }
  }
}

/** The median response of each person, in minutes of opening hours. */
function usualMinutes(leads: readonly ReplayedLead[]): Map<string, number> {
  const minutes = new Map<string, number[]>()
  for (const { assignedTo, responseMinutes } of leads)
    if (assignedTo !== null && responseMinutes !== null)
      minutes.set(assignedTo, [...(minutes.get(assignedTo) ?? []), responseMinutes])
  return new Map([...minutes].map(([id, each]) => [id, median(each)]))
}

/** Counts the open leads of each person as the replay goes on. */
function createLoads() {
  const ends = new Map<string, number[]>()
  return {
    add(id: string, from: Date, openMs: number | null) {
      const end = openMs === null ? Number.POSITIVE_INFINITY : from.getTime() + openMs
      ends.set(id, [...(ends.get(id) ?? []), end])
    },
    at(id: string, at: Date): number {
      const open = (ends.get(id) ?? []).filter((end) => end > at.getTime())
      ends.set(id, open)
      return open.length
    },
  }
}
