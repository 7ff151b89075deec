import type { Department, Role } from '../users/user.ts'
import type { RoutingRule, RuleConditions } from './rule.ts'
import type { RoutingNames } from './rule-text.ts'
import { teamText } from './rule-text.ts'
import { isInTeam } from './team.ts'

export interface RuleWarning {
  ruleId: string
  text: string
  /** Rules that can assign nothing cannot be switched on. */
  isBlocking: boolean
}

interface Person {
  id: string
  role: Role
  department: Department | null
  dealership: string | null
  active: boolean
}

/** Finds rules that name someone who left, a team without people, or that an earlier rule hides. */
export function ruleWarnings(
  rules: readonly RoutingRule[],
  {
    people,
    dealerships,
    names,
  }: { people: readonly Person[]; dealerships: readonly string[]; names: RoutingNames },
): RuleWarning[] {
  const activePeople = people.filter(({ active }) => active)
  return rules.flatMap((rule, index): RuleWarning[] => {
    if (!rule.isOn) return []
    const warn = (text: string, isBlocking: boolean): RuleWarning => ({ ruleId: rule.id, text, isBlocking })
    const unknown = [...rule.when.dealerships, ...teamDealership(rule)].filter(
      (slug) => !dealerships.includes(slug),
    )
    if (unknown.length > 0) return [warn('Names a dealership that no longer exists. Choose another.', true)]
    const { target } = rule
    if (target.kind === 'person' && !activePeople.some(({ id }) => id === target.userId))
      return [warn(`${names.person(target.userId)} is deactivated. Choose someone else.`, true)]
    if (
      (target.kind === 'round_robin' || target.kind === 'least_loaded') &&
      !activePeople.some((person) => isInTeam(person, target.team, target.team.dealership))
    )
      return [warn(`No active person works in ${teamText(target.team, names)}.`, true)]
    const hidingIndex = rules.slice(0, index).findIndex((earlier) => hides(earlier, rule))
    return hidingIndex === -1
      ? []
      : [warn(`Never reached: rule ${hidingIndex + 1} takes every lead that matches.`, false)]
  })
}

/** Whether the earlier rule keeps every lead that the later one would match. */
function hides(earlier: RoutingRule, later: RoutingRule): boolean {
  if (!earlier.isOn) return false
  if (earlier.target.kind === 'wait') return hidesByWaiting(earlier, later)
  return earlier.otherwise === 'unassigned' && covers(earlier.when, later.when)
}

/** A rule that waits takes all leads outside opening hours. */
function hidesByWaiting(earlier: RoutingRule, later: RoutingRule): boolean {
  const laterTime = later.target.kind === 'wait' ? 'closed' : later.when.time
  if (laterTime !== 'closed') return false
  return covers(
    { ...earlier.when, time: 'closed', timeFrom: null, timeTo: null },
    { ...later.when, time: 'closed' },
  )
}

function covers(wide: RuleConditions, narrow: RuleConditions): boolean {
  const lists = ['forms', 'departments', 'dealerships', 'makes', 'sources'] as const
  return (
    lists.every((name) => {
      const [all, some] = [wide[name] as readonly string[], narrow[name] as readonly string[]]
      return all.length === 0 || (some.length > 0 && some.every((value) => all.includes(value)))
    }) &&
    (wide.priceFrom === null || (narrow.priceFrom !== null && narrow.priceFrom >= wide.priceFrom)) &&
    (wide.priceTo === null || (narrow.priceTo !== null && narrow.priceTo <= wide.priceTo)) &&
    (wide.time === null || wide.time === narrow.time) &&
    // Spans within other spans are left out: a warning that is missing does less harm than a wrong one.
    ((wide.timeFrom === null && wide.timeTo === null) ||
      (wide.timeFrom === narrow.timeFrom && wide.timeTo === narrow.timeTo))
  )
}

function teamDealership({ target }: RoutingRule): string[] {
  if (target.kind !== 'round_robin' && target.kind !== 'least_loaded') return []
  return target.team.dealership === null ? [] : [target.team.dealership]
}
